import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../../test/harness/any-character.ts'
import { fromKept, toKept } from './text.ts'

/** Units that need care, among others. */
const unit = constantFrom('\0', '\u001a', '0', '1', 'u', 'd800', '\ud83d', '\ude00', 'ä', '😀')
const anyText = oneof(
  array(unit).map((units) => units.join('')),
  string({ unit: anyCharacter }),
)

describe('toKept', () => {
  it('makes of any text one that PostgreSQL keeps, and fromKept undoes it', () => {
    assert(
      property(anyText, (text) => {
        const kept = toKept(text)
        expect(kept).not.toContain('\0')
        expect(kept.isWellFormed()).toBe(true)
        expect(fromKept(kept)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves alone what people write', () => {
    expect(toKept('Zoë 👩‍👩‍👧 李\r\n\t%00')).toBe('Zoë 👩‍👩‍👧 李\r\n\t%00')
  })
})
