/** Files that others may read, as a restored copy or a careless folder is: told at the start. */
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** What a start in this folder logs as exposed. */
async function readWarnings(folder: ScratchFolder): Promise<readonly Record<string, string>[]> {
  const env = { PORT: String(await findFreePort()) }
  await using service = runService({ cwd: folder.path, env })
  await service.until(STARTED)
  service.child.kill('SIGTERM')
  expect(await service.exit).toBe(0)
  return service.stdout
    .split('\n')
    .filter((line) => line.includes('storage.exposed'))
    .map((line) => JSON.parse(line))
}

describe('frontdesk start', () => {
  // Red before: neither the file nor the folder was worth a word (890a1ba).
  it('warns of an inbox that others may read, with the command that mends it', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    const data = folder.file('data')
    const database = folder.file('data/frontdesk.sqlite')
    expect(await readWarnings(folder)).toStrictEqual([])
    chmodSync(database, 0o644)
    chmodSync(data, 0o777)

    const [warning, ...more] = await readWarnings(folder)
    expect(more).toStrictEqual([])
    expect(warning).toMatchObject({ level: 'warn', event: 'storage.exposed' })
    expect(warning?.['found']).toContain(`${data} is 0777: others may put files there`)
    expect(warning?.['found']).toContain(`${database} is 0644: others may read it`)

    execFileSync('sh', ['-c', warning?.['remedy'] ?? ''])
    expect(statSync(data).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(data).filter((name) => name.startsWith('frontdesk'))) {
      expect(statSync(folder.file(`data/${name}`)).mode & 0o077).toBe(0)
    }
    expect(await readWarnings(folder)).toStrictEqual([])
  })
})
