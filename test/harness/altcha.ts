/** What a browser does with an ALTCHA challenge, for tests that send forms. */
import { solveChallenge } from 'altcha-lib'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  createScrypt,
  type Scrypt,
} from '../../packages/frontdesk/src/contact/bot-checks/proof-of-work/scrypt.ts'
import { altcha, type AltchaOptions, type BotVerifier } from '../../packages/frontdesk/src/index.ts'

export type Challenge = Parameters<typeof solveChallenge>[0]['challenge']
export type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

export const ALTCHA_TEST_SECRET = 'a secret of thirty-two characters'

/** Solved in a moment: the least memory, five guesses at most. */
export function quickAltcha(options: AltchaOptions = {}): BotVerifier {
  return altcha({ secret: ALTCHA_TEST_SECRET, cost: 2, guesses: [1, 5], ...options })
}

/** OpenSSL's on Node. Isolates load this file too, and have only the package's own. */
const crypto = globalThis.process?.getBuiltinModule?.('node:crypto')
const scrypt: Scrypt = crypto
  ? async (password, salt, { cost, blockSize, keyLength }) =>
      crypto.scryptSync(password, salt, keyLength, { N: cost, r: blockSize, p: 1 })
  : createScrypt()

const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async (
  { cost, memoryCost = 0, keyLength = 0 },
  salt,
  password,
) => ({
  parameters: {},
  derivedKey: await scrypt(Uint8Array.from(password), Uint8Array.from(salt), {
    cost,
    blockSize: memoryCost,
    keyLength,
  }),
})

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
