/** The counters' memory under a flood of addresses. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import type { CountedClient } from '../../packages/frontdesk/src/contact/limits/limiter.ts'

describe('the counters', () => {
  const toClient = (index: number): CountedClient => ({
    key: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    networks: [],
  })

  const heldBytes = (): number => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc()')
    return process.memoryUsage().heapUsed
  }

  it('keep a million keys in bounded memory (contract 8.3)', () => {
    const { 'public-read': limiter } = createLimiters(() => 0)
    const before = heldBytes()
    for (let index = 0; index < 1_000_000; index++) void limiter.consume(toClient(index))
    const bytes = heldBytes() - before
    expect(bytes).toBeLessThanOrEqual(64 * 1_000_000)
    for (let index = 0; index < 1_000_000; index += 997) {
      expect(limiter.peek(toClient(index))).toMatchObject({ allowed: true })
    }
  })

  it('of "contact" stay below 100 MB for any addresses (decision 6)', () => {
    let now = 0
    const { contact } = createLimiters(() => now)
    const before = heldBytes()
    for (let index = 0; index < 300_000; index++) void contact.consume(toClient(index))
    for (let index = 0; index < 60_000; index++) {
      const networks = ['56', '48', '44', '40', '32'].map((bits) => `${index}/${bits}`)
      void contact.consume({ key: `${index}/64`, networks })
    }
    for (let quarter = 1; quarter <= 4; quarter++) {
      now = quarter * 900_000
      for (let index = 290_000; index < 300_000; index++) void contact.consume(toClient(index))
    }
    const bytes = heldBytes() - before
    expect(bytes).toBeLessThanOrEqual(100 * 2 ** 20)
    expect(contact.peek(toClient(0))).toMatchObject({ allowed: true })
  })
})
