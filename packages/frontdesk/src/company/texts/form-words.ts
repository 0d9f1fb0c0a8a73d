/** The words of the form's script as data: a browser loads one language, and others on request. */
import type { SizeText } from './size-text.ts'
import type { Texts } from './texts.ts'

/** Placeholders of a size. */
const size: SizeText = { limit: '{limit}', count: '{count}', rest: '{rest}' }

/** Names, numbers and times have placeholders in braces. */
export interface FormWords extends Pick<
  Texts,
  | 'language'
  | 'locale'
  | 'direction'
  | 'grouping'
  | 'labels'
  | 'progress'
  | 'success'
  | 'reassurance'
  | 'problems'
  | 'tool'
  | 'orWrite'
> {
  /** Language of the thanks, where it differs from the form's (BCP 47). */
  readonly thanksLanguage?: string | undefined
  /** Headings of the fault list: for one, for two, and so on. */
  readonly headings: readonly string[]
  /**
   * By kind of fault, with `{label}` and the placeholders of a size: `{limit}`, `{count}`,
   * `{rest}`.
   */
  readonly faults: Readonly<Record<string, string>>
  /** With the placeholders of a size. */
  readonly room: { readonly left: string; readonly over: string }
  /** These three with `{address}`. */
  readonly next: string
  readonly meant: string
  readonly keepAddress: string
  readonly noEnding: string
  /** With `{origin}`. */
  readonly foreignRemedy: string
  /** With `{duration}`. */
  readonly retryIn: string
}

/** `mostFaults` is how many fields can have a fault at once. */
export function toFormWords(text: Texts, mostFaults: number): FormWords {
  const { heading, ...faults } = text.faults
  const { language, locale, direction, grouping, labels, progress, success } = text
  const { reassurance, problems, tool, orWrite } = text
  return {
    language,
    locale,
    direction,
    grouping,
    labels,
    progress,
    success,
    next: text.next('{address}'),
    meant: text.meant('{address}'),
    keepAddress: text.keepAddress('{address}'),
    noEnding: text.noEnding,
    reassurance,
    problems,
    tool,
    orWrite,
    headings: Array.from({ length: mostFaults }, (_, index) => heading(index + 1)),
    faults: Object.fromEntries(
      Object.entries(faults).map(([kind, say]) => [kind, say('{label}', size)]),
    ),
    room: { left: text.room.left(size), over: text.room.over(size) },
    foreignRemedy: text.foreignRemedy('{origin}'),
    retryIn: text.retryIn('{duration}'),
  }
}

/** Fills a sentence's placeholders. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
