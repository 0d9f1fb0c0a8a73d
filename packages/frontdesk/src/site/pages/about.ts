/** `/about`: everything that the company states about itself. */
import { paths } from '../../contract/paths.ts'
import type { Policy } from '../../company/facts.ts'
import { pagePaths } from '../page-paths.ts'
import { findForeign } from '../page-languages.ts'
import { isReachable } from '../reachable.ts'
import { isForDevelopers } from '../audience.ts'
import type { SiteData } from '../site-data.ts'
import {
  toCompanyEntries,
  toDescription,
  toContactEntries,
  toContactPointEntries,
  toPersonEntries,
  toSection,
} from './company.ts'
import type { Page } from './page.ts'
import type { Block } from '../../company/prose/prose.ts'
import { fillSentence } from './sentence.ts'
import { toReadableDate } from '../../company/texts/readable-date.ts'
import { toOrganization } from './structured-data.ts'

export const about: Page = {
  path: pagePaths.about,
  translated: true,
  title: 'About',
  description:
    'Everything the company states about itself: names, address, people, profiles and policies.',
  heading: ({ texts }) => texts.about.heading,
  summary: ({ site }) => site.description,
  structuredData: toOrganization,
  sectioned: true,
  content: renderContent,
}

function renderContent(siteData: SiteData): readonly Block[] {
  const { site, texts } = siteData
  const { about: words, company } = texts
  return [
    toDescription(siteData),
    ...toSection(company.heading, toCompanyEntries(site, texts)),
    ...toSection(words.people, toPersonEntries(siteData)),
    ...toSection(words.reach, toContactEntries(site, texts)),
    ...toSection(words.purposes, toContactPointEntries(siteData), 3),
    ...toContactLink(siteData),
    ...toPolicies(siteData),
    ...(isForDevelopers(siteData) ? toQuoting(siteData) : []),
  ]
}

function toQuoting({ site, texts }: SiteData): readonly Block[] {
  const { heading, source, checked, programs } = texts.about.quoting
  return [
    { kind: 'heading', level: 2, text: heading },
    {
      kind: 'paragraph',
      text: [
        `${source} `,
        ...(site.updated === undefined ? [] : [`${checked(toReadableDate(site.updated, texts))} `]),
        ...fillSentence(programs, {
          tool: { code: 'site_info' },
          developers: { link: paths.developers, text: texts.pages.developers.title },
        }),
      ],
    },
  ]
}

function toContactLink(siteData: SiteData): readonly Block[] {
  if (!isReachable(paths.contactPage, siteData)) return []
  return [{ kind: 'actions', links: [{ link: paths.contactPage, text: siteData.texts.home.send }] }]
}

/** Terms and imprint. */
export function toPolicies(siteData: SiteData): readonly Block[] {
  const { policies } = siteData.site
  const { layout } = siteData.texts
  return [
    ...toPolicy('terms', layout.terms, policies?.terms, siteData),
    ...toPolicy('imprint', layout.imprint, policies?.imprint, siteData),
  ]
}

/** A company text is shown here; a page elsewhere is linked. */
function toPolicy(
  id: string,
  title: string,
  policy: Policy | undefined,
  siteData: SiteData,
): readonly Block[] {
  if (!policy) return []
  const heading: Block = { kind: 'heading', level: 2, text: title, id }
  if ('url' in policy) {
    return [heading, { kind: 'paragraph', text: { link: policy.url, text: policy.url } }]
  }
  return [heading, ...toParagraphs(policy.text, siteData)]
}

/** Splits a company text into paragraphs at empty lines. */
export function toParagraphs(text: string, siteData: SiteData): readonly Block[] {
  const language = findForeign(text, siteData)
  return text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph.replaceAll(/\s+/g, ' '), language }))
}
