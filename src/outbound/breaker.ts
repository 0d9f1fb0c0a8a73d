/**
 * Whether another service is out of reach: several questions in a row have to agree on it. One odd
 * answer proves nothing, and one good answer proves the contrary.
 */
export interface Breaker {
  /** Enough questions in a row went unanswered. */
  readonly open: boolean
  answered(): void
  failed(): void
}

/** Questions that have to agree. */
const AGREEING_QUESTIONS = 3

/** Milliseconds after which a question without an answer says nothing about now. */
const MEMORY_MS = 300_000

/** `now`: milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures: readonly number[] = []
  const recent = (): readonly number[] => {
    const since = now() - MEMORY_MS
    return failures.filter((time) => time > since)
  }

  return {
    get open() {
      return recent().length >= AGREEING_QUESTIONS
    },
    answered() {
      failures = []
    },
    failed() {
      failures = [...recent(), now()].slice(-AGREEING_QUESTIONS)
    },
  }
}
