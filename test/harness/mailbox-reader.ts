/** The inbox's reader of the company's mailbox. */
import { parseMailboxUrl } from '../../packages/frontdesk/src/mail/mailbox.ts'
import type { InboxMailbox } from '../../packages/frontdesk/src/ports.ts'
import { startMailboxReader, type MailboxReader } from '../../packages/inbox/src/mailbox/reader.ts'
import type { Parts } from '../../packages/inbox/src/parts.ts'
import { DOVECOT_USER } from './dovecot.ts'

export function toMailbox(url: string, changes: Partial<InboxMailbox> = {}): InboxMailbox {
  const parsed = parseMailboxUrl(url)
  if (!parsed.ok) throw new Error(parsed.message)
  return {
    ...parsed.mailbox,
    addresses: [DOVECOT_USER],
    proveDaily: false,
    tell: () => {},
    tellOfTest: () => {},
    ...changes,
  }
}

/** Reads for a test inbox, by the mail server's clock. */
export function readMailbox(parts: Parts, mailbox: InboxMailbox): MailboxReader {
  const { log, store } = parts.host
  const { run } = store
  const now = (): number => Date.now()
  return startMailboxReader({ ...parts, ...parts.work, mailbox, run, log, now, onStored() {} })
}

/** The last UID that was read of a folder; -1: none. */
export async function readCursor({ host }: Parts, folder = 'INBOX'): Promise<number> {
  const [[row] = []] = await host.store.run.again({
    text: `SELECT uid FROM inbox_mailbox WHERE uid_validity > 0 AND folder LIKE '%/' || :folder`,
    values: { folder },
  })
  return Number(row?.['uid'] ?? -1)
}
