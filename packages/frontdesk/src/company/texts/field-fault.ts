/** A field's fault for a person: with the field's label, in the form's language. */
import { parseFaultDetail, type FieldFaultKind } from '../../contract/field-faults.ts'
import { measureText, type TextSize } from '../../contract/field-text.ts'
import { inquiryFields, type FieldRule } from '../../contract/fields.ts'
import type { FaultText, Texts } from './texts.ts'
import { toSizeText } from './size-text.ts'

/** A member of `errors` on the wire. */
interface WireFault {
  readonly field: string
  readonly detail: string
}

/** `value` is the sent text. Undefined for a field outside the form. */
export function readFault(
  { field, detail }: WireFault,
  value: string,
  text: Texts,
): string | undefined {
  const rule = inquiryFields.find(({ name }) => name === field)
  return rule && explainFault(rule, parseFaultDetail(rule, detail), value, text)
}

/** `kind` is undefined for a kind unknown to this version. */
function explainFault(
  rule: FieldRule,
  kind: FieldFaultKind | undefined,
  value: string,
  text: Texts,
): string {
  const size = measureText(value, rule)
  const words = text.faults[toFaultText(kind, size)]
  return words(text.labels[rule.name], toSizeText(size, text.grouping))
}

/** An address can be too long in the mail system's spelling alone: then no number helps. */
function toFaultText(kind: FieldFaultKind | undefined, { count, limit }: TextSize): FaultText {
  if (kind === 'tooLong' && count <= limit) return 'other'
  return kind === undefined || kind === 'repeated' || kind === 'file' ? 'other' : kind
}
