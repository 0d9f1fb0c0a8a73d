import { execFileSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** Blocks of 512 bytes: room for some ten long inquiries. */
const FEW_BLOCKS = 800

const long = 'All work and no play. '.repeat(450)

describe('a service on a disk that fills up', () => {
  it('refuses what it cannot store, loses nothing, and continues without a restart', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    await using service = runService({
      cwd: process.cwd(),
      env: { PORT: String(port), DATA_DIR: folder.path, TRUSTED_PROXIES: '127.0.0.1' },
      // A soft limit on file size simulates a full disk.
      within: `ulimit -S -f ${FEW_BLOCKS}; exec "$0" "$@"`,
    })
    await service.until('Frontdesk for')
    const url = `http://127.0.0.1:${port}`
    let visitor = 0
    const send = async (): Promise<number> => {
      visitor += 1
      const headers = { 'x-forwarded-for': `10.0.0.${visitor}` }
      const body = new URLSearchParams({ ...goodForm, message: `${long} ${visitor}` })
      return (await fetch(url + paths.contact, { method: 'POST', headers, body })).status
    }

    const statuses: number[] = []
    while (statuses.at(-1) !== 500 && statuses.length < 200) statuses.push(await send())
    expect(statuses.at(-1)).toBe(500)
    const before = statuses.filter((status) => status === 200).length
    expect(before).toBeGreaterThan(3)
    expect((await fetch(url + paths.llmsTxt)).status).toBe(200)
    expect(service.stdout).toMatch(/"request\.failed".*(?:Free space|Check the disk)/)
    expect(service.stdout).not.toContain('All work')
    const readStatus = (): Promise<CommandRun> =>
      runCommand(['status', '--data-dir', folder.path], { cwd: process.cwd() })
    await expect.poll(readStatus).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/forms (are|may be) answered with 500/),
    })

    execFileSync('prlimit', ['--pid', String(service.child.pid), '--fsize=unlimited:unlimited'])
    await expect.poll(send).toBe(200)
    const database = new DatabaseSync(toDatabasePath(folder.path), { readOnly: true })
    const kept = database.prepare('SELECT message FROM inquiry').all()
    const marks = new Set(kept.map(({ message }) => String(message).split(' ').at(-1)))
    expect(marks.size).toBe(kept.length)
    // Forms answered with 500 may be stored, but none answered with 200 is missing.
    expect(kept.length).toBeGreaterThanOrEqual(before + 1)
    for (let index = 1; index <= before; index += 1) expect(marks).toContain(String(index))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
  })
})
