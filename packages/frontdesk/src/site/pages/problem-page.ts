/** The page of a problem, for people: what happened, what was probably meant, and where to go on. */
import { paths } from '../../contract/paths.ts'
import type { Problem } from '../../http/problem.ts'
import type { Block } from '../../company/prose/prose.ts'
import { isForDevelopers } from '../audience.ts'
import type { Surface } from '../site-data.ts'
import type { PageName, Texts } from '../../company/texts/texts.ts'
import { findMeant } from './near-miss.ts'
import { findPageText, toPageCards } from './page-names.ts'
import type { Sheet } from './page.ts'
import { toExplanation } from './refused-form.ts'
import { fillSentence } from './sentence.ts'

/** Where people go on. */
const ENTRANCES: readonly PageName[] = ['contact', 'home', 'articles']

/** `asked` is the path as it was sent. */
export function problemSheet(
  problem: Problem,
  asked: string,
  { texts: text }: Pick<Surface, 'texts'>,
): Sheet {
  const { heading, detail } = toWords(problem, asked, text)
  return {
    title: heading,
    description: detail,
    content: (surface) => [
      { kind: 'paragraph', lead: true, text: detail },
      ...(problem.status === 404 ? toMeant(asked, surface) : []),
      ...toEntrances(surface),
      ...(isForDevelopers(surface) ? [toExplanation(problem, text)] : []),
    ],
  }
}

/** None where the site around has kept all of them. */
function toEntrances(surface: Surface): readonly Block[] {
  const links = toPageCards(ENTRANCES, surface)
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

function toMeant(asked: string, surface: Surface): readonly Block[] {
  const path = findMeant(asked, surface)
  if (path === undefined) return []
  return [
    {
      kind: 'callout',
      text: fillSentence(surface.texts.errors.meant, {
        page: { link: path, text: toTitle(path, surface) },
      }),
    },
  ]
}

function toTitle(path: string, surface: Surface): string {
  const named = findPageText(path, surface)
  return named?.title ?? surface.listing.find((listed) => listed.path === path)?.title ?? path
}
