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
      [making, judging, making].map(({ scrypt }) => scrypt(...given)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(1)
  })

  it('are crowded from 32 on, of one purpose', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    const { making: derivations, judging } = createDerivations(() => promise)
    const waiting = Array.from({ length: 31 }, () => derivations.scrypt(...given))
    expect(derivations.crowded).toBe(false)
    waiting.push(derivations.scrypt(...given))
    expect(derivations.crowded).toBe(true)
    expect(judging.crowded).toBe(false)
    resolve(new Uint8Array(32))
    await Promise.all(waiting)
    expect(derivations.crowded).toBe(false)
  })
})
