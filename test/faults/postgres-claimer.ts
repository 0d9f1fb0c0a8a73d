/** An instance that only delivers: claims until nothing is due, and prints what it was given. */
import { once } from 'node:events'
import { createClaim } from '../harness/inquiry.ts'
import { postgresStore } from '../../src/stores/postgres/store.ts'

const WORKERS = 4

const store = postgresStore({ url: process.argv[2] ?? '' })

async function work(): Promise<void> {
  for (;;) {
    const claimed = await store.claim(createClaim({ leaseMs: 60_000, limit: 5 }))
    if (claimed.length === 0) return
    for (const { inquiry, attempt } of claimed) {
      process.stdout.write(`${inquiry.id}\n`)
      const sent = { kind: 'sent', reply: '250 OK' } as const
      await store.settle({ inquiryId: inquiry.id, part: 0, attempt }, sent)
    }
  }
}

await store.standing()
process.stdout.write('ready\n')
// All of them begin at once: whoever starts first would take everything.
await once(process.stdin.resume(), 'end')
await Promise.all(Array.from({ length: WORKERS }, work))
await store.close()
