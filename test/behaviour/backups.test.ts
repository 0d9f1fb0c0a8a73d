/** Automatic backups of the service. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createBackups, type BackupsOptions } from '../../packages/frontdesk/src/service/backups.ts'
import { backUpByThread, findBackups } from '../../packages/frontdesk/src/service/sqlite-backup.ts'
import type { StoreNews } from '../../packages/frontdesk/src/inquiries/store-events.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { runHosted } from '../harness/command-host.ts'
import { exampleSite } from '../harness/example-site.ts'
import { fakeClock } from '../harness/fake-clock.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { recordingLog } from '../harness/log.ts'
import { post } from '../harness/operated-service.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const HOUR_MS = 3_600_000

/** Milliseconds between looks at what a service does after ten seconds. */
const interval = 1000

const config = (backup?: object): string =>
  `export default ${JSON.stringify({ site: exampleSite, backup })}`

function readCopy(path: string): unknown {
  using db = new DatabaseSync(path, { readOnly: true })
  const count = db.prepare('SELECT count(*) AS n FROM inquiry').get()
  return [count?.['n'], db.prepare('PRAGMA integrity_check').get()?.['integrity_check']]
}

describe('the setting backup', () => {
  it('makes a backup after the start; status shows it, or that there is none', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission(), createSubmission()])).close()
    const status = async (): Promise<string> =>
      (await runHosted(['status'], { cwd: folder.path })).stdout
    writeFileSync(folder.file('frontdesk.config.js'), config())
    expect(await status()).toContain('Backup     none known: no config file here')
    writeFileSync(folder.file('frontdesk.config.js'), config({ folder: 'backups' }))
    const kept = folder.file('data/backups')
    expect(await status()).toContain(`Backup     none in ${kept} yet`)
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(await findFreePort()) },
    })
    await service.until(STARTED)
    await service.until('backup.made')
    const [name = ''] = readdirSync(kept)
    expect(name).toMatch(/^frontdesk-.*-backup\.sqlite$/)
    expect(readCopy(`${kept}/${name}`)).toEqual([2, 'ok'])
    expect(statSync(`${kept}/${name}`).mode & 0o777).toBe(0o600)
    expect(statSync(kept).mode & 0o777).toBe(0o700)
    expect(await status()).toMatch(/\nBackup {5}\d+ s(econds)? old, in \/.*\/data\/backups\n/)
    const old = new Date(Date.now() - 50 * HOUR_MS)
    utimesSync(`${kept}/${name}`, old, old)
    expect(await status()).toMatch(/The newest backup in .* is 50 h old\. .*npx frontdesk backup/)
  })

  it('makes none of a new, empty inbox beside older backups, and says how to restore them', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    writeFileSync(folder.file('frontdesk.config.js'), config({ folder: folder.file('kept') }))
    mkdirSync(folder.file('kept'))
    const { stdout } = await runHosted(['backup', 'kept'], { cwd: folder.path })
    expect(stdout).toContain('1 inquiry')
    rmSync(folder.file('data'), { recursive: true })
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(await findFreePort()) },
    })
    await service.until('backup.foreign')
    const [name = '', ...others] = readdirSync(folder.file('kept'))
    expect(others).toEqual([])
    const remedy = `restore ${folder.file(`kept/${name}`)} --data-dir ${folder.file('data')}`
    await expect
      .poll(() => runHosted(['status'], { cwd: folder.path }), { interval })
      .toMatchObject({ code: 2, stdout: expect.stringContaining(`npx frontdesk ${remedy}\n`) })
    expect(await runHosted(remedy.split(' '), { cwd: folder.path })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 inquiry restored'),
    })
    await expect
      .poll(() => runHosted(['status'], { cwd: folder.path }), { interval: 2500, timeout: 30_000 })
      .toMatchObject({ code: 0, stdout: expect.stringContaining('All is well') })
  })
})

describe('a backup folder that is not a folder', () => {
  it('is reported by status in one line', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    writeFileSync(folder.file('data/backups'), '')
    writeFileSync(folder.file('frontdesk.config.js'), config({ folder: 'backups' }))
    const { stdout, stderr } = await runHosted(['status'], { cwd: folder.path })
    expect(stdout).toMatch(
      / {2}- The folder of the backups cannot be listed: ENOTDIR.*backup\.folder/,
    )
    expect(stderr).toBe('')
  })
})

describe('a backup folder without permission', () => {
  it.skipIf(!canRunAsOthers).each([
    ['that it may list', 0o755],
    ['that is closed', 0o700],
  ])(
    '%s is reported by the log and by status, with what to do, and the service goes on',
    async (_, mode) => {
      using folder = scratchFolder()
      await (await fillInbox(folder, [createSubmission()])).close()
      writeFileSync(folder.file('frontdesk.config.js'), config({ folder: folder.file('kept') }))
      execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])
      mkdirSync(folder.file('kept'), { mode })
      const port = await findFreePort()
      const env = { PORT: String(port) }
      await using service = runService({ cwd: folder.path, env, within: AS_ORDINARY_USER })
      await service.until('"event":"backup.failed"')
      const said =
        /EACCES: permission denied, .*\/kept.*\. Let this user write there, or name another folder/
      expect(service.stdout).toMatch(said)
      expect(readdirSync(folder.file('kept'))).toEqual([])
      const status = (): Promise<CommandRun> => runHosted(['status'], { cwd: folder.path })
      // Its report follows the log within a second.
      await expect
        .poll(async () => (await status()).stdout, { interval, timeout: 9000 })
        .toMatch(said)
      expect(await status()).toMatchObject({
        code: 2,
        stdout: expect.stringContaining('Inquiries are accepted and mailed as before.'),
      })
      expect(await post(port)).toBe(200)
    },
  )
})

async function withBackups(
  work: (bench: {
    readonly folder: ScratchFolder
    readonly kept: string
    readonly log: ReturnType<typeof recordingLog>
    readonly told: string[]
    pass(ms: number): Promise<void>
    free(share: number): void
  }) => Promise<void>,
): Promise<void> {
  using folder = scratchFolder()
  await (await fillInbox(folder, [createSubmission()])).close()
  const kept = folder.file('kept')
  const log = recordingLog()
  const told: string[] = []
  const clock = fakeClock(Date.now())
  let free = 0.9
  let making: Promise<unknown> = Promise.resolve()
  const makeBackup: BackupsOptions['makeBackup'] = (place, target) => {
    const made = backUpByThread(place, target, () =>
      Promise.resolve({ free: free * 1e9, all: 1e9 }),
    )
    making = made
    return made
  }
  const backups = createBackups({
    place: folder.file('data/frontdesk.sqlite'),
    backup: { folder: kept, every: 'hour', keep: 2 },
    makeBackup,
    // With ages by the test's clock.
    findBackups: (place, target) => findBackups(place, target),
    explainForeign: () => undefined,
    log,
    clock,
    watch: {
      raise: (kind, message) => told.push(`${kind}: ${message}`) > 0,
      settle: () => void told.push('settled'),
      has: (kind) => told.some((one) => one.startsWith(`${kind}: `)),
    },
  })
  await work({
    folder,
    kept,
    log,
    told,
    async pass(ms) {
      await clock.advance(ms)
      await making
      await clock.advance(0)
    },
    free: (share) => (free = share),
  })
  backups.stop()
}

describe('createBackups', () => {
  it('makes one when the newest is old enough, and keeps the configured number', () =>
    withBackups(async ({ kept, pass, log }) => {
      mkdirSync(kept)
      writeFileSync(`${kept}/.frontdesk-2026-backup.sqlite.0.partial`, 'half of one')
      writeFileSync(`${kept}/other.txt`, 'kept')
      // Made by hand: its name only begins and ends like a backup's.
      writeFileSync(`${kept}/frontdesk-good-backup.sqlite`, 'by hand')
      utimesSync(`${kept}/frontdesk-good-backup.sqlite`, 0, 0)
      await pass(10_000)
      expect(readdirSync(kept)).toHaveLength(3)
      await pass(HOUR_MS / 2)
      expect(readdirSync(kept)).toHaveLength(3)
      for (let round = 0; round < 3; round++) {
        for (const name of readdirSync(kept)) {
          const { mtimeMs } = statSync(`${kept}/${name}`)
          utimesSync(`${kept}/${name}`, mtimeMs / 1000 - 3600, mtimeMs / 1000 - 3600)
        }
        await pass(600_000)
      }
      expect(log.entries.map(({ event }) => event)).toEqual(Array(4).fill('backup.made'))
      expect(readdirSync(kept)).toHaveLength(4)
      expect(existsSync(`${kept}/other.txt`)).toBe(true)
      expect(existsSync(`${kept}/frontdesk-good-backup.sqlite`)).toBe(true)
    }))

  it('skips a backup that would leave less than a tenth of the disk free, says so, and tries again', () =>
    withBackups(async ({ kept, pass, told, log, free }) => {
      free(0.1)
      await pass(10_000)
      expect(readdirSync(kept)).toEqual([])
      expect(told).toMatchObject([expect.stringContaining('a tenth of the disk')])
      expect(log.entries).toMatchObject([{ level: 'warn', event: 'backup.failed' }])
      free(0.2)
      await pass(600_000)
      expect(told[1]).toBe('settled')
    }))

  it('keeps no copy of a file that is damaged, and reports the damage as such', () =>
    withBackups(async ({ folder, kept, pass, told, log }) => {
      writeFileSync(folder.file('data/frontdesk.sqlite'), 'no database '.repeat(1000))
      await pass(10_000)
      expect(readdirSync(kept)).toEqual([])
      expect(told).toMatchObject([expect.stringMatching(/^damage: .*npx frontdesk restore BACKUP/)])
      expect(told[0]).not.toContain('Inquiries are accepted')
      expect(log.entries).toMatchObject([{ level: 'error', event: 'store.damaged' }])
    }))

  it('leaves it to the store to report why it does not work', () =>
    withBackups(async ({ folder, pass, told, log }) => {
      told.push('store: No inquiry can be stored.')
      writeFileSync(folder.file('data/frontdesk.sqlite'), 'no database '.repeat(1000))
      await pass(10_000)
      expect(told).toHaveLength(1)
      expect(log.entries).toEqual([])
    }))
})

describe('backUpByThread', () => {
  it('makes sound copies while the store writes, and the store keeps trusting its files', async () => {
    using folder = scratchFolder('disk')
    const path = folder.file('data/frontdesk.sqlite')
    const news: StoreNews[] = []
    const store = sqliteStore({ path, report: (one) => news.push(one) })
    await store.open()
    let kept = 0
    for (let round = 0; round < 2; round++) {
      const done = new AbortController()
      const writing = (async () => {
        while (!done.signal.aborted) {
          await store.append(createSubmission())
          kept += 1
        }
      })()
      const outcome = await backUpByThread(path, folder.file('kept'))
      done.abort()
      await writing
      expect(outcome).toMatchObject({ ok: true })
    }
    expect(news).toEqual([])
    expect(await store.count({})).toBe(kept)
    await store.close()
    for (const name of readdirSync(folder.file('kept'))) {
      expect(readCopy(folder.file(`kept/${name}`))).toMatchObject([expect.any(Number), 'ok'])
    }
  })
})
