import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFingerprints, type Fingerprint } from './fingerprint.ts'
import { createSketch } from './sketch.ts'

const WINDOW_MS = 1000

const write = createFingerprints((words) => void words.fill(7))
const toPrint = (key: string): Fingerprint => {
  const print = new Uint32Array(2)
  write(key, print)
  return print
}

describe('createSketch', () => {
  it('never counts less than what was added within the window', () => {
    const step = record({
      pauseMs: integer({ min: 0, max: 400 }),
      key: integer({ min: 0, max: 20 }),
    })
    assert(
      property(array(step, { maxLength: 80 }), (steps) => {
        const sketch = createSketch({ width: 8, windowMs: WINDOW_MS })
        const times = new Map<number, number[]>()
        let now = 0
        for (const { pauseMs, key } of steps) {
          now += pauseMs
          sketch.add(toPrint(String(key)), now)
          times.set(key, [...(times.get(key) ?? []), now])
          for (const [other, added] of times) {
            const inside = added.filter((time) => now - time < WINDOW_MS)
            expect(sketch.read(toPrint(String(other)), now).count).toBeGreaterThanOrEqual(
              inside.length,
            )
          }
        }
      }),
    )
  })

  it('counts one key alone exactly, and forgets it a quarter of the window late at most', () => {
    const sketch = createSketch({ width: 1024, windowMs: WINDOW_MS })
    const key = toPrint('192.0.2.1')
    for (let time = 100; time < 105; time += 1) sketch.add(key, time)
    expect(sketch.read(key, 105)).toStrictEqual({ count: 5, freeInMs: 1250 - 105 })
    expect(sketch.read(key, 1249)).toStrictEqual({ count: 5, freeInMs: 1 })
    expect(sketch.read(key, 1250)).toStrictEqual({ count: 0, freeInMs: WINDOW_MS })
  })

  it('tells twice as many keys as it has cells from a new one', () => {
    const sketch = createSketch({ width: 2 ** 17, windowMs: WINDOW_MS })
    for (let index = 0; index < 2 ** 18; index += 1) sketch.add(toPrint(`flood-${index}`), 0)
    let most = 0
    for (let index = 0; index < 1000; index += 1) {
      most = Math.max(most, sketch.read(toPrint(`new-${index}`), 0).count)
    }
    expect(most).toBeLessThanOrEqual(4)
  })

  it('has no memory before something is counted, and gives it back afterwards', () => {
    const sketch = createSketch({ width: 1024, windowMs: WINDOW_MS })
    expect([sketch.byteLength, sketch.isLive(0)]).toStrictEqual([0, false])
    for (let time = 0; time < 10_000; time += 50) sketch.add(toPrint('a'), time)
    expect(sketch.byteLength).toBe(5 * 4 * 1024 * 2)
    expect(sketch.isLive(10_999)).toBe(true)
    expect(sketch.isLive(11_000)).toBe(false)
    expect(sketch.byteLength).toBe(0)
  })

  it('refuses a width that is no power of two', () => {
    expect(() => createSketch({ width: 1000, windowMs: 1 })).toThrow(/must be a power of two/)
  })
})
