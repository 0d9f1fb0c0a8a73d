import { describe, expect, it } from 'vitest'
import { scriptedVerifier } from '../../../../../test/harness/bot.ts'
import { fakeClock } from '../../../../../test/harness/fake-clock.ts'
import { verifierContext } from '../../../../../test/harness/verification.ts'
import { boundQuestions, type Finding } from './bounded-questions.ts'
import type { Verdict } from './verifier.ts'

const unavailable = { human: 'unknown', reason: 'provider-unavailable', cause: '503' } as const
const misconfigured = { human: 'unknown', reason: 'misconfigured', cause: 'wrong key' } as const
const rejected = { human: false, reason: 'rejected' } as const
const human = { human: true } as const

function createBounded() {
  const clock = fakeClock(0)
  const findings: Finding[] = []
  let answer: () => Verdict | Promise<Verdict> = () => human
  let asked = 0
  const verify = boundQuestions(
    {
      ...scriptedVerifier(),
      async verify() {
        asked += 1
        return answer()
      },
    },
    { pace: clock, onFinding: (finding) => findings.push(finding) },
  )
  return {
    clock,
    findings,
    asked: () => asked,
    answerWith: (given: typeof answer) => void (answer = given),
    ask: () =>
      verify(
        { token: 'a', clientAddress: undefined, signal: new AbortController().signal },
        verifierContext,
      ),
  }
}

describe('bounded questions', () => {
  it('call silence an outage while few ask, until an answer comes', async () => {
    const { answerWith, ask, findings } = createBounded()
    answerWith(() => unavailable)
    expect(await ask()).toEqual(unavailable)
    answerWith(() => rejected)
    expect(await ask()).toEqual(rejected)
    expect(findings).toEqual([{ kind: 'silent', cause: '503' }, { kind: 'well' }])
  })

  it('forget an outage that no form has met for ten minutes', async () => {
    const { answerWith, ask, clock, findings } = createBounded()
    answerWith(() => unavailable)
    await ask()
    await clock.advance(599_999)
    expect(findings).toHaveLength(1)
    await clock.advance(1)
    expect(findings.at(-1)).toEqual({ kind: 'well' })
  })

  it('call no silence an outage where nine asked within half a minute', async () => {
    const { answerWith, ask, clock, findings } = createBounded()
    for (let count = 0; count < 8; count++) await ask()
    answerWith(() => unavailable)
    expect(await ask()).toMatchObject({ reason: 'unclear' })
    expect(findings).toEqual([])
    await clock.advance(30_000)
    expect(await ask()).toEqual(unavailable)
  })

  it('are 32 at once', async () => {
    const { answerWith, ask, asked } = createBounded()
    const { promise, resolve } = Promise.withResolvers<Verdict>()
    answerWith(() => promise)
    const all = Array.from({ length: 40 }, ask)
    await Promise.resolve()
    expect(asked()).toBe(32)
    resolve(rejected)
    expect(new Set(await Promise.all(all))).toEqual(new Set([rejected]))
  })

  it('report wrong keys until a form passes, whatever is refused', async () => {
    const { answerWith, ask, findings } = createBounded()
    answerWith(() => misconfigured)
    expect(await ask()).toEqual(misconfigured)
    answerWith(() => rejected)
    await ask()
    expect(findings).toEqual([{ kind: 'misconfigured', cause: 'wrong key' }])
    answerWith(() => human)
    await ask()
    expect(findings.at(-1)).toEqual({ kind: 'well' })
  })

  it('do not exist for a bot check without a provider', async () => {
    let asked = 0
    const verify = async (): Promise<Verdict> => {
      asked += 1
      return human
    }
    const bounded = boundQuestions({ ...scriptedVerifier(), field: undefined, verify })
    const signal = AbortSignal.abort()
    await bounded({ token: 'a', clientAddress: undefined, signal }, verifierContext)
    expect(asked).toBe(1)
  })
})
