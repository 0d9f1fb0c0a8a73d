import { describe, expect, it } from 'vitest'
import { toDuration } from './duration.ts'

describe('toDuration', () => {
  it.each([
    [1, '1 second', '1 Sekunde'],
    [59, '59 seconds', '59 Sekunden'],
    [60, '1 minute', '1 Minute'],
    [61, '2 minutes', '2 Minuten'],
    [1234, '21 minutes', '21 Minuten'],
    [3599, '60 minutes', '60 Minuten'],
    [3600, '1 hour', '1 Stunde'],
    [3601, '2 hours', '2 Stunden'],
  ])('rounds %i seconds up', (seconds, english, german) => {
    expect(toDuration(seconds, 'en')).toBe(english)
    expect(toDuration(seconds, 'de')).toBe(german)
  })
})
