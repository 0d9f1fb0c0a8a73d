import { describe, expect, it } from 'vitest'
import { EXPIRY_BATCH, LEAST_EXPIRY_BATCH, removeByBits } from './expiry.ts'

describe('removeByBits', () => {
  it('takes half as many after a transaction that took long, and more again after short ones', async () => {
    let now = 0
    let left = 120
    const asked: number[] = []
    const remove = async (_: unknown, limit: number): Promise<number> => {
      asked.push(limit)
      // A disk that is busy at first.
      now += asked.length <= 5 ? 30 : limit / 10
      const gone = Math.min(limit, left)
      left -= gone
      return gone
    }
    let removed = 0
    const rest = async (): Promise<boolean> => true
    const removal = { inbox: { remove }, filter: {}, elapsed: () => now, rest }
    for await (const bit of removeByBits(removal)) removed += bit
    expect(removed).toBe(120)
    const least = LEAST_EXPIRY_BATCH
    expect(asked).toEqual([EXPIRY_BATCH, 12, 6, least, least, least, 6, 12, 24, 25, 25])
  })
})
