/** Finds texts of the company without a translation into one of its languages. */
import type { SiteFacts } from '../company/facts.ts'
import { findOwnWords } from '../company/own-words.ts'
import { isSameLanguage } from '../company/texts/index.ts'
import { configFile } from './declarations/config-file.ts'
import type { Declaration } from './setting.ts'

/** A text and its key in the config file. */
type Said = readonly [key: string, text: string]

/** An address is the same in every language. */
const ADDRESS = /^\S+@\S+$/

/** Keys of these texts in the config file. `language`: of the pages. */
export function findUntranslated(
  config: { readonly site: SiteFacts },
  language: string,
): readonly string[] {
  const { site } = config
  const [main = ''] = site.languages
  if (isSameLanguage(main, language)) return []
  const words = findOwnWords(site, language)
  return listSaid(configFile, config, '')
    .filter(([, text]) => !Object.hasOwn(words, text) && !ADDRESS.test(text))
    .map(([key]) => key)
}

function listSaid(declaration: Declaration, value: unknown, key: string): readonly Said[] {
  if ('accepts' in declaration) return declaration.translated ? toTexts(value, key) : []
  if ('items' in declaration) {
    const { items } = declaration
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.flatMap((item, index) => listSaid(items, item, `${key}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(declaration.keys).flatMap(([name, inner]) =>
    listSaid(inner, Reflect.get(value, name), key === '' ? name : `${key}.${name}`),
  )
}

/** A text, a list of texts, or a policy with a text. */
function toTexts(value: unknown, key: string): readonly Said[] {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => toTexts(item, `${key}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || !('text' in value)) return []
  return toTexts(value.text, key)
}
