/** Sends through a mail server, over nodemailer. Node only. */
import { createTransport } from 'nodemailer'
import type { Mailer, MailerCheck, SendFailure } from '../../mailer.ts'
import { explainSmtpFailure } from './explanation.ts'
import { classifySmtpFailure, readEnhancedCode, type SmtpFault } from './failure.ts'
import type { SmtpEndpoint } from './url.ts'

/** All in milliseconds. */
export interface SmtpTimeouts {
  /** For the TCP connection and DNS. */
  readonly connect: number
  /** For the server's first line. */
  readonly greeting: number
  /** For every further silence; long, because content filters answer the final dot late. */
  readonly silence: number
  /** For one whole `send`, so that a server that drips cannot outlast a lease. */
  readonly send: number
}

const DEFAULT_SMTP_TIMEOUTS: SmtpTimeouts = {
  connect: 15_000,
  greeting: 30_000,
  silence: 120_000,
  send: 240_000,
}

/** Shorter than in service: somebody sits and waits. */
export const PERSONS_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  greeting: 15_000,
  silence: 30_000,
  send: 60_000,
}

/** Open connections at most: enough for 100 mails a second, few enough for any provider. */
const DEFAULT_SMTP_CONNECTIONS = 4

export interface SmtpOptions {
  readonly endpoint: SmtpEndpoint
  readonly timeouts?: Partial<SmtpTimeouts>
  /** Default {@link DEFAULT_SMTP_CONNECTIONS}. */
  readonly connections?: number
  /** PEM of a further authority. Default: those that Node trusts (`NODE_EXTRA_CA_CERTS`). */
  readonly ca?: string
}

/** Idle connections end before servers end them (RFC 5321 4.5.3.2.7 allows 5 minutes). */
const IDLE_MS = 20_000

/** Characters of a reply that are kept as evidence. */
const MAX_REPLY = 500

type Transport = ReturnType<typeof createSmtpTransport>

/** A pool of connections to one mail server. Opens none before the first `send`. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = createSmtpTransport(options, 'offered')
  // A pool reports what ends an idle connection as an event; without a listener it would throw.
  ignoreErrors(transport)
  const deadline = options.timeouts?.send ?? DEFAULT_SMTP_TIMEOUTS.send
  return {
    async send(message) {
      try {
        const info = await transport.sendMail({
          from: { ...message.from },
          to: { name: '', address: message.to },
          ...(message.replyTo && { replyTo: { ...message.replyTo } }),
          subject: message.subject,
          messageId: message.messageId,
          date: new Date(message.date),
          headers: { ...message.headers },
          text: message.text,
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(deadline),
        })
        return { kind: 'sent', reply: toOneLine(info.response) }
      } catch (error) {
        return toFailure(error, options.endpoint)
      }
    },
    check: async () => toMailerCheck(await checkSmtp(options)),
    close: () => transport.close(),
  }
}

export type SmtpCheck =
  | {
      readonly kind: 'ready'
      /** `not-offered`: user and password are configured, and the server takes mail without. */
      readonly authentication: 'unused' | 'passed' | 'not-offered'
    }
  | SendFailure

/** Connects, encrypts and signs in, without sending. */
export async function checkSmtp(options: SmtpOptions): Promise<SmtpCheck> {
  const { endpoint } = options
  const fault = await verify(createSmtpTransport(options, 'offered'))
  if (fault !== undefined) return toFailure(fault, endpoint)
  if (!endpoint.auth) return { kind: 'ready', authentication: 'unused' }
  // nodemailer skips the sign-in where the server offers none; insisting on it tells the cases apart.
  const insisted = await verify(createSmtpTransport(options, 'always'))
  const offered = insisted === undefined
  return { kind: 'ready', authentication: offered ? 'passed' : 'not-offered' }
}

/** A password that was configured and goes unused is most likely a mistake in the address. */
function toMailerCheck(check: SmtpCheck): MailerCheck {
  if (check.kind === 'failure' || check.authentication !== 'not-offered') {
    return check.kind === 'failure' ? check : { kind: 'ready' }
  }
  const remedy =
    'SMTP_URL has user and password, but this server asks for none: mail goes out without them. Check host and port.'
  return { kind: 'ready', concern: { name: 'unauthenticated', remedy } }
}

interface ErrorSource {
  on(event: 'error', listener: () => void): unknown
}

/** Asked for, not assumed: nodemailer's types name `on` only where Node's own types are. */
function ignoreErrors(transport: object): void {
  if (isErrorSource(transport)) transport.on('error', () => {})
}

function isErrorSource(value: object): value is ErrorSource {
  return 'on' in value
}

async function verify(transport: Transport): Promise<unknown> {
  ignoreErrors(transport)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error ?? new Error('The check of the mail server failed.')
  } finally {
    transport.close()
  }
}

/** Its type is nodemailer's own, long and of no interest here. */
function createSmtpTransport(options: SmtpOptions, signIn: 'offered' | 'always') {
  const { endpoint, ca } = options
  const timeouts = { ...DEFAULT_SMTP_TIMEOUTS, ...options.timeouts }
  return createTransport({
    pool: true,
    host: endpoint.host,
    port: endpoint.port,
    secure: endpoint.security === 'implicit',
    requireTLS: endpoint.security === 'starttls',
    ignoreTLS: endpoint.security === 'off',
    ...(endpoint.auth && { auth: { ...endpoint.auth } }),
    ...(signIn === 'always' && { forceAuth: true }),
    ...(ca !== undefined && { tls: { ca } }),
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    idleTimeout: IDLE_MS,
    maxConnections: options.connections ?? DEFAULT_SMTP_CONNECTIONS,
    // The outbox repeats, on its schedule and under a lease; the pool would do it unseen.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function toFailure(error: unknown, endpoint: SmtpEndpoint): SendFailure {
  const fault = toFault(error)
  const verdict = classifySmtpFailure(fault)
  const { response, responseCode } = fault
  const enhanced = readEnhancedCode(response)
  const code = [responseCode ?? fault.code ?? 'UNKNOWN', ...(enhanced ? [enhanced] : [])].join(' ')
  return {
    kind: 'failure',
    class: verdict.class,
    code,
    explanation: explainSmtpFailure(verdict.cause, endpoint),
    reply: response === undefined ? undefined : toOneLine(response),
  }
}

function toFault(error: unknown): SmtpFault {
  if (!(error instanceof Error)) return { message: String(error) }
  const read = (name: string): unknown => Reflect.get(error, name)
  const text = (name: string): string | undefined => {
    const value = read(name)
    return typeof value === 'string' ? value : undefined
  }
  const reply = read('responseCode')
  return {
    code: text('code'),
    originalCode: text('originalCode'),
    command: text('command'),
    responseCode: typeof reply === 'number' ? reply : undefined,
    response: text('response'),
    message: error.message,
  }
}

/** Servers send what they like: one line, without controls, of bounded length. */
function toOneLine(reply: string | undefined): string {
  return (reply ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REPLY)
}
