import { describe, expect, it } from 'vitest'
import { en } from '../company/texts/languages/en.ts'
import { toLocalTime } from './local-time.ts'

const at = (iso: string, timeZone: string): string => toLocalTime(Date.parse(iso), timeZone, en)

describe('toLocalTime', () => {
  // Red before: both were "25 October 2026, 02:30 (Europe/Berlin)" (83c3e82).
  it.each([
    ['2026-10-24T23:59:59Z', 'Europe/Berlin', '25 October 2026, 01:59 (Europe/Berlin)'],
    ['2026-10-25T00:00:00Z', 'Europe/Berlin', '25 October 2026, 02:00 (Europe/Berlin, UTC+02:00)'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '25 October 2026, 02:30 (Europe/Berlin, UTC+02:00)'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '25 October 2026, 02:30 (Europe/Berlin, UTC+01:00)'],
    ['2026-10-25T01:59:59Z', 'Europe/Berlin', '25 October 2026, 02:59 (Europe/Berlin, UTC+01:00)'],
    ['2026-10-25T02:00:00Z', 'Europe/Berlin', '25 October 2026, 03:00 (Europe/Berlin)'],
    ['2026-10-25T00:30:00Z', 'Europe/London', '25 October 2026, 01:30 (Europe/London, UTC+01:00)'],
    ['2026-10-25T01:30:00Z', 'Europe/London', '25 October 2026, 01:30 (Europe/London, UTC+00:00)'],
    [
      '2026-11-01T06:30:00Z',
      'America/New_York',
      '1 November 2026, 01:30 (America/New_York, UTC-05:00)',
    ],
    // Half an hour is all that is set there.
    [
      '2026-04-04T15:15:00Z',
      'Australia/Lord_Howe',
      '5 April 2026, 01:45 (Australia/Lord_Howe, UTC+10:30)',
    ],
    [
      '2026-04-04T14:30:00Z',
      'Australia/Lord_Howe',
      '5 April 2026, 01:30 (Australia/Lord_Howe, UTC+11:00)',
    ],
    ['2026-04-04T14:29:00Z', 'Australia/Lord_Howe', '5 April 2026, 01:29 (Australia/Lord_Howe)'],
    // Set forward: no time twice.
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '29 March 2026, 01:59 (Europe/Berlin)'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29 March 2026, 03:00 (Europe/Berlin)'],
    ['2026-10-25T00:30:00Z', 'UTC', '25 October 2026, 00:30 (UTC)'],
    ['2026-10-25T00:30:00Z', 'Asia/Kathmandu', '25 October 2026, 06:15 (Asia/Kathmandu)'],
  ])('tells %s in %s', (iso, zone, text) => expect(at(iso, zone)).toBe(text))
})
