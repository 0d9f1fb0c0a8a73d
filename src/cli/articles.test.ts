import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../test/harness/run-command.ts'
import { findFreePort, runService } from '../../test/harness/run-service.ts'
import { scratchFolder } from '../../test/harness/scratch-folder.ts'
import { readArticleFolder } from '../node/articles/folder.ts'

const article = `---
title: Tides & "tables"
summary: What an article says in a sentence or two, long enough for a search result.
authors: [Ada]
published: 2026-01-01
---

A \`\${template}\` and a \u2028 line, [here](/contact).
`

describe('frontdesk articles build', () => {
  it('writes a module with what the folder holds', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/tides.md'), article)
    for (const out of ['articles.ts', 'articles.mjs']) {
      const words = ['articles', 'build', 'articles', '-o', out, '--language', 'no']
      const { stdout, stderr, code } = await runCommand(words, { cwd: folder.path })
      expect([code, stderr, stdout]).toEqual([0, '', `1 articles written to ${out}\n`])
      const module: { articles: unknown } = await import(pathToFileURL(folder.file(out)).href)
      expect(module.articles).toEqual(await readArticleFolder(folder.file('articles'), 'no'))
    }
  })

  it('writes nothing when an article has a fault, and says which and where', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/tides.md'), article.replace('2026-01-01', 'soon'))
    const { stderr, code } = await runCommand(['articles', 'build', 'articles', '-o', 'a.ts'], {
      cwd: folder.path,
    })
    expect(code).toBe(1)
    expect(stderr).toContain('tides.md, line 5: published was "soon": it must be a day (ISO 8601).')
    expect(existsSync(folder.file('a.ts'))).toBe(false)
  })

  it('asks for what it needs', async () => {
    using folder = scratchFolder()
    const run = (...words: readonly string[]) =>
      runCommand(['articles', 'build', ...words], { cwd: folder.path })
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

describe('frontdesk start', () => {
  const config = (more: string): string => `export default { site: { name: 'Southwind Sails',
    description: 'Southwind Sails cuts and mends sails for dinghies, cutters and museum ships.',
    languages: ['en'], email: 'loft@southwind.example' }, ${more} }`

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

  it('does not start with a security statement that has expired', async () => {
    using folder = scratchFolder()
    const security = `security: { contact: ['mailto:a@b.example'], expires: '2020-01-01' }`
    writeFileSync(folder.file('frontdesk.config.ts'), config(security))
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(await findFreePort()) },
    })
    expect(await service.exit).toBe(1)
    expect(service.stderr).toContain('security.expires was "2020-01-01": it must be a day to come')
  })
})
