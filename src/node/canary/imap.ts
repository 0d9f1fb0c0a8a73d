/**
 * A folder of a mailbox, opened over IMAP (RFC 9051) by `imapflow`: everything within one deadline, and
 * what goes wrong in our words.
 */
import type { ImapFlow, ImapFlowError, ImapFlowOptions } from 'imapflow'
import type { MailboxPlace } from '../../mail/mailbox-url.ts'

export interface ImapOptions {
  readonly place: MailboxPlace
  /** In the place of a password (XOAUTH2, OAUTHBEARER). */
  readonly token: string | undefined
  /** Milliseconds for the whole session. */
  readonly withinMs: number
}

/** What keeps a mailbox from being read. The message is ours, with the server's words after it. */
export class ImapError extends Error {
  override readonly name = 'ImapError'
  readonly code: 'unreachable' | 'timeout' | 'refused' | 'protocol'

  constructor(code: ImapError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Bytes of a response at most: a header field, or a list of numbers. */
const MAX_RESPONSE = 1_000_000

/** Characters of what the server says. */
const MAX_WORDS = 200

/**
 * Works in a selected folder, and ends the session whatever happens. Rejects with an {@link ImapError}.
 * The package is loaded with the first call: few services have canaries.
 */
export async function withFolder<T>(
  options: ImapOptions,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { place, withinMs } = options
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client(toClientOptions(options))
  const { promise: failure, reject } = Promise.withResolvers<never>()
  failure.catch(() => {})
  const timer = setTimeout(() => reject(toLate(place)), withinMs)
  client.on('error', reject)
  const converse = async (): Promise<T> => {
    await client.connect()
    await client.mailboxOpen(place.folder)
    return work(client)
  }
  try {
    const outcome = await Promise.race([converse(), failure])
    // Whatever becomes of the farewell: what was deleted will not be found again.
    await Promise.race([client.logout(), failure]).catch(() => {})
    return outcome
  } catch (error) {
    throw toImapError(error, place)
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

function toClientOptions({ place, token, withinMs }: ImapOptions): ImapFlowOptions {
  const { host, port, security, user, pass } = place
  return {
    host,
    port,
    secure: security === 'implicit',
    // Left out, it would go on without encryption where somebody on the way takes STARTTLS away.
    ...(security !== 'implicit' && { doSTARTTLS: security === 'starttls' }),
    auth: { user, ...(token === undefined ? { pass } : { accessToken: token }) },
    logger: false,
    connectionTimeout: withinMs,
    // Another kind of server waits for a greeting, or sends one that is none: told before time is up.
    greetingTimeout: withinMs / 2,
    socketTimeout: withinMs,
    maxResponseSize: MAX_RESPONSE,
    // One look and goodbye: nothing that would pay off later, and no other rules than IMAP4rev1's.
    disableAutoEnable: true,
    disableAutoIdle: true,
    disableCompression: true,
    // The default, MD5, fails where Node runs in FIPS mode.
    idHashAlgorithm: 'sha256',
  }
}

const toLate = ({ host }: MailboxPlace): ImapError =>
  new ImapError('timeout', `The mailbox's server at ${host} did not answer in time.`)

const toForeign = ({ host, port }: MailboxPlace, why: string): ImapError =>
  new ImapError('protocol', `What answers at ${host}:${port} is not understood: ${why}.`)

/** imapflow's codes of what its own clocks end. */
const LATE = new Set(['CONNECT_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT'])

/** imapflow's codes of an early end. */
const ENDED = new Set([
  'NoConnection',
  'EConnectionClosed',
  'StateLogout',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
])

function toImapError(error: unknown, place: MailboxPlace): ImapError {
  if (error instanceof ImapError) return error
  const failure: ImapFlowError = error instanceof Error ? error : new Error(String(error))
  const { code, authenticationFailed, responseStatus, reason, message, tlsFailed } = failure
  if (responseStatus === 'NO' || responseStatus === 'BAD') {
    return new ImapError('refused', toRefusal(failure))
  }
  if (authenticationFailed === true || message.startsWith('Unsupported auth')) {
    return new ImapError('refused', `The mailbox's server takes no such sign-in: ${message}.`)
  }
  if (code !== undefined && LATE.has(code)) return toLate(place)
  if (code !== undefined && ENDED.has(code)) {
    const words = reason === undefined ? '' : `: ${reason.slice(0, MAX_WORDS)}`
    return new ImapError('unreachable', `The mailbox's server closed the connection early${words}.`)
  }
  if (tlsFailed === true && code === undefined) {
    return new ImapError('protocol', `The mailbox is not read without encryption: ${message}.`)
  }
  if (code === 'GREETING_TIMEOUT') return toForeign(place, 'it does not greet as IMAP servers do')
  // Codes of Node's are in capitals, imapflow's about what a server sent are not.
  if (code !== undefined && /^[A-Z\d_]+$/.test(code)) {
    return new ImapError('unreachable', `The mailbox's server could not be reached (${code}).`)
  }
  return toForeign(place, message)
}

/** The command's first words and no more: there may be a password behind them. */
function toRefusal({ executedCommand, serverResponseCode, responseText }: ImapFlowError): string {
  const what = /^\S+ ((?:UID )?[A-Z]+)/.exec(executedCommand ?? '')?.[1] ?? 'a command'
  const code = serverResponseCode === undefined ? '' : `[${serverResponseCode}] `
  return `The mailbox's server refused ${what}: ${code}${responseText ?? ''}`.slice(0, MAX_WORDS)
}
