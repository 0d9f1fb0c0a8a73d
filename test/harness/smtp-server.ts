/** A real SMTP server for tests, with scripted answers. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as elapse } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { Certificate } from './certificate.ts'

/** When a server answers. `dot` is the end of the message. */
export type SmtpStage = 'connect' | 'auth' | 'mail' | 'rcpt' | 'dot'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As on the wire, with dots unstuffed. */
  readonly bytes: Uint8Array
  /** The same, one character per octet. */
  readonly raw: string
  readonly encrypted: boolean
  /** The signed-in user. */
  readonly user: string | undefined
  /** Parsed as by a mail program. */
  parse(): Promise<Email>
}

export interface SmtpSink extends AsyncDisposable {
  readonly port: number
  /** In the order of arrival. */
  readonly mails: readonly ReceivedMail[]
  /** Connections so far. */
  readonly connections: number
  /** Answers this stage so, for example `550 5.1.1 No such user`; undefined accepts again. */
  answer(stage: SmtpStage, reply: string | undefined): void
  /** Delays the answer to the end of a message, in milliseconds. */
  delayDot(ms: number): void
  /** Resolves when that many mails have been accepted. */
  arrived(count: number): Promise<void>
  /** Resolves when that many mails have been received, answered or not. */
  begun(count: number): Promise<void>
}

export interface SmtpSinkOptions {
  readonly certificate?: Certificate
  /** `starttls` and `implicit` need a certificate. Default `none`. */
  readonly security?: 'none' | 'starttls' | 'implicit'
  /** The only account that may send. */
  readonly account?: { readonly user: string; readonly pass: string }
  /**
   * Accepts valid tokens of a user (XOAUTH2). Exchange Online rejects others at once; Gmail first
   * sends a challenge with the reason.
   */
  readonly tokens?: {
    readonly like: 'exchange' | 'gmail'
    isGood(user: string, token: string): boolean
  }
  /** Octets; larger mails are refused after receipt (RFC 1870 6.3). */
  readonly maxBytes?: number
  /** Default: any free port. */
  readonly port?: number
  /** A refusal of this recipient. Default: none. */
  refuse?(recipient: string): string | undefined
}

export async function smtpSink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const { security = 'none', account, tokens } = options
  const answers = new Map<SmtpStage, string>()
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let connections = 0
  let received = 0
  let delayMs = 0
  const refusal = (stage: SmtpStage): Error | undefined => toRefusal(answers.get(stage))
  const server = new SMTPServer({
    ...toProtection(options),
    authOptional: !account && !tokens,
    ...(tokens && { authMethods: ['XOAUTH2'] }),
    disabledCommands: [
      ...(security === 'starttls' ? [] : ['STARTTLS']),
      ...(account || tokens ? [] : ['AUTH']),
    ],
    // Replies are sent unchanged.
    hideENHANCEDSTATUSCODES: true,
    allowInsecureAuth: true,
    closeTimeout: 500,
    ...(options.maxBytes !== undefined && { size: options.maxBytes, rejectOversized: true }),
    onConnect(_session, done) {
      connections += 1
      done(refusal('connect'))
    },
    onAuth({ username = '', password, accessToken }, _session, done) {
      const refused = refusal('auth')
      if (refused) return done(refused)
      if (tokens) {
        if (tokens.isGood(username, accessToken ?? '')) return done(undefined, { user: username })
        if (tokens.like === 'exchange') {
          return done(toRefusal('535 5.7.3 Authentication unsuccessful [FR0P281CA0001]'))
        }
        return done(undefined, { data: { status: '401', schemes: 'Bearer' } })
      }
      if (username === account?.user && password === account?.pass) {
        return done(undefined, { user: username })
      }
      return done(toRefusal('535 5.7.8 Error: authentication failed'))
    },
    onMailFrom: (_address, _session, done) => done(refusal('mail')),
    onRcptTo({ address }, _session, done) {
      done(toRefusal(options.refuse?.(address)) ?? refusal('rcpt'))
    },
    onData: (stream, session, done) => void take(stream, session, done),
  })
  const until = (met: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!met()) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
    })
  const take = async (
    stream: Readable,
    { envelope, secure, user }: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> => {
    // Undefined if a test ends the sender in the middle of a message.
    const bytes = await buffer(stream).catch(() => undefined)
    if (!bytes) return
    received += 1
    for (const check of waiting) check()
    if (delayMs > 0) await elapse(delayMs)
    const refused = refusal('dot')
    if (refused) return done(refused)
    mails.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      bytes,
      raw: bytes.toString('latin1'),
      encrypted: secure,
      user: typeof user === 'string' ? user : undefined,
      parse: () => PostalMime.parse(bytes),
    })
    done()
    for (const check of waiting) check()
  }
  // Some tests hang up in mid-session.
  server.on('error', () => {})
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return {
    port: address.port,
    mails,
    get connections() {
      return connections
    },
    answer(stage, reply) {
      if (reply === undefined) answers.delete(stage)
      else answers.set(stage, reply)
    },
    delayDot(ms) {
      delayMs = ms
    },
    arrived: (count) => until(() => mails.length >= count),
    begun: (count) => until(() => received >= count),
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** A service's environment for mail to a server on loopback. */
export function mailTo(port: number): Readonly<Record<string, string>> {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
    MAIL_FROM: 'site@northwind.example',
    MAIL_TO: 'office@northwind.example',
  }
}

function toProtection({ security, certificate }: SmtpSinkOptions): SMTPServerOptions {
  if (security === undefined || security === 'none') return {}
  if (!certificate) throw new Error('TLS needs a certificate.')
  return { secure: security === 'implicit', key: certificate.key, cert: certificate.cert }
}

function toRefusal(reply: string | undefined): Error | undefined {
  if (reply === undefined) return undefined
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}
