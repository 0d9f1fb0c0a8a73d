import { describe, expect, it } from 'vitest'
import { createPrepared, createShelf } from './prepared.ts'

const exchange = {
  request: new Request('https://a.example/'),
  method: 'GET',
  path: '/',
  peer: undefined,
}

/** Counts how often it is made. */
function counted(shelf?: ReturnType<typeof createShelf>) {
  let count = 0
  const prepared = createPrepared(async () => {
    count += 1
    return () => new Response(String(count))
  }, shelf)
  return { ask: async () => (await prepared.handler(exchange)).text(), made: () => count }
}

describe('createPrepared', () => {
  it('makes once, however many ask at the same time', async () => {
    const { ask, made } = counted()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1'])
    expect(made()).toBe(1)
  })

  it('tries again after a failure', async () => {
    let attempts = 0
    const prepared = createPrepared(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
      return () => new Response('made')
    })
    await expect(prepared.prepare()).rejects.toThrow('not yet')
    expect(await (await prepared.handler(exchange)).text()).toBe('made')
  })

  it('is forgotten when its place on the shelf goes to another, and then made again', async () => {
    const shelf = createShelf(2)
    const [one, two, three] = [counted(shelf), counted(shelf), counted(shelf)]
    for (const { ask } of [one, two, one, two]) await ask()
    expect([one.made(), two.made()]).toEqual([1, 1])
    await three.ask()
    await two.ask()
    expect([one.made(), two.made(), three.made()]).toEqual([1, 1, 1])
    expect(await one.ask()).toBe('2')
    expect(await two.ask()).toBe('2')
  })
})
