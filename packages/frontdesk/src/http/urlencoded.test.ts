import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/any-character.ts'
import { parseUrlencoded } from './urlencoded.ts'

const MAX_FIELDS = 32
const parse = (text: string) => parseUrlencoded(new TextEncoder().encode(text), MAX_FIELDS)
const pairs = (text: string) => {
  const outcome = parse(text)
  return outcome.ok ? outcome.parts.map(({ name, value }) => [name, value]) : outcome.fault
}

describe('parseUrlencoded', () => {
  it('reads names and values, a plus as a space', () => {
    expect(pairs('a=1+2&b=%2B&%63=%C3%A9')).toEqual([
      ['a', '1 2'],
      ['b', '+'],
      ['c', 'é'],
    ])
  })

  it('reads a name without value, a value without name, and skips empty pieces', () => {
    expect(pairs('&a&=b&&c==&')).toEqual([
      ['a', ''],
      ['', 'b'],
      ['c', '='],
    ])
  })

  it('takes text that is UTF-8 already', () => {
    expect(pairs('a=Zoë')).toEqual([['a', 'Zoë']])
  })

  it('finds fields after characters of two to four bytes, in a body of any length', () => {
    for (const text of ['é', '€', '\u{1F6A2}', '\u{1F6A2}'.repeat(2000)]) {
      const body = new URLSearchParams({ [text]: text, b: '2' })
      expect(pairs(body.toString())).toEqual([
        [text, text],
        ['b', '2'],
      ])
    }
  })

  it.each(['a=%C3&%A9=b', 'a%C3=%A9', '%C3&%A9', 'a=%F0%9F&b=%9A%A2'])(
    'takes no halves in two places for one character: %s',
    (text) => {
      expect(pairs(text)).toBe('not-utf-8')
    },
  )

  it.each(['a=%', 'a=%4', 'a=%ZZ', '%G0=a', 'a=%%41', 'a=%E2%82%AC%x1'])(
    'refuses a broken escape: %s',
    (text) => {
      expect(pairs(text)).toBe('malformed')
    },
  )

  it.each(['a=%FF', 'a=%C3', 'a=%C0%AF', 'a=%ED%A0%80', 'a=%F4%90%80%80'])(
    'refuses escapes that are no UTF-8: %s',
    (text) => {
      expect(pairs(text)).toBe('not-utf-8')
    },
  )

  it('refuses bytes that are no UTF-8', () => {
    const outcome = parseUrlencoded(Uint8Array.of(0x61, 0x3d, 0xff), MAX_FIELDS)
    expect(outcome).toEqual({ ok: false, fault: 'not-utf-8' })
  })

  it('counts fields while splitting: one below, at and one above the bound', () => {
    const fields = (count: number): string => Array.from({ length: count }, () => 'a=1').join('&')
    expect(parse(fields(MAX_FIELDS - 1)).ok).toBe(true)
    expect(parse(fields(MAX_FIELDS)).ok).toBe(true)
    expect(pairs(fields(MAX_FIELDS + 1))).toBe('too-many-fields')
    expect(pairs(fields(10_000))).toBe('too-many-fields')
  })

  it('reads back everything that URLSearchParams writes', () => {
    const field = fc.tuple(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }))
    fc.assert(
      fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
        expect(pairs(new URLSearchParams(fields).toString())).toEqual(fields)
      }),
    )
  })

  it('reads accepted bodies like URLSearchParams', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a=&%+41Fé \0\uFEFF'), maxLength: 24 })
    fc.assert(
      fc.property(text, (text) => {
        const reference = [...new URLSearchParams(text)]
        expect(['malformed', 'not-utf-8', reference]).toContainEqual(pairs(text))
      }),
      { numRuns: 1000 },
    )
  })
})
