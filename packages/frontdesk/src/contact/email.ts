/**
 * The email rule of contract 4.1 rule 2: addresses that a browser accepts in `<input type=email>`
 * (HTML standard, valid email address). Internationalised domains are allowed, and the lengths are
 * those of RFC 5321.
 */
import { fieldRules, MAX_EMAIL_LOCAL_OCTETS } from '../contract/fields.ts'
import { toAsciiDomain } from './readable-address.ts'

export type EmailOutcome =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: EmailReason }

export type EmailReason =
  | 'syntax'
  /** Characters outside ASCII before the `@`: few mail systems can answer there (RFC 6531). */
  | 'local-not-ascii'
  /** The domain has no ASCII form (UTS 46). */
  | 'domain'
  | 'local-too-long'
  | 'too-long'

/**
 * Longest text that is parsed, in UTF-16 units. Composition can shorten a domain threefold on the
 * way to ASCII; a longer text cannot become an address.
 */
const MAX_RAW_LENGTH = 4 * fieldRules.email.maxLength

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const ASCII = /^\p{ASCII}*$/u

/**
 * Reads one address as a browser sends it: without line breaks and blanks at both ends, the domain
 * in its ASCII form. The local part keeps its case. Takes linear time.
 */
export function parseEmail(value: string): EmailOutcome {
  const text = stripBlanks(value.replaceAll(/[\r\n]/g, ''))
  if (text.length > MAX_RAW_LENGTH) return { ok: false, reason: 'too-long' }

  const at = text.lastIndexOf('@')
  if (at < 0) return { ok: false, reason: 'syntax' }
  const local = text.slice(0, at)
  if (!ASCII.test(local)) return { ok: false, reason: 'local-not-ascii' }
  const domain = toAsciiDomain(text.slice(at + 1))
  if (domain === undefined) return { ok: false, reason: 'domain' }

  if (!LOCAL.test(local) || !domain.split('.').every((label) => LABEL.test(label))) {
    return { ok: false, reason: 'syntax' }
  }
  if (local.length > MAX_EMAIL_LOCAL_OCTETS) return { ok: false, reason: 'local-too-long' }
  const address = `${local}@${domain}`
  if (address.length > fieldRules.email.maxLength) return { ok: false, reason: 'too-long' }
  return { ok: true, address }
}

/** By index: a pattern anchored at the end takes quadratic time on blanks inside. */
function stripBlanks(text: string): string {
  const blanks = '\t\n\f\r '
  let start = 0
  let end = text.length
  while (start < end && blanks.includes(text.charAt(start))) start++
  while (end > start && blanks.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
