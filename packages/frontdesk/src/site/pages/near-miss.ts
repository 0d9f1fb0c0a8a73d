/** Guesses the page meant by an address that does not exist. */
import { paths } from '../../contract/paths.ts'
import { findNearest } from '../../http/nearest.ts'
import type { SiteData } from '../site-data.ts'
import { contactWords } from '../../company/texts/contact-words.ts'
import { english } from '../../company/texts/index.ts'
import type { Texts } from '../../company/texts/texts.ts'
import { pageNames, pagePathsByName } from './page-names.ts'

/** Longest path compared letter by letter, in characters. */
const MAX_COMPARED = 60

/** With fewer, `/login` would match `/blog`. */
const LETTERS_FOR_AN_EDIT = 3

/** Path of the served page that is nearest; undefined where none is near. */
export function findMeant(
  asked: string,
  { listing, allTexts }: Pick<SiteData, 'listing' | 'allTexts'>,
): string | undefined {
  const path = toPlain(asked)
  const served = listing.filter(({ markdownPath }) => markdownPath).map((page) => page.path)
  const known = new Map(served.map((target) => [target, target]))
  for (const name of pageNames) {
    const target = pagePathsByName[name]
    if (!served.includes(target)) continue
    for (const { pages } of [english, ...allTexts]) {
      for (const typed of pages[name].typed) known.set(`/${typed}`, target)
    }
  }
  if (served.includes(paths.contactPage)) {
    for (const typed of Object.values(contactWords).flat()) {
      known.set(`/${typed}`, paths.contactPage)
    }
  }
  const exact = known.get(path)
  if (exact !== undefined || path.length > MAX_COMPARED) return exact
  // Every short path is near to the home page.
  const compared = [...known].flatMap(([typed, target]) => (target === paths.home ? [] : [typed]))
  const nearest = findNearest(path, compared, LETTERS_FOR_AN_EDIT)
  return nearest === undefined ? undefined : known.get(nearest)
}

/** The language of a typed page name; undefined where the main language has the name too. */
export function findTypedLanguage(
  asked: string,
  { allTexts }: Pick<SiteData, 'allTexts'>,
): Texts | undefined {
  const path = withoutSlash(toTidy(asked))
  const isTyped = ({ pages }: Texts): boolean =>
    pageNames.some(
      (name) =>
        path === pagePathsByName[name] || pages[name].typed.some((typed) => path === `/${typed}`),
    )
  const found = allTexts.find(isTyped)
  return found === allTexts[0] ? undefined : found
}

/** Without case, slashes, language and file extension. */
function toPlain(asked: string): string {
  return withoutSlash(toTidy(asked).replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/, ''))
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/'
}

function toTidy(asked: string): string {
  return decode(asked)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .replace(/\/index$/, '/')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
