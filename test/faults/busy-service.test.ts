/** Commands beside a service that writes constantly to a slow disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { toDatabasePath, sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { runCommand } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/**
 * Commits one transaction after the other, like a service with a disk that takes 150 ms for a sync.
 */
const BUSY = `
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 10_000 })
  const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  console.log('writing')
  for (;;) {
    db.exec('BEGIN IMMEDIATE')
    pause(150)
    db.exec('COMMIT')
    pause(2)
  }`

describe('a command beside a service with a slow disk', () => {
  it('waits for its turn to write', async () => {
    using folder = scratchFolder()
    const path = toDatabasePath(folder.file('data'))
    const store = sqliteStore({ path })
    await store.open()
    const ids = ['one', 'two', 'three', 'four', 'five']
    for (const id of ids) {
      const email = `${id}@example.com`
      await store.append(createSubmission({ id, email }))
    }
    await store.close()
    const busy = spawn(process.execPath, ['-e', BUSY, path])
    try {
      await once(busy.stdout, 'data')
      for (const id of ids) {
        const words = ['inbox', 'delete', '--email', `${id}@example.com`, '--yes']
        const run = await runCommand(words, { cwd: folder.path })
        expect(run).toMatchObject({ code: 0, stdout: '1 inquiry deleted.\n' })
      }
    } finally {
      busy.kill('SIGKILL')
      await once(busy, 'exit')
    }
  })
})
