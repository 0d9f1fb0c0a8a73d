import { english } from '../company/texts/index.ts'
import type { QuarantineReason } from '../contract/quarantine-reason.ts'
import type { Texts } from '../company/texts/texts.ts'

/** The meaning of a stored reason of doubt; one without words, as of an older version, stays as it is. */
export function toQuarantineWords(code: string, { mail }: Pick<Texts, 'mail'> = english): string {
  const known: Readonly<Record<QuarantineReason, string>> = mail.inquiry.doubtful.reasons
  const reasons: Readonly<Record<string, string>> = known
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code
}
