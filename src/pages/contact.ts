/** `/contact`: the form, and every other way to reach the company. */
import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import { toSendingRule } from '../site/sending-rule.ts'
import type { Surface } from '../site/surface.ts'
import { toContactEntries, toContactPointEntries } from './company.ts'
import { renderContactForm } from '../form/contact-form.ts'
import { escapeHtml } from '../prose/html.ts'
import type { ContentSources, Page } from './page.ts'
import type { Block } from '../prose/prose.ts'
import { toContactPage } from './structured-data.ts'

export const contact: Page = {
  path: paths.contactPage,
  title: 'Contact',
  description: 'The contact form and every other way to reach the people behind this site.',
  language: ({ formText }) => formText,
  heading: ({ formText }) => formText.page.heading,
  windowTitle: ({ formText, site }) => `${formText.page.heading} · ${site.name}`,
  summary: ({ formText }) => formText.page.description,
  sources: toFormSources,
  structuredData: toContactPage,
  content: renderContent,
}

function renderContent(surface: Surface): readonly Block[] {
  return [
    toLead(surface),
    {
      kind: 'columns',
      columns: [
        [{ kind: 'markup', html: renderContactForm(surface), markdown: [toSubstitute(surface)] }],
        [...toOtherWays(surface)],
      ],
    },
  ]
}

/** How else to reach the company, in the language of the form. */
export function toOtherWays({ site, formText }: Surface): readonly Block[] {
  const { page, labels, language } = formText
  return [
    { kind: 'heading', level: 2, text: page.otherWays },
    {
      kind: 'definitions',
      entries: [
        ...toContactEntries(site, { ...labels, ...page, language }),
        ...toContactPointEntries(site, language),
      ],
    },
  ]
}

/** In the language of the form, which need not be that of the page. */
function toLead({ site, formText }: Surface): Block {
  const { language, direction, lead } = formText
  const text = lead(site.name)
  return {
    kind: 'markup',
    html: `<p class="lead" lang="${language}" dir="${direction}">${escapeHtml(text)}</p>`,
    markdown: [{ kind: 'paragraph', text }],
  }
}

/** What stands for the form where it cannot be filled in. */
function toSubstitute(surface: Surface): Block {
  const { page } = surface.formText
  const docs = { link: `${paths.apiDocs}#${operations.postContact.id}`, text: page.apiDocs }
  const rule = toSendingRule(surface.formText, surface)
  return { kind: 'paragraph', text: [`${page.inBrowser} ${rule} ${page.fields} `, docs, '.'] }
}

/** The form's script, and what a bot check brings. */
export function toFormSources({ botCheck: { sources } }: Surface): ContentSources {
  const own = ["'self'"]
  return {
    'script-src': [...own, ...(sources['script-src'] ?? [])],
    'style-src': [...own, ...(sources['style-src'] ?? [])],
    // ALTCHA is solved in workers.
    'worker-src': own,
    'connect-src': [...own, ...(sources['connect-src'] ?? [])],
    ...(sources['frame-src'] && { 'frame-src': sources['frame-src'] }),
  }
}
