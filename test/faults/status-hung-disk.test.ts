/** `frontdesk status` while opening the inbox hangs, as on a hanging disk. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** Blocks at SQLite's disk access, in any thread. */
const hang = `
  const sqlite = require('node:sqlite')
  sqlite.DatabaseSync = class { constructor() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) } }
  require('node:module').syncBuiltinESMExports()
`

function runHung(folder: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> {
  writeFileSync(folder.file('hang.cjs'), hang)
  const env = { NODE_OPTIONS: `--require ${folder.file('hang.cjs')}` }
  return runCommand(['status', ...words], { cwd: folder.path, env })
}

const UNKNOWN =
  /The inbox did not answer within 10 s, so its contents are unknown: its disk or database server hangs/

describe('frontdesk status on a disk that hangs', () => {
  it('reports what a running service says, and that the inbox did not answer', async () => {
    using folder = scratchFolder('disk')
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
    await service.until(STARTED)
    const [plain, json] = await Promise.all([runHung(folder), runHung(folder, '--json')])
    expect(plain.stdout).toMatch(/^Inquiries .*\nService {4}http/)
    expect(plain.stdout).toMatch(UNKNOWN)
    expect(plain.code).toBe(2)
    const { ok, services, attention } = JSON.parse(json.stdout)
    expect({ ok, services, attention }).toEqual({
      ok: false,
      services: [expect.objectContaining({ pid: service.child.pid })],
      attention: [expect.stringMatching(UNKNOWN)],
    })
    expect(json.code).toBe(2)
  })

  it('fails if no service runs', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    const { code, stderr, stdout } = await runHung(folder)
    expect(stderr).toMatch(UNKNOWN)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
})
