/** The guide's repairs of a store, as printed, beside a service under load. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { damagePage } from '../harness/damaged-page.ts'
import { installCommand } from '../harness/installed-command.ts'
import { readModes, startWithLoad, type LoadedService } from './service-with-load.ts'

const guide = ['operations', 'accidents']
  .map((name) => readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), 'utf8'))
  .join('\n')

/** The shell commands in a section of the guide, in order. */
function readCommands(title: string): readonly string[] {
  const [, section = ''] = guide.split(`# ${title}\n`)
  const [own = ''] = section.split('\n#')
  const blocks = [...own.matchAll(/```sh\n([^]*?)```/g)]
  return blocks.flatMap(([, block = '']) => block.trim().split('\n'))
}

/** Runs one in the service's folder. */
async function runPrinted({ folder, env }: LoadedService, command: string): Promise<void> {
  const path = installCommand(folder)
  const child = execFile('sh', ['-c', command], { cwd: folder.path, env: { ...env, PATH: path } })
  let said = ''
  child.stdout?.on('data', (text: string) => (said += text))
  child.stderr?.on('data', (text: string) => (said += text))
  await once(child, 'close')
  expect(`${child.exitCode} ${said}`).toMatch(/^0 /)
}

describe('the documented repairs, run as printed under load', () => {
  // Moving or copying the file by hand lost 554 of 1,327 and 1,002 of 1,263 inquiries.
  it('of "Restoring" lose nothing acknowledged, and need no restart', async () => {
    const [plain = '', withOld = ''] = readCommands('Restoring')
    expect([plain, withOld]).toEqual([
      'npx frontdesk restore backup.sqlite',
      'npx frontdesk restore backup.sqlite old',
    ])
    const [make = ''] = readCommands('Backup and restore')
    await using running = await startWithLoad()
    await running.untilAcknowledged(40)
    await runPrinted(running, make)
    const { folder } = running
    // Written in the guide for the newest backup's path.
    cpSync(folder.file('data/by-hand.sqlite'), folder.file('backup.sqlite'))
    await running.untilAcknowledged(40)
    await runPrinted(running, plain)
    await running.untilAcknowledged(40)
    mkdirSync(folder.file('old'))
    for (const suffix of ['', '-wal', '-shm']) {
      renameSync(
        folder.file(`data/frontdesk.sqlite${suffix}`),
        folder.file(`old/frontdesk.sqlite${suffix}`),
      )
    }
    await running.untilRefused(10)
    await runPrinted(running, withOld)
    await running.untilAcknowledged(40)
    expect(new Set(readModes(folder))).toEqual(new Set(['600']))
    expect(await running.settle()).toMatchObject({ lost: 0, storedTwice: 0 })
  })

  it('of "A damaged database, without a backup" lose nothing if only an index is damaged', async () => {
    const commands = readCommands('A damaged database, without a backup')
    expect(commands).toHaveLength(1)
    await using running = await startWithLoad()
    await running.untilAcknowledged(80)
    const path = running.folder.file('data/frontdesk.sqlite')
    using db = new DatabaseSync(path)
    db.exec('PRAGMA wal_checkpoint(FULL)')
    const [page] = db
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'inquiry_by_time'")
      .all()
    db.close()
    damagePage(path, Number(page?.['rootpage']))
    for (const command of commands) await runPrinted(running, command)
    await running.untilAcknowledged(40)
    expect(await running.settle()).toMatchObject({ lost: 0, storedTwice: 0 })
  })
})
