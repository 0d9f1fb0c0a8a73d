/** From form parts to an inquiry: every rule of contract 2.1, and all faults at once (design 3). */
import { fieldRules, MAX_EMAIL_LOCAL_OCTETS, type FieldRule } from '../contract/fields.ts'
import type { FormPart } from '../http/form-part.ts'
import type { FieldFault } from '../http/problem.ts'
import type { InquiryValues } from '../stores/store.ts'
import { parseEmail, type EmailReason } from './email.ts'
import { cleanText, countCharacters, hasControls, isBlank } from './text.ts'

export type InquiryOutcome =
  | { readonly ok: true; readonly values: InquiryValues }
  | { readonly ok: false; readonly errors: readonly FieldFault[] }

/**
 * Applies the field rules. A known field may come once, as text; fields that the contract does not
 * know are ignored, whatever they are called.
 */
export function parseInquiry(parts: readonly FormPart[]): InquiryOutcome {
  const errors: FieldFault[] = []
  const take = (rule: FieldRule): string => {
    const outcome = parseField(rule, parts)
    if (outcome.ok) return outcome.value
    errors.push({ field: rule.name, detail: `${rule.name} ${outcome.complaint}` })
    return ''
  }
  const values: InquiryValues = {
    firstName: take(fieldRules.firstName),
    lastName: take(fieldRules.lastName),
    email: take(fieldRules.email),
    phone: take(fieldRules.phone) || undefined,
    message: take(fieldRules.message),
  }
  return errors.length === 0 ? { ok: true, values } : { ok: false, errors }
}

/** A value ready to be kept, empty for an optional field left out; or the end of a sentence. */
type FieldOutcome =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly complaint: string }

function parseField(rule: FieldRule, parts: readonly FormPart[]): FieldOutcome {
  const [part, second] = parts.filter(({ name }) => name === rule.name)
  if (second) return refuse('was sent more than once.')
  if (part?.file) return refuse('must be sent as plain text, not as a file.')
  if (!part || isBlank(part.value)) {
    return rule.required ? refuse('is required.') : { ok: true, value: '' }
  }
  return rule.format === 'email' ? parseAddress(rule, part.value) : parseText(rule, part.value)
}

function parseText(rule: FieldRule, raw: string): FieldOutcome {
  const value = cleanText(raw, rule)
  if (hasControls(value, rule)) {
    return refuse(
      rule.multiline
        ? 'contains a control character other than tabs and line breaks.'
        : 'contains a control character or a line break.',
    )
  }
  // A code point is one UTF-16 unit or two: most texts need no counting.
  const mayBeLong = value.length > rule.maxLength
  if (mayBeLong && countCharacters(value) > rule.maxLength) return refuse(tooLong(rule))
  return { ok: true, value }
}

function parseAddress(rule: FieldRule, raw: string): FieldOutcome {
  const outcome = parseEmail(raw)
  return outcome.ok ? { ok: true, value: outcome.address } : refuse(explain(rule, outcome.reason))
}

function explain(rule: FieldRule, reason: EmailReason): string {
  switch (reason) {
    case 'syntax':
      return 'is not a valid e-mail address.'
    case 'local-not-ascii':
      return 'has a letter or sign outside ASCII before the @; such addresses cannot be answered reliably.'
    case 'domain':
      return 'has a domain name that does not exist in this spelling.'
    case 'local-too-long':
      return `has more than ${MAX_EMAIL_LOCAL_OCTETS} octets before the @.`
    case 'too-long':
      return tooLong(rule)
  }
}

function tooLong({ maxLength, unit }: FieldRule): string {
  return `is longer than ${maxLength} ${unit}.`
}

function refuse(complaint: string): FieldOutcome {
  return { ok: false, complaint }
}
