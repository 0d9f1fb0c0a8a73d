import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORE_WAIT_MS } from '../inquiries/intake.ts'
import { StoreError } from '../inquiries/store-error.ts'
import { createStoreDeadline } from './store-deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const never = (): Promise<never> => new Promise(() => {})

const toFault = (error: unknown): string =>
  error instanceof StoreError ? error.fault : String(error)

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value))

describe('createStoreDeadline', () => {
  it('passes on the result in time', async () => {
    const inTime = createStoreDeadline(() => performance.now())
    const answer = inTime(() => after(1000, 'kept'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toBe('kept')
    await expect(inTime(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  })

  it('gives up after the time that all its works have together', async () => {
    const inTime = createStoreDeadline(() => performance.now())
    const first = inTime(() => after(2000, 'found'))
    await vi.advanceTimersByTimeAsync(2000)
    await first
    const second = inTime(never).catch(toFault)
    await vi.advanceTimersByTimeAsync(STORE_WAIT_MS + 100 - 2000)
    expect(await second).toBe('overloaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no time for later work', async () => {
    const inTime = createStoreDeadline(() => performance.now())
    const first = inTime(never).catch(toFault)
    await vi.advanceTimersByTimeAsync(STORE_WAIT_MS + 100)
    expect(await first).toBe('overloaded')
    const second = inTime(never).catch(toFault)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toBe('overloaded')
  })
})
