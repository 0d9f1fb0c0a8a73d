/**
 * Creates challenges and judges their solutions, and keeps working when very many are requested.
 */
import { createScrypt, type Scrypt } from '../proof-of-work/scrypt.ts'
import { bot, human } from '../token.ts'
import type { Verdict } from '../verifier.ts'
import {
  createKnownChallenge,
  createOpenChallenge,
  isOpen,
  isOwnChallenge,
  isSolved,
  type ChallengeTerms,
} from './challenge.ts'
import { createDerivations } from './derivations.ts'
import type { AltchaChallenge, AltchaPayload } from './payload.ts'

export interface Proofs {
  create(terms: ProofTerms): Promise<AltchaChallenge>
  /**
   * `secrets`: any of them may have signed the challenge, which has not expired. `from`: the
   * sender's keys, as in `Attempt`.
   */
  judge(
    payload: AltchaPayload,
    secrets: readonly string[],
    from?: readonly string[],
  ): Promise<Verdict>
}

interface ProofTerms extends ChallengeTerms {
  /** Fewest and most guesses in normal times. */
  readonly guesses: readonly [least: number, most: number]
  /** How many times harder than that, from 1. */
  readonly factor: number
  /**
   * Whether to make an open challenge, which costs no derivation, even if few wait. Default: no.
   */
  readonly isOpen?: boolean
}

/** Judges a solution to a challenge that `secret` signed. */
type Judge = (
  payload: AltchaPayload,
  secret: string,
  from: readonly string[] | undefined,
) => Promise<Verdict>

/** Most open challenges that are remembered as failed; 8 MB of them. */
const MAX_SPOILED = 2 ** 16

/** No outage, which may admit unverified forms: an attacker causes it with false solutions. */
const TOO_MANY: Verdict = {
  human: 'unknown',
  reason: 'unclear',
  cause: 'too many solutions to judge at once',
}

export function createProofs(scrypt: Scrypt = createScrypt()): Proofs {
  const { making, judging } = createDerivations(scrypt)
  const spoiled = new Set<string>()

  /**
   * A false solution of an open challenge costs a derivation and invalidates the challenge. Another
   * attempt needs a new challenge, and those are counted.
   */
  const judgeOpen: Judge = async (payload, secret, from) => {
    const { nonce } = payload.challenge.parameters
    if (spoiled.has(nonce)) return bot('rejected')
    const solved = await judging((inTurn) => isSolved(payload, secret, inTurn), from)
    if (solved === undefined) return TOO_MANY
    if (solved) return human
    const [oldest] = spoiled
    if (spoiled.size >= MAX_SPOILED && oldest !== undefined) spoiled.delete(oldest)
    spoiled.add(nonce)
    return bot('rejected')
  }

  return {
    async create({ guesses: [least, most], factor, isOpen: open = false, ...terms }) {
      const counter = pickBetween(least, Math.round(most * factor))
      const known = open
        ? undefined
        : await making((inTurn) => createKnownChallenge(terms, counter, inTurn))
      if (known) return known
      // Zeros make it harder in steps of sixteen, so for an open challenge each guess gets more
      // expensive instead.
      const cost = terms.cost * 2 ** Math.floor(Math.log2(factor))
      return createOpenChallenge({ ...terms, cost })
    },

    async judge(payload, secrets, from) {
      const { challenge } = payload
      for (const secret of secrets) {
        if (!(await isOwnChallenge(challenge, secret))) continue
        if (isOpen(challenge)) return judgeOpen(payload, secret, from)
        return (await isSolved(payload, secret, scrypt)) ? human : bot('rejected')
      }
      return bot('rejected')
    },
  }
}

/** Nearly uniform: 32 random bits for ranges of a few thousand. */
function pickBetween(least: number, most: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return least + (random % (most - least + 1))
}
