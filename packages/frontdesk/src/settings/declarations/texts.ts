/** `texts`: languages of pages and form, and changes to those that come with the package. */
import { english } from '../../company/texts/index.ts'
import type { Fault } from '../fault.ts'
import { isList, languageTags } from '../kinds.ts'
import type { Setting } from '../setting.ts'

/** Most missing texts that are named at once. */
const MAX_NAMED = 5

export const texts: Setting = {
  type: 'readonly Texts[]',
  imports: { Texts: 'company/texts/texts.ts' },
  allowed: 'a list of texts, each with the language that they are in',
  accepts: (value) => isList(value, isOfLanguage),
  about: 'Texts of pages and form, changed by `changeTexts` or in your own language.',
  absent: "the package's, in the site's languages; in Workers English only",
  remedy:
    "Import them from 'frontdesk/texts/de' and the like, or write your own language as the type Texts requires.",
  findInside: (value, name) =>
    Array.isArray(value) ? value.flatMap((item, index) => findGaps(item, `${name}[${index}]`)) : [],
}

/** For callers without a compiler, which reports the same. */
function findGaps(given: unknown, name: string): readonly Fault[] {
  const gaps = listGaps(english, given, '')
  if (gaps.length === 0) return []
  const named = gaps.slice(0, MAX_NAMED).join(', ')
  const more = gaps.length > MAX_NAMED ? ` and ${gaps.length - MAX_NAMED} more` : ''
  const message = `${name} lacks ${named}${more}: a language needs every text. Take those of another as the example (frontdesk/texts/en).`
  return [{ key: name, message }]
}

/** Paths of missing texts and of wrong types. */
function listGaps(model: object, given: unknown, prefix: string): readonly string[] {
  return Object.entries(model).flatMap(([key, part]: readonly [string, unknown]) => {
    const value: unknown =
      typeof given === 'object' && given !== null ? Reflect.get(given, key) : undefined
    const path = prefix + key
    if (Array.isArray(part)) return Array.isArray(value) ? [] : [path]
    if (typeof part !== 'object' || part === null) return typeof value === typeof part ? [] : [path]
    return listGaps(part, value, `${path}.`)
  })
}

function isOfLanguage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return languageTags.accepts([Reflect.get(value, 'language')])
}
