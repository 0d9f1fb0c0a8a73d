import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/any-character.ts'
import { parseFaultDetail } from '../contract/field-faults.ts'
import { inquiryFields, type FieldName } from '../contract/fields.ts'
import type { FormPart } from '../http/form-part.ts'
import { parseInquiry } from './inquiry.ts'

const good: Readonly<Record<FieldName, string>> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  message: 'Do you ship to Norway?',
}
const toParts = (fields: Readonly<Record<string, string>>): FormPart[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value, file: false }))
const parse = (changes: Readonly<Record<string, string>>, more: readonly FormPart[] = []) =>
  parseInquiry([...toParts({ ...good, ...changes }), ...more])
const details = (outcome: ReturnType<typeof parse>) =>
  outcome.ok ? [] : outcome.errors.map(({ detail }) => detail)
/** The value kept for a field, or the sentence that refuses it. */
const keep = (field: FieldName, value: string) => {
  const outcome = parse({ [field]: value })
  return outcome.ok ? outcome.values[field] : details(outcome).join(' ')
}

describe('parseInquiry', () => {
  it('takes a complete form (contract 2.1)', () => {
    expect(parse({})).toEqual({ ok: true, values: good })
  })

  it('takes a form without phone, or with an empty one (contract 4.1 rule 3)', () => {
    const { phone: _, ...rest } = good
    const expected = { ok: true, values: { ...good, phone: undefined } }
    expect(parseInquiry(toParts(rest))).toEqual(expected)
    for (const phone of ['', '  ', '\u200B']) expect(parse({ phone })).toEqual(expected)
  })

  it('names every missing field at once, in the order of the contract (contract 4.1 rule 1)', () => {
    expect(parseInquiry([])).toEqual({
      ok: false,
      errors: ['firstName', 'lastName', 'email', 'message'].map((field) => ({
        field,
        detail: `${field} is required.`,
      })),
    })
  })

  it('reports faults of different kinds together', () => {
    const file = { name: 'message', value: '', file: true }
    const { message: _, ...rest } = good
    const parts = [
      ...toParts({ ...rest, firstName: ' ', email: 'no', phone: '1'.repeat(41) }),
      ...toParts({ lastName: 'twice' }),
      file,
    ]
    expect(details(parseInquiry(parts))).toEqual([
      'firstName is required.',
      'lastName was sent more than once.',
      'email is not a valid email address.',
      'phone is longer than 40 characters.',
      'message must be sent as plain text, not as a file.',
    ])
  })

  it.each([
    '',
    '   ',
    '\r\n\t',
    '\u00A0\u3000',
    '\u200B\u200D\uFEFF',
    '\u2060',
    '\u00AD',
    '\u3164',
  ])('counts %j as missing', (blank) => {
    for (const { name } of inquiryFields.filter(({ required }) => required)) {
      expect(keep(name, blank)).toBe(`${name} is required.`)
    }
  })

  it('refuses any known field sent twice, also with equal or empty values', () => {
    for (const { name } of inquiryFields) {
      for (const value of [good[name], '']) {
        expect(details(parse({}, [{ name, value, file: false }]))).toEqual([
          `${name} was sent more than once.`,
        ])
      }
    }
  })

  it('refuses any known field sent as a file', () => {
    for (const { name } of inquiryFields) {
      const parts = toParts(good).map((part) =>
        part.name === name ? { name, value: '', file: true } : part,
      )
      expect(details(parseInquiry(parts))).toEqual([
        `${name} must be sent as plain text, not as a file.`,
      ])
    }
  })

  it.each(['__proto__', 'constructor', 'toString', 'firstName[x]', 'firstname', 'altcha', ''])(
    'ignores a field called "%s", once, twice or as a file',
    (name) => {
      const outcome = parse({}, [
        { name, value: 'x', file: false },
        { name, value: 'y', file: false },
        { name, value: '', file: true },
      ])
      expect(outcome).toEqual({ ok: true, values: good })
      expect(Object.keys(outcome.ok ? outcome.values : {})).toEqual(Object.keys(good))
      expect(details(parseInquiry(toParts({ [name]: 'x' })))).toHaveLength(4)
    },
  )

  it.each(inquiryFields.filter(({ format }) => format === 'text'))(
    'takes $name at $maxLength code points and refuses one more',
    ({ name, maxLength }) => {
      for (const sign of ['a', 'é', '語', '😀', 'e\u0301']) {
        const points = [...sign].length
        const text = (count: number): string =>
          sign.repeat(Math.floor(count / points)) + 'a'.repeat(count % points)
        expect(keep(name, text(maxLength - 1))).toBe(text(maxLength - 1))
        expect(keep(name, text(maxLength))).toBe(text(maxLength))
        expect(keep(name, `  ${text(maxLength)}\n`)).toBe(text(maxLength))
        expect(keep(name, text(maxLength + 1))).toBe(
          `${name} is longer than ${maxLength} characters.`,
        )
      }
    },
  )

  it.each(['\0', '\u0001', '\u0008', '\u000B', '\u001B', '\u001F', '\u007F', '\u0085', '\u009F'])(
    'refuses the control character %j in every text field',
    (control) => {
      for (const name of ['firstName', 'lastName', 'phone', 'message'] as const) {
        expect(keep(name, `a${control}b`)).toContain(`${name} contains a`)
      }
    },
  )

  it.each(['\t', '\n', '\r', '\r\nBcc: x@example.net'])('refuses %j inside one line', (text) => {
    for (const name of ['firstName', 'lastName', 'phone'] as const) {
      expect(keep(name, `a${text}b`)).toBe(`${name} contains a control character or a line break.`)
    }
  })

  it('keeps tabs and line breaks of a message, each break as LF', () => {
    expect(keep('message', '\r\na\tb\r\nc\rd\n\ne\r\n')).toBe('a\tb\nc\nd\n\ne')
  })

  it('drops direction signs and turns line separators into spaces in one line', () => {
    expect(keep('phone', '\u202A+44 20 7946 0000\u202C')).toBe('+44 20 7946 0000')
    expect(keep('firstName', 'A\u202Eda\u2066\u2069')).toBe('Ada')
    expect(keep('lastName', 'de\u2028la\u2029')).toBe('de la')
  })

  it('keeps names of every script, joiners and marks included', () => {
    for (const value of ['Zoë', 'O’Neil', 'محمد', 'नेहा', '陳大文', 'می‌خواهم', 'Дмитрий', '👩‍🚀']) {
      expect(keep('firstName', value)).toBe(value)
    }
  })

  it.each(['<script>alert(1)</script>', '{{7*7}} ${7*7}', '**bold**', '=HYPERLINK("x")', '%0A'])(
    'keeps %s as text',
    (text) => {
      expect(keep('message', text)).toBe(text)
      expect(keep('lastName', text)).toBe(text)
    },
  )

  it.each([
    ['ada', 'email is not a valid email address.'],
    ['ada@ü\u2028', 'email has a domain name that does not exist in this spelling.'],
    [`${'a'.repeat(65)}@b.c`, 'email has more than 64 octets before the @.'],
    [`a@${'a.'.repeat(130)}a`, 'email is longer than 254 octets.'],
  ])('says what is wrong with the address %s (contract 4.1 rule 2)', (email, detail) => {
    expect(keep('email', email)).toBe(detail)
  })

  it('has a separate sentence for letters outside ASCII before the @', () => {
    expect(keep('email', 'jörg@example.com')).toMatch(/^email has a letter or sign outside ASCII/)
  })

  it('never throws, and returns its own output unchanged', () => {
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 120 }),
      fc.constantFrom('ada@bücher.example', '\u202Aa\u2028', '\r\n a \r'),
    )
    fc.assert(
      fc.property(value, fc.constantFrom(...inquiryFields), (text, { name }) => {
        const first = parse({ [name]: text })
        const kept = first.ok ? { ...first.values, phone: first.values.phone ?? '' } : {}
        expect(parse({ [name]: text, ...kept })).toEqual(first)
      }),
    )
  })

  it('says nothing about a field that no other language could say (contract 2.3)', () => {
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.emailAddress({ size: 'large' }),
      fc.constantFrom('', 'ü@example.com', 'ada@ü\u2028', `${'a'.repeat(65)}@b.c`),
    )
    const part = fc.record({
      name: fc.constantFrom(...inquiryFields.map(({ name }) => name)),
      value,
      file: fc.boolean(),
    })
    const seen = new Set<string | undefined>()
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const outcome = parseInquiry(parts)
        for (const { field, detail } of outcome.ok ? [] : outcome.errors) {
          const rule = inquiryFields.find(({ name }) => name === field)
          seen.add(rule && parseFaultDetail(rule, detail))
        }
      }),
      { numRuns: 500 },
    )
    expect(seen).not.toContain(undefined)
    expect(seen.size).toBeGreaterThan(5)
  })
})
