import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../../../test/harness/fake-clock.ts'
import { recordingLog } from '../../../../test/harness/log.ts'
import { createUpkeep } from './upkeep.ts'

function world(left: number) {
  const clock = fakeClock(0)
  const log = recordingLog()
  let bits = 0
  let answer = async (): Promise<boolean> => {
    bits += 1
    left -= 1
    return left > 0
  }
  const upkeep = createUpkeep({ maintain: () => answer(), log, clock })
  return {
    clock,
    log,
    upkeep,
    bits: () => bits,
    more: (count: number) => (left = count),
    fail: () => {
      answer = () => Promise.reject(new Error('the disk is away'))
    },
  }
}

describe('createUpkeep', () => {
  it('does all that there is, with pauses, a while after the start', async () => {
    const { clock, upkeep, bits } = world(3)
    await clock.advance(29_000)
    expect(bits()).toBe(0)
    await clock.advance(1000)
    expect(bits()).toBe(1)
    await clock.advance(1000)
    expect(bits()).toBe(3)
    await upkeep.stop()
  })

  it('asks for more only after an inquiry came', async () => {
    const { clock, upkeep, bits, more } = world(1)
    await clock.advance(86_400_000)
    expect(bits()).toBe(1)
    more(2)
    upkeep.notify()
    upkeep.notify()
    await clock.advance(31_000)
    expect(bits()).toBe(3)
    await clock.advance(86_400_000)
    expect(bits()).toBe(3)
    await upkeep.stop()
  })

  it('waits for the end of a rush of inquiries, for ten minutes at most', async () => {
    const { clock, upkeep, bits } = world(1)
    const rush = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        upkeep.notify()
        await clock.advance(1000)
      }
    }
    await rush(60)
    expect(bits()).toBe(0)
    await clock.advance(30_000)
    expect(bits()).toBe(1)
    await rush(600)
    expect(bits()).toBe(1)
    await rush(30)
    expect(bits()).toBe(2)
    await upkeep.stop()
  })

  it('reports a failure, and tries again after the next inquiry', async () => {
    const { clock, log, upkeep, fail } = world(1)
    fail()
    await clock.advance(86_400_000)
    upkeep.notify()
    await clock.advance(31_000)
    expect(log.entries.map(({ event }) => event)).toEqual(['upkeep.failed', 'upkeep.failed'])
    await upkeep.stop()
  })
})
