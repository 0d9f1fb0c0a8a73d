/** The short form of every attack; `npm run attack` is the long one. */
import { beforeAll, describe, it } from 'vitest'
import { findMissed, type Attack } from './attack.ts'
import { attacks } from './index.ts'

const own = attacks.filter(({ shortOf }) => shortOf === undefined)

/** For each attack by its name, the aims that it missed. */
const outcomes = new Map(own.map(({ name }) => [name, Promise.withResolvers<readonly string[]>()]))

async function runInTurn(some: Iterable<Attack>): Promise<void> {
  for (const attack of some) {
    const measuring = attack.run({ form: 'short', program: undefined, progress: () => {} })
    const missed = measuring.then((measured) => findMissed({ attack, measured }, 'short'))
    outcomes.get(attack.name)?.resolve(missed)
    await Promise.allSettled([missed])
  }
}

describe('the service under attack', () => {
  // Side by side those that work compete for the deadlines that are their aims; others only wait.
  beforeAll(() => {
    // What an attack throws is for the test that asks about it.
    for (const { promise } of outcomes.values()) promise.catch(() => {})
    const waiting = own.filter(({ waits }) => waits).values()
    const lanes = [own.filter(({ waits }) => !waits), waiting, waiting]
    for (const lane of lanes) void runInTurn(lane)
  })

  it.for(own.map(({ name }) => name))(
    'keeps its aims: %s',
    { timeout: 300_000 },
    async (name, { expect }) => {
      expect(await outcomes.get(name)?.promise).toEqual([])
    },
  )

  it.for(attacks.flatMap(({ shortOf }) => shortOf ?? []))(
    'has the short form that others share: %s',
    (name, { expect }) => {
      expect(own.map((attack) => attack.name)).toContain(name)
    },
  )
})
