import { describe, expect, it } from 'vitest'
import { toPortableMarkdown } from './portable-markdown.ts'

const complete = (markdown: string): string =>
  toPortableMarkdown(markdown, (target) => `https://a.example${target}`)

describe('toPortableMarkdown', () => {
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
})
