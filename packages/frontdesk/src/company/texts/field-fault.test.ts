import { describe, expect, it } from 'vitest'
import { fieldFaultKinds, toFaultDetail } from '../../contract/field-faults.ts'
import { inquiryFields, type FieldName } from '../../contract/fields.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { readFault } from './field-fault.ts'
import type { Texts } from './texts.ts'

const TOO_LONG = 'a'.repeat(12_026)
const size = { limit: '', count: '', rest: '' }

/** A language's sentences for each of the service's sentences about a field, by kind. */
function readAll(field: FieldName, text: Texts) {
  return inquiryFields
    .filter(({ name }) => name === field)
    .flatMap((rule) => fieldFaultKinds.map((kind) => [kind, toFaultDetail(rule, kind)] as const))
    .map(([kind, detail]) => [kind, readFault({ field, detail }, TOO_LONG, text)] as const)
}

describe('readFault', () => {
  it.each<Texts>([en, de])('has its own words for every mistake of a person: $language', (text) => {
    for (const { name } of inquiryFields) {
      const other = text.faults.other(text.labels[name], size)
      const general = readAll(name, text).filter(([, words]) => words === other)
      expect(general.map(([kind]) => kind)).toEqual(['repeated', 'file'])
      expect(new Set(readAll(name, text).map(([, words]) => words)).size).toBe(
        fieldFaultKinds.length - 1,
      )
    }
  })

  it('names the field by its label, and how much is too long as the language writes numbers', () => {
    expect(Object.fromEntries(readAll('message', de))).toMatchObject({
      required: 'Nachricht fehlt.',
      tooLong:
        'Nachricht zu lang: 12.026 Zeichen, erlaubt sind höchstens 10.000. Bitte kürzen Sie den Text um 2.026 Zeichen.',
    })
    expect(Object.fromEntries(readAll('message', en))).toMatchObject({
      required: 'Message is missing.',
      tooLong:
        'Message is too long: it has 12,026 characters, and the limit is 10,000. Please shorten it by 2,026.',
    })
  })

  it('names no number where the text is too long only in the spelling of mail systems', () => {
    const fault = { field: 'email', detail: 'email is longer than 254 octets.' }
    expect(readFault(fault, 'ä'.repeat(200), en)).toBe(en.faults.other(en.labels.email, size))
  })

  it('has general words for an unknown sentence', () => {
    expect(readFault({ field: 'phone', detail: 'phone is out of fashion.' }, '', de)).toBe(
      de.faults.other(de.labels.phone, size),
    )
  })

  it('says nothing of a field that the form does not have', () => {
    expect(readFault({ field: 'fax', detail: 'fax is required.' }, '', de)).toBeUndefined()
  })
})
