/** `frontdesk dev`: a site that follows its config and its articles. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from '../harness/loopback.ts'
import { checkout, runCommand } from '../harness/run-command.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Developed extends AsyncDisposable {
  /** Resolves when the site shows this company. */
  shows(company: string): Promise<void>
  /** The answer's status; 0 without an answer. */
  readStatus(path: string): Promise<number>
  /** Standard error so far. */
  complaints(): string
}

/** Runs the command in the folder until disposed of. */
async function develop(folder: ScratchFolder, port?: number): Promise<Developed> {
  const words = port === undefined ? [] : [`--port=${port}`]
  const child = spawn(process.execPath, [checkout, 'dev', ...words], {
    cwd: folder.path,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'exit')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const read = async (path: string): Promise<Response | undefined> =>
    fetch(`http://127.0.0.1:${port ?? /takes (\d+)/.exec(said)?.[1]}${path}`).catch(() => undefined)
  const readCompany = async (): Promise<string | undefined> =>
    (await (await read('/llms.txt'))?.text())?.split('\n')[0]
  return {
    async shows(company) {
      await expect.poll(readCompany).toBe(`# ${company}`)
    },
    readStatus: async (path) => (await read(path))?.status ?? 0,
    complaints: () => said,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await closed
      expect(await read('/llms.txt')).toBe(undefined)
    },
  }
}

const toFacts = (name: string): string => `export const name: string = '${name}'\n`

/** A config file that takes the company's name from `facts.ts`. */
const named = `import { name } from './facts.ts'

export default {
  articles: './articles',
  site: {
    name,
    description: 'Boats of wood, built and mended for people who row before breakfast.',
    languages: ['en'],
    email: 'ada@example.com',
  },
}
`

const withoutArticles = named.replace(/ {2}articles.*\n/, '')

const article = `---
title: Oars
summary: Why oars are made of ash, and what a maker of oars looks for in a tree.
published: 2026-01-02
authors: [Ada Lovelace]
---

Ash bends.
`

describe('frontdesk dev', () => {
  it('follows its config file, its name and its imports, also after a fault, and ends with the service', async () => {
    using folder = scratchFolder()
    const write = (text: string): void => writeFileSync(folder.file('facts.ts'), text)
    write(toFacts('First'))
    writeFileSync(folder.file('frontdesk.config.ts'), withoutArticles)
    await using site = await develop(folder, await findFreePort())
    await site.shows('First')
    write('export const name: string = ')
    await expect.poll(site.complaints).toContain('starts again when config or articles change')
    expect(site.complaints()).toMatch(/facts\.ts|Expression expected|Unexpected/)
    write(toFacts('Second'))
    await site.shows('Second')
    const before = site.complaints()
    renameSync(folder.file('frontdesk.config.ts'), folder.file('kept'))
    await site.shows('Halden Instruments')
    renameSync(folder.file('kept'), folder.file('frontdesk.config.mts'))
    await site.shows('Second')
    const since = site.complaints().slice(before.length)
    expect(since).toBe('Config or articles have changed.\n'.repeat(2))
  })

  it('starts when a missing import is added, and when a broken article is mended', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.ts'), named)
    await using site = await develop(folder, await findFreePort())
    await expect.poll(site.complaints).toMatch(/Cannot find module .*\n.*starts again when/)
    writeFileSync(folder.file('facts.ts'), toFacts('Ours'))
    await expect.poll(site.complaints).toMatch(/scandir .*articles[^]*starts again when/)
    mkdirSync(folder.file('articles'))
    writeFileSync(folder.file('articles/oars.md'), article.replace('title', 'titel'))
    const { complaints } = site
    await expect.poll(complaints).toMatch(/titel is not a known key[^]*starts again when/)
    writeFileSync(folder.file('articles/oars.md'), article)
    await site.shows('Ours')
    expect(await site.readStatus('/articles/oars')).toBe(200)
    rmSync(folder.file('articles/oars.md'))
    await expect.poll(() => site.readStatus('/articles/oars')).toBe(404)
  })

  it('takes the next free port, and says so, unless one was named', async () => {
    using folder = scratchFolder()
    await using taken = await listen(createServer((socket) => socket.destroy()))
    writeFileSync(folder.file('facts.ts'), toFacts('Ours'))
    const config = withoutArticles.replace('site:', `port: ${taken.port},\n  site:`)
    writeFileSync(folder.file('frontdesk.config.ts'), config)
    await using site = await develop(folder)
    await expect.poll(site.complaints).toContain(`Port ${taken.port} is in use, so this site takes`)
    await site.shows('Ours')
    await using named = await develop(folder, taken.port)
    await expect.poll(named.complaints).toContain('is in use, so the service did not start')
  })

  it('ends with 2 where the command line itself is wrong', async () => {
    using folder = scratchFolder()
    const run = await runCommand(['dev', '--port=80x'], { cwd: folder.path })
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('--port was "80x"')])
    expect(run.stderr).not.toContain('restarts')
  })
})
