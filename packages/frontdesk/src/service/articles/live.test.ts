import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { exampleSite } from '../../../../../test/harness/example-site.ts'
import { memoryStore } from '../../../../../test/harness/memory-store.ts'
import { scratchFolder, type ScratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { hostFrontdesk, type Frontdesk } from '../../frontdesk.ts'
import { none } from '../../index.ts'
import type { Log } from '../../log.ts'
import { ArticlesError } from './articles-error.ts'
import { readArticleFolder } from './folder.ts'
import { openArticles } from './live.ts'

function write(folder: ScratchFolder, name: string, title: string): void {
  const text = `---
title: ${title}
summary: What an article says in a sentence or two, long enough for a search result.
authors: [Ada]
published: 2026-01-01
---

Text of ${title}.
`
  writeFileSync(folder.file(name), text)
}

/** A busy machine hears of a changed file late: within a second is not promised. */
const PATIENCE = { timeout: 60_000 }

const baseUrl = 'https://northwind.example'

async function open(folder: string, live: boolean) {
  const events: string[] = []
  const record = (event: string): void => void events.push(event)
  const log: Log = { info: record, warn: record, error: record }
  const articles = await openArticles({ folder, language: 'en', live }, log)
  const desk = hostFrontdesk(
    { site: exampleSite, baseUrl, store: memoryStore(), verifier: none() },
    { articles },
  )
  return { desk, events }
}

async function read(desk: Frontdesk, path: string): Promise<string> {
  return (await desk.fetch(new Request(baseUrl + path))).text()
}

describe('openArticles', () => {
  it('shows written, changed and deleted articles in development without a restart', async () => {
    using folder = scratchFolder()
    write(folder, 'one.md', 'First')
    const { desk } = await open(folder.path, true)
    expect(await read(desk, '/articles.md')).toContain('[First]')
    write(folder, 'one.md', 'Changed')
    write(folder, 'two.md', 'Second')
    await vi.waitFor(async () => {
      expect(await read(desk, '/articles/one.md')).toContain('Text of Changed.')
      expect(await read(desk, '/llms.txt')).toContain('[Second]')
    }, PATIENCE)
    rmSync(folder.file('one.md'))
    await vi.waitFor(async () => expect(desk.allow('/articles/one')).toBeUndefined(), PATIENCE)
    expect(desk.allow('/articles/two')).toBe('GET, HEAD, OPTIONS')
  })

  it('keeps the last readable version while a file is broken', async () => {
    using folder = scratchFolder()
    write(folder, 'one.md', 'First')
    const { desk, events } = await open(folder.path, true)
    writeFileSync(folder.file('one.md'), 'half')
    await vi.waitFor(() => expect(events).toContain('articles.unreadable'), PATIENCE)
    expect(await read(desk, '/articles/one.md')).toContain('Text of First.')
    write(folder, 'one.md', 'Mended')
    await vi.waitFor(
      async () => expect(await read(desk, '/articles/one.md')).toContain('Text of Mended.'),
      PATIENCE,
    )
  })

  it('reads once in production', async () => {
    using folder = scratchFolder()
    write(folder, 'one.md', 'First')
    const { desk, events } = await open(folder.path, false)
    write(folder, 'two.md', 'Second')
    const other = await open(folder.path, true)
    write(folder, 'three.md', 'Third')
    await vi.waitFor(() => expect(other.events).toContain('articles.reloaded'), PATIENCE)
    expect(desk.allow('/articles/two')).toBeUndefined()
    expect(events).toEqual([])
  })
})

describe('readArticleFolder', () => {
  it('reads only Markdown files, without hidden and excluded ones', async () => {
    using folder = scratchFolder()
    for (const name of ['a.md', '_draft.md', '.hidden.md']) write(folder, name, name)
    writeFileSync(folder.file('picture.png'), '')
    const { articles } = await readArticleFolder(folder.path, 'no')
    expect(articles.map(({ slug, language }) => [slug, language])).toEqual([['a', 'no']])
  })

  it('has no articles where there are no files', async () => {
    using folder = scratchFolder()
    expect(await readArticleFolder(folder.path, 'en')).toEqual({ articles: [] })
  })

  it.each([
    [
      'a folder that is not there',
      () => {},
      'Create the folder, or correct or leave out the key articles.',
    ],
    [
      'front matter with a fault',
      (path: string) => writeFileSync(`${path}/a.md`, '---\ntitle: 1\n---\nx'),
      'a.md, line 2: title was 1',
    ],
    [
      'text that is not UTF-8',
      (path: string) => writeFileSync(`${path}/a.md`, Buffer.from([0xff, 0xfe])),
      'a.md, line 1: This is not UTF-8.',
    ],
  ])('refuses %s with file, line and remedy', async (name, fill, message) => {
    using folder = scratchFolder()
    const path = folder.file('articles')
    if (!name.includes('not there')) mkdirSync(path)
    fill(path)
    const reading = readArticleFolder(path, 'en')
    await expect(reading).rejects.toBeInstanceOf(ArticlesError)
    await expect(reading).rejects.toThrow(message)
  })
})
