/** IMAP connections, and one with its folder open for reading only. */
import type { InboxMailbox } from 'frontdesk/ports'
import { ImapFlow } from 'imapflow'

/** All in milliseconds. A NAT forgets a silent connection before IDLE's 29 minutes (RFC 2177). */
const CONNECT_MS = 30_000
const SILENCE_MS = 120_000
const IDLE_MS = 300_000

/** Most bytes of one answer: more than one mail or many headers need. */
const MAX_LITERAL = 16 * 1024 * 1024

export interface MailboxConnection {
  readonly client: ImapFlow
  /** Resolves when it ends, with the reason if there is one. */
  readonly ended: Promise<unknown>
  close(): void
}

/** Signs in to nothing yet. `signIn` is asked for each connection: tokens last about an hour. */
export async function createClient({
  host,
  port,
  security,
  user,
  signIn,
}: InboxMailbox): Promise<ImapFlow> {
  return new ImapFlow({
    host,
    port,
    secure: security === 'implicit',
    doSTARTTLS: security === 'starttls',
    auth: { user, ...(await signIn()) },
    logger: false,
    connectionTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS + SILENCE_MS,
    maxIdleTime: IDLE_MS,
    maxLiteralSize: MAX_LITERAL,
    maxResponseSize: 2 * MAX_LITERAL,
  })
}

/** Rejects where it cannot be opened. `onMail`: there may be something new. */
export async function openMailbox(
  mailbox: InboxMailbox,
  onMail: () => void,
): Promise<MailboxConnection> {
  const client = await createClient(mailbox)
  const end = Promise.withResolvers<unknown>()
  client.on('error', (error: unknown) => end.resolve(error))
  client.on('close', () => end.resolve(undefined))
  client.on('exists', onMail)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox.folder, { readOnly: true })
  } catch (error) {
    client.close()
    throw error
  }
  return { client, ended: end.promise, close: () => client.close() }
}
