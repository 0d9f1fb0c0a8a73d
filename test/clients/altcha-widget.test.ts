/** The ALTCHA widget solves our challenges, so other pages can use it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { describe, expect, it } from 'vitest'
import { altcha } from '../../packages/frontdesk/src/index.ts'
import {
  ALTCHA_TEST_SECRET,
  quickAltcha,
  readChallenge,
  solve,
  toToken,
} from '../harness/altcha.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'

const script = fileURLToPath(import.meta.resolve('altcha/workers/scrypt'))

/** Runs the widget's worker like a browser: a message in, a message out. */
function solveByWidget(challenge: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    const globals = {
      AbortController,
      crypto,
      performance,
      setTimeout,
      TextEncoder,
      postMessage: resolve,
      message: { type: 'work', challenge, counterStart: 0, counterStep: 1 },
    }
    const context = createContext({ ...globals, self: globals })
    runInContext(readFileSync(script, 'utf8'), context)
    runInContext('self.onmessage({ data: message })', context)
  })
}

describe('the ALTCHA widget', () => {
  it('solves a challenge like those in production, and the form is accepted (contract 4.1 rule 4)', async () => {
    // With fewer guesses of the same cost.
    const desk = createDesk({ verifier: altcha({ secret: ALTCHA_TEST_SECRET, guesses: [5, 10] }) })
    const challenge = await readChallenge(desk.fetch)
    const token = toToken(challenge, await solveByWidget(challenge))
    const body = new URLSearchParams({ ...goodForm, altcha: token })
    const response = await desk.fetch('/api/v1/contact', { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(desk.store.inquiries).toMatchObject([{ verification: 'passed' }])
  })
})

describe('the ALTCHA library', () => {
  const secrets = {
    hmacSignatureSecret: `challenge:${ALTCHA_TEST_SECRET}`,
    hmacKeySignatureSecret: `key:${ALTCHA_TEST_SECRET}`,
  }

  it('accepts the signature and the solution of our challenges', async () => {
    const desk = createDesk({ verifier: quickAltcha({ cost: 16 }) })
    const challenge = await readChallenge(desk.fetch)
    const solution = await solve(challenge)
    const judge = (given: typeof challenge) =>
      verifySolution({ challenge: given, solution, deriveKey, ...secrets })
    expect(await judge(challenge)).toMatchObject({ verified: true })
    const parameters = { ...challenge.parameters, cost: 8 }
    expect(await judge({ ...challenge, parameters })).toMatchObject({ invalidSignature: true })
  })

  it.each([{ counter: 7, kind: 'known' }, { kind: 'open' }])(
    'makes challenges whose solutions we accept: $kind ones',
    async ({ counter }) => {
      const desk = createDesk({ verifier: quickAltcha() })
      const challenge = await createChallenge({
        algorithm: 'SCRYPT',
        cost: 16,
        memoryCost: 8,
        parallelism: 1,
        data: { form: 'contact' },
        expiresAt: Math.floor(Date.now() / 1000) + 600,
        deriveKey,
        ...(counter === undefined ? {} : { counter }),
        ...secrets,
      })
      const altcha = toToken(challenge, await solve(challenge))
      const body = new URLSearchParams({ ...goodForm, altcha })
      const response = await desk.fetch('/api/v1/contact', { method: 'POST', body })
      expect(response.status).toBe(200)
    },
  )
})
