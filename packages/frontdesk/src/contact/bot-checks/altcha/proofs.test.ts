import { describe, expect, it } from 'vitest'
import { createScrypt, type Scrypt } from '../proof-of-work/scrypt.ts'
import { solve } from '../../../site/form/client/solver.ts'
import type { AltchaChallenge, AltchaPayload } from './payload.ts'
import { createProofs } from './proofs.ts'

const terms = {
  cost: 2,
  guesses: [1, 8],
  factor: 1,
  expiresAt: 1_800_000_000,
  secret: 'a secret of thirty-two characters',
} as const
const secrets = [terms.secret]
const scrypt = createScrypt()

async function toPayload(challenge: AltchaChallenge): Promise<AltchaPayload> {
  const stretch = { ...challenge.parameters, first: 0, step: 1 }
  return { challenge, solution: await solve(stretch, async () => {}) }
}

/** Begins as the key of an open challenge does. */
function toInvented(challenge: AltchaChallenge): AltchaPayload {
  return { challenge, solution: { counter: 5, derivedKey: `00${'ab'.repeat(31)}` } }
}

/** Derives nothing until it is let. */
function createHeldScrypt(): { readonly held: Scrypt; release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: (...given) => promise.then(() => scrypt(...given)), release: resolve }
}

describe('the proofs of ALTCHA', () => {
  it('takes the number of guesses from the range, and more of them under pressure', async () => {
    const { create } = createProofs()
    const countGuesses = async (factor: number): Promise<number> =>
      (await toPayload(await create({ ...terms, guesses: [8, 8], factor }))).solution.counter
    expect(await countGuesses(1)).toBe(8)
    const counters = await Promise.all(Array.from({ length: 20 }, () => countGuesses(4)))
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(8)
    expect(Math.max(...counters)).toBeLessThanOrEqual(32)
    expect(Math.max(...counters)).toBeGreaterThan(8)
  })

  it('derives nothing for a challenge while too many wait, and judges its solution later', async () => {
    const { held, release } = createHeldScrypt()
    const { create, judge } = createProofs(held)
    const waiting = Array.from({ length: 32 }, () => create(terms))
    await new Promise(setImmediate)
    const open = await create({ ...terms, factor: 3 })
    expect(open.parameters).toMatchObject({ keyPrefix: '00', cost: 4 })
    expect(open.parameters).not.toHaveProperty('keySignature')
    const payload = await toPayload(open)
    release()
    const [known] = await Promise.all(waiting)
    expect(known?.parameters).toHaveProperty('keySignature')
    expect(await judge(payload, secrets)).toEqual({ human: true })
  })

  // Household floods turned every challenge into an open one: 14 of 24 other visitors got 500.
  it('sets known challenges while too many solutions wait to be judged', async () => {
    const { held, release } = createHeldScrypt()
    const setter = createProofs(held)
    const making = Array.from({ length: 32 }, () => setter.create(terms))
    const open = await Promise.all(Array.from({ length: 33 }, () => setter.create(terms)))
    release()
    await Promise.all(making)

    const { held: alsoHeld, release: letJudge } = createHeldScrypt()
    const { create, judge } = createProofs(alsoHeld)
    const verdicts = open.map((challenge) => judge(toInvented(challenge), secrets))
    // Signatures are checked in no order, so which of them is one too many is not said.
    // "provider-unavailable" would be taken unverified where the operator accepts forms in an outage.
    expect(await Promise.race(verdicts)).toMatchObject({ human: 'unknown', reason: 'unclear' })
    const made = create(terms)
    letJudge()
    expect((await made).parameters).toHaveProperty('keySignature')
    const rejected = { human: false, reason: 'rejected' }
    const judged = (await Promise.all(verdicts)).filter(({ human }) => human !== 'unknown')
    expect(judged).toEqual(Array.from({ length: 32 }, () => rejected))
  })

  it('judges one false solution of an open challenge, and no more of that', async () => {
    const { held, release } = createHeldScrypt()
    const setter = createProofs(held)
    const making = Array.from({ length: 32 }, () => setter.create(terms))
    const challenge = await setter.create(terms)
    release()
    await Promise.all(making)
    let derived = 0
    const { judge } = createProofs((...given) => {
      derived += 1
      return scrypt(...given)
    })
    for (let count = 0; count < 3; count += 1) {
      const verdict = await judge(toInvented(challenge), secrets)
      expect(verdict).toEqual({ human: false, reason: 'rejected' })
    }
    expect(derived).toBe(1)
  })

  it('derives nothing for a solution that a signature can judge', async () => {
    const { create } = createProofs()
    const payload = await toPayload(await create(terms))
    const { judge } = createProofs(() => Promise.reject(new Error('derived')))
    expect(await judge(payload, secrets)).toEqual({ human: true })
    const wrong = { ...payload, solution: { counter: 1, derivedKey: '00'.repeat(32) } }
    expect(await judge(wrong, secrets)).toEqual({ human: false, reason: 'rejected' })
  })

  it('refuses an invented key for an open challenge, and one without the zeros unseen', async () => {
    const { held, release } = createHeldScrypt()
    const { create } = createProofs(held)
    const waiting = Array.from({ length: 32 }, () => create(terms))
    await new Promise(setImmediate)
    const challenge = await create(terms)
    release()
    await Promise.all(waiting)
    let derived = 0
    const { judge } = createProofs((...given) => {
      derived += 1
      return scrypt(...given)
    })
    const invented = toInvented(challenge)
    expect(await judge(invented, secrets)).toEqual({ human: false, reason: 'rejected' })
    expect(derived).toBe(1)
    const without = { challenge, solution: { counter: 5, derivedKey: 'ab'.repeat(32) } }
    expect(await judge(without, secrets)).toEqual({ human: false, reason: 'rejected' })
    const unsigned = { ...invented, challenge: { ...challenge, signature: '00'.repeat(32) } }
    expect(await judge(unsigned, secrets)).toEqual({ human: false, reason: 'rejected' })
    expect(derived).toBe(1)
  })
})
