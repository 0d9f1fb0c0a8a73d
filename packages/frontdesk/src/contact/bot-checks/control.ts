/**
 * Our own question to the provider of a bot check, with a token that no visitor wrote: what becomes
 * of it is the provider's doing, or the operator's, and never a visitor's.
 */
import type { Clock } from '../../clock.ts'
import type { BotVerifier, Verdict, VerifierContext } from './verifier.ts'

/** In the grammar of every provider, and good for none. */
export const CONTROL_TOKEN = 'control-question'

/** What the control questions agree on. */
export type Finding =
  /** The provider answers, and knows who asks. */
  | { readonly kind: 'well' }
  /** The provider answers nobody. */
  | { readonly kind: 'silent'; readonly cause: string }
  /** Our own token is refused for the keys' sake: so is everybody's. */
  | { readonly kind: 'misconfigured'; readonly cause: string }

export interface Control {
  /** What is wrong, as long as that counts. */
  readonly fault: Exclude<Finding, { readonly kind: 'well' }> | undefined
  /** Whether our last question had no answer, be it an outage or not. */
  readonly isUnheard: boolean
  /** Asks, or hears what is being asked; undefined when nothing certain came of it. */
  ask(context: VerifierContext): Promise<Finding | undefined>
  /** A visitor's question was answered; `passed`: with a yes. */
  answered(how: 'passed' | 'refused'): void
}

interface ControlOptions {
  readonly verifier: BotVerifier
  readonly pace: Pick<Clock, 'elapsed' | 'sleep'>
  /** Whether visitors ask so much that silence may be their doing. */
  readonly isCrowded: () => boolean
  readonly onFinding: (finding: Finding) => void
}

/** Milliseconds that a control question may take: what a visitor's patience has left for it. */
const QUESTION_MS = 2500

/** Milliseconds after which a question without an answer gets a second one beside it. */
const SECOND_MS = 400

/** Milliseconds between two rounds of questions while something is wrong. */
const AGAIN_MS = { silent: 5000, misconfigured: 60_000 } as const

/** Milliseconds for which a finding counts that is not renewed, as on hosts without timers. */
const HELD_MS = { silent: 15_000, misconfigured: 150_000 } as const

/** Undefined: the question says nothing, for instance as it could not be sent. */
type Word = Finding | undefined

export function createControl({ verifier, pace, isCrowded, onFinding }: ControlOptions): Control {
  let known: Finding = { kind: 'well' }
  let knownAt = -Infinity
  let answeredAt = -Infinity
  let isUnheard = false
  let asking: Promise<Word> | undefined
  let askedAt = -Infinity
  let repeating: AbortController | undefined

  const learn = (finding: Finding): void => {
    known = finding
    knownAt = pace.elapsed()
    onFinding(finding)
  }
  const question = async (context: VerifierContext): Promise<Word> => {
    const [limit, done] = [new AbortController(), new AbortController()]
    void pace.sleep(QUESTION_MS, done.signal).then(() => limit.abort())
    const attempt = { token: CONTROL_TOKEN, clientAddress: undefined, signal: limit.signal }
    const verdict = await verifier.verify(attempt, context).catch(() => undefined)
    done.abort()
    return verdict && toWord(verdict)
  }
  /** One answer proves that somebody answers; two have to agree that nobody does. */
  const askTwice = async (context: VerifierContext): Promise<Word> => {
    const first = question(context)
    const done = new AbortController()
    const early = await Promise.race([first, pace.sleep(SECOND_MS, done.signal)])
    done.abort()
    if (early && early.kind !== 'silent') return early
    const words = await Promise.all([first, question(context)])
    const certain = words.find((word) => word && word.kind !== 'silent')
    return certain ?? (words.includes(undefined) ? undefined : words[0])
  }
  const round = async (context: VerifierContext): Promise<Word> => {
    const begun = pace.elapsed()
    const word = await askTwice(context)
    if (word) isUnheard = word.kind === 'silent'
    const isDenied = isUnheard && (answeredAt >= begun || isCrowded())
    if (!word || isDenied) return undefined
    learn(word)
    return word
  }
  const ask: Control['ask'] = (context) => {
    // Some hosts drop a request half-way, and our question with it.
    if (asking && pace.elapsed() - askedAt < 2 * QUESTION_MS) return asking
    askedAt = pace.elapsed()
    const mine = round(context)
    asking = mine
    void mine.finally(() => {
      if (asking === mine) asking = undefined
      repeat(context)
    })
    return mine
  }
  /** For as long as something is wrong, whether somebody sends a form or not. */
  const repeat = (context: VerifierContext): void => {
    repeating?.abort()
    const kind = isUnheard ? 'silent' : known.kind
    if (kind === 'well') return
    const mine = new AbortController()
    repeating = mine
    void pace.sleep(AGAIN_MS[kind], mine.signal).then(() => {
      if (!mine.signal.aborted) void ask(context)
    })
  }

  return {
    get fault() {
      if (known.kind === 'well') return undefined
      return pace.elapsed() - knownAt < HELD_MS[known.kind] ? known : undefined
    },
    get isUnheard() {
      return isUnheard
    },
    ask,
    answered(how) {
      answeredAt = pace.elapsed()
      // A refusal may come before the keys are looked at.
      if (known.kind === 'well' || (known.kind === 'misconfigured' && how === 'refused')) return
      repeating?.abort()
      isUnheard = false
      learn({ kind: 'well' })
    },
  }
}

function toWord(verdict: Verdict): Word {
  if (verdict.human !== 'unknown') return { kind: 'well' }
  switch (verdict.reason) {
    case 'provider-unavailable':
      return { kind: 'silent', cause: verdict.cause }
    case 'misconfigured':
      return { kind: 'misconfigured', cause: verdict.cause }
    case 'asked-too-often':
      return { kind: 'well' }
    case 'unclear':
    case 'unasked':
      return undefined
  }
}
