/**
 * Tells an outage of the bot check, and keys that do not fit, from what a visitor brought about. What
 * a visitor sends may be what a provider stumbles over, so where a question fails, or takes its time,
 * control questions of our own are asked beside it: while those are answered, or visitors ask so much
 * that silence may be their doing, no token looks like an outage.
 */
import { idleClock, type Clock } from '../../clock.ts'
import { createControl, type Finding } from './control.ts'
import { createPlaces } from './places.ts'
import { unavailable } from './token.ts'
import type { Attempt, BotVerifier, Verdict } from './verifier.ts'

interface OutageOptions {
  /** Hears what the control questions agree on; visitors alone bring nothing about. Default: nobody. */
  readonly onFinding?: ((finding: Finding) => void) | undefined
  /** Default: the system's own time. */
  readonly pace?: Pick<Clock, 'elapsed' | 'sleep'>
}

/** Milliseconds after which a question without an answer is suspicious: providers take a tenth. */
const SUSPICIOUS_MS = 600

/** Visitors' questions at once, so that a flood of tokens takes neither all descriptors nor our turn. */
const MOST_QUESTIONS = 32

/** Visitors' questions that wait for their turn, so that to find whose is next stays cheap. */
const MOST_WAITING = 256

/** More visitors' questions than these in so many milliseconds are a crowd, whose silence proves nothing. */
const FEW_QUESTIONS = 8
const CROWD_MS = 30_000

/** Milliseconds that a question keeps its place when ours had no answer either, so that few follow it. */
const UNANSWERED_MS = 4000

/** Milliseconds in which a question's turn has to come: what is left of a visitor's patience is one try. */
const TURN_MS = 2000

/** Milliseconds after which a question is lost with its request, as hosts drop some half-way. */
const LOST_MS = 10_000

/**
 * The same verifier, which says `provider-unavailable` and `misconfigured` only when its own questions
 * agree. One that asks nobody is returned as it is.
 */
export function agreeOnOutages(verifier: BotVerifier, options: OutageOptions = {}): BotVerifier {
  const asksNobody = verifier.field === undefined || verifier.challenge !== undefined
  if (asksNobody) return verifier
  const { onFinding = () => {}, pace = idleClock } = options
  /** When visitors' questions began, the latest last; no more than tell a crowd. */
  const begun: number[] = []
  const isCrowded = (): boolean =>
    begun.length > FEW_QUESTIONS && pace.elapsed() - (begun[0] ?? 0) < CROWD_MS
  const control = createControl({ verifier, pace, isCrowded, onFinding })
  const places = createPlaces({
    most: () => (control.isUnheard ? 1 : MOST_QUESTIONS),
    mostWaiting: MOST_WAITING,
    lostMs: LOST_MS,
    elapsed: pace.elapsed,
  })

  const takeTurn = async ({ signal, from }: Attempt): Promise<(() => void) | undefined> => {
    const [late, done] = [new AbortController(), new AbortController()]
    void pace.sleep(TURN_MS, done.signal).then(() => late.abort())
    const leave = await places.enter(AbortSignal.any([signal, late.signal]), from)
    done.abort()
    return leave
  }

  const askInTurn: BotVerifier['verify'] = async (attempt, context) => {
    const leave = await takeTurn(attempt)
    if (!leave) return control.fault?.kind === 'silent' ? unavailable(control.fault.cause) : tooMany
    const since = pace.elapsed()
    begun.push(since)
    if (begun.length > FEW_QUESTIONS + 1) begun.shift()
    const done = new AbortController()
    void pace.sleep(SUSPICIOUS_MS, done.signal).then(() => {
      if (!done.signal.aborted && !control.isUnheard) void control.ask(context)
    })
    let isAnswered = true
    try {
      const verdict = await verifier.verify(attempt, context)
      isAnswered = verdict.human !== 'unknown' || isAnswer(verdict.reason)
      if (isAnswered) control.answered(verdict.human === true ? 'passed' : 'refused')
      return verdict
    } finally {
      done.abort()
      if (isAnswered || !control.isUnheard) leave()
      else {
        const leftMs = Math.max(0, since + UNANSWERED_MS - pace.elapsed())
        void pace.sleep(leftMs, new AbortController().signal).then(leave)
      }
    }
  }

  const verify: BotVerifier['verify'] = async (attempt, context) => {
    const verdict = await askInTurn(attempt, context)
    if (verdict.human !== 'unknown') return verdict
    const { reason, cause } = verdict
    if (reason !== 'provider-unavailable' && reason !== 'misconfigured') return verdict
    const kind = reason === 'misconfigured' ? 'misconfigured' : 'silent'
    if (control.fault?.kind === kind) return verdict
    const asked = control.isUnheard ? undefined : control.ask(context)
    const finding = await Promise.race([asked, untilAborted(attempt.signal)])
    if (finding?.kind === kind) return verdict
    return finding?.kind === 'well' && kind === 'misconfigured'
      ? { human: false, reason: 'foreign-token', cause }
      : { human: 'unknown', reason: 'unclear', cause }
  }

  return {
    ...verifier,
    widget: () => verifier.widget(),
    identify: (token, now) => verifier.identify(token, now),
    verify,
  }
}

/** Of a question whose turn did not come. */
const tooMany: Verdict = {
  human: 'unknown',
  reason: 'asked-too-often',
  cause: 'as many questions as may be were under way all the time',
}

/** Whether the provider said something. */
function isAnswer(reason: (Verdict & { readonly human: 'unknown' })['reason']): boolean {
  switch (reason) {
    case 'asked-too-often':
    case 'misconfigured':
      return true
    case 'provider-unavailable':
    case 'unclear':
    case 'unasked':
      return false
  }
}

/** Control questions go on behind a visitor who has waited long enough. */
function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    return undefined
  })
}
