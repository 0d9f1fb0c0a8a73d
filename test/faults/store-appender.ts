/** A process to be killed: stores inquiries without pause and prints each id once confirmed. */
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { StoreError } from '../../packages/frontdesk/src/inquiries/store-error.ts'
import { createSubmission } from '../harness/inquiry.ts'

const CALLERS = 16
const store = sqliteStore({ path: process.argv[2] ?? '' })

async function appendForever(): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID()
    const receivedAt = Date.now()
    const token = { tokenHash: id, contentHash: id, expiresAt: receivedAt + 3_600_000 }
    const confirmation = { address: `${id}@example.com` }
    const message = id.repeat(20)
    const submission = createSubmission({ id, receivedAt, message }, { token, confirmation })
    // A busy machine may refuse an inquiry, which is then not acknowledged.
    const outcome = await store.append(submission).catch(toFault)
    if (outcome === 'stored') await print(`${id}\n`)
  }
}

/** Any other failure ends the process. */
function toFault(error: unknown): string {
  if (error instanceof StoreError && error.fault === 'overloaded') return error.fault
  throw error
}

/** Synchronous, so that a kill finds it printed; waits for a slow reader. */
async function print(line: string): Promise<void> {
  for (let rest = line; rest !== '';) {
    try {
      rest = rest.slice(writeSync(1, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
      await wait(1)
    }
  }
}

await Promise.all(Array.from({ length: CALLERS }, appendForever))
