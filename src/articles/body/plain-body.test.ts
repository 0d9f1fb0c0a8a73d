import { array, assert, constantFrom, property } from 'fast-check'
import MarkdownIt from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { describe, expect, it } from 'vitest'
import { checkFootnotes } from './footnotes.ts'
import { checkHeadings } from './headings.ts'
import { readPlainBody } from './plain-body.ts'
import { findTargets } from './targets.ts'

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(footnotes)
parser.validateLink = () => true

/** What a parser says of a body: its targets, where headings and footnotes are sound. */
function readByParser(source: string) {
  const tokens = parser.parse(source, {})
  const faults = [...checkHeadings(tokens), ...checkFootnotes(source, tokens)]
  return faults.length > 0 ? faults : findTargets(tokens)
}

const link = '[a](https://example.com/b_c) '

/** Pieces that change how what is around them is read. */
const pieces = [
  ['word ', 'w', ' ', '  ', '    ', '\t', '\u00A0', '\n', '\n\n', '\n\n', '\n\n\n', '\r'],
  ['`', '``', '```', '```js\n', '\n```\n', '~~~', '\n~~~\n', '`a`', '`[a](/b)`', '\0'],
  ['## H\n', '### H\n', '\n## ', '# ', '\n###### ', '#', '\n---\n', '\n===\n', '- - -', '***'],
  ['- ', '\n- ', '* ', '\n  - ', '1. ', '\n10) ', '> ', '\n> ', '>> ', '\n   ', '\n     '],
  [link, link, `!${link}`, '[a](/b)', '![c](d.png)', '[a](b.csv)', '[a](/b?c=d)', '[](/b)'],
  ['[a](#b)', '[a]()', '[a](b c)', '[a](<b>)', '[a](b "c")', '[a](HTTPS://B.EXAMPLE)', '[a](//b)'],
  [
    '[a](/b "c d")',
    '[a](https://a.example/?c=d&e=f)',
    '[a](https://a.example/?c&amp;d)',
    '&copy',
    '&copy;',
    '"',
  ],
  ['[a](mailto:a.b+c@d.example)', '![a](b.png "c")', '[a](/b "c', ' "d")', '[a](/b&c;d)', '&c=1;'],
  ['[', ']', '(', ')', '![', '](', '](/b)', '[[a](/b)](/c)', '[a][b]', '[b]: /c\n', '[b]', '[a]:'],
  [
    '\\',
    '\\[',
    '\\`',
    '&',
    '&#94;',
    '&amp;',
    '|',
    '\n|---|\n',
    '| a | b |',
    '\n| [a](/b) |\n',
    '| a |\n|---|\n`[a](/b)|`',
  ],
  ['<', '>', '<b>', '<https://a.example>', '<a@b.example>', 'www.a.example', 'a@b.example'],
  ['\n\n[^1]: note\n\n', '\n[^2]: more\n', '[^2]', '[^1]', '\n\n[^1]: a\n[^2]: b\n\n'],
  ['[^1]', '[^1]: note\n', '^[note]', '[^', '^', '*', '**', '_', '~~', '!', '=', '-', '+', '. '],
].flat()

const body = array(constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))

describe('readPlainBody', () => {
  it('says what a parser says, or nothing', () => {
    let plain = 0
    assert(
      property(body, (text) => {
        const source = text.replaceAll(/\r\n?/g, '\n')
        const targets = readPlainBody(source)
        if (!targets) return
        plain += 1
        expect(targets).toEqual(readByParser(source))
      }),
      { numRuns: 1500 },
    )
    expect(plain).toBeGreaterThan(150)
  })

  it('reads what most articles are made of', () => {
    const source = `Opening words with *emphasis*, **strong words**, \`code\` and [a link](https://example.com/).

## A part

- one, [an article](/articles/tides)
- two: \`let x = [1]\`

### Within

![A float in its well](images/float.png)

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
# no heading
const a = { b: [1] } // [no link](javascript:alert(1))
\`\`\`

1. first
2. second

> Somebody's words, and [all heights](heights.csv "As a table").

A note[^well], and [mail](mailto:a@b.example).

[^well]: A pipe of the width of a hand.`
    expect(readPlainBody(source)?.map(({ to, line }) => [to, line])).toEqual([
      ['https://example.com/', 1],
      ['/articles/tides', 5],
      ['images/float.png', 10],
      ['heights.csv', 24],
      ['mailto:a@b.example', 26],
    ])
    expect(readPlainBody(source)).toEqual(readByParser(source))
  })

  it.each(['[', '![', '](', '`', '<', '> ', '#', '- ', '```\n', '[a](b', '<a@', '\n\n- '])(
    'reads a megabyte of %j in one pass',
    (piece) => {
      const read = (length: number): number => {
        const source = piece.repeat(length / piece.length)
        const before = process.cpuUsage()
        readPlainBody(source)
        const { user } = process.cpuUsage(before)
        return user
      }
      // What looks back from every sign takes minutes.
      expect(read(1_000_000)).toBeLessThan(5_000_000)
    },
  )
})
