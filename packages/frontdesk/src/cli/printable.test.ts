import { describe, expect, it } from 'vitest'
import { toColumns, toPrintable, toPrintableJson, toTextWidth } from './printable.ts'

describe('toPrintable', () => {
  it('escapes characters that a terminal would interpret', () => {
    const cases = {
      '\u001b[2J\u001b]0;title\u0007': String.raw`\u{1b}[2J\u{1b}]0;title\u{7}`,
      '\u009b31m': String.raw`\u{9b}31m`,
      'a\u0000b\u007f': String.raw`a\u{0}b\u{7f}`,
      'pay\u202egnp.exe': String.raw`pay\u{202e}gnp.exe`,
      'half \ud83d!': String.raw`half \u{d83d}!`,
    }
    for (const [hostile, shown] of Object.entries(cases)) expect(toPrintable(hostile)).toBe(shown)
  })

  it('keeps to one line', () => {
    expect(toPrintable(' one\r\n\ttwo\u2028three\u00a0four ')).toBe('one two three four')
  })

  it('leaves every script and emoji alone', () => {
    const text = "Zoë 李明 محمد می‌خواهم 👩‍👩‍👧 O'Neil"
    expect(toPrintable(text)).toBe(text)
  })
})

describe('toPrintableJson', () => {
  it('is the same value, in characters that a terminal does not obey', () => {
    const value = [
      { message: 'a\u001b[2J\u009b31m\u202e\u2028\u{e0041} "ö" 👩‍👩‍👧\n', phone: undefined },
    ]
    const json = toPrintableJson(value)
    expect(JSON.parse(json)).toEqual(value)
    expect(json).not.toMatch(/[^\n\P{C}\u200d]|[\u2028\u2029]/u)
  })
})

describe('toColumns', () => {
  it('fills and cuts to the exact number of columns', () => {
    const texts = [
      '',
      'short',
      'exactly 10',
      'rather long',
      '李明李明李',
      '李明李明李明',
      '👩‍👩‍👧'.repeat(6),
      'é'.repeat(11),
    ]
    for (const text of texts) expect(toTextWidth(toColumns(text, 10))).toBe(10)
    expect(toColumns('exactly 10', 10)).toBe('exactly 10')
    expect(toColumns('rather long', 10)).toBe('rather lo…')
    expect(toColumns('李明李明李明', 10)).toBe('李明李明… ')
  })

  it('does not let marks pile up on one letter', () => {
    expect(toColumns(`Z${'\u0301'.repeat(500)}!`, 4)).toBe('\ufffd!  ')
  })
})
