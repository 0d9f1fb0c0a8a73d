/** Runs statements on one D1 database. */
import { within } from '../../http/deadline.ts'
import type { Query, Row } from '../sql/run.ts'
import { toD1Statement, toRow, type D1Binding } from './binding.ts'
import { DeadlineError } from '../store-error.ts'

/** The rows of each statement; one transaction: all or none. `deadlineMs`: time limit of an answer. */
export type D1Batch = (
  queries: readonly Query[],
  deadlineMs?: number,
) => Promise<readonly (readonly Row[])[]>

/** Milliseconds for calls that no visitor waits for. */
export const CALL_MS = 30_000

/** `now`: epoch milliseconds. D1 takes no abort signal: a late answer is ignored. */
export function createD1Batch(binding: D1Binding, now: (() => number) | undefined): D1Batch {
  return async (queries, deadlineMs = CALL_MS) => {
    const statements = queries.map((query) => toD1Statement(binding, query, now?.()))
    const answers = await within(deadlineMs, binding.batch(statements), createLateError)
    return answers.map(({ results }) => results.map(toRow))
  }
}

export function createLateError(): DeadlineError {
  return new DeadlineError('no answer in time')
}
