import { describe, expect, it } from 'vitest'
import { en } from '../company/texts/languages/en.ts'
import { toLocalTime } from './local-time.ts'

const at = (iso: string, timeZone: string): string => toLocalTime(Date.parse(iso), timeZone, en)

describe('toLocalTime', () => {
  it.each([
    ['2026-10-24T23:59:59Z', 'Europe/Berlin', '25 October 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '29 March 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29 March 2026, 03:00 (Europe/Berlin)'],
    ['2026-10-25T00:30:00Z', 'UTC', '25 October 2026, 00:30 (UTC)'],
    ['2026-10-25T00:30:00Z', 'Asia/Kathmandu', '25 October 2026, 06:15 (Asia/Kathmandu)'],
  ])('tells %s in %s', (iso, zone, text) => expect(at(iso, zone)).toBe(text))
})
