/** A process to be killed: keeps inquiries without a pause and prints each id once it is told so. */
import { writeSync } from 'node:fs'
import { sqliteStore } from '../../src/stores/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'

const CALLERS = 16
const store = sqliteStore({ path: process.argv[2] ?? '' })

async function appendForever(): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID()
    const receivedAt = Date.now()
    const token = { tokenHash: id, contentHash: id, expiresAt: receivedAt + 3_600_000 }
    await store.append(createSubmission({ id, receivedAt, message: id.repeat(20) }, { token }))
    writeSync(1, `${id}\n`)
  }
}

await Promise.all(Array.from({ length: CALLERS }, appendForever))
