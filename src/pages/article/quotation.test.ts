import { describe, expect, it } from 'vitest'
import { toQuotation, toTextDirective } from './quotation.ts'

describe('toTextDirective', () => {
  it.each([
    ['Salt, wind & rain', 'Salt%2C%20wind%20%26%20rain'],
    ['low-water (mean)', 'low%2Dwater%20%28mean%29'],
    [
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      'one%20two%20three%20four%20five%20six,fourteen%20fifteen%20sixteen%20seventeen%20eighteen%20nineteen',
    ],
  ])('finds %j again', (passage, directive) => {
    expect(toTextDirective(passage)).toBe(directive)
  })

  it('shows the start of a long passage', () => {
    expect(toQuotation('word '.repeat(50).trim(), 'https://a.example/b').text).toMatch(
      /^(?:word ){15}word …$/,
    )
  })
})
