/** Why a mailbox cannot be read, in one line for the operator. */
import type { InboxMailbox } from 'frontdesk/ports'

export interface MailboxFault {
  /** Each is logged once an hour. */
  readonly cause: 'sign-in' | 'folder' | 'connection'
  /** Contains nothing personal. */
  readonly message: string
}

/** `error`: from imapflow or the system. */
export function toMailboxFault(error: unknown, mailbox: InboxMailbox): MailboxFault {
  const place = `${mailbox.host}:${mailbox.port}`
  const { message = '', code, responseText, ...parts } = toParts(error)
  if (parts.authenticationFailed === true && !isTransient(error)) {
    return {
      cause: 'sign-in',
      message: `Replies are not read, inquiries are not affected: ${place} refused the user or the password. Correct MAILBOX_URL (mail.mailbox), and restart the service.`,
    }
  }
  if (parts.mailboxMissing === true) {
    return {
      cause: 'folder',
      message: `Replies are not read, inquiries are not affected: ${place} has no folder "${mailbox.folder}" for this user. Correct ?folder= in MAILBOX_URL (mail.mailbox), and restart the service.`,
    }
  }
  const reason = [code, responseText ?? message].filter((part) => part !== undefined && part !== '')
  return {
    cause: 'connection',
    message: `Replies are not read, inquiries are not affected: ${place} does not answer as it should (${toLine(reason.join(', '))}). Check that server and MAILBOX_URL (mail.mailbox); a running service tries again by itself.`,
  }
}

/** A server that has too much to do refuses anything (RFC 5530). */
export function isTransient(error: unknown): boolean {
  const { serverResponseCode, responseText, response, code } = toParts(error)
  // imapflow leaves it out for FETCH.
  const answered = serverResponseCode ?? response?.attributes?.[0]?.section?.[0]?.value
  return (
    code === 'ETHROTTLE' ||
    /^(?:UNAVAILABLE|INUSE|LIMIT|THROTTLED|OVERQUOTA)$/.test(String(answered)) ||
    /too many|throttled|try again|exceeded|rate limit/i.test(String(responseText))
  )
}

interface Parts {
  readonly message?: unknown
  readonly code?: unknown
  readonly responseText?: unknown
  readonly response?: { attributes?: { section?: { value?: unknown }[] }[] }
  readonly authenticationFailed?: unknown
  readonly mailboxMissing?: unknown
  readonly serverResponseCode?: unknown
}

function toParts(error: unknown): Parts {
  return error instanceof Error ? error : { message: String(error) }
}

/** Most characters quoted from the server. */
const MAX_WORDS = 200

function toLine(words: string): string {
  return words.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, MAX_WORDS)
}
