import { describe, expect, it } from 'vitest'
import { fieldFaultKinds, parseFaultDetail, toFaultDetail } from './field-faults.ts'
import { inquiryFields } from './fields.ts'

describe('parseFaultDetail', () => {
  it.each(inquiryFields)('recognises every sentence about $name (contract 4.1)', (rule) => {
    const sentences = fieldFaultKinds.map((kind) => toFaultDetail(rule, kind))
    expect(sentences.map((sentence) => parseFaultDetail(rule, sentence))).toEqual(fieldFaultKinds)
  })

  it.each(['', 'email', 'email is required', 'phone is required.', 'email is odd.'])(
    'takes "%s" for no sentence about the email address',
    (detail) => {
      const rule = inquiryFields.find(({ name }) => name === 'email')
      expect(rule && parseFaultDetail(rule, detail)).toBeUndefined()
    },
  )
})
