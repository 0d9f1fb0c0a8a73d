import { describe, expect, it } from 'vitest'
import { createDerivations } from './derivations.ts'

const given = [
  new Uint8Array(1),
  new Uint8Array(1),
  { cost: 2, blockSize: 8, keyLength: 32 },
] as const

describe('the derivations of a process', () => {
  it('come one after the other, and go on after one that fails', async () => {
    let running = 0
    let most = 0
    let failing = true
    const { making, judging } = createDerivations(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (failing) {
        failing = false
        throw new Error('out of memory')
      }
      return new Uint8Array(32)
    })
    const outcomes = await Promise.allSettled(
      [making, judging, making].map((derive) => derive((scrypt) => scrypt(...given))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(1)
  })

  it('are 32 at most of one purpose', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const { making, judging } = createDerivations(() => promise)
    const derive = (purpose: typeof making, from?: readonly string[]): Promise<unknown> =>
      purpose((scrypt) => scrypt(...given), from)
    const waiting = Array.from({ length: 32 }, () => derive(making))
    expect(await derive(making)).toBeUndefined()
    waiting.push(derive(judging))
    resolve(new Uint8Array(32))
    expect(new Set(await Promise.all(waiting)).size).toBe(1)
    expect(await derive(making)).toBeDefined()
  })

  it('take turns with those of the other purpose, however many wait', async () => {
    const order: string[] = []
    const { making, judging } = createDerivations(async () => new Uint8Array(32))
    const derive = async (purpose: typeof making, name: string): Promise<void> => {
      await purpose((scrypt) => scrypt(...given))
      order.push(name)
    }
    const all = Array.from({ length: 20 }, () => derive(making, 'making'))
    all.push(derive(judging, 'judging'))
    await Promise.all(all)
    expect(order.indexOf('judging')).toBeLessThan(3)
  })
})
