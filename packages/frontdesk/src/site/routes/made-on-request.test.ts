import { describe, expect, it } from 'vitest'
import { createRecent, madeOnRequest } from './made-on-request.ts'

const exchange = {
  request: new Request('https://a.example/'),
  method: 'GET',
  path: '/',
  peer: undefined,
}

/** Counts how often it is made. */
function counted(recent?: ReturnType<typeof createRecent>) {
  let count = 0
  const handler = madeOnRequest(async () => {
    count += 1
    return () => new Response(String(count))
  }, recent)
  return { ask: async () => (await handler(exchange)).text(), made: () => count }
}

describe('madeOnRequest', () => {
  it('makes nothing before a request, and one handler however many ask at the same time', async () => {
    const { ask, made } = counted()
    expect(made()).toBe(0)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['1', '1', '1'])
    expect(made()).toBe(1)
  })

  it('tries again after a failure', async () => {
    let attempts = 0
    const handler = madeOnRequest(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not yet')
      return () => new Response('made')
    })
    await expect(handler(exchange)).rejects.toThrow('not yet')
    expect(await (await handler(exchange)).text()).toBe('made')
  })

  it('forgets the one whose place goes to another, and makes it again', async () => {
    const recent = createRecent(2)
    const [one, two, three] = [counted(recent), counted(recent), counted(recent)]
    for (const { ask } of [one, two, one, two]) await ask()
    expect([one.made(), two.made()]).toEqual([1, 1])
    await three.ask()
    await two.ask()
    expect([one.made(), two.made(), three.made()]).toEqual([1, 1, 1])
    expect(await one.ask()).toBe('2')
    expect(await two.ask()).toBe('2')
  })
})
