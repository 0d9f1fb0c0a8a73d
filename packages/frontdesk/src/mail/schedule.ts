/** When an inquiry that could not be mailed is tried again. */
import { MOST_UNANSWERED } from '../inquiries/outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds from a failed attempt to the next, by number of attempts made; then hourly. */
const DELAYS: readonly number[] = [30 * SECOND, ...[1, 2, 5, 10, 20, 40, 60].map((m) => m * MINUTE)]

/** Part of a delay that chance takes or adds, so that waiting mails and instances spread out. */
export const JITTER = 0.2

/** How long an inquiry is tried, in milliseconds (RFC 5321 4.5.4.1 asks for 4 to 5 days). */
export const GIVE_UP_MS: number = 5 * 24 * HOUR

/** How long a confirmation is tried, in milliseconds: later it would confuse more than it tells. */
export const CONFIRMATION_GIVE_UP_MS: number = 24 * HOUR

/** The delay where the recipient may have several copies already, in milliseconds. */
const UNANSWERED_DELAY = 4 * HOUR

/** The longest delay with all that chance may add, in milliseconds: no attempt is due later. */
export const LONGEST_MS: number = Math.max(...DELAYS, UNANSWERED_DELAY) * (1 + JITTER)

export interface FailedAttempt {
  /** Attempts made, from 1. */
  readonly attempt: number
  /** Milliseconds since the inquiry was received. */
  readonly ageMs: number
  /** Attempts that sent the whole mail and got no answer, this one included. Default 0. */
  readonly unanswered?: number
  /** Milliseconds that the mail service asked to be left alone. Default: not said. */
  readonly retryAfterMs?: number | undefined
  /** From 0 to below 1. */
  readonly random: () => number
}

/**
 * Whole milliseconds until the next attempt, as stores keep them; undefined when it is time to give up. An inquiry that is
 * old already (mail was configured late, or it is retried by hand) still gets the first attempts.
 */
export function planNextAttempt(failed: FailedAttempt): number | undefined {
  const { attempt, ageMs, random, unanswered = 0, retryAfterMs = 0 } = failed
  if (ageMs >= GIVE_UP_MS && attempt > DELAYS.length) return undefined
  const delay = unanswered < MOST_UNANSWERED ? (DELAYS[attempt - 1] ?? HOUR) : UNANSWERED_DELAY
  const planned = Math.round(delay * (1 + JITTER * (2 * random() - 1)))
  return Math.max(planned, Math.min(Math.ceil(retryAfterMs), LONGEST_MS))
}
