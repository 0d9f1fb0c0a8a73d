/** `/contact`: the form, and every other way to reach the company. */
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { findPrivacyLink } from '../reachable.ts'
import { toSendingRule } from '../sending-rule.ts'
import type { SiteData } from '../site-data.ts'
import { toContactEntries, toContactPointEntries, toSection } from './company.ts'
import { renderContactForm } from '../form/contact-form.ts'
import { FORM_PAGE_STYLESHEET_PATH } from '../form/stylesheet.ts'
import type { ContentSources, Page } from './page.ts'
import type { Block } from '../../company/prose/prose.ts'
import { toContactPage } from './structured-data.ts'

export const contact: Page = {
  path: paths.contactPage,
  translated: true,
  title: 'Contact',
  description: 'The contact form and every other way to reach the people behind this site.',
  heading: ({ texts }) => texts.page.heading,
  summary: ({ texts }) => texts.page.description,
  sources: toFormSources,
  stylesheet: FORM_PAGE_STYLESHEET_PATH,
  structuredData: toContactPage,
  content: renderContent,
}

function renderContent(siteData: SiteData): readonly Block[] {
  return [
    { kind: 'paragraph', lead: true, text: siteData.texts.lead },
    {
      kind: 'columns',
      columns: [
        [{ kind: 'markup', html: renderContactForm(siteData), markdown: [toSubstitute(siteData)] }],
        toOtherWays(siteData),
      ],
    },
  ]
}

/** Other ways to reach the company, in the language of the form. */
export function toOtherWays(siteData: SiteData): readonly Block[] {
  const { site, texts } = siteData
  const entries = [...toContactEntries(site, texts), ...toContactPointEntries(siteData)]
  return toSection(texts.page.otherWays, entries)
}

/** Shown where the form cannot be filled in. */
function toSubstitute(siteData: SiteData): Block {
  const { page, dataUse, answerWithin } = siteData.texts
  const days = siteData.contact.answerWithin
  const promise = days === undefined ? '' : ` ${answerWithin(days)}`
  const link = findPrivacyLink(siteData)
  const privacy = link === undefined ? [] : [' ', { link, text: dataUse.more }, '.']
  const docs = { link: `${paths.apiDocs}#${operations.postContact.id}`, text: page.apiDocs }
  const rule = toSendingRule(siteData.texts, siteData)
  return {
    kind: 'paragraph',
    text: [
      `${page.inBrowser} ${rule} ${page.fields} `,
      docs,
      `.${promise} ${dataUse.text}`,
      ...privacy,
    ],
  }
}

/** Sources of the form's script and of the bot check. */
export function toFormSources({ botCheck: { sources } }: SiteData): ContentSources {
  const own = ["'self'"]
  return {
    'script-src': [...own, ...(sources['script-src'] ?? [])],
    'style-src': [...own, ...(sources['style-src'] ?? [])],
    // Workers solve ALTCHA.
    'worker-src': own,
    'connect-src': [...own, ...(sources['connect-src'] ?? [])],
    ...(sources['frame-src'] && { 'frame-src': sources['frame-src'] }),
  }
}
