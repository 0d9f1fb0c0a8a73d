import { describe, expect, it } from 'vitest'
import { toQuotations, toTextDirective } from './quotation.ts'

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

  it('takes as many words as no text above has, and ends where the passage does', () => {
    const passage = 'a b c d e f g h i j k l m n o p q r s t u v w x y z'
    const repeated = `a b c d e f u v w x y z and once more ${'word '.repeat(6)}u v w x y z`
    expect([
      toTextDirective(passage, ['here a b c d e f g and the rest']),
      toTextDirective(repeated),
      toTextDirective(passage, [passage]),
    ]).toEqual([
      'a%20b%20c%20d%20e%20f%20g%20h,s%20t%20u%20v%20w%20x%20y%20z',
      'a%20b%20c%20d%20e%20f%20u,word%20u%20v%20w%20x%20y%20z',
      encodeURIComponent(passage),
    ])
  })

  it('compares no text across a line break', () => {
    expect(toTextDirective('12 Pier Road\nWhitby')).toBe('12%20Pier%20Road,Whitby')
  })
})

describe('toQuotations', () => {
  it('shows the start of a long passage, and no half of a sign', () => {
    const shown = ['word '.repeat(50).trim(), `x${'🎺'.repeat(50)}`].flatMap((passage) =>
      toQuotations([passage], 'https://a.example/b', []).map(({ text }) => text),
    )
    expect(shown).toEqual([`${'word '.repeat(16)}…`, `x${'🎺'.repeat(19)} …`])
  })

  it('leads once to what stands twice', () => {
    const twice = toQuotations(['One passage.', 'One passage.'], 'https://a.example/b', [])
    expect(twice).toHaveLength(1)
  })
})
