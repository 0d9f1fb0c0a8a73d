/** The schedule of retries. */
import { MAX_UNANSWERED } from '../inquiries/outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from a failed attempt to the next, by number of attempts made; then hourly. */
const DELAYS: readonly number[] = [30 * SECOND, ...[1, 2, 5, 10, 20, 40, 60].map((m) => m * MINUTE)]

/** Random part of a delay, up or down, so that waiting mails and instances spread out. */
export const JITTER = 0.2

/** Milliseconds for which an inquiry is tried (RFC 5321 4.5.4.1 asks for 4 to 5 days). */
export const GIVE_UP_MS: number = 5 * 24 * HOUR

/** Milliseconds for which a confirmation is tried: a later one would confuse. */
export const CONFIRMATION_GIVE_UP_MS: number = 24 * HOUR

/** Delay in milliseconds where the recipient may already have several copies. */
const UNANSWERED_DELAY = 4 * HOUR

/** The longest delay with its random part, in milliseconds: no attempt is due later. */
export const LONGEST_MS: number = Math.max(...DELAYS, UNANSWERED_DELAY) * (1 + JITTER)

export interface FailedAttempt {
  /** Attempts made, from 1. */
  readonly attempt: number
  /** Milliseconds since the inquiry was received. */
  readonly ageMs: number
  /** Attempts that sent the whole mail without an answer, including this one. Default 0. */
  readonly unanswered?: number
  /** Milliseconds that the mail service asked to wait. Default: not said. */
  readonly retryAfterMs?: number | undefined
  /** From 0 to below 1. */
  readonly random: () => number
}

/**
 * Whole milliseconds until the next attempt; undefined when it is time to give up. An old inquiry
 * (mail was configured late, or it is retried by hand) still gets the first attempts.
 */
export function planNextAttempt(failed: FailedAttempt): number | undefined {
  const { attempt, ageMs, random, unanswered = 0, retryAfterMs = 0 } = failed
  if (ageMs >= GIVE_UP_MS && attempt > DELAYS.length) return undefined
  const delay = unanswered < MAX_UNANSWERED ? (DELAYS[attempt - 1] ?? HOUR) : UNANSWERED_DELAY
  const planned = Math.round(delay * (1 + JITTER * (2 * random() - 1)))
  return Math.max(planned, Math.min(Math.ceil(retryAfterMs), LONGEST_MS))
}
