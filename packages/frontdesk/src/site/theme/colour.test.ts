import { describe, expect, it } from 'vitest'
import { mixColours, toContrast } from './colour.ts'

describe('toContrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // Ratios that the W3C and contrast checkers give for these greys.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %d, whichever stands first (WCAG 2.2)', (one, other, ratio) => {
    expect(toContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(toContrast(other, one)).toBe(toContrast(one, other))
  })
})

describe('mixColours', () => {
  it.each([
    [0, '#102030'],
    [0.5, '#889098'],
    [1, '#ffffff'],
  ])('takes a share of %d', (share, mixed) => {
    expect(mixColours('#102030', '#ffffff', share)).toBe(mixed)
  })
})
