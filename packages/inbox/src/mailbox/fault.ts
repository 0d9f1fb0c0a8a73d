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
  const { message = '', code, responseText, authenticationFailed, mailboxMissing } = toParts(error)
  if (authenticationFailed === true) {
    return {
      cause: 'sign-in',
      message: `Replies are not read: ${place} refused the user or the password. Correct MAILBOX_URL (mail.mailbox), and restart the service.`,
    }
  }
  if (mailboxMissing === true) {
    return {
      cause: 'folder',
      message: `Replies are not read: ${place} has no folder "${mailbox.folder}" for this user. Correct ?folder= in MAILBOX_URL (mail.mailbox), and restart the service.`,
    }
  }
  const reason = [code, responseText ?? message].filter((part) => part !== undefined && part !== '')
  return {
    cause: 'connection',
    message: `Replies are not read: ${place} does not work as a mail server (${toLine(reason.join(', '))}). It is tried again.`,
  }
}

interface Parts {
  readonly message?: unknown
  readonly code?: unknown
  readonly responseText?: unknown
  readonly authenticationFailed?: unknown
  readonly mailboxMissing?: unknown
}

function toParts(error: unknown): Parts {
  return error instanceof Error ? error : { message: String(error) }
}

/** Most characters quoted from the server. */
const MOST_WORDS = 200

function toLine(words: string): string {
  return words.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, MOST_WORDS)
}
