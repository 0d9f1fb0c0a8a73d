/** The meaning of a failure's code, for stored rows that have nothing else. */
import { UNANSWERED } from './mailer.ts'

/** Whether there was no answer: codes that are not a server's begin with `E`. */
export function isUnanswering({ code, class: kind }: { code: string; class: string }): boolean {
  return kind === 'transient' && code.startsWith('E') && code !== UNANSWERED
}

/**
 * 503 (RFC 5321 4.3.2: client and server lost step) and a full mailbox are temporary, despite the
 * 5.
 */
const PASSING = /^503\b|^\d{3} 5\.2\.2$/

/** SMTP replies (RFC 5321 4.2.3, RFC 4954 6) whose numbers are not HTTP statuses. */
const BARE = /^5(34|35|38|50|51|53|54|55|56)$/

/**
 * Whether it is an SMTP server's permanent refusal. A leading 5 is not enough: a service over HTTPS
 * uses `500` and `503` for temporary problems. Unclear codes do not count; the service that got the
 * code has logged its class.
 */
export function isRefusedForGood(code: string): boolean {
  return !PASSING.test(code) && (/^5\d\d 5\.\d{1,3}\.\d{1,3}$/.test(code) || BARE.test(code))
}
