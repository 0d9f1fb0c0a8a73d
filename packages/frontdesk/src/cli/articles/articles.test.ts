import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Article } from '../../company/articles/article.ts'
import { png } from '../../../../../test/harness/pictures.ts'
import { runHosted } from '../../../../../test/harness/command-host.ts'
import { findFreePort, runService } from '../../../../../test/harness/run-service.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { readArticleFolder } from '../../service/articles/folder.ts'

const article = `---
title: Tides & "tables"
summary: What an article says in a sentence or two, long enough for a search result.
authors: [Ada]
published: 2026-01-01
---

A \`\${template}\` and a \u2028 line, [here](/contact).
`

const config = (more: string): string => `export default { site: { name: 'Southwind Sails',
  description: 'Southwind Sails cuts and mends sails for dinghies, cutters and museum ships.',
  languages: ['en'], email: 'loft@southwind.example' }, ${more} }`

describe('frontdesk articles build', () => {
  it('writes a module with the articles of the folder', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/tides.md'), article)
    for (const out of ['articles.ts', 'articles.mjs']) {
      const words = ['articles', 'build', 'articles', '-o', out, '--language', 'no']
      const { stdout, stderr, code } = await runHosted(words, { cwd: folder.path })
      expect([code, stderr, stdout]).toEqual([0, '', `1 articles written to ${out}\n`])
      const module: { articles: unknown } = await import(pathToFileURL(folder.file(out)).href)
      expect(module.articles).toEqual(
        (await readArticleFolder(folder.file('articles'), 'no')).articles,
      )
    }
  })

  it('writes nothing when an article has a fault, and says which and where', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/tides.md'), article.replace('2026-01-01', 'soon'))
    const { stderr, code } = await runHosted(['articles', 'build', 'articles', '-o', 'a.ts'], {
      cwd: folder.path,
    })
    expect(code).toBe(1)
    expect(stderr).toContain('tides.md, line 5: published was "soon": it must be a day (ISO 8601).')
    expect(existsSync(folder.file('a.ts'))).toBe(false)
  })

  it('asks for missing options', async () => {
    using folder = scratchFolder()
    const run = (...words: readonly string[]) =>
      runHosted(['articles', 'build', ...words], { cwd: folder.path })
    expect((await run()).code).toBe(2)
    expect((await run('.')).code).toBe(2)
    expect(await run('.', '-o', 'a.txt')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('use .ts or .js'),
    })
    expect(await run('.', '-o', 'no/a.ts')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be written'),
    })
  })
})

describe('frontdesk articles', () => {
  it('carries files into a module', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/tides.md'), `${article}\n![The sea](sea.png)\n`)
    writeFileSync(folder.file('articles/sea.png'), png)
    const words = ['articles', 'build', 'articles', '-o', 'articles.mjs']
    expect((await runHosted(words, { cwd: folder.path })).code).toBe(0)
    const module: { articles: readonly Article[] } = await import(
      pathToFileURL(folder.file('articles.mjs')).href
    )
    const [file] = module.articles[0]?.files ?? []
    expect(file).toMatchObject({ mediaType: 'image/png', size: { width: 2, height: 1 } })
    expect(await file?.open()).toEqual(png)
    expect(module.articles[0]?.html).toContain(`src="${file?.path}"`)
  })
})

describe('frontdesk start', () => {
  it('does not start with an article that has a fault: file, line, remedy', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('texts'))
    writeFileSync(folder.file('texts/tides.md'), article.replace('authors: [Ada]\n', ''))
    writeFileSync(folder.file('frontdesk.config.ts'), config(`articles: 'texts'`))
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(await findFreePort()) },
    })
    expect(await service.exit).toBe(1)
    expect(service.stderr).toContain('tides.md, line 1: authors is missing')
    expect(service.stderr).not.toContain('    at ')
  })
})
