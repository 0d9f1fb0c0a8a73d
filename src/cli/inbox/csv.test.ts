import { parse } from 'csv-parse/sync'
import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsvRecord } from './csv.ts'

/** As a program that follows RFC 4180 reads it. */
function read(text: string): readonly (readonly string[])[] {
  return parse(text, { record_delimiter: '\r\n' })
}

describe('toCsvRecord', () => {
  it('gives every text back that is no formula, whatever is in it (RFC 4180)', () => {
    const cell = string({ unit: 'binary', maxLength: 20 }).filter(
      (text) => !/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text),
    )
    assert(
      property(array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        expect(read(toCsvRecord(cells))).toStrictEqual([cells])
      }),
    )
    const cells = ['a "quoted" word', 'a,comma', 'a\r\nline\nbreak', 'plain', '']
    expect(read(toCsvRecord(cells))).toStrictEqual([cells])
  })

  it.each([
    '=1+1',
    '+44 20 7946 0000',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\uff1d1',
    '=HYPERLINK("https://evil.example","x")',
    "=cmd|' /C calc'!A0",
  ])('puts an apostrophe before %j, so that no spreadsheet runs it', (text) => {
    expect(read(toCsvRecord([text, 'x']))).toStrictEqual([[`'${text}`, 'x']])
  })

  it('leaves signs alone that do not come first, numbers, and what is not there', () => {
    expect(toCsvRecord(['a=b', 'a@b.example', -1, 0, undefined, ''])).toBe(
      'a=b,a@b.example,-1,0,,\r\n',
    )
  })
})
