import { english } from '../company/texts/index.ts'
import type { Texts } from '../company/texts/texts.ts'

/** What a kept reason of doubt means. Where it has no words, as one of an older version, it says itself. */
export function toDoubtWords(code: string, { mail }: Pick<Texts, 'mail'> = english): string {
  const reasons: Readonly<Record<string, string>> = mail.inquiry.doubtful.reasons
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code
}
