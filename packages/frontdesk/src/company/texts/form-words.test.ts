import { describe, expect, it } from 'vitest'
import { inquiryFields } from '../../contract/fields.ts'
import { fillIn, toFormWords } from './form-words.ts'
import { allTexts } from '../../../../../test/harness/texts.ts'

describe.each(allTexts)('the words of the script in $language', (text) => {
  const words = toFormWords(text, inquiryFields.length)

  it("are the language's words, with names and numbers filled in", () => {
    const { heading, ...faults } = text.faults
    const size = { limit: '254', count: '260', rest: '6' }
    for (const { name } of inquiryFields) {
      const label = text.labels[name]
      for (const [kind, say] of Object.entries(faults)) {
        expect(fillIn(words.faults[kind] ?? '', { label, ...size })).toBe(say(label, size))
      }
    }
    expect(words.headings).toEqual([1, 2, 3, 4, 5].map(heading))
    expect(fillIn(words.room.left, size)).toBe(text.room.left(size))
    expect(fillIn(words.room.over, size)).toBe(text.room.over(size))
    expect(fillIn(words.foreignRemedy, { origin: 'a' })).toBe(text.foreignRemedy('a'))
    expect(fillIn(words.retryIn, { duration: '2 h' })).toBe(text.retryIn('2 h'))
  })

  it('survive the way to a browser', () => {
    expect(JSON.parse(JSON.stringify(words))).toEqual(words)
  })
})

describe('fillIn', () => {
  it('inserts a value unchanged, and leaves a placeholder without a value', () => {
    expect(fillIn('{a} and {b}', { a: '$& {b}' })).toBe('$& {b} and {b}')
  })
})
