/** A spam model of the company's decisions, kept in memory and trained again from time to time. */
import { readDecisions } from '../../inquiries/sql/decisions.ts'
import type { Run } from '../../inquiries/sql/run.ts'
import { toErrorText, type Log } from '../../log.ts'
import type { InquiryValues } from '../../inquiries/inquiry.ts'
import { COUNTED, trainSpamModel, type Judgement, type SpamModel } from './model.ts'

/** Milliseconds until decisions are read again, which forgets erased inquiries. */
const FRESH_MS = 600_000

/** Newest decisions of each kind; training on them takes some ten milliseconds. */
const MAX_DECISIONS = 250

export interface LearnedSpam {
  /** Reads decisions in the background, so that the first inquiry does not wait for it. */
  prepare(): void
  /** Undefined with too few decisions. */
  judge(values: Pick<InquiryValues, 'email' | 'message'>): Promise<Judgement | undefined>
}

export interface LearnedSpamOptions {
  readonly run: Run
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  readonly log: Log
}

export function createLearnedSpam({ run, elapsed, log }: LearnedSpamOptions): LearnedSpam {
  let model: SpamModel | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const learn = async (): Promise<void> => {
    // Set before reading: after a failure, forms must not ask the store each time.
    readAt = elapsed()
    try {
      model = trainSpamModel(await readDecisions(run, MAX_DECISIONS, COUNTED))
    } catch (error) {
      log.warn('spam.unlearned', { reason: toErrorText(error) })
    } finally {
      reading = undefined
    }
  }

  const refresh = (): Promise<void> | undefined => {
    if (elapsed() - readAt >= FRESH_MS) reading ??= learn()
    return reading
  }

  return {
    prepare: () => void refresh(),
    async judge(values) {
      await refresh()
      return model?.(values)
    },
  }
}
