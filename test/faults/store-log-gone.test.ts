/** A log that somebody took away after a crash, and what hides it. */
import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { runHosted } from '../harness/command-host.ts'
import { goodForm } from '../harness/desk.ts'
import { installCommand } from '../harness/installed-command.ts'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Started extends AsyncDisposable {
  readonly service: RunningService
  post(message: string): Promise<number>
}

async function start(folder: ScratchFolder): Promise<Started> {
  const port = await findFreePort()
  const service = runService({ cwd: folder.path, env: { PORT: String(port) } })
  await service.until(STARTED)
  return {
    service,
    async post(message) {
      const body = new URLSearchParams({ ...goodForm, message })
      return (await fetch(`http://127.0.0.1:${port}${paths.contact}`, { method: 'POST', body }))
        .status
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** What a service leaves that was killed right after it had said yes. */
async function leaveRemains(folder: ScratchFolder): Promise<void> {
  await using first = await start(folder)
  for (const message of ['One', 'Two', 'Three']) expect(await first.post(message)).toBe(200)
  first.service.child.kill('SIGKILL')
  await first.service.exit
}

/** What the next start says, of the log or of anything else that is wrong. */
async function readWarnings(folder: ScratchFolder): Promise<readonly string[]> {
  await using next = await start(folder)
  expect(await next.post('After')).toBe(200)
  const lines = next.service.stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.filter((line) => !line.includes('"level":"info"'))
}

const log = (folder: ScratchFolder): string => folder.file('data/frontdesk.sqlite-wal')

const takeBoth = (folder: ScratchFolder): void => {
  renameSync(log(folder), folder.file('moved-wal'))
  rmSync(folder.file('data/frontdesk.sqlite-shm'))
}

describe('a start after the log of a crash was taken away', () => {
  // Red before: three of three were gone, and all was well (dcb2192).
  it.each<readonly [string, (folder: ScratchFolder) => Promise<unknown> | void]>([
    ['with its index', takeBoth],
    [
      'and somebody looked at the inbox before',
      async (folder) => {
        renameSync(log(folder), folder.file('moved-wal'))
        await runHosted(['status'], { cwd: folder.path })
      },
    ],
    [
      'with its index, and somebody looked at the inbox before',
      async (folder) => {
        takeBoth(folder)
        await runHosted(['inbox'], { cwd: folder.path })
      },
    ],
    ['by cutting it off', (folder) => truncateSync(log(folder))],
  ])('tells, %s', async (_, take) => {
    using folder = scratchFolder('disk')
    await leaveRemains(folder)
    await take(folder)
    expect(await readWarnings(folder)).toMatchObject([expect.stringContaining('store.log-gone')])
  })

  // Red before: all was well, until a start said it (ddd8fa6).
  it('is told by status before a start, as often as it is asked, and not after one', async () => {
    using folder = scratchFolder('disk')
    await leaveRemains(folder)
    const readStatus = async (): Promise<readonly [number | null, boolean]> => {
      const { code, stdout } = await runHosted(['status'], { cwd: folder.path })
      return [code, /sqlite-wal is gone.*data LOG/.test(stdout)]
    }
    expect((await readStatus())[1]).toBe(false)
    takeBoth(folder)
    for (let asked = 0; asked < 2; asked += 1) expect(await readStatus()).toEqual([2, true])
    expect(await readWarnings(folder)).toHaveLength(1)
    expect((await readStatus())[1]).toBe(false)
  })

  it('tells once, and prints what puts a log in again that was moved', async () => {
    using folder = scratchFolder('disk')
    await leaveRemains(folder)
    takeBoth(folder)
    const [line = ''] = await readWarnings(folder)
    expect(await readWarnings(folder)).toEqual([])
    const [, command = ''] = /running service: (.*) LOG"/.exec(line) ?? []
    const env = { PATH: installCommand(folder) }
    execFileSync('sh', ['-c', `${command} moved-wal`], { cwd: folder.path, env, stdio: 'ignore' })
    const db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
    const messages = db.prepare('SELECT message FROM inquiry ORDER BY received_at').all()
    db.close()
    expect(messages.map(({ message }) => message)).toEqual([
      'One',
      'Two',
      'Three',
      'After',
      'After',
    ])
  })

  it('tells nothing where nothing is lost', async () => {
    using folder = scratchFolder('disk')
    await leaveRemains(folder)
    // Another program plays the log into the file, and takes both away.
    const db = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
    db.prepare('SELECT count(*) FROM inquiry').get()
    db.close()
    expect(await readWarnings(folder)).toEqual([])
    {
      await using quiet = await start(folder)
      expect(await quiet.post('Then quiet')).toBe(200)
      // All of it is in the file after a second without a form.
      await sleep(3500)
      quiet.service.child.kill('SIGKILL')
      await quiet.service.exit
    }
    takeBoth(folder)
    expect(await readWarnings(folder)).toEqual([])
  })
})
