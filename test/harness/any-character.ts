/**
 * Every character, for `fc.string({ unit: anyCharacter })`, like `unit: 'binary'`. For that,
 * fast-check first lists all 1.1 million characters, which takes 0.7 s in each process.
 */
import { integer, type Arbitrary } from 'fast-check'

/** First surrogate and their number: halves of pairs, which are not characters. */
const FIRST_HALF = 0xd800
const HALVES = 0x800

export const anyCharacter: Arbitrary<string> = integer({ min: 0, max: 0x10ffff - HALVES }).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (point === undefined || String.fromCodePoint(point) !== character) {
      throw new Error('Not one character.')
    }
    return point < FIRST_HALF ? point : point - HALVES
  },
)
