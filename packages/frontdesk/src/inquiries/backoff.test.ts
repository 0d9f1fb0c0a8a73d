import { describe, expect, it } from 'vitest'
import { createBackoff } from './backoff.ts'

describe('createBackoff', () => {
  it('waits twice as long after each failure, up to a limit, and not after a success', () => {
    let time = 0
    const backoff = createBackoff({ firstMs: 100, mostMs: 300, now: () => time })
    const waited = (): number => {
      const start = time
      while (backoff.waiting()) time += 1
      return time - start
    }
    expect(waited()).toBe(0)
    const waits = [1, 2, 3, 4].map(() => {
      backoff.failed()
      return waited()
    })
    expect(waits).toStrictEqual([100, 200, 300, 300])
    backoff.failed()
    backoff.succeeded()
    expect(waited()).toBe(0)
    backoff.failed()
    expect(waited()).toBe(100)
  })
})
