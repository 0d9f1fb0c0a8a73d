/** The commonest heads, read without a parser of YAML, which takes a tenth of a millisecond for each. */

/** A text that starts with a letter and has no sign that YAML knows. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} .,;!?'’()/–—-]*$/u

/** What YAML takes for something else than a text, among those. */
const WORDS = /^(?:null|true|false)$/i

const QUOTED = /^"([^"\\\p{Cc}]*)"$|^'([^'\p{Cc}]*)'$/u

const DAY = /^\d{4}-\d\d-\d\d$/

const LINE = /^([a-z]+): +(\S.*)$/u

/**
 * Keys and values of lines like `title: Tides`, `published: 2026-03-12`, `authors: [Ada]`. Undefined
 * for all that could also be read in another way.
 */
export function readPlainHead(yaml: string): ReadonlyMap<string, unknown> | undefined {
  const values = new Map<string, unknown>()
  for (const line of yaml.replace(/\n$/, '').split('\n')) {
    const [, key = '', text = ''] = LINE.exec(line) ?? []
    const value = readValue(text.replace(/ +$/, ''))
    if (key === '' || value === undefined || values.has(key)) return undefined
    values.set(key, value)
  }
  return values
}

function readValue(text: string): unknown {
  const list = /^\[([^[\]{}]*)\]$/.exec(text)?.[1]
  if (list === undefined) return readText(text)
  const items = list.split(',').map((item) => readText(item.replaceAll(/^ +| +$/g, '')))
  return items.includes(undefined) ? undefined : items
}

function readText(text: string): string | undefined {
  if (DAY.test(text)) return text
  if (PLAIN.test(text)) return WORDS.test(text) ? undefined : text
  const [, double, single] = QUOTED.exec(text) ?? []
  return double ?? single
}
