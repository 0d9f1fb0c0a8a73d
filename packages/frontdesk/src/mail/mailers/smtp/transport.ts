/** nodemailer's pool of connections, with our settings. Node only. */
import { createTransport } from 'nodemailer'
import type { SmtpMail } from './smtp-mail.ts'
import { toTokenAuth } from './tokens.ts'
import type { SmtpEndpoint } from './url.ts'

/** All in milliseconds. */
export interface SmtpTimeouts {
  /** For DNS, the connection and the server's first line together. */
  readonly connect: number
  /** For any later silence; long, because content filters answer the final dot late. */
  readonly silence: number
  /** For one whole `send`, so that a slow server cannot outlast a lease. */
  readonly send: number
}

export const DEFAULT_SMTP_TIMEOUTS: SmtpTimeouts = {
  connect: 15_000,
  silence: 120_000,
  send: 240_000,
}

/** Most open connections: enough for 100 mails a second, few enough for any provider. */
const DEFAULT_SMTP_CONNECTIONS = 4

export interface SmtpOptions {
  readonly endpoint: SmtpEndpoint
  readonly timeouts?: Partial<SmtpTimeouts>
  /** Default {@link DEFAULT_SMTP_CONNECTIONS}. */
  readonly connections?: number
  /** PEM of an additional authority. Default: Node's own (`NODE_EXTRA_CA_CERTS`). */
  readonly ca?: string
}

/** Closes idle connections before servers do (RFC 5321 4.5.3.2.7 allows 5 minutes). */
const IDLE_MS = 20_000

/** The part of nodemailer in use. */
export interface SmtpTransport {
  /** `serverMessageId`: the server's replacement of the Message-ID, if nodemailer knows it. */
  sendMail(
    mail: SmtpMail,
  ): Promise<{ readonly response: string; readonly serverMessageId?: string | undefined }>
  verify(): Promise<unknown>
  /** Whether this mail was completely sent since `sendMail` was called for it. */
  wasSent(messageId: string): boolean
  close(): void
}

export function createSmtpTransport(options: SmtpOptions): SmtpTransport {
  const { endpoint, ca } = options
  const { auth } = endpoint
  const timeouts = { ...DEFAULT_SMTP_TIMEOUTS, ...options.timeouts }
  const transport = createTransport({
    pool: true,
    host: endpoint.host,
    port: endpoint.port,
    secure: endpoint.security === 'implicit',
    requireTLS: endpoint.security === 'starttls',
    ignoreTLS: endpoint.security === 'off',
    ...(auth && {
      auth:
        'grant' in auth ? toTokenAuth(auth.user, auth.grant) : { user: auth.user, pass: auth.pass },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    idleTimeout: IDLE_MS,
    maxConnections: options.connections ?? DEFAULT_SMTP_CONNECTIONS,
    // The outbox retries, on its schedule and under a lease.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A pool emits an event when an idle connection breaks; without a listener it would throw.
  // Tested, not assumed: nodemailer's types have `on` only together with Node's types.
  if ('on' in transport && typeof transport.on === 'function') transport.on('error', () => {})
  const sent = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    const { messageId = '' } = data
    message?.processFunc((bytes) => bytes.once('end', () => sent.add(messageId)))
    done()
  })
  return {
    async sendMail(mail) {
      sent.delete(mail.messageId ?? '')
      return transport.sendMail(mail)
    },
    verify: async () => transport.verify(),
    wasSent: (messageId) => sent.delete(messageId),
    close: () => transport.close(),
  }
}
