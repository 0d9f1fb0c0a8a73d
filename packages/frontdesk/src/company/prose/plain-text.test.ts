import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { toPlainLine } from './plain-text.ts'

describe('toPlainLine', () => {
  it.each([
    ['Il pèse 1\u202F000\u00A0kg, c’est\u2011à\u2011dire', 'Il pèse 1 000 kg, c’est-à-dire'],
    ['| 1\u00A0000 | 2 |', '| 1 000 | 2 |'],
    ['-\u00A0no list', '-\u00A0no list'],
    ['1.\u00A0no list', '1.\u00A0no list'],
    ['#\u00A0no heading', '#\u00A0no heading'],
    ['\u00A0\u00A0\u00A0\u00A0no code', '\u00A0\u00A0\u00A0\u00A0no code'],
    ['no break\u00A0\u00A0', 'no break\u00A0\u00A0'],
  ])('%j is as Markdown what it was', (line, plain) => {
    expect(toPlainLine(line)).toBe(plain)
    const [before, after] = [line, plain].map((text) =>
      new MarkdownIt()
        .render(`${text}\nnext`)
        .replaceAll(/[\u00A0\u202F]/g, ' ')
        .replaceAll('\u2011', '-'),
    )
    expect(after).toBe(before)
  })
})
