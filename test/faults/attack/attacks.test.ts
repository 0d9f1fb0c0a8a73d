/** The short form of every attack; `npm run attack` is the long one. */
import { afterAll, beforeAll, describe, it } from 'vitest'
import { findMissed, type Attack, type AttackSetup, type Target } from './attack.ts'
import { attacks } from './index.ts'

const own = attacks.filter(({ shortOf }) => shortOf === undefined)

/** The missed aims of each attack, by name. */
const outcomes = new Map(own.map(({ name }) => [name, Promise.withResolvers<readonly string[]>()]))

/** Targets left for later attacks. */
const shared = new Map<string, Promise<Target>>()

async function runInTurn(some: Iterable<Attack>, targets?: AttackSetup['shared']): Promise<void> {
  const setup: AttackSetup = {
    form: 'short',
    program: undefined,
    progress: () => {},
    ...(targets && { shared: targets }),
  }
  for (const attack of some) {
    const measuring = attack.run(setup)
    const missed = measuring.then((measured) => findMissed({ attack, measured }, 'short'))
    outcomes.get(attack.name)?.resolve(missed)
    await Promise.allSettled([missed])
  }
}

describe('the service under attack', () => {
  // Attacks that work run alone, because they compete for the deadlines they test; others only
  // wait.
  beforeAll(() => {
    // An attack's error belongs to its own test.
    for (const { promise } of outcomes.values()) promise.catch(() => {})
    const waiting = own.filter(({ waits }) => waits).values()
    for (const lane of [waiting, waiting]) void runInTurn(lane)
    const working = own.filter(({ waits }) => !waits)
    void runInTurn(working, shared)
  })

  afterAll(async () => {
    for (const target of shared.values()) await (await target)[Symbol.asyncDispose]()
  })

  it.for(own.map(({ name }) => name))(
    'meets its aims: %s',
    { timeout: 300_000 },
    async (name, { expect }) => {
      expect(await outcomes.get(name)?.promise).toEqual([])
    },
  )

  it.for(attacks.flatMap(({ shortOf }) => shortOf ?? []))(
    'runs the short form shared by several attacks: %s',
    (name, { expect }) => {
      expect(own.map((attack) => attack.name)).toContain(name)
    },
  )
})
