/**
 * A bot check that asks a provider, with its questions bounded: a flood of tokens takes neither all
 * descriptors nor other visitors' turns, and its silence is no outage.
 */
import { idleClock, type Clock } from '../../clock.ts'
import { createPlaces } from './places.ts'
import type { BotVerifier, Verdict } from './verifier.ts'

/** What the provider's answers say of the bot check, for the operator. */
export type Finding =
  | { readonly kind: 'well' }
  /** No answer came. */
  | { readonly kind: 'silent'; readonly cause: string }
  /** The keys are wrong: no form can pass. */
  | { readonly kind: 'misconfigured'; readonly cause: string }

interface QuestionOptions {
  /** Called when the finding may have changed. Default: nothing is called. */
  readonly onFinding?: ((finding: Finding) => void) | undefined
  /** Default: the system's own time. */
  readonly pace?: Pick<Clock, 'elapsed' | 'sleep'>
}

/** Questions that go out at once. */
const MOST_QUESTIONS = 32

/** Questions that wait for their turn, so that finding the next one stays cheap. */
const MOST_WAITING = 256

/** Milliseconds in which a question's turn has to come: the rest of a visitor's patience is one try. */
const TURN_MS = 2000

/** Milliseconds after which a question is lost with its request: some hosts drop a request half-way. */
const LOST_MS = 10_000

/** More questions than these in so many milliseconds may be what keeps the provider from answering. */
const FEW_QUESTIONS = 8
const CROWD_MS = 30_000

/** Milliseconds after the last question without an answer in which `silent` holds. */
const SILENT_MS = 600_000

/** The question of a verifier, bounded; of one that asks no provider, its own. */
export function boundQuestions(
  verifier: BotVerifier,
  options: QuestionOptions = {},
): BotVerifier['verify'] {
  if (verifier.field === undefined || verifier.challenge !== undefined) {
    return (attempt, context) => verifier.verify(attempt, context)
  }
  const { onFinding, pace = idleClock } = options
  const places = createPlaces({
    most: MOST_QUESTIONS,
    mostWaiting: MOST_WAITING,
    lostMs: LOST_MS,
    elapsed: pace.elapsed,
  })
  /** When the latest questions began; no more of them than tell a crowd. */
  const begun: number[] = []
  const isCrowded = (): boolean =>
    begun.length > FEW_QUESTIONS && pace.elapsed() - (begun[0] ?? 0) < CROWD_MS
  let found: Finding['kind'] = 'well'
  let silence: AbortController | undefined

  const find = (finding: Finding): void => {
    silence?.abort()
    found = finding.kind
    onFinding?.(finding)
    if (!onFinding || finding.kind !== 'silent') return
    const mine = new AbortController()
    silence = mine
    void pace.sleep(SILENT_MS, mine.signal).then(() => {
      if (!mine.signal.aborted) find({ kind: 'well' })
    })
  }
  const learn = (verdict: Verdict): Verdict => {
    if (verdict.human !== 'unknown') {
      // A token may be refused before the keys are looked at.
      if (found !== 'well' && (verdict.human || found === 'silent')) find({ kind: 'well' })
      return verdict
    }
    const { reason, cause } = verdict
    if (reason === 'misconfigured') find({ kind: 'misconfigured', cause })
    if (reason !== 'provider-unavailable') return verdict
    if (isCrowded()) return { ...verdict, reason: 'unclear' }
    find({ kind: 'silent', cause })
    return verdict
  }

  return async (attempt, context) => {
    const turn = AbortSignal.any([attempt.signal, AbortSignal.timeout(TURN_MS)])
    const leave = await places.enter(turn, attempt.from)
    if (!leave) return tooMany
    begun.push(pace.elapsed())
    if (begun.length > FEW_QUESTIONS + 1) begun.shift()
    try {
      return learn(await verifier.verify(attempt, context))
    } finally {
      leave()
    }
  }
}

/** Of a question whose turn did not come. */
const tooMany: Verdict = {
  human: 'unknown',
  reason: 'asked-too-often',
  cause: 'the limit of concurrent questions was reached all the time',
}
