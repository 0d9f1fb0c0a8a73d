import { describe, expect, it } from 'vitest'
import { createScrypt, type Scrypt } from '../../proof-of-work/scrypt.ts'
import { solve } from '../../form/client/solver.ts'
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
    expect(await judge(payload, secrets)).toMatchObject({ human: 'unknown' })
    release()
    const [known] = await Promise.all(waiting)
    expect(known?.parameters).toHaveProperty('keySignature')
    expect(await judge(payload, secrets)).toEqual({ human: true })
  })

  it('derives nothing for a solution that a signature can tell', async () => {
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
    const invented = { challenge, solution: { counter: 5, derivedKey: `00${'ab'.repeat(31)}` } }
    expect(await judge(invented, secrets)).toEqual({ human: false, reason: 'rejected' })
    expect(derived).toBe(1)
    const without = { challenge, solution: { counter: 5, derivedKey: 'ab'.repeat(32) } }
    expect(await judge(without, secrets)).toEqual({ human: false, reason: 'rejected' })
    const unsigned = { ...invented, challenge: { ...challenge, signature: '00'.repeat(32) } }
    expect(await judge(unsigned, secrets)).toEqual({ human: false, reason: 'rejected' })
    expect(derived).toBe(1)
  })
})
