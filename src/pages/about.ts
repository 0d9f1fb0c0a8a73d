/** `/about`: everything that the company states about itself. */
import { paths } from '../contract/paths.ts'
import { toReadableDate } from '../prose/date.ts'
import type { Policy } from '../site/facts.ts'
import { pagePaths } from '../site/page-paths.ts'
import type { Surface } from '../site/surface.ts'
import {
  toCompanyEntries,
  toContactEntries,
  toContactPointEntries,
  toPersonEntries,
} from './company.ts'
import type { Page } from './page.ts'
import type { Block } from '../prose/prose.ts'
import { toOrganization } from './structured-data.ts'

export const about: Page = {
  path: pagePaths.about,
  title: 'About',
  description:
    'Everything the company states about itself: names, address, people, profiles and policies.',
  heading: ({ site }) => `About ${site.name}`,
  summary: ({ site }) => site.description,
  structuredData: toOrganization,
  content: renderContent,
}

function renderContent(surface: Surface): readonly Block[] {
  const { site } = surface
  return [
    { kind: 'paragraph', lead: true, text: site.description },
    { kind: 'heading', level: 2, text: 'The company' },
    { kind: 'definitions', entries: toCompanyEntries(site) },
    ...section('People', toPersonEntries(site)),
    { kind: 'heading', level: 2, text: 'How to reach us' },
    { kind: 'definitions', entries: toContactEntries(site) },
    ...toContactPoints(surface),
    {
      kind: 'actions',
      links: [{ link: paths.contactPage, text: 'Send us a message' }],
    },
    ...toPolicy('Terms', site.policies?.terms),
    ...toPolicy('Imprint', site.policies?.imprint),
    { kind: 'heading', level: 2, text: 'To quote these facts' },
    {
      kind: 'paragraph',
      text: [
        'They are the company’s own statements',
        ...(site.updated === undefined
          ? []
          : [`, last checked on ${toReadableDate(site.updated)}`]),
        '. Programs get the same facts from the tool ',
        { code: 'site_info' },
        ' (see ',
        { link: paths.developers, text: 'Developers' },
        ') and from the JSON-LD in this page.',
      ],
    },
  ]
}

function section(heading: string, entries: ReturnType<typeof toPersonEntries>): readonly Block[] {
  if (entries.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'definitions', entries },
  ]
}

function toContactPoints({ site }: Surface): readonly Block[] {
  const entries = toContactPointEntries(site)
  if (entries.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: 'For a purpose' },
    { kind: 'definitions', entries },
  ]
}

/** A text stands here; a page elsewhere is linked. */
function toPolicy(title: string, policy: Policy | undefined): readonly Block[] {
  if (!policy) return []
  const heading: Block = { kind: 'heading', level: 2, text: title }
  if ('url' in policy) {
    return [heading, { kind: 'paragraph', text: { link: policy.url, text: policy.url } }]
  }
  return [heading, ...toParagraphs(policy.text)]
}

/** Paragraphs of a text that has an empty line between them. */
export function toParagraphs(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph.replaceAll(/\s+/g, ' ') }))
}
