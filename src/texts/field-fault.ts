/** What is wrong with a field, as a person reads it: by the field's label, in the form's language. */
import { parseFaultDetail, type FieldFaultKind } from '../contract/field-faults.ts'
import { inquiryFields, type FieldRule } from '../contract/fields.ts'
import type { FaultText, FormText } from './form-text.ts'
import { toGroupedNumber } from './grouped-number.ts'

/** A member of `errors` on the wire. */
interface WireFault {
  readonly field: string
  readonly detail: string
}

/** Undefined for a field that the form does not have. */
export function readFault({ field, detail }: WireFault, text: FormText): string | undefined {
  const rule = inquiryFields.find(({ name }) => name === field)
  return rule && explainFault(rule, parseFaultDetail(rule, detail), text)
}

/** `kind` is undefined where the service said what nobody here knows. */
function explainFault(rule: FieldRule, kind: FieldFaultKind | undefined, text: FormText): string {
  const limit = toGroupedNumber(rule.maxLength, text.language)
  return text.faults[toFaultText(kind)](text.labels[rule.name], limit)
}

function toFaultText(kind: FieldFaultKind | undefined): FaultText {
  return kind === undefined || kind === 'repeated' || kind === 'file' ? 'other' : kind
}
