/**
 * The meaning of a failed SMTP session. The reply's class (4xx, 5xx) alone misleads. Sender and
 * recipient are configured, so the operator can correct almost every permanent refusal; only
 * refused content is final for a message.
 */
import type { NodemailerError } from 'nodemailer'
import type { FailureClass } from '../../mailer.ts'

/** Facts about a failure; `command` is `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH …`, `STARTTLS` or `CONN`. */
export type SmtpFault = Partial<NodemailerError> & {
  readonly code?: string | undefined
  readonly message?: string
}

/** The cause, by who has to correct it. */
export type SmtpCause =
  | 'unresolved'
  | 'unreachable'
  | 'unconnected'
  /** It accepted the connection and then said nothing. */
  | 'silent'
  | 'disconnected'
  | 'busy'
  | 'turned-away'
  | 'tls-missing'
  | 'tls-failed'
  | 'certificate'
  | 'auth-refused'
  | 'auth-missing'
  /** The provider accepts tokens or app passwords, not the account's password. */
  | 'password-off'
  | 'app-password'
  /** SMTP sign-in is switched off for this mailbox, with any credential. */
  | 'smtp-off'
  /** A rule of the tenant about sign-ins blocks it. */
  | 'access-rule'
  /** The same from Microsoft's security defaults, which allow no password over SMTP. */
  | 'security-defaults'
  /** The token server refused, not the mail server; or its answer was unusable. */
  | 'token-refused'
  | 'token-missing'
  | 'sender-refused'
  /** An empty return path, which servers must accept (RFC 5321 4.5.5), but some do not. */
  | 'null-sender-refused'
  | 'recipient-refused'
  | 'mailbox-full'
  | 'too-large'
  | 'content-refused'
  | 'domain-unproven'
  /** It took the whole mail, then the connection ended without an answer. */
  | 'unanswered'
  | 'unknown'

/** Causes that may pass by themselves. */
const passing: ReadonlySet<SmtpCause> = new Set([
  'unresolved',
  'unreachable',
  'unconnected',
  'silent',
  'disconnected',
  'busy',
  'token-missing',
  'mailbox-full',
  'unanswered',
  'unknown',
])

/** All others are for the operator to correct. */
export function toFailureClass(cause: SmtpCause): FailureClass {
  if (cause === 'too-large' || cause === 'content-refused') return 'message'
  return passing.has(cause) ? 'transient' : 'configuration'
}

/** SPF, DKIM, DMARC and reverse DNS of the sender's domain (RFC 7372, RFC 7489 10.3). */
const UNPROVEN = /^5\.7\.2[0-7]$/

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/

/** The enhanced status code of a reply (RFC 3463), such as `5.7.1`. */
export function readEnhancedCode(response: string | undefined): string | undefined {
  return response?.match(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.])/)?.[1]
}

/** Refusals of token servers in RFC 6749 5.2, and nodemailer's words for an unusable key. */
const TOKEN_REFUSAL =
  /^(invalid_\w+|unauthorized_client|unsupported_grant_type|access_denied|Can't generate token)/

interface TokenRefusal {
  /** False: it could not be asked, or did not answer. */
  readonly refused: boolean
  readonly code: string
  readonly words: string
}

/** Why there is no token; undefined where none was needed, or the mail server got one. */
export function readTokenServer(fault: SmtpFault): TokenRefusal | undefined {
  const { code: failed, command, responseCode, message = '' } = fault
  const isToken = failed === 'EAUTH' && command === 'AUTH XOAUTH2' && responseCode === undefined
  if (!isToken) return undefined
  const refused = TOKEN_REFUSAL.test(message)
  const code = refused
    ? (/AADSTS\d+/.exec(message) ?? /^\w+_\w+/.exec(message) ?? ['ETOKENKEY'])[0]
    : 'ETOKENS'
  // Microsoft adds lines of numbers below its text.
  const words = message.split(/\r?\n| Trace ID/)[0]?.slice(0, 500) ?? ''
  return { refused, code, words }
}

/** Cause of a failure. */
export function classifySmtpFailure(fault: SmtpFault): SmtpCause {
  const reply = fault.responseCode
  const tokenServer = readTokenServer(fault)
  if (tokenServer) {
    return tokenServer.refused ? 'token-refused' : 'token-missing'
  }
  if (fault.code === 'EAUTH' || fault.code === 'ENOAUTH' || fault.code === 'EOAUTH2') {
    return reply !== undefined && reply < 500 ? 'busy' : classifySignIn(fault)
  }
  if (fault.code === 'ETLS') return classifyTls(fault)
  if (reply === undefined) return classifySilence(fault)
  // 503 means that client and server lost step, not a refusal; below 500 means "not now".
  if (reply < 500 || reply === 503) {
    const full = fault.command === 'RCPT TO' && reply === 452
    return full ? 'mailbox-full' : 'busy'
  }
  return classifyRefusal(fault, reply)
}

/**
 * Whether the recipient's address was rejected permanently. Not for a full mailbox, nor for a
 * question of who may send there (RFC 3463 3.8), which the operator can correct.
 */
export function refusesAddress({ command, responseCode = 0, response, code }: SmtpFault): boolean {
  const isOfRecipient = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  if (!isOfRecipient || responseCode < 500 || responseCode === 503) return false
  const enhanced = readEnhancedCode(response)
  if (enhanced !== undefined) return /^5\.1\.|^5\.2\.1$|^5\.4\.[14]$/.test(enhanced)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}

/**
 * By the answers of Exchange Online and Gmail (learn.microsoft.com,
 * support.google.com/a/answer/3726730).
 */
function classifySignIn({ responseCode, response = '' }: SmtpFault): SmtpCause {
  switch (readEnhancedCode(response)) {
    case '5.7.30':
      return 'password-off'
    case '5.7.139':
      if (/SmtpClientAuthentication is disabled/i.test(response)) return 'smtp-off'
      if (/did not meet the criteria/i.test(response)) return 'access-rule'
      if (/security defaults/i.test(response)) return 'security-defaults'
      return /credentials were incorrect/i.test(response) ? 'auth-refused' : 'password-off'
    case '5.7.9':
    case '5.7.14':
      return 'app-password'
    default:
      return responseCode === 530 ? 'auth-missing' : 'auth-refused'
  }
}

function classifyTls({ responseCode, originalCode = '', message = '' }: SmtpFault): SmtpCause {
  if (responseCode !== undefined) {
    return responseCode < 500 ? 'busy' : 'tls-missing'
  }
  if (CERTIFICATE.test(originalCode) || /certificate|altname/i.test(message)) {
    return 'certificate'
  }
  return 'tls-failed'
}

/** Without a reply: the network, or a refusal before anything was sent. */
function classifySilence(fault: SmtpFault): SmtpCause {
  const { code, originalCode = '', message = '', timeoutType } = fault
  if (CERTIFICATE.test(originalCode)) return 'certificate'
  if (/^ERR_(SSL|TLS)_|^EPROTO$/.test(originalCode)) return 'tls-failed'
  switch (code) {
    case 'EDNS':
      return 'unresolved'
    case 'ESOCKET':
      return originalCode === 'ECONNRESET' ? 'disconnected' : 'unreachable'
    case 'ETIMEDOUT':
    case 'EABORT':
      return timeoutType === 'CONNECT_TIMEOUT' ? 'unconnected' : 'silent'
    case 'ECONNECTION':
      return 'disconnected'
    case 'EENVELOPE':
      return /recipient/i.test(message) ? 'recipient-refused' : 'sender-refused'
    default:
      return 'unknown'
  }
}

function classifyRefusal(fault: SmtpFault, reply: number): SmtpCause {
  const enhanced = readEnhancedCode(fault.response)
  if (enhanced === '5.3.4') return 'too-large'
  if (enhanced?.startsWith('5.6.')) return 'content-refused'
  if (enhanced === '5.2.2') return 'mailbox-full'
  if (enhanced === '5.7.30' || enhanced === '5.7.139' || reply === 530) {
    return classifySignIn(fault)
  }
  // Exchange Online says this after the message, and means the sender.
  if (enhanced === '5.7.60' || enhanced === '5.2.252') return 'sender-refused'
  if (enhanced !== undefined && UNPROVEN.test(enhanced)) return 'domain-unproven'
  switch (fault.command) {
    case 'MAIL FROM':
      return reply === 552 ? 'too-large' : 'sender-refused'
    case 'RCPT TO':
      return reply === 552 ? 'mailbox-full' : 'recipient-refused'
    case 'DATA':
      return classifyAfterData(fault, reply, enhanced)
    default:
      return 'turned-away'
  }
}

/** `EENVELOPE` answers the command itself, `EMESSAGE` the final dot. */
function classifyAfterData(
  { code, response = '' }: SmtpFault,
  reply: number,
  enhanced: string | undefined,
): SmtpCause {
  if (code !== 'EMESSAGE') return 'turned-away'
  if (enhanced === '5.7.1') return 'content-refused'
  if (enhanced?.startsWith('5.1.')) return 'recipient-refused'
  if (reply === 554) return 'content-refused'
  // The mail's size or the mailbox's (RFC 1870 6.3, RFC 5321 4.2.3): only the text tells.
  if (reply === 552) {
    return /size|large|big/i.test(response) ? 'too-large' : 'mailbox-full'
  }
  return 'turned-away'
}
