/** The page of a problem: what happened, which page was probably meant, and where to go on. */
import { paths } from '../../contract/paths.ts'
import type { Problem } from '../../http/problem.ts'
import type { Block } from '../../company/prose/prose.ts'
import { isForDevelopers } from '../audience.ts'
import type { SiteData } from '../site-data.ts'
import type { PageName, Texts } from '../../company/texts/texts.ts'
import { findMeant } from './near-miss.ts'
import { findPageText, toPageCards } from './page-names.ts'
import type { Sheet } from './page.ts'
import { toExplanation } from './refused-form.ts'
import { fillSentence } from './sentence.ts'

/** Pages to go on from. */
const ENTRANCES: readonly PageName[] = ['contact', 'home', 'articles']

/** `asked` is the path as it was sent. */
export function problemSheet(
  problem: Problem,
  asked: string,
  { texts: text }: Pick<SiteData, 'texts'>,
): Sheet {
  const { heading, detail } = toWords(problem, asked, text)
  return {
    title: heading,
    description: detail,
    content: (siteData) => [
      { kind: 'paragraph', lead: true, text: detail },
      ...(problem.status === 404 ? toMeant(asked, siteData) : []),
      ...toEntrances(siteData),
      ...(isForDevelopers(siteData) ? [toExplanation(problem, text)] : []),
    ],
  }
}

/** Empty where this service has none of these pages. */
function toEntrances(siteData: SiteData): readonly Block[] {
  const links = toPageCards(ENTRANCES, siteData)
  return links.length === 0 ? [] : [{ kind: 'cards', links }]
}

function toWords(
  { status }: Problem,
  asked: string,
  { errors }: Texts,
): { readonly heading: string; readonly detail: string } {
  switch (status) {
    case 404:
      return errors.notFound
    case 405:
      return asked === paths.contactAlias ? errors.formAddress : errors.wrongMethod
    case 429:
      return errors.rateLimited
    default:
      return errors.internal
  }
}

function toMeant(asked: string, siteData: SiteData): readonly Block[] {
  const path = findMeant(asked, siteData)
  if (path === undefined) return []
  return [
    {
      kind: 'callout',
      text: fillSentence(siteData.texts.errors.meant, {
        page: { link: path, text: toTitle(path, siteData) },
      }),
    },
  ]
}

function toTitle(path: string, siteData: SiteData): string {
  const named = findPageText(path, siteData)
  return named?.title ?? siteData.listing.find((listed) => listed.path === path)?.title ?? path
}
