/** What a browser does with an ALTCHA challenge, for tests that send forms. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { paths } from '../../src/contract/paths.ts'
import { altcha, type AltchaOptions, type BotVerifier } from '../../src/index.ts'

export type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
export type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

export const ALTCHA_TEST_SECRET = 'a secret of thirty-two characters'

/** Solved in a moment: one iteration, five guesses at most. */
export function quickAltcha(options: AltchaOptions = {}): BotVerifier {
  return altcha({ secret: ALTCHA_TEST_SECRET, cost: 1, guesses: [1, 5], ...options })
}

export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution.')
  return solution
}

/** The form field's value. */
export function toToken(challenge: unknown, solution: unknown): string {
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Asks for a challenge as the page's script does. */
export async function readChallenge(send: (path: string) => Promise<Response>): Promise<Challenge> {
  const response = await send(paths.challenge)
  if (response.status !== 200) throw new Error(`The challenge was answered ${response.status}.`)
  const challenge: Challenge = await response.json()
  return challenge
}

/** A fresh token, from challenge to form field. */
export async function obtainToken(send: (path: string) => Promise<Response>): Promise<string> {
  const challenge = await readChallenge(send)
  return toToken(challenge, await solve(challenge))
}
