/** The meaning of a failure. */
import { UNANSWERED } from './mailer.ts'

/** Whether there was no answer: codes that are not a server's begin with `E`. */
export function isUnanswering({ code, class: kind }: { code: string; class: string }): boolean {
  return kind === 'transient' && code.startsWith('E') && code !== UNANSWERED
}

/** A server's code, which people can look up; empty for ours, which the explanation says in words. */
export function toCodeText(code: string | undefined): string {
  return code === undefined || code.startsWith('E') ? '' : `Code: ${code}`
}

/** The effect of failing mail on inquiries, for the operator. */
export const MAIL_KEPT = 'Inquiries are kept, and mailed when sending works.'
