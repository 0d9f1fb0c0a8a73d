/** Runs statements on one D1 database. */
import { within } from '../../http/deadline.ts'
import type { Persist } from '../retry.ts'
import type { Query, Run } from '../sql/run.ts'
import { toD1Result, toD1Statement, type D1Binding, type D1Result } from './binding.ts'
import { DeadlineError } from '../store-error.ts'

/** Access for the parts of the store. `deadlineMs`: time limit of an answer. */
export interface D1Access {
  query(query: Query, deadlineMs?: number): Promise<D1Result>
  /** One transaction: all or none. */
  batch(queries: readonly Query[], deadlineMs?: number): Promise<readonly D1Result[]>
}

/** The same, opening the store first if needed; `persist` repeats work that may be repeated. */
export interface D1Calls extends D1Access {
  readonly persist: Persist
}

/** Milliseconds for calls that no visitor waits for. */
export const CALL_MS = 30_000

/** `now`: epoch milliseconds instead of the server's clock. */
export function createD1Access(binding: D1Binding, now: (() => number) | undefined): D1Access {
  const toStatement = (query: Query) => toD1Statement(binding, query, now?.())
  return {
    query: async (query, deadlineMs = CALL_MS) =>
      toD1Result(await withinDeadline(deadlineMs, toStatement(query).all())),
    async batch(queries, deadlineMs = CALL_MS) {
      const answers = await withinDeadline(deadlineMs, binding.batch(queries.map(toStatement)))
      return answers.map(toD1Result)
    },
  }
}

/** Runs the statements that are written once for all engines. */
export function createD1Run({ batch, persist }: D1Calls): Run {
  const toRows = (results: readonly D1Result[]) => results.map(({ rows }) => rows)
  return {
    once: async (...queries) => toRows(await batch(queries)),
    again: async (...queries) => toRows(await persist((deadlineMs) => batch(queries, deadlineMs))),
  }
}

/** D1 takes no abort signal: a late answer is ignored. */
export function withinDeadline<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  const late = `no answer within ${Math.round(deadlineMs)} ms`
  return within(deadlineMs, work, () => new DeadlineError(late))
}
