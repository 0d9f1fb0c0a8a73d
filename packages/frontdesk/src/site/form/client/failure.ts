/** Why sending failed, in the form's words. */
import { toDuration } from '../../../company/texts/duration.ts'
import { fillIn, type FormWords } from '../../../company/texts/form-words.ts'
import type { Obtained } from './bot-check.ts'
import type { Outcome } from './sending.ts'

type Unobtained = Exclude<Obtained, { readonly ok: true }>

/** A failed sending or bot check, by kind. */
export type Failure =
  | Exclude<Outcome, { readonly kind: 'accepted' }>
  | (Unobtained & { readonly kind: Unobtained['reason'] })

export interface Explained {
  readonly heading: string
  readonly sentences: readonly string[]
  /** For the page's owner, where only the owner can correct it. */
  readonly remedy?: string
}

export function explainFailure(failure: Failure, words: FormWords): Explained {
  const { heading, detail } =
    words.problems[failure.kind === 'invalid' ? 'validation' : failure.kind]
  if ('seconds' in failure) {
    const duration = toDuration(failure.seconds, words.locale)
    return { heading, sentences: [detail, fillIn(words.retryIn, { duration })] }
  }
  const remedy = fillIn(words.foreignRemedy, { origin: location.origin })
  return { heading, sentences: [detail], ...(failure.kind === 'foreign' && { remedy }) }
}
