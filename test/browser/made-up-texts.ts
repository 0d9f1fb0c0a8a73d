/** A made-up right-to-left language: English in Hebrew letters. */
import { english } from '../../packages/frontdesk/src/company/texts/index.ts'
import type { Texts } from '../../packages/frontdesk/src/company/texts/texts.ts'

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתךםןף'

/** Keeps placeholders and inserted texts. */
function toMadeUp(text: string, kept: readonly string[]): string {
  const places = [
    '\\{\\w+\\}',
    ...kept.filter(Boolean).map((word) => word.replaceAll(/[^\w\s]/g, String.raw`\$&`)),
  ]
  return text
    .split(new RegExp(`(${places.join('|')})`))
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, toLetter)))
    .join('')
}

function toLetter(letter: string): string {
  return LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter
}

function convert(part: unknown): unknown {
  if (typeof part === 'string') return toMadeUp(part, [])
  if (typeof part === 'function') {
    return (...given: readonly unknown[]): string => {
      const kept = given.flatMap((value) =>
        typeof value === 'object' && value !== null ? Object.values(value) : [value],
      )
      return toMadeUp(String(Reflect.apply(part, undefined, given)), kept.map(String))
    }
  }
  if (Array.isArray(part)) return part.map(convert)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, convert(value)]))
}

/** `he` is the platform's locale for lists and country names. */
export const madeUpTexts: Texts = Object.assign({}, english, convert(english), {
  language: 'qaa',
  locale: 'he',
  direction: 'rtl',
  grouping: english.grouping,
})
