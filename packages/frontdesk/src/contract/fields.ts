/**
 * The fields of an inquiry: the only place that defines what a visitor can send (contract 2.1). The
 * validator, the form, OpenAPI and the docs read this table. Of a new field, the compiler and
 * `test/house/fields.test.ts` name what is missing.
 */

/** Rule for one form field. Lengths are counted after cleaning (see `parseInquiry`). */
export interface FieldRule {
  /** Name on the wire. */
  readonly name: FieldName
  /** Label that a person reads. */
  readonly label: string
  /** One sentence for the API docs. */
  readonly description: string
  readonly required: boolean
  /** `email` follows the WHATWG rule; `text` is free. Contract 2.1. */
  readonly format: 'text' | 'email'
  /** Largest accepted length, in `unit`. */
  readonly maxLength: number
  readonly unit: 'characters' | 'octets'
  /** Whether tabs and line breaks are allowed inside; line breaks are kept as LF. */
  readonly multiline: boolean
  /** HTML `autocomplete` token. */
  readonly autocomplete: string
  readonly example: string
}

export type RequiredField = 'firstName' | 'lastName' | 'email' | 'message'
export type OptionalField = 'phone'
export type FieldName = RequiredField | OptionalField

type RuleOf<N> = FieldRule & { name: N; required: N extends RequiredField ? true : false }

export const fieldRules: { readonly [N in FieldName]: RuleOf<N> } = {
  firstName: {
    name: 'firstName',
    label: 'First name',
    description: 'Given name of the person who asks.',
    required: true,
    format: 'text',
    maxLength: 100,
    unit: 'characters',
    multiline: false,
    autocomplete: 'given-name',
    example: 'Ada',
  },
  lastName: {
    name: 'lastName',
    label: 'Last name',
    description: 'Family name of the person who asks.',
    required: true,
    format: 'text',
    maxLength: 100,
    unit: 'characters',
    multiline: false,
    autocomplete: 'family-name',
    example: 'Lovelace',
  },
  email: {
    name: 'email',
    label: 'Email',
    description: 'Address for the answer, as a browser accepts it in an email field.',
    required: true,
    format: 'email',
    maxLength: 254,
    unit: 'octets',
    multiline: false,
    autocomplete: 'email',
    example: 'ada@example.com',
  },
  phone: {
    name: 'phone',
    label: 'Phone',
    description: 'Telephone number in any notation.',
    required: false,
    format: 'text',
    maxLength: 40,
    unit: 'characters',
    multiline: false,
    autocomplete: 'tel',
    example: '+44 20 7946 0000',
  },
  message: {
    name: 'message',
    label: 'Message',
    description: 'What the person wants to know.',
    required: true,
    format: 'text',
    maxLength: 10_000,
    unit: 'characters',
    multiline: true,
    autocomplete: 'off',
    example: 'Do you ship to Norway?',
  },
}

/** The rules in the order of contract 2.1. */
export const inquiryFields: readonly FieldRule[] = Object.values(fieldRules)

/** Largest local part of an email address, in octets (RFC 5321 4.5.3.1.1). */
export const MAX_EMAIL_LOCAL_OCTETS = 64

/**
 * Largest contact body, in bytes. All fields at their limits fit as multipart in any script, and
 * urlencoded in Latin script. In other scripts, urlencoded text takes up to 12 bytes a character.
 */
export const MAX_FORM_BYTES = 65_536

/** Most fields in one form; bot checks add one or two to the five. */
export const MAX_FORM_FIELDS = 32
