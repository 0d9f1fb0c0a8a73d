/** Faults of a field, and their sentences on the wire (contract 4.1). */
import { MAX_EMAIL_LOCAL_OCTETS, type FieldRule } from './fields.ts'

/** `notAscii` is about the part before the `@`: few mail systems can answer there (RFC 6531). */
export const fieldFaultKinds = [
  'repeated',
  'file',
  'required',
  'control',
  'tooLong',
  'email',
  'notAscii',
  'noDomain',
  'localTooLong',
] as const

export type FieldFaultKind = (typeof fieldFaultKinds)[number]

/** The sentence after the field's name. */
const complaints: { readonly [K in FieldFaultKind]: (rule: FieldRule) => string } = {
  repeated: () => 'was sent more than once.',
  file: () => 'must be sent as plain text, not as a file.',
  required: () => 'is required.',
  control: ({ multiline }) =>
    multiline
      ? 'contains a control character other than tabs and line breaks.'
      : 'contains a control character or a line break.',
  tooLong: ({ maxLength, unit }) => `is longer than ${maxLength} ${unit}.`,
  email: () => 'is not a valid email address.',
  notAscii: () =>
    'has a letter or sign outside ASCII before the @; mail to such addresses does not arrive reliably.',
  noDomain: () => 'has a domain name that does not exist in this spelling.',
  localTooLong: () => `has more than ${MAX_EMAIL_LOCAL_OCTETS} octets before the @.`,
}

/** The `detail` of a member of `errors`. */
export function toFaultDetail(rule: FieldRule, kind: FieldFaultKind): string {
  return `${rule.name} ${complaints[kind](rule)}`
}

/**
 * The fault of a sentence, for readers who show it in another language. Undefined for a sentence of
 * another release.
 */
export function parseFaultDetail(rule: FieldRule, detail: string): FieldFaultKind | undefined {
  return fieldFaultKinds.find((kind) => toFaultDetail(rule, kind) === detail)
}
