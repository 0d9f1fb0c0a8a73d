import { describe, expect, it } from 'vitest'
import type { Article } from '../../packages/frontdesk/src/index.ts'
import { readArticleFolder } from '../../packages/frontdesk/src/service/articles/folder.ts'
import { createDesk } from '../harness/frontdesk.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { writeArticle as write } from '../harness/article-folder.ts'

describe('a draft', () => {
  it('is never served, may have faults, and cannot be linked to', async () => {
    using folder = scratchFolder()
    write(folder, 'tides.md', 'Text.')
    write(folder, 'half.md', '# Too high', 'draft: true\n')
    const { articles } = await readArticleFolder(folder.path, 'en')
    expect(articles.map(({ slug }) => slug)).toEqual(['tides'])
    const desk = createDesk({ articles })
    expect((await desk.fetch('/articles/half')).status).toBe(404)
    write(folder, 'tides.md', 'See [it](/articles/half).')
    await expect(readArticleFolder(folder.path, 'en')).rejects.toThrow(
      'leads to a draft, which visitors cannot read. Publish the draft first',
    )
  })
})

describe('an article with a date to come', () => {
  const article = (slug: string, published: string): Article => ({
    slug,
    title: slug,
    summary: 'What an article says in a sentence or two, long enough for a search result.',
    authors: ['Ada'],
    published,
    tags: [],
    language: 'en',
    markdown: 'Text.',
    html: '<p>Text.</p>',
    images: [],
  })

  it('appears when its day begins (UTC), everywhere and without a restart', async () => {
    let now = Date.parse('2026-11-30T23:59:59.999Z')
    const articles = [
      article('old', '2026-01-01'),
      article('soon', '2026-12-01'),
      article('later', '2027-02-01'),
    ]
    const desk = createDesk({ articles, now: () => now })
    const status = async (path: string) => (await desk.fetch(path)).status
    const lists = [
      '/articles.md',
      '/articles/feed.xml',
      '/sitemap.xml',
      '/llms.txt',
      '/llms-full.txt',
      '/',
    ]
    const naming = async (slug: string) => {
      const texts = await Promise.all(lists.map(async (path) => (await desk.fetch(path)).text()))
      return texts.filter((text) => text.includes(`/articles/${slug}`)).length
    }
    expect([await status('/articles/old'), await status('/articles/soon')]).toEqual([200, 404])
    expect(desk.frontdesk.allow('/articles/soon')).toBeUndefined()
    expect([await naming('old'), await naming('soon')]).toEqual([lists.length, 0])
    now += 1
    expect([await status('/articles/soon'), await status('/articles/later')]).toEqual([200, 404])
    expect([await naming('soon'), await naming('later')]).toEqual([lists.length, 0])
    now = Date.parse('2027-02-01')
    expect(await status('/articles/later.md')).toBe(200)
  })

  it('keeps the counts of the quota when it appears', async () => {
    let now = Date.parse('2026-11-30')
    const desk = createDesk({ articles: [article('soon', '2026-12-01')], now: () => now })
    const left = async () => (await desk.fetch('/api/v1')).headers.get('ratelimit')
    const before = await left()
    now = Date.parse('2026-12-01')
    expect(await left()).not.toBe(before)
    expect(before).toContain('r=299')
  })
})

describe('an article that was changed', () => {
  it('shows the correction and its date: on its page, in the feed, in Markdown and as data', async () => {
    const desk = createDesk()
    const read = async (path: string) => (await desk.fetch(path)).text()
    const what = 'The height of the quay was corrected.'
    const html = await read('/articles/reading-a-tide-gauge')
    expect(html).toContain(`<dt>3 May 2026</dt><dd>${what}</dd>`)
    expect(html).toContain('<meta property="article:modified_time" content="2026-05-03">')
    expect(html).toContain(
      `"correction":[{"@type":"CorrectionComment","text":"${what}","datePublished":"2026-05-03"}]`,
    )
    const markdown = await read('/articles/reading-a-tide-gauge.md')
    expect(markdown).toContain(`changes: [{"date":"2026-05-03","what":"${what}"}]`)
    expect(markdown).toContain(`- **3 May 2026**: ${what}`)
    expect(await read('/articles/feed.xml')).toContain(`3 May 2026: ${what}`)
  })

  it.each([
    ['changes: soon', 'each with date and what'],
    ['changes: [{date: 2026-02-30, what: x}]', 'each with date and what'],
    ['changes: [{date: 2026-02-03, what: x, who: me}]', 'each with date and what'],
    ['changes: [{date: 2025-12-31, what: x}]', 'before published (2026-01-01)'],
    ['updated: 2026-02-01\nchanges: [{date: 2026-02-03, what: x}]', 'Leave updated out'],
    ['draft: maybe', 'draft was "maybe": it must be true or false'],
  ])('is refused with %j', async (more, message) => {
    using folder = scratchFolder()
    write(folder, 'tides.md', 'Text.', `${more}\n`)
    await expect(readArticleFolder(folder.path, 'en')).rejects.toThrow(message)
  })
})

describe('a reader of citations', () => {
  it('finds each form by a link of the page and of its header', async () => {
    const desk = createDesk()
    const page = await desk.fetch('/articles/reading-a-tide-gauge')
    const html = await page.text()
    const link = page.headers.get('link') ?? ''
    expect(link).toContain(
      '</articles/reading-a-tide-gauge>; rel="cite-as"'.replace(
        '</',
        '<https://northwind.example/',
      ),
    )
    for (const [ending, type] of [['.bib', 'application/x-bibtex']]) {
      const path = `/articles/reading-a-tide-gauge${ending}`
      expect(link).toContain(`<${path}>; rel="describedby"; type="${type}"`)
      expect(html).toContain(`<link rel="describedby" type="${type}" href="${path}">`)
      const answer = await desk.fetch(path)
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
        200,
        type,
      ])
    }
    expect((await desk.fetch('/articles/reading-a-tide-gauge.enw')).status).toBe(404)
  })
})
