/**
 * Our own question to the provider of a bot check, with a token that no visitor wrote: what becomes
 * of it is the provider's doing, or the operator's, and never a visitor's.
 */
import type { Clock } from '../clock.ts'
import type { BotVerifier, Verdict, VerifierContext } from './verifier.ts'

/** In the grammar of every provider, and good for none. */
export const CONTROL_TOKEN = 'control-question'

/** What the control questions agree on. */
export type Finding =
  /** The provider answers, and knows who asks. */
  | { readonly kind: 'well' }
  /** Nobody answers. */
  | { readonly kind: 'silent'; readonly cause: string }
  /** Our own token is refused for the keys' sake: so is everybody's. */
  | { readonly kind: 'misconfigured'; readonly cause: string }

interface ControlOptions {
  readonly verifier: BotVerifier
  readonly pace: Pick<Clock, 'elapsed' | 'sleep'>
  /** Whether the visitors' questions are so many that they alone may bring silence about. */
  readonly isCrowded: () => boolean
  /** Hears every finding, and that a form passed. */
  readonly onFinding: (finding: Finding) => void
}

export interface Control {
  /** What is wrong, as long as that counts. */
  readonly fault: Exclude<Finding, { readonly kind: 'well' }> | undefined
  /** Whether something was wrong last, though it may count no more. */
  readonly suspects: boolean
  /** Whether our last question had no answer, be it an outage or not. */
  readonly isUnheard: boolean
  /** Asks, or hears what is being asked; undefined when nothing certain came of it. */
  ask(context: VerifierContext): Promise<Finding | undefined>
  /** A visitor's question was answered, so somebody answers; `passed`: with a yes. */
  answered(how: 'passed' | 'refused'): void
}

/** Milliseconds that one control question may take: two of them fit into a visitor's patience. */
const QUESTION_MS = 2500

/** Milliseconds after which a question without an answer gets a second one beside it. */
const SECOND_MS = 400

/** Milliseconds after which questions that were lost with the request that asked them are asked anew. */
const LOST_MS = 10_000

/** Milliseconds between two rounds of questions while something is wrong. */
const AGAIN_MS = { silent: 5000, misconfigured: 60_000 } as const

/**
 * Milliseconds for which a finding counts that is not renewed, as where a host lets nothing run
 * between requests. Longer, and who sends a token that the provider takes its time over would pass on
 * the strength of an outage that is over.
 */
const HELD_MS = { silent: 15_000, misconfigured: 150_000 } as const

/** What one question says; `unknown`: nothing, for instance as it could not be sent. */
type Word = Finding | { readonly kind: 'unknown' }

export function createControl(options: ControlOptions): Control {
  const { verifier, pace, isCrowded, onFinding } = options
  let known: { readonly finding: Finding; readonly at: number } | undefined
  let asking: { readonly begun: number; readonly outcome: Promise<Finding | undefined> } | undefined
  /** None before the first: an isolate may make none while it begins. */
  let repeating: AbortController | undefined
  let answeredAt = -Infinity
  let isUnheard = false

  const learn = (finding: Finding): void => {
    known = { finding, at: pace.elapsed() }
    onFinding(finding)
  }

  const question = async (context: VerifierContext): Promise<Word> => {
    const limit = new AbortController()
    const done = new AbortController()
    void pace.sleep(QUESTION_MS, done.signal).then(() => limit.abort())
    const attempt = { token: CONTROL_TOKEN, clientAddress: undefined, signal: limit.signal }
    try {
      return toWord(await verifier.verify(attempt, context))
    } catch {
      return { kind: 'unknown' }
    } finally {
      done.abort()
    }
  }

  /** Two have to agree that nobody answers; one answer proves the contrary. */
  const askTwice = async (context: VerifierContext): Promise<Word> => {
    const first = question(context)
    const done = new AbortController()
    const early = await Promise.race([first, pace.sleep(SECOND_MS, done.signal)])
    done.abort()
    return early && early.kind !== 'silent' ? early : agree([first, question(context)])
  }

  const round = async (context: VerifierContext): Promise<Finding | undefined> => {
    const begun = pace.elapsed()
    const isBehindMany = isCrowded()
    const word = await askTwice(context)
    if (word.kind !== 'unknown') isUnheard = word.kind === 'silent'
    // Others were answered meanwhile, or are so many that there was no time for us.
    const isDenied = isUnheard && (answeredAt >= begun || isBehindMany || isCrowded())
    const finding = word.kind === 'unknown' || isDenied ? undefined : word
    if (finding) learn(finding)
    return finding
  }

  const ask: Control['ask'] = (context) => {
    if (asking && pace.elapsed() - asking.begun < LOST_MS) return asking.outcome
    const mine = { begun: pace.elapsed(), outcome: round(context) }
    asking = mine
    void mine.outcome.finally(() => {
      if (asking === mine) asking = undefined
      repeat(context)
    })
    return mine.outcome
  }

  /** In the background and not with each visitor, for as long as something is wrong. */
  const repeat = (context: VerifierContext): void => {
    repeating?.abort()
    const kind = isUnheard ? 'silent' : (known?.finding.kind ?? 'well')
    if (kind === 'well') return
    const mine = new AbortController()
    repeating = mine
    void pace.sleep(AGAIN_MS[kind], mine.signal).then(() => {
      if (!mine.signal.aborted) void ask(context)
    })
  }

  return {
    get fault() {
      if (!known || known.finding.kind === 'well') return undefined
      return pace.elapsed() - known.at < HELD_MS[known.finding.kind] ? known.finding : undefined
    },
    get suspects() {
      return isUnheard || (known !== undefined && known.finding.kind !== 'well')
    },
    get isUnheard() {
      return isUnheard
    },
    ask,
    answered(how) {
      answeredAt = pace.elapsed()
      const kind = known?.finding.kind ?? 'well'
      // A refusal may come before the keys are looked at.
      if (kind === 'well' || (kind === 'misconfigured' && how === 'refused')) return
      repeating?.abort()
      isUnheard = false
      learn({ kind: 'well' })
    },
  }
}

/** The first certain word; `silent` only when all say so. */
function agree(questions: readonly Promise<Word>[]): Promise<Word> {
  return new Promise((resolve) => {
    const words: Word[] = []
    for (const asked of questions) {
      void asked.then((word) => {
        words.push(word)
        if (word.kind === 'well' || word.kind === 'misconfigured') resolve(word)
        else if (words.length === questions.length)
          resolve(words.find(({ kind }) => kind === 'unknown') ?? word)
      })
    }
  })
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
      return { kind: 'unknown' }
  }
}
