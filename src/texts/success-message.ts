import { en } from './languages/en.ts'
import type { FormText } from './form-text.ts'

/**
 * The operator's words as they are. The wire's own default is English in every language of the form
 * (contract 2.2), so a person reads that of the form instead; also where an answer brings no words.
 */
export function toSuccessMessage(message: string, text: FormText): string {
  return message === '' || message === en.success.message ? text.success.message : message
}
