import { describe, expect, it } from 'vitest'
import { cleanHeaderText, toSenderName } from './header-text.ts'

const join = (person: string, company: string): string => `${person} via ${company}`

describe('cleanHeaderText', () => {
  it.each([
    ['zero-width spaces', 'A\u200Bd\u200Ba'],
    ['word joiners', 'A\u2060d\u2064a'],
    ['soft hyphens', 'A\u00ADd\u00ADa'],
    ['joiners that join nothing', 'A\u200C\u200Dda\u200D'],
    ['Hangul fillers', 'A\u3164d\u115F\u1160a\uFFA0'],
    ['variation selectors of nothing', 'A\uFE0Fd\u{E0100}a\uFE00'],
    ['tags', 'A\u{E0041}d\u{E007F}a'],
    ['empty braille', 'A\u2800da'],
    ['a grapheme joiner', 'A\u034Fda'],
  ])('drops invisible characters: %s', (_, name) => expect(cleanHeaderText(name)).toBe('Ada'))

  it.each([
    ['emoji of several', '👩‍🚀 👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 ❤️'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Malayalam', 'ന്‍റെ'],
  ])('keeps joiners that join: %s', (_, name) => expect(cleanHeaderText(name)).toBe(name))
})

describe('toSenderName', () => {
  it.each([
    ['invisible', `CEO Halden Instruments ${'\u200B'.repeat(97)}x`, 'CEO Halden Instruments x'],
    ['in a run of joiners', `CEO${'\u200D\uFE0F'.repeat(60)} A`, 'CEO A'],
    ['long', `${'C'.repeat(98)} ${'x'.repeat(90)}`, `${'C'.repeat(59)}…`],
    ['of combining signs', `C${'\u0301'.repeat(199)}`, `C${'\u0301'.repeat(58)}…`],
    ['as long as it may be', 'C'.repeat(60), 'C'.repeat(60)],
  ])('always ends with the company, though the name is %s', (_, person, seen) => {
    const sender = toSenderName(person, 'Halden Instruments', join)
    expect(sender).toBe(`${seen} via Halden Instruments`)
  })

  it('gives a long company name the room that the person leaves', () => {
    const sender = toSenderName('p'.repeat(200), 'c'.repeat(200), join)
    expect(sender).toBe(`${'p'.repeat(59)}… via ${'c'.repeat(54)}…`)
    expect([...sender].length).toBe(120)
    expect(toSenderName('Ada', 'c'.repeat(112), join)).toBe(`Ada via ${'c'.repeat(112)}`)
  })
})
