import { describe, expect, it } from 'vitest'
import { toTownLine } from './town-line.ts'

describe('toTownLine', () => {
  it.each([
    ['GB', 'Bristol', 'BS1 4QS', 'Bristol BS1 4QS'],
    ['US', 'Springfield, IL', '62701', 'Springfield, IL 62701'],
    ['CA', 'Ottawa ON', 'K1A 0B1', 'Ottawa ON K1A 0B1'],
    ['LV', 'Rīga', 'LV-1050', 'Rīga LV-1050'],
    ['DE', 'Berlin', '10115', '10115 Berlin'],
    ['FR', 'Paris', '75001', '75001 Paris'],
    ['NO', 'Oslo', '0150', '0150 Oslo'],
    ['MX', 'Ciudad de México', '06000', '06000 Ciudad de México'],
  ])('%s: %s, %s', (country, locality, postalCode, line) => {
    expect(toTownLine({ country, locality, postalCode })).toBe(line)
  })
})
