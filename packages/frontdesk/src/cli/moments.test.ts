import { describe, expect, it } from 'vitest'
import { toDurationText } from '../clock.ts'
import { parseMoment, toTimeText } from './moments.ts'

const now = Date.UTC(2026, 10, 21, 12)

describe('parseMoment', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T09:30', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21 09:30:15', '2026-11-21T09:30:15.000Z'],
    ['2026-11-21T09:30:15.250Z', '2026-11-21T09:30:15.250Z'],
    ['2026-11-21T09:30+02:00', '2026-11-21T07:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['90m', '2026-11-21T10:30:00.000Z'],
    ['12h', '2026-11-21T00:00:00.000Z'],
    ['90d', '2026-08-23T12:00:00.000Z'],
    ['2w', '2026-11-07T12:00:00.000Z'],
  ])('reads %s', (text, moment) => {
    expect(new Date(parseMoment(text, now) ?? Number.NaN).toISOString()).toBe(moment)
  })

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-11-21T25:00',
    '21.11.2026',
    '90',
    '90y',
    '-3d',
    '1.5d',
    '2026-11-21T09:30 CET',
  ])('does not guess what "%s" means', (text) => {
    expect(parseMoment(text, now)).toBeUndefined()
  })
})

describe('toTimeText', () => {
  it('is UTC to the second', () => {
    expect(toTimeText(now + 999)).toBe('2026-11-21 12:00:00')
  })
})

describe('toDurationText', () => {
  it.each([
    [-5, '0 s'],
    [45_000, '45 s'],
    [20 * 60_000, '20 min'],
    [30 * 3_600_000, '30 h'],
    [12 * 86_400_000, '12 days'],
  ])('says %i ms as %s', (ms, text) => {
    expect(toDurationText(ms)).toBe(text)
  })
})
