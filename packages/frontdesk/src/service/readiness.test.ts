import { describe, expect, it } from 'vitest'
import { createReadiness, FRESH_MS, type ReadinessOptions, type Warning } from './readiness.ts'

function create(changes: Partial<ReadinessOptions> = {}) {
  let now = 0
  let looks = 0
  const warnings: Warning[] = []
  const readiness = createReadiness({
    lookAtStore: async () => {
      looks += 1
    },
    warnings: () => warnings,
    mail: 'on',
    elapsed: () => now,
    ...changes,
  })
  readiness.turn('running')
  return {
    readiness,
    warnings,
    advance: (ms: number) => void (now += ms),
    looks: () => looks,
  }
}

const ok = [
  { name: 'serving', state: 'ok' },
  { name: 'store', state: 'ok' },
  { name: 'bot-check', state: 'ok' },
  { name: 'mail', state: 'ok' },
]

describe('createReadiness', () => {
  it('says that all is well where it is', async () => {
    expect(await create().readiness.read()).toEqual(ok)
  })

  it('fails while the service starts, and again as soon as it stops', async () => {
    const { readiness } = create()
    for (const state of ['starting', 'stopping'] as const) {
      readiness.turn(state)
      expect((await readiness.read())[0]).toMatchObject({ name: 'serving', state: 'failing' })
    }
  })

  it('writes to the store once in so many seconds, however often it is asked', async () => {
    const { readiness, advance, looks } = create()
    await Promise.all(Array.from({ length: 50 }, () => readiness.read()))
    advance(FRESH_MS - 1)
    await readiness.read()
    expect(looks()).toBe(1)
    advance(1)
    await readiness.read()
    expect(looks()).toBe(2)
  })

  it('says why the store accepts no inquiry, and when it accepts them again', async () => {
    let fault: Error | undefined = new Error('The disk is full. Free space.')
    const { readiness, advance } = create({
      lookAtStore: () => (fault ? Promise.reject(fault) : Promise.resolve()),
    })
    expect((await readiness.read())[1]).toEqual({
      name: 'store',
      state: 'failing',
      detail: 'The disk is full. Free space.',
    })
    fault = undefined
    advance(FRESH_MS)
    expect(await readiness.read()).toEqual(ok)
  })

  it('has one look under way, however long it takes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let looks = 0
    const { readiness, advance } = create({
      lookAtStore: () => {
        looks += 1
        return promise
      },
    })
    const first = readiness.read()
    advance(10 * FRESH_MS)
    const second = readiness.read()
    resolve()
    expect(await first).toEqual(ok)
    expect(await second).toEqual(ok)
    expect(looks).toBe(1)
  })

  it('warns of stuck mail until it flows, and of problems that the service found', async () => {
    const { readiness, warnings } = create()
    readiness.backlog('stuck')
    expect((await readiness.read())[3]).toMatchObject({
      name: 'mail',
      state: 'warning',
      detail: expect.stringContaining('15 minutes'),
    })
    warnings.push({ name: 'mail', message: 'It rejected mail permanently.' })
    expect((await readiness.read())[3]).toMatchObject({ detail: 'It rejected mail permanently.' })
    warnings.pop()
    readiness.backlog('flowing')
    expect(await readiness.read()).toEqual(ok)
  })

  it('fails where no form can pass the bot check, and warns of an outage of it', async () => {
    const { readiness, warnings } = create()
    const message = 'No answer.'
    warnings.push({ name: 'bot-check', message })
    expect((await readiness.read())[2]).toEqual({
      name: 'bot-check',
      state: 'warning',
      detail: message,
    })
    warnings.push({ name: 'bot-check', message: 'Its keys do not fit.', state: 'failing' })
    expect((await readiness.read())[2]).toMatchObject({ state: 'failing' })
  })

  it('does not take mail that is off for mail that fails', async () => {
    const { readiness } = create({ mail: 'off' })
    expect((await readiness.read())[3]).toMatchObject({ name: 'mail', state: 'ok' })
  })
})
