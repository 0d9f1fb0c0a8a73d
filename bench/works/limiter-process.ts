/**
 * Measures one limiter in a separate process: `limiter-process.ts POLICY KEYS`, with --expose-gc.
 */
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import type { CountedClient } from '../../packages/frontdesk/src/contact/limits/limiter.ts'

/** Keys created at once, outside the timed part. */
const BATCH = 10_000

/** Coprime to the number of keys, so that steps visit every key once. */
const STRIDE = 618_033

const [, , id, count] = process.argv
const keys = Number(count)

/** Bytes held after garbage collection, with buffers outside the heap. */
function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function toClient(index: number): CountedClient {
  const key = `${10 + (index >> 24)}.${(index >> 16) & 0xff}.${(index >> 8) & 0xff}.${index & 0xff}`
  return { key, networks: [] }
}

const limiters = createLimiters(() => performance.now())
const limiter = id === 'contact' ? limiters.contact : limiters['public-read']
let refused = 0

/** Checks every key once; returns the seconds of the checks alone. */
async function checkAll(stride: number): Promise<number> {
  let seconds = 0
  for (let from = 0; from < keys; from += BATCH) {
    const length = Math.min(BATCH, keys - from)
    const batch = Array.from({ length }, (_, index) => toClient(((from + index) * stride) % keys))
    const begun = performance.now()
    for (const client of batch) {
      const standing = limiter.consume(client)
      if (!(standing instanceof Promise ? await standing : standing).allowed) refused += 1
    }
    seconds += (performance.now() - begun) / 1000
  }
  return seconds
}

/** A limiter that never refuses would be fast and small. */
async function checkCounting(): Promise<void> {
  const { quota } = limiter.policy
  const client = { key: '192.0.2.1', networks: [] }
  for (let count = 0; count < quota; count += 1) await limiter.consume(client)
  if ((await limiter.consume(client)).allowed) {
    throw new Error(`The limiter "${id}" lets more than ${quota} requests pass.`)
  }
}

await checkCounting()
const before = heldBytes()
const fresh = await checkAll(1)
const after = heldBytes()
const known = await checkAll(STRIDE)
process.send?.({
  limiter: id,
  bytesPerKey: (after - before) / keys,
  newKeysPerSecond: keys / fresh,
  knownKeysPerSecond: keys / known,
  refused,
})
process.disconnect?.()
