import { describe, expect, it } from 'vitest'
import { parseCollection } from './collection.ts'
import { renderArticleFault } from './fault.ts'

const head = `title: Reading a tide gauge
summary: How a float, a drum and a pen turn the sea's height into a line on paper.
authors: [Ingrid Halden]
published: 2026-03-12
`

function article(body = 'Text.', matter = head): string {
  return `---\n${matter}---\n\n${body}\n`
}

/** The faults of one file, as its author sees them. */
function faultsOf(text: string, file = 'tide-gauge.md'): readonly string[] {
  const outcome = parseCollection([{ file, text }], { language: 'en' })
  return outcome.ok ? [] : outcome.faults.map(renderArticleFault)
}

function htmlOf(body: string): string {
  const outcome = parseCollection([{ file: 'tide-gauge.md', text: article(body) }], {
    language: 'en',
  })
  if (!outcome.ok) throw new Error(outcome.faults.map(renderArticleFault).join('\n'))
  return outcome.articles[0]?.html ?? ''
}

describe('parseCollection', () => {
  it('reads head and body, with defaults for missing keys', () => {
    expect(
      parseCollection([{ file: 'tide-gauge.md', text: article('Text.') }], { language: 'no' }),
    ).toEqual({
      ok: true,
      articles: [
        {
          slug: 'tide-gauge',
          title: 'Reading a tide gauge',
          summary: "How a float, a drum and a pen turn the sea's height into a line on paper.",
          authors: ['Ingrid Halden'],
          published: '2026-03-12',
          tags: [],
          language: 'no',
          markdown: 'Text.',
          html: '<p>Text.</p>',
          images: [],
        },
      ],
    })
  })

  it('takes a byte order mark and the line ends of every system', () => {
    expect(faultsOf(`\uFEFF${article().replaceAll('\n', '\r\n')}`)).toEqual([])
    expect(faultsOf(article().replaceAll('\n', '\r'))).toEqual([])
  })

  it('sorts the newest first, in any order of files', () => {
    const files = ['2024-01-01', '2026-01-01', '2025-01-01'].map((day, index) => ({
      file: `a${index}.md`,
      text: article('Text.', head.replace('2026-03-12', day)),
    }))
    const outcome = parseCollection(files, { language: 'en' })
    expect(outcome.ok && outcome.articles.map(({ published }) => published)).toEqual([
      '2026-01-01',
      '2025-01-01',
      '2024-01-01',
    ])
  })

  it.each([
    ['no head', 'Text.', 1, 'An article starts with ---'],
    ['a head without end', '---\ntitle: A\n', 1, 'An article starts with ---'],
    ['broken YAML', article('x', `${head}tags: [a\n`), 7, 'This is not YAML'],
    ['a list as head', article('x', '- a\n'), 2, 'key: value'],
    [
      'a day in words',
      article('x', head.replace('2026-03-12', '12 March')),
      5,
      'published was "12 March": it must be a day',
    ],
    [
      'a day that does not exist',
      article('x', head.replace('2026-03-12', '2026-02-30')),
      5,
      'Write the day of first publication, like 2026-03-12.',
    ],
    ['an unknown key', article('x', `${head}author: B\n`), 6, 'author is not a known key'],
    ['a missing key', article('x', head.replace(/authors.*\n/, '')), 1, 'authors is missing'],
    [
      'a summary that is too short',
      article('x', head.replace(/summary.*/, 'summary: Short.')),
      3,
      'text of 50 to 300 characters',
    ],
    [
      'updated before published',
      article('x', `${head}updated: 2026-03-11\n`),
      6,
      'before published',
    ],
    ['a language that is none', article('x', `${head}language: english!\n`), 6, 'a language tag'],
    [
      'a canonical address without https',
      article('x', `${head}canonical: http://a.example/\n`),
      6,
      'an absolute https address',
    ],
    ['no text', article(''), 7, 'no text below its head'],
    ['a heading of level 1', article('Text.\n\n# Title'), 10, 'the title is level 1'],
    ['a level left out', article('## A\n\n#### B'), 10, 'level 2 to 3 is due'],
    ['a script in a link', article('See\n[this](javascript:alert(1)).'), 9, 'leads nowhere'],
    [
      'a link without scheme',
      article('[this](example.com)'),
      8,
      'The link to example.com leads nowhere',
    ],
    [
      'a link to another host without scheme',
      article('[this](//example.com/)'),
      8,
      'leads nowhere',
    ],
    ['a fragment that nothing has', article('## A\n\n[this](#b)'), 10, 'Headings have #a.'],
    ['a picture from http', article('![Sea](http://a.example/b.png)'), 8, 'cannot be shown'],
    [
      'a picture without description',
      article('![](https://a.example/b.png)'),
      8,
      'has no description',
    ],
    [
      'an article that does not exist',
      article('[this](/articles/nothing)'),
      8,
      'leads to no article',
    ],
    [
      'a bad target in a table',
      article('| a |\n|---|\n| [b](c) |'),
      10,
      'The link to c leads nowhere',
    ],
  ])('refuses %s with the line and the remedy', (_, text, line, message) => {
    const [fault = '', ...others] = faultsOf(text)
    expect(others).toEqual([])
    expect(fault).toContain(`tide-gauge.md, line ${line}: `)
    expect(fault).toContain(message)
  })

  it.each([
    'Tide.md',
    'tide gauge.md',
    'tide--gauge.md',
    '-tide.md',
    'tide_gauge.md',
    'flut\u00E9.md',
  ])('refuses the file name %s, since it becomes the address', (file) => {
    expect(faultsOf(article(), file)).toEqual([
      expect.stringContaining('use lower-case letters, digits and single hyphens'),
    ])
  })

  it('reports the faults of all files at once', () => {
    const outcome = parseCollection(
      [
        { file: 'a.md', text: article('x', `${head}nope: 1\nneither: 2\n`) },
        { file: 'b.md', text: article('[x](y)') },
        { file: 'c.md', text: article('[a](/articles/a), [b](/articles/b.md), [all](/articles)') },
      ],
      { language: 'en' },
    )
    expect(!outcome.ok && outcome.faults.map(({ file, line }) => [file, line])).toEqual([
      ['a.md', 6],
      ['a.md', 7],
      ['b.md', 8],
    ])
  })

  it('refuses aliases, which could expand without end', () => {
    const bomb = article('x', `${head}tags: &a [x]\ncanonical: *a\n`)
    expect(faultsOf(bomb)).toEqual([
      expect.stringContaining('line 7: A head has no use for aliases'),
    ])
  })
})

describe('the HTML of an article', () => {
  it('shows HTML as text', () => {
    expect(htmlOf('<script>alert(1)</script> & <b onclick="x">y</b>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=&quot;x&quot;&gt;y&lt;/b&gt;</p>',
    )
  })

  it('gives each heading a fragment, which links may use', () => {
    const html = htmlOf('## The sea\n\n## The sea\n\n### Ål & fjord\n\n## 1\n\n[up](#the-sea-2)')
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'the-sea',
      'the-sea-2',
      'ål-fjord',
      'section',
    ])
    expect(htmlOf('## Content')).toContain('id="content-2"')
  })

  it('makes wide parts scrollable by keyboard too', () => {
    const html = htmlOf('| a |\n|---|\n| b |\n\n```js\nlet a\n```\n\n    indented')
    expect(html.match(/<div class="scroll" tabindex="0">/g)).toHaveLength(3)
    expect(html.match(/<\/div>/g)).toHaveLength(3)
    expect(html).toContain('<th scope="col">a</th>')
  })

  it('names its pictures', () => {
    const body =
      '![Sea](https://img.example/a.png) ![Quay](/b.png) ![Sea](https://img.example/a.png)'
    const outcome = parseCollection([{ file: 'a.md', text: article(body) }], { language: 'en' })
    expect(outcome.ok && outcome.articles[0]?.images).toEqual([
      'https://img.example/a.png',
      '/b.png',
    ])
  })
})
