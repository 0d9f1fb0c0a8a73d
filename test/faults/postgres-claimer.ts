/** An instance that only delivers: claims until nothing is due, and prints the ids. */
import { once } from 'node:events'
import { createClaim } from '../harness/inquiry.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'

const WORKERS = 4

const store = postgresStore({ url: process.argv[2] ?? '' })

/** Whether anything was delivered. */
async function deliverSome(): Promise<boolean> {
  const claimed = await store.claim(createClaim({ leaseMs: 60_000, limit: 5 }))
  for (const { inquiry, attempt } of claimed) {
    process.stdout.write(`${inquiry.id}\n`)
    const sent = { kind: 'sent', reply: '250 OK' } as const
    await store.settle({ inquiryId: inquiry.id, part: 0, attempt }, sent)
  }
  return claimed.length > 0
}

async function work(): Promise<void> {
  while (await deliverSome()) {
    // Until nothing is left.
  }
}

await deliverSome()
process.stdout.write('ready\n')
// Each waits for the others after its first, so that none takes everything.
await once(process.stdin.resume(), 'end')
await Promise.all(Array.from({ length: WORKERS }, work))
await store.close()
