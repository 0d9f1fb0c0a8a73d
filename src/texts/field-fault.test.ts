import { describe, expect, it } from 'vitest'
import { fieldFaultKinds, toFaultDetail } from '../contract/field-faults.ts'
import { inquiryFields, type FieldName } from '../contract/fields.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { readFault } from './field-fault.ts'

/** What a language says to each sentence of the service about a field, by kind. */
function readAll(field: FieldName, text: typeof en) {
  return inquiryFields
    .filter(({ name }) => name === field)
    .flatMap((rule) => fieldFaultKinds.map((kind) => [kind, toFaultDetail(rule, kind)] as const))
    .map(([kind, detail]) => [kind, readFault({ field, detail }, text)] as const)
}

describe('readFault', () => {
  it.each([en, de])(
    'has words of its own for all that a person can do wrong: $language',
    (text) => {
      for (const { name } of inquiryFields) {
        const other = text.faults.other(text.labels[name], '')
        const general = readAll(name, text).filter(([, words]) => words === other)
        expect(general.map(([kind]) => kind)).toEqual(['repeated', 'file'])
        expect(new Set(readAll(name, text).map(([, words]) => words)).size).toBe(
          fieldFaultKinds.length - 1,
        )
      }
    },
  )

  it('names the field by its label, and the limit as the language writes numbers', () => {
    expect(Object.fromEntries(readAll('message', de))).toMatchObject({
      required: 'Nachricht fehlt.',
      tooLong: 'Nachricht: zu lang, höchstens 10.000 Zeichen passen.',
    })
    expect(Object.fromEntries(readAll('message', en))).toMatchObject({
      required: 'Message is missing.',
      tooLong: 'Message is too long: at most 10,000 characters fit.',
    })
  })

  it('has general words for a sentence that it does not know', () => {
    expect(readFault({ field: 'phone', detail: 'phone is out of fashion.' }, de)).toBe(
      de.faults.other(de.labels.phone, ''),
    )
  })

  it('says nothing of a field that the form does not have', () => {
    expect(readFault({ field: 'fax', detail: 'fax is required.' }, de)).toBeUndefined()
  })
})
