import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../../test/harness/any-character.ts'
import { readAnyhow } from '../../../../../test/harness/spreadsheet.ts'
import { toCsvRecord } from './csv.ts'

/** As a program that follows RFC 4180 reads it. */
function read(text: string): readonly (readonly string[])[] {
  return parse(text, { record_delimiter: '\r\n' })
}

/** Cells that a spreadsheet runs, also after it drops quotes and white space. */
const live = /^(?:["\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/u

describe('toCsvRecord', () => {
  it('keeps every text that is not a formula unchanged (RFC 4180)', () => {
    const cell = string({ unit: anyCharacter, maxLength: 20 }).filter(
      (text) => !/[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|[,;|\n]$/.test(text),
    )
    assert(
      property(array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        expect(read(toCsvRecord(cells))).toStrictEqual([cells])
      }),
    )
    const cells = ['a "quoted" word', 'a,comma; and | more', 'a\r\nline\nbreak', 'plain', '']
    expect(read(toCsvRecord(cells))).toStrictEqual([cells])
  })

  it.each([
    '=1+1',
    '+44 20 7946 0000',
    '-2',
    '@SUM(A1)',
    '\t1',
    '\r1',
    ' =1',
    '"=1',
    '\ufeff=1',
    '\uff1d1',
    '=HYPERLINK("https://evil.example","x")',
    "=cmd|' /C calc'!A0",
  ])('puts an apostrophe before %j, so that no spreadsheet runs it', (text) => {
    expect(read(toCsvRecord([text, 'x']))).toStrictEqual([[`'${text}`, 'x']])
  })

  // Many countries' spreadsheets split at `;`, so the second part is a cell.
  it.each([
    ['Ada;=WEBSERVICE(A2)', "Ada;'=WEBSERVICE(A2)"],
    ['Ada\t=1', "Ada\t'=1"],
    ['Ada|@x', "Ada|'@x"],
    ['Ada,-1', "Ada,'-1"],
    ['one\n- two\r\n- three', "one\n'- two\r\n'- three"],
    ['Ada;"=1', `Ada;'"=1`],
    ['Ada; \u200b+1', "Ada;' \u200b+1"],
    // A character beyond the first 65,536 is read whole.
    ['\u{e0020}=1', "'\u{e0020}=1"],
    ['Ada;\u{e0001}\u{1d173}@x', "Ada;'\u{e0001}\u{1d173}@x"],
    ['Ada;\t=1', "Ada;'\t'=1"],
    ['-\nAda,', "'-\nAda,'"],
  ])('guards each place where a reader may begin a cell: %j', (text, guarded) => {
    expect(read(toCsvRecord(['x', text]))).toStrictEqual([['x', guarded]])
  })

  it('shows nothing live to a reader that splits at commas, semicolons, tabs or bars', () => {
    const hostile = [...'=+-@\uff1d\t\r\n ,;|"\'x\u0000\u200b']
    const cell = string({ unit: constantFrom(...hostile), maxLength: 12 })
    assert(
      property(array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const seen = readAnyhow(toCsvRecord(['id', ...cells]))
        expect(seen.filter((text) => live.test(text))).toStrictEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('quotes every cell, and leaves signs alone that begin nothing', () => {
    expect(toCsvRecord(['a=b', 'a@b.example', 'well-known; ok', -1, 0, undefined, ''])).toBe(
      '"a=b","a@b.example","well-known; ok","-1","0","",""\r\n',
    )
  })
})
