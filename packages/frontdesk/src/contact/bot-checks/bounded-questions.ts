/**
 * A bot check that asks a provider, with a limit of concurrent questions. A flood of tokens then
 * cannot use up all descriptors or other visitors' turns. A provider that is slow because of it
 * does not count as down.
 */
import { idleClock, type Clock } from '../../clock.ts'
import { createPlaces } from './places.ts'
import type { BotVerifier, Verdict } from './verifier.ts'

/** State of the bot check by the provider's answers, for the operator. */
export type Finding =
  | { readonly kind: 'well' }
  /** No answer came. */
  | { readonly kind: 'silent'; readonly cause: string }
  /** The keys are wrong: no form can pass. */
  | { readonly kind: 'misconfigured'; readonly cause: string }

interface QuestionOptions {
  /** Called when the finding may have changed. Default: no call. */
  readonly onFinding?: ((finding: Finding) => void) | undefined
  /** Default: the system's time. */
  readonly pace?: Pick<Clock, 'elapsed' | 'sleep'>
}

/** Most questions at the same time. */
const MAX_QUESTIONS = 32

/** Most questions that wait, so that choosing the next one stays cheap. */
const MAX_WAITING = 256

/** Milliseconds that a question waits for its turn: one try must fit into the rest of the time. */
const TURN_MS = 2000

/** Milliseconds after which a question counts as lost: some hosts drop requests half-way. */
const LOST_MS = 10_000

/** More questions than these in this many milliseconds may be why the provider does not answer. */
const FEW_QUESTIONS = 8
const CROWD_MS = 30_000

/** Milliseconds after the last unanswered question for which `silent` stays. */
const SILENT_MS = 600_000

/** `verify` with bounds; unchanged for a verifier that asks no provider. */
export function boundQuestions(
  verifier: BotVerifier,
  options: QuestionOptions = {},
): BotVerifier['verify'] {
  if (verifier.field === undefined || verifier.challenge !== undefined) {
    return (attempt, context) => verifier.verify(attempt, context)
  }
  const { onFinding, pace = idleClock } = options
  const places = createPlaces({
    most: MAX_QUESTIONS,
    mostWaiting: MAX_WAITING,
    lostMs: LOST_MS,
    elapsed: pace.elapsed,
  })
  /** Start times of the latest questions, just enough to recognise a crowd. */
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
      // A provider may refuse a token before it looks at the keys.
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

/** For a question that never had its turn. */
const tooMany: Verdict = {
  human: 'unknown',
  reason: 'asked-too-often',
  cause: 'the limit of concurrent questions was reached all the time',
}
