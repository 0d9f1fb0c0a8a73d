import { english } from '../company/texts/index.ts'
import type { QuarantineReason } from '../contract/quarantine-reason.ts'
import type { Texts } from '../company/texts/texts.ts'

/** A stored reason of doubt in words; an unknown one, as of an older version, as it is stored. */
export function toQuarantineWords(code: string, { mail }: Pick<Texts, 'mail'> = english): string {
  const known: Readonly<Record<QuarantineReason, string>> = mail.inquiry.doubtful.reasons
  const reasons: Readonly<Record<string, string>> = known
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code
}
