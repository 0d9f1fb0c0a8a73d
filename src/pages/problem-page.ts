/** The page of a problem, for people: what happened, what was probably meant, and where to go on. */
import { paths } from '../contract/paths.ts'
import type { Problem } from '../http/problem.ts'
import type { Block } from '../prose/prose.ts'
import type { Surface } from '../site/surface.ts'
import type { FormText, PageName } from '../texts/form-text.ts'
import { findMeant, pagePathsByName } from './near-miss.ts'
import type { Sheet } from './page.ts'
import { toExplanation } from './refused-form.ts'

/** Where people go on. */
const ENTRANCES: readonly PageName[] = ['contact', 'home', 'articles']

/** `asked` is the path as it was sent. */
export function problemSheet(
  problem: Problem,
  asked: string,
  { formText: text }: Pick<Surface, 'formText'>,
): Sheet {
  const { heading, detail } = toWords(problem, asked, text)
  return {
    title: heading,
    description: detail,
    language: () => text,
    content: (surface) => [
      { kind: 'paragraph', lead: true, text: detail },
      ...(problem.status === 404 ? toMeant(asked, surface) : []),
      toEntrances(surface),
      toExplanation(problem, text),
    ],
  }
}

function toWords(
  { status }: Problem,
  asked: string,
  { errors }: FormText,
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
      text: [
        `${surface.formText.errors.meant} `,
        { link: path, text: toTitle(path, surface) },
        '?',
      ],
    },
  ]
}

function toTitle(path: string, { formText, listing }: Surface): string {
  for (const [name, page] of Object.entries(formText.pages) as [PageName, { title: string }][]) {
    if (pagePathsByName[name] === path) return page.title
  }
  return listing.find((listed) => listed.path === path)?.title ?? path
}

function toEntrances({ formText: { pages }, listing }: Surface): Block {
  return {
    kind: 'cards',
    links: ENTRANCES.filter((name) =>
      listing.some(({ path }) => path === pagePathsByName[name]),
    ).map((name) => ({
      link: pagePathsByName[name],
      text: pages[name].title,
      note: pages[name].note,
    })),
  }
}
