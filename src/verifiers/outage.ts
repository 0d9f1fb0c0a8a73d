/**
 * Tells an outage of the bot check, and keys that do not fit, from what a visitor brought about. What
 * a visitor sends may be what a provider stumbles over, so where a question fails, or takes its time,
 * control questions of our own are asked beside it: while those are answered, no token, however it is
 * made, looks like an outage.
 */
import { createBacklog } from './backlog.ts'
import { createControl, type Control, type Finding } from './control.ts'
import { idleClock, type Clock } from '../clock.ts'
import { createPlaces } from './places.ts'
import { unavailable } from './token.ts'
import type { Attempt, BotVerifier, Verdict, VerifierContext } from './verifier.ts'

interface OutageOptions {
  /** Hears what the control questions agree on; visitors alone bring nothing about. Default: nobody. */
  readonly onFinding?: (finding: Finding) => void
  /** Default: the system's own time. */
  readonly pace?: Pick<Clock, 'elapsed' | 'sleep'>
}

/** Milliseconds after which a question without an answer is suspicious: providers take a tenth. */
const SUSPICIOUS_MS = 600

/**
 * Visitors' questions at once: a flood of tokens then takes neither all descriptors of this process
 * nor the control questions' time.
 */
const MOST_QUESTIONS = 64

/**
 * Visitors' questions at once while ours have no answer, so that the provider gets to ours; one while
 * there is a crowd.
 */
const LEAST_QUESTIONS = 2

/**
 * Visitors' questions that wait for their turn, so that to find whose is next stays cheap; their turns
 * come within two seconds where the provider takes 0.4.
 */
const MOST_WAITING = 256

/**
 * More of them are a crowd, in which silence proves nothing: those under way, and those that the
 * provider may still work on. Whoever answers five in a second answers so many, and ours behind them,
 * within a try.
 */
const FEW_QUESTIONS = 8

/**
 * Milliseconds in which a question's turn has to come: what is left of a visitor's patience is then one
 * try. Asked later, it would be work for the provider and an answer for nobody.
 */
const TURN_MS = 2000

/** Milliseconds for which a provider that turned a crowd away may turn us away, too. */
const TURNED_AWAY_MS = 60_000

/** Milliseconds after which a question is lost with its request, as hosts drop some half-way. */
const LOST_MS = 10_000

/** Copied with the other members where somebody wraps it. */
const GUARDED = Symbol('guarded')

interface Guarded extends BotVerifier {
  readonly [GUARDED]: true
}

/**
 * The same verifier, which says `provider-unavailable` and `misconfigured` only when its own questions
 * agree. One that does so already is returned as it is.
 */
export function agreeOnOutages(verifier: BotVerifier, options: OutageOptions = {}): BotVerifier {
  if (verifier.field === undefined || GUARDED in verifier) return verifier
  const { onFinding = () => {}, pace = idleClock } = options
  const backlog = createBacklog(pace.elapsed)
  /** When a question last failed at once in a crowd, which may be why: nobody works on it. */
  let turnedAwayAt = -Infinity
  const isCrowded = (): boolean =>
    places.taken + backlog.size > FEW_QUESTIONS || pace.elapsed() - turnedAwayAt < TURNED_AWAY_MS
  /** Where another question of ours would prove nothing, and be more to work on. */
  const isDeaf = (): boolean => control.isUnheard && isCrowded()
  const control = createControl({ verifier, pace, isCrowded, onFinding })
  const mostNow = (): number => {
    if (!control.isUnheard) return MOST_QUESTIONS
    return isCrowded() ? 1 : LEAST_QUESTIONS
  }
  const places = createPlaces({
    most: mostNow,
    mostWaiting: MOST_WAITING,
    lostMs: LOST_MS,
    elapsed: pace.elapsed,
  })

  const takeTurn = async ({ signal, from }: Attempt): Promise<(() => void) | undefined> => {
    const late = new AbortController()
    const done = new AbortController()
    void pace.sleep(TURN_MS, done.signal).then(() => late.abort())
    const leave = await places.enter(AbortSignal.any([signal, late.signal]), from)
    done.abort()
    return leave
  }

  const askInTurn = async (attempt: Attempt, context: VerifierContext): Promise<Verdict> => {
    const leave = await takeTurn(attempt)
    if (!leave) return toCrowded(control, mostNow())
    const begun = pace.elapsed()
    const done = new AbortController()
    const suspicion = pace.sleep(control.suspects ? 0 : SUSPICIOUS_MS, done.signal)
    void suspicion.then(() => {
      if (!done.signal.aborted && !control.fault && !isDeaf()) void control.ask(context)
    })
    try {
      const verdict = await verifier.verify(attempt, context)
      hear(verdict, control)
      const ms = pace.elapsed() - begun
      if (isUnanswered(verdict)) {
        if (ms >= SUSPICIOUS_MS) backlog.add(ms)
        else if (places.taken > FEW_QUESTIONS) turnedAwayAt = pace.elapsed()
      }
      return verdict
    } finally {
      done.abort()
      leave()
    }
  }

  const verify: BotVerifier['verify'] = async (attempt, context) => {
    const verdict = await askInTurn(attempt, context)
    if (verdict.human !== 'unknown') return verdict
    const { reason, cause } = verdict
    if (reason !== 'provider-unavailable' && reason !== 'misconfigured') return verdict
    const kind = reason === 'misconfigured' ? 'misconfigured' : 'silent'
    if (control.fault?.kind === kind) return verdict
    const asked = isDeaf() ? undefined : control.ask(context)
    const finding = await Promise.race([asked, untilAborted(attempt.signal)])
    if (finding?.kind === kind) return verdict
    return finding?.kind === 'well' && kind === 'misconfigured'
      ? { human: false, reason: 'foreign-token', cause }
      : { human: 'unknown', reason: 'unclear', cause }
  }

  const guarded: Guarded = {
    [GUARDED]: true,
    name: verifier.name,
    field: verifier.field,
    sources: verifier.sources,
    widget: () => verifier.widget(),
    identify: (token, now) => verifier.identify(token, now),
    verify,
    ...(verifier.challenge && {
      challenge: (context, asked) => Promise.resolve(verifier.challenge?.(context, asked)),
    }),
  }
  return guarded
}

function isUnanswered(verdict: Verdict): boolean {
  if (verdict.human !== 'unknown') return false
  return verdict.reason === 'provider-unavailable' || verdict.reason === 'unclear'
}

function hear(verdict: Verdict, control: Control): void {
  if (verdict.human === true) return control.answered('passed')
  if (verdict.human === false) return control.answered('refused')
  switch (verdict.reason) {
    case 'asked-too-often':
    case 'misconfigured':
      return control.answered('refused')
    case 'provider-unavailable':
    case 'unclear':
    case 'unasked':
  }
}

/** Of a question whose turn did not come. */
function toCrowded({ fault }: Control, most: number): Verdict {
  if (fault?.kind === 'silent') return unavailable(fault.cause)
  const cause = `as many questions as may be, ${most}, were under way all the time`
  return { human: 'unknown', reason: 'asked-too-often', cause }
}

/** Control questions go on behind a visitor who has waited long enough. */
function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
    return undefined
  })
}
