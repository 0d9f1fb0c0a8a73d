import { describe, expect, it } from 'vitest'
import { findTimeZone } from './time-zone.ts'

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone

describe('findTimeZone', () => {
  it.each([
    ['DE', 'Europe/Berlin'],
    ['FR', 'Europe/Paris'],
    ['GB', 'Europe/London'],
    ['ES', 'Europe/Madrid'],
    ['JP', 'Asia/Tokyo'],
    ['US', own],
    ['ZZ', own],
    [undefined, own],
  ])('of %s is %s', (country, zone) => {
    expect(findTimeZone(country)).toBe(zone)
  })
})
