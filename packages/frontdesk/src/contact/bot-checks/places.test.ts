import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.ts'

const patient = new AbortController().signal

describe('places', () => {
  it('are taken in turn, and no more of them than there are', async () => {
    const places = createPlaces({ most: 2, mostWaiting: 9, lostMs: 1000, elapsed: () => 0 })
    const order: string[] = []
    const [first, second] = [await places.enter(patient), await places.enter(patient)]
    const third = places.enter(patient).then((leave) => (order.push('third'), leave))
    const fourth = places.enter(patient).then((leave) => (order.push('fourth'), leave))
    await Promise.resolve()
    expect(order).toEqual([])
    first?.()
    // Given back once, however often.
    first?.()
    const leave = await third
    expect(order).toEqual(['third'])
    second?.()
    await fourth
    leave?.()
    expect(await places.enter(patient)).toBeDefined()
  })

  it('do not go to a question that gave up waiting', async () => {
    const places = createPlaces({ most: 1, mostWaiting: 9, lostMs: 1000, elapsed: () => 0 })
    const leave = await places.enter(patient)
    const patience = new AbortController()
    const waiting = places.enter(patience.signal)
    patience.abort()
    expect(await waiting).toBeUndefined()
    expect(await places.enter(AbortSignal.abort())).toBeUndefined()
    leave?.()
    expect(await places.enter(patient)).toBeDefined()
  })

  it('are free again some time after their question was lost', async () => {
    let now = 0
    const places = createPlaces({ most: 1, mostWaiting: 9, lostMs: 1000, elapsed: () => now })
    const lost = await places.enter(patient)
    now = 1000
    const leave = await places.enter(patient)
    expect(leave).toBeDefined()
    lost?.()
    const patience = new AbortController()
    const waiting = places.enter(patience.signal)
    patience.abort()
    expect(await waiting).toBeUndefined()
  })

  it('go to the client with the fewest places and requests, not to the first', async () => {
    const places = createPlaces({ most: 1, mostWaiting: 9, lostMs: 1000, elapsed: () => 0 })
    const order: string[] = []
    const begin = async (name: string, from: readonly string[]): Promise<() => void> => {
      const leave = await places.enter(patient, from)
      order.push(name)
      return leave ?? (() => {})
    }
    let leave = await begin('first', ['flood'])
    const waiting = [
      begin('second', ['flood']),
      begin('third', ['flood']),
      begin('neighbour', ['neighbour', 'street', 'town']),
      begin('elsewhere', ['elsewhere']),
    ]
    for (const next of [2, 3, 0, 1]) {
      leave()
      leave = (await waiting[next]) ?? (() => {})
    }
    expect(order).toEqual(['first', 'neighbour', 'elsewhere', 'second', 'third'])
  })

  it('are waited for by so many, and of more the heaviest gives way', async () => {
    const places = createPlaces({ most: 1, mostWaiting: 3, lostMs: 1000, elapsed: () => 0 })
    const outcomes: string[] = []
    const begin = (name: string, from: readonly string[]): void => {
      void places.enter(patient, from).then((leave) => {
        outcomes.push(leave ? name : `not ${name}`)
        leave?.()
      })
    }
    const leave = await places.enter(patient, ['a/64', 'flood/56', 'flood/48'])
    begin('old', ['a/64', 'flood/56', 'flood/48'])
    begin('b', ['b/64', 'flood/56', 'flood/48'])
    begin('c', ['c/64', 'flood/56', 'flood/48'])
    begin('neighbour', ['d/64', 'd/56', 'flood/48'])
    begin('elsewhere', ['192.0.2.1'])
    begin('again', ['a/64', 'flood/56', 'flood/48'])
    await Promise.resolve()
    expect(outcomes).toEqual(['not old', 'not b', 'not again'])
    leave?.()
    await new Promise(setImmediate)
    expect(outcomes.slice(3)).toEqual(['c', 'neighbour', 'elsewhere'])
  })
})
