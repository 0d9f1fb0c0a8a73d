import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { none, turnstile, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import {
  TOKEN_FIELDS,
  WIDGETS,
} from '../../packages/frontdesk/src/site/form/client/widget-check.ts'
import { CHECK_NAMES } from '../../packages/frontdesk/src/site/pages/privacy.ts'
import * as verifiers from '../../packages/frontdesk/src/contact/bot-checks/index.ts'
import { describeVerifier } from './suites/verifier.ts'
import { quickAltcha, toToken } from '../harness/altcha.ts'
import { hang, startProvider, type Provider } from '../harness/provider.ts'
import { providerCases } from '../harness/provider-cases.ts'
import { verifierContext } from '../harness/verification.ts'

let provider: Provider

beforeAll(async () => {
  provider = await startProvider()
  provider.answerWith(hang)
})

afterAll(() => provider[Symbol.asyncDispose]())

describeVerifier({ describe, it }, 'none', none)

// Valid longer than the suite runs, and unsolved.
const challenge = await quickAltcha().challenge?.(
  { ...verifierContext, now: () => Date.UTC(2090, 0) },
  { pressure: 0 },
)
const unsolved = toToken(challenge, { counter: 1, derivedKey: 'bb'.repeat(32) })
describeVerifier({ describe, it }, 'altcha', quickAltcha, unsolved)

for (const { name, create } of providerCases) {
  describeVerifier({ describe, it }, name, () => create({}, provider.url), 'a-token')
}

describe('every bot check of the package', () => {
  it('is tested here', () => {
    const factories = Object.keys(verifiers).filter((name) => name !== 'none')
    const names = factories.map((name) =>
      name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
    )
    expect(['altcha', ...providerCases.map(({ name }) => name)].toSorted()).toEqual(
      names.toSorted(),
    )
  })

  it('is known to the script of the form and named on the privacy page', () => {
    const made = [quickAltcha(), ...providerCases.map(({ create }) => create({}, provider.url))]
    const boxes = made.filter((verifier) => !verifier.widget().includes('data-bot-check='))
    const classes = boxes.map((verifier) => /class="([\w-]+)"/.exec(verifier.widget())?.[1])
    expect(WIDGETS.split(', ')).toEqual(expect.arrayContaining(classes.map((name) => `.${name}`)))
    expect(TOKEN_FIELDS).toEqual(expect.arrayContaining(boxes.map(({ field }) => field)))
    expect(Object.keys(CHECK_NAMES).toSorted()).toEqual(made.map(({ name }) => name).toSorted())
    expect(boxes.length).toBeGreaterThan(3)
  })
})

/** The tests that fail for a verifier. */
async function findFailing(changes: Partial<BotVerifier>): Promise<readonly string[]> {
  const tests: [name: string, run: () => Promise<void>][] = []
  const runner = {
    describe: (_: string, define: () => void) => define(),
    it: (name: string, run: () => Promise<void>) => tests.push([name, run]),
  }
  const sound = turnstile({ siteKey: 'key', secret: 'secret', verifyUrl: provider.url })
  describeVerifier(runner, 'broken', () => ({ ...sound, ...changes }), 'a-token')
  const failing: string[] = []
  for (const [name, run] of tests) {
    await run().catch((error: Error) => failing.push(`${name}: ${error.message}`))
  }
  return failing
}

describe('describeVerifier', () => {
  it.each<[string, Partial<BotVerifier>, RegExp]>([
    [
      'accepts every token',
      { verify: async () => ({ human: true }) },
      /does not accept an unidentified token/,
    ],
    ['throws', { verify: () => Promise.reject(new Error('Gone.')) }, /deadline.*: Gone\./],
    [
      'recognises any text as a token',
      { identify: (key, now) => ({ key, expiresAt: now + 1 }) },
      /no token/,
    ],
    [
      'lets tokens expire at once',
      { identify: (key, now) => ({ key, expiresAt: now }) },
      /one identity/,
    ],
    ['runs inline code', { widget: () => '<p onclick="x()"></p>' }, /inline code/],
    ['does not declare its script', { sources: {} }, /inline code/],
    [
      'declares a whole scheme',
      { sources: { 'script-src': ['https:'] } },
      /that a policy can name/,
    ],
  ])('finds one that %s', async (_, changes, found) => {
    expect((await findFailing(changes)).join('\n')).toMatch(found)
  })

  it('passes a correct one', async () => {
    expect(await findFailing({})).toEqual([])
  })
})
