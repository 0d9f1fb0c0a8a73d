/** What the form's script says, as data: a browser is given one language, and others when it asks. */
import type { FormText } from './form-text.ts'

/** What takes a name, a number or a time has its place in braces. */
export interface FormWords extends Pick<
  FormText,
  | 'language'
  | 'direction'
  | 'labels'
  | 'progress'
  | 'success'
  | 'next'
  | 'reassurance'
  | 'problems'
  | 'orWrite'
> {
  /** Above the list of faults: for one, for two, and so on. */
  readonly headings: readonly string[]
  /** By kind of fault, with `{label}` and `{limit}`. */
  readonly faults: Readonly<Record<string, string>>
  /** With `{duration}`. */
  readonly retryIn: string
}

/** `mostFaults` is how many fields can be wrong at once. */
export function toFormWords(text: FormText, mostFaults: number): FormWords {
  const { heading, ...faults } = text.faults
  const { language, direction, labels, progress, success, next } = text
  const { reassurance, problems, orWrite } = text
  return {
    language,
    direction,
    labels,
    progress,
    success,
    next,
    reassurance,
    problems,
    orWrite,
    headings: Array.from({ length: mostFaults }, (_, index) => heading(index + 1)),
    faults: Object.fromEntries(
      Object.entries(faults).map(([kind, say]) => [kind, say('{label}', '{limit}')]),
    ),
    retryIn: text.retryIn('{duration}'),
  }
}

/** A sentence with its places filled. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
