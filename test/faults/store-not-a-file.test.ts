/** Links, folders and pipes in the place of the files that a store keeps. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** A closed inbox of one inquiry. */
async function fill(folder: ScratchFolder): Promise<string> {
  await (await fillInbox(folder, [createSubmission()])).close()
  return folder.file('data/frontdesk.sqlite')
}

async function open(path: string, access: 'read' | 'write'): Promise<string> {
  const store = sqliteStore({ path, access, spawn: spawnKept })
  try {
    await store.open()
    return 'open'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await store.close()
  }
}

const run = (folder: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> =>
  (words[0] === 'start' ? runCommand : runHosted)(words, { cwd: folder.path })

describe('a database file that is a link', () => {
  // Red before: the store opened, and every form was answered with 500 for good, because the log is
  // beside the target (eed9785).
  it('is opened by nobody, and the message has the commands that mend it', async () => {
    using folder = scratchFolder()
    const path = await fill(folder)
    const target = folder.file('elsewhere.sqlite')
    renameSync(path, target)
    symlinkSync('../elsewhere.sqlite', path)
    for (const access of ['read', 'write'] as const) {
      expect(await open(path, access)).toContain(
        `is a link to ${target}, and must be the file itself`,
      )
    }
    const { code, stderr } = await run(folder, 'start')
    expect(code).toBe(1)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(`rm ${path} && mv ${target} ${path}`)
    const options = { path, backup: target, others: [], date: new Date() }
    expect(restoreDatabase(options)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('is a link to'),
    })
    execFileSync('sh', ['-c', `rm ${path} && mv ${target} ${path}`])
    expect(await open(path, 'write')).toBe('open')
  })

  // Red before: "Check that the folder exists", and "There is no inbox" (eed9785).
  it('says so where it leads nowhere', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('data'))
    const path = folder.file('data/frontdesk.sqlite')
    symlinkSync('/nowhere/frontdesk.sqlite', path)
    for (const command of ['start', 'status']) {
      const { code, stderr } = await run(folder, command)
      expect(code).toBe(1)
      expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(
        /is a link to \/nowhere\/frontdesk\.sqlite.*There is no file now: bring it back/,
      )
    }
    expect(readdirSync(folder.file('data'))).toEqual(['frontdesk.sqlite'])
  })

  it('is no matter where the folder is the link', async () => {
    using folder = scratchFolder()
    const path = await fill(folder)
    renameSync(folder.file('data'), folder.file('other'))
    symlinkSync('other', folder.file('data'))
    const store = sqliteStore({ path })
    await store.append(createSubmission())
    expect(await store.count({})).toBe(2)
    await store.close()
  })
})

describe('a folder or a pipe', () => {
  const kinds: readonly [string, (path: string) => unknown][] = [
    ['a folder', (path) => mkdirSync(path)],
    ['a named pipe', (path) => execFileSync('mkfifo', [path])],
  ]
  const names = ['frontdesk.sqlite', 'frontdesk.sqlite-wal', '.frontdesk.sqlite.json']

  // Red before: pipes were waited for without an end, folders called a wrong path (eed9785).
  it.each(kinds.flatMap(([kind, make]) => names.map((name) => [kind, name, make] as const)))(
    '%s in the place of %s ends the opening, and is named with the remedy',
    async (kind, name, make) => {
      using folder = scratchFolder()
      const path = await fill(folder)
      const place = folder.file(`data/${name}`)
      rmSync(place, { force: true })
      make(place)
      for (const access of ['read', 'write'] as const) {
        expect(await open(path, access)).toMatch(
          new RegExp(`${name} is ${kind} where a file has to be\\. Move it away: mv `),
        )
      }
    },
  )

  // Red before: a stack trace, and a command that never ended (eed9785).
  it.each(kinds)('%s in the place of the condition is told by status', async (kind, make) => {
    using folder = scratchFolder()
    await fill(folder)
    const place = folder.file('data/frontdesk.condition')
    make(place)
    const { code, stderr } = await run(folder, 'status')
    expect(code).toBe(1)
    const said = stderr.replaceAll(/\s+/g, ' ')
    expect(said).toContain(`${place} is ${kind} where a file has to be. Move it away: mv ${place} `)
    expect(said).not.toContain(' at ')
    renameSync(place, `${place}.moved`)
    const again = await run(folder, 'status', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ counts: { pending: 1 } })
    expect(existsSync(place)).toBe(false)
  })
})
