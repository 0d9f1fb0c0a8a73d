import { describe, expect, it } from 'vitest'
import { toPortableMarkdown } from './portable-markdown.ts'

const complete = (markdown: string): string =>
  toPortableMarkdown(markdown, (target) => `https://a.example${target}`)

describe('toPortableMarkdown', () => {
  it('takes no longer for unclosed markup', () => {
    const long = `${'```'.repeat(20_000)}\n${'` '.repeat(20_000)}\n${'[a]('.repeat(20_000)}`
    expect(complete(long)).toBe(long)
  })

  it.each([
    ['[a](/b)', '[a](https://a.example/b)'],
    ['[a](</b> "t"), [c](#d)', '[a](<https://a.example/b> "t"), [c](https://a.example#d)'],
    ['![a](/b.png)', '![a](https://a.example/b.png)'],
    ['[a]: /b', '[a]: https://a.example/b'],
  ])('completes the link of %s', (written, portable) => {
    expect(complete(written)).toBe(portable)
  })

  it.each([
    '[a](https://b.example/)',
    '`[a](/b)`',
    '``[a](/b) ` ``',
    '```md\n[a](/b)\n```',
    '- ~~~\n  [a](/b)\n  ~~~',
    '````\n```\n[a](/b)\n```\n````',
  ])('leaves %j as it is', (written) => {
    expect(complete(written)).toBe(written)
  })

  it('goes on after code', () => {
    expect(complete('```\n[a](/b)\n```\n`x` [a](/b)')).toBe(
      '```\n[a](/b)\n```\n`x` [a](https://a.example/b)',
    )
  })

  it.each([
    ['a <b>c</b> <!-- d --> <?e?>', String.raw`a \<b>c\</b> \<!-- d --> \<?e?>`],
    ['<https://a.example> <a@b.example> 1 < 2', '<https://a.example> <a@b.example> 1 < 2'],
    [String.raw`\<b> \\<b>`, String.raw`\<b> \\\<b>`],
    ['`<b>` ``<i>` `` <u>', '`<b>` ``<i>` `` \\<u>'],
    ['[a](<b c>) [d](</e f>)', '[a](<b c>) [d](<https://a.example/e f>)'],
    ['```\n<b>\n```\n<b>', '```\n<b>\n```\n\\<b>'],
    ['- a\n\n    <b>', '- a\n\n    \\<b>'],
    ['```\n<b>', '```\n<b>'],
  ])('keeps %j text', (markdown, portable) => {
    expect(complete(markdown)).toBe(portable)
  })
})
