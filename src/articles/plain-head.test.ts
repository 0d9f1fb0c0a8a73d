import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { readPlainHead } from './plain-head.ts'

const pieces = [
  ['title', 'authors', 'a', ':', ': ', ' :', '\n', '\n', '\n\n', '  ', ' ', '\t', '\u00A0', '#'],
  [' #', '"', "'", "''", '\\', '[', ']', '{', '}', ', ', ',', '- ', '-', '---', '...', '| ', '> '],
  ['null', 'True', 'false', '~', 'yes', 'no', '1', '1.5', '.inf', '0x1F', '1e3', '2026-03-12'],
  [
    '&a ',
    '*a',
    '!t ',
    '%',
    '@',
    '`',
    '? ',
    'é',
    '日本',
    'אב',
    '🎺',
    '’',
    '–',
    '(b)',
    'Ada Lovelace',
  ],
  ['title: Tides', '\nauthors: [Ada, Ben]', '\npublished: 2026-03-12', '\ntags: ["a", \'b\']'],
].flat()

const value = array(constantFrom(...pieces), { maxLength: 3 }).map((parts) => parts.join(''))

const line = tuple(constantFrom('title: ', 'tags: ', 'a: ', 'b:', ''), value)

const head = array(line, { minLength: 1, maxLength: 2 }).map((lines) =>
  lines.map((parts) => parts.join('')).join('\n'),
)

describe('readPlainHead', () => {
  it('says what a parser of YAML says, or nothing', () => {
    let plain = 0
    assert(
      property(head, (text) => {
        const values = readPlainHead(`${text}\n`)
        if (!values) return
        plain += 1
        const document = parseDocument(`${text}\n`)
        expect(document.errors).toEqual([])
        expect(Object.fromEntries(values)).toEqual(document.toJS())
      }),
      { numRuns: 1500 },
    )
    expect(plain).toBeGreaterThan(15)
  })

  it('reads what most heads are made of', () => {
    const yaml = `title: Reading a tide gauge
summary: "How a float, a drum and a pen: the sea's height."
authors: [Ingrid Halden, 'Ada Lovelace']
published: 2026-03-12
`
    expect(Object.fromEntries(readPlainHead(yaml) ?? [])).toEqual({
      title: 'Reading a tide gauge',
      summary: "How a float, a drum and a pen: the sea's height.",
      authors: ['Ingrid Halden', 'Ada Lovelace'],
      published: '2026-03-12',
    })
  })
})
