import { describe, expect, it } from 'vitest'
import { escapeMarkdown, renderMarkdown } from './markdown.ts'
import type { Block } from './prose.ts'

const place = {
  baseUrl: 'https://site.example',
  pageUrl: 'https://site.example/page',
  language: 'en',
}
const render = (...blocks: readonly Block[]): string => renderMarkdown(blocks, place)

describe('escapeMarkdown', () => {
  it.each([
    ['*a* _b_ `c`', String.raw`\*a\* \_b\_ \`c\``],
    ['[a](b)', String.raw`\[a\](b)`],
    ['<b>&lt;', String.raw`\<b\>\&lt;`],
    ['site_info & co', 'site_info & co'],
    [String.raw`a\b|c`, String.raw`a\\b\|c`],
    ['one\n\n# two', 'one # two'],
  ])('makes plain text of %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped)
  })
})

describe('renderMarkdown', () => {
  it.each([
    ['# a', String.raw`\# a`],
    ['- a', String.raw`\- a`],
    ['+ a', String.raw`\+ a`],
    ['12. a', String.raw`12\. a`],
    ['1974', '1974'],
  ])('starts no other block with the paragraph %j', (text, rendered) => {
    expect(render({ kind: 'paragraph', text })).toBe(rendered)
  })

  it('completes links, and escapes characters that would end their targets', () => {
    const link = (target: string): string =>
      render({ kind: 'paragraph', text: { link: target, text: 'x' } })
    expect(link('/a')).toBe('[x](https://site.example/a)')
    expect(link('#a')).toBe('[x](https://site.example/page#a)')
    expect(link('https://b.example/(c) d')).toBe('[x](https://b.example/%28c%29%20d)')
  })

  it('fences code with more backticks than it contains', () => {
    expect(render({ kind: 'paragraph', text: { code: 'a`b' } })).toBe('``a`b``')
    expect(render({ kind: 'code', label: 'Try', language: 'bash', text: '```\nx\n```' })).toBe(
      'Try:\n\n````bash\n```\nx\n```\n````',
    )
  })

  it('keeps bars in a cell, in code too', () => {
    const table = render({
      kind: 'table',
      label: 'Bars',
      head: ['A', 'B'],
      rows: [[{ code: 'a|b' }, 'c|d']],
    })
    expect(table).toBe('| A | B |\n| --- | --- |\n| `a\\|b` | c\\|d |')
  })
})

describe('a label and its colon', () => {
  const blocks: readonly Block[] = [
    { kind: 'definitions', entries: [{ term: 'Adresse', text: 'Lyon' }] },
    { kind: 'cards', links: [{ link: '/contact', text: 'Contact', note: 'Le formulaire.' }] },
    { kind: 'code', label: 'Citation', language: 'text', text: 'Le Fournil' },
  ]

  it.each([
    ['fr', '\u00A0:'],
    ['de', ':'],
  ])('have the space of the language (%s)', (language, colon) => {
    const text = renderMarkdown(blocks, { ...place, language })
    for (const label of ['**Adresse**', '[Contact](https://site.example/contact)', 'Citation']) {
      expect(text).toContain(`${label}${colon}`)
    }
  })
})
