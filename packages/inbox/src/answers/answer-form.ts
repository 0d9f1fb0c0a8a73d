/** Reads the form of an answer. */
import { readVersion } from '../inquiries/seen-version.ts'
import type { Parts } from '../parts.ts'
import type { Form } from '../request/form.ts'
import { createToken } from '../secrets.ts'

export interface AnswerForm {
  readonly text: string
  /** Of the inquiry, and how many notes it had, when the page was loaded. */
  readonly version: number
  readonly notes: number
  readonly nonce: string
}

export function parseAnswerForm(form: Form, { random }: Pick<Parts, 'random'>): AnswerForm {
  const nonce = form.text('nonce')
  return {
    // As it is stored: browsers end lines with CRLF.
    text: form.text('text').replaceAll('\r\n', '\n'),
    version: readVersion(form),
    notes: Number(form.text('notes')),
    nonce: /^[\w-]{43}$/.test(nonce) ? nonce : createToken(random),
  }
}
