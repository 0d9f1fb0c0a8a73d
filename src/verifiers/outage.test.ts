import { describe, expect, it } from 'vitest'
import { scriptedVerifier } from '../../test/harness/bot.ts'
import { createAttempt, verifierContext } from '../../test/harness/verification.ts'
import { agreeOnOutages } from './outage.ts'
import type { Attempt, Verdict } from './verifier.ts'

const unavailable = {
  human: 'unknown',
  reason: 'provider-unavailable',
  cause: 'answered with status 500',
} as const

/** Asks through the guard; `answer` stands for the provider. */
function createGuard(answer: (token: string) => Verdict, now: () => number = () => 0) {
  const asked: string[] = []
  const verifier = {
    ...scriptedVerifier(),
    async verify({ token }: Attempt) {
      asked.push(token)
      return answer(token)
    },
  }
  const verify = agreeOnOutages(verifier, now)
  return { asked, ask: (token: string) => verify(createAttempt({ token }), verifierContext) }
}

describe('an outage of the bot check', () => {
  it('is what three questions agree on, two of them our own', async () => {
    const { asked, ask } = createGuard(() => unavailable)
    expect(await ask('a')).toEqual(unavailable)
    expect(asked).toEqual(['a', 'control-question', 'control-question'])
  })

  // Red before: one token that the provider stumbled over was an outage (890a1ba).
  it('is none while control questions are answered, however many tokens fail', async () => {
    const { asked, ask } = createGuard((token) =>
      token === 'control-question' ? { human: false, reason: 'rejected' } : unavailable,
    )
    for (let round = 0; round < 10; round++) {
      expect(await ask('odd')).toEqual({ ...unavailable, reason: 'unclear' })
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('odd')))
    expect(new Set(all.map(toReason))).toEqual(new Set(['unclear']))
    expect(asked.length).toBeLessThan(40)
  })

  it('is over with the first answer', async () => {
    let verdict: Verdict = unavailable
    const { ask } = createGuard(() => verdict)
    expect(await ask('a')).toEqual(unavailable)
    verdict = { human: true }
    expect(await ask('b')).toEqual({ human: true })
    const { ask: askOdd } = createGuard((token) => (token === 'odd' ? unavailable : verdict))
    await askOdd('odd')
    expect(await askOdd('odd')).toMatchObject({ reason: 'unclear' })
  })

  // Red before: for five minutes after an outage, a token that the provider took its time over passed (02eeae2).
  it('is not proved by an earlier one that is over', async () => {
    let time = 0
    let isDown = true
    const verifier = {
      ...scriptedVerifier(),
      verify: ({ token }: Attempt): Promise<Verdict> => {
        if (isDown) return Promise.resolve(unavailable)
        if (token !== 'control-question') return Promise.resolve(unavailable)
        return new Promise(() => {})
      },
    }
    const verify = agreeOnOutages(verifier, () => time)
    expect(await verify(createAttempt({ token: 'a' }), verifierContext)).toEqual(unavailable)
    isDown = false
    time = 15_000
    const slow = createAttempt({ token: 'slow', signal: AbortSignal.timeout(20) })
    expect(await verify(slow, verifierContext)).toMatchObject({ reason: 'unclear' })
  })

  it('keeps nobody waiting longer than a verification may take', async () => {
    const hanging = { ...scriptedVerifier(), verify: () => new Promise<Verdict>(() => {}) }
    const verifier = {
      ...hanging,
      verify: (attempt: Attempt) =>
        attempt.token === 'control-question' ? hanging.verify() : Promise.resolve(unavailable),
    }
    const verify = agreeOnOutages(verifier, () => 0)
    const signal = AbortSignal.timeout(20)
    expect(await verify(createAttempt({ signal }), verifierContext)).toMatchObject({
      reason: 'unclear',
    })
  })
})

function toReason(verdict: Verdict): string {
  return verdict.human === true ? 'human' : verdict.reason
}
