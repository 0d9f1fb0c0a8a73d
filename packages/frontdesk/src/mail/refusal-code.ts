/** What the code of a failure says, for rows of a store that have nothing else. */
import { UNANSWERED } from './mailer.ts'

/** Whether nothing answered at all: codes that are no server's begin with an `E`. */
export function isUnanswering({ code, class: kind }: { code: string; class: string }): boolean {
  return kind === 'transient' && code.startsWith('E') && code !== UNANSWERED
}

/** 503 (RFC 5321 4.3.2: two sides that lost step) and a full mailbox pass, whatever their first digit. */
const PASSING = /^503\b|^\d{3} 5\.2\.2$/

/** The replies of SMTP (RFC 5321 4.2.3, RFC 4954 6) whose numbers are no statuses of HTTP. */
const BARE = /^5(34|35|38|50|51|53|54|55|56)$/

/**
 * Whether it is an SMTP server's permanent refusal. A leading 5 is not enough: a service over HTTPS
 * says `500` and `503` for temporary troubles. Unclear codes are no refusal; the service that got
 * the code has logged its class.
 */
export function isRefusedForGood(code: string): boolean {
  return !PASSING.test(code) && (/^5\d\d 5\.\d{1,3}\.\d{1,3}$/.test(code) || BARE.test(code))
}
