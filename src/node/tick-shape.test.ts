import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { expect, describe, it } from 'vitest'
import { keepTickShape } from './tick-shape.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameMap: unknown = runInThisContext('(one, other) => %HaveSameMap(one, other)')

function isSameShape(one: unknown, other: unknown): unknown {
  return typeof haveSameMap === 'function' && haveSameMap(one, other)
}

function nextTick(): Promise<object> {
  return new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())))
}

describe('keepTickShape', () => {
  it('keeps an object of the hidden class that all later ticks have', async () => {
    const kept = await keepTickShape()
    const later = await nextTick()
    expect(kept).not.toBe(later)
    expect(isSameShape(kept, later)).toBe(true)
    expect(isSameShape(kept, {})).toBe(false)
    expect(await keepTickShape()).toBe(kept)
  })
})
