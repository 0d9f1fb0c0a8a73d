/**
 * What a failed SMTP session means. The reply's class (4xx, 5xx) alone misleads here: sender and
 * recipient are the operator's configuration, so that almost every permanent refusal is theirs to
 * mend, and only a refusal of the content is final for a message.
 */
import type { FailureClass } from '../../mailer.ts'

/** What is known of a failure, as nodemailer tells it. */
export interface SmtpFault {
  /** nodemailer's code, such as `EENVELOPE`. */
  readonly code?: string | undefined
  /** The system's code underneath, such as `ECONNREFUSED`. */
  readonly originalCode?: string | undefined
  /** The command that was answered: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH …`, `STARTTLS`, `CONN`. */
  readonly command?: string | undefined
  /** Three digits. */
  readonly responseCode?: number | undefined
  /** The reply, perhaps of several lines. */
  readonly response?: string | undefined
  readonly message?: string | undefined
}

/** What went wrong, in the terms of the one who mends it. */
export type SmtpCause =
  | 'unresolved'
  | 'unreachable'
  | 'timeout'
  | 'disconnected'
  | 'busy'
  | 'turned-away'
  | 'tls-missing'
  | 'tls-failed'
  | 'certificate'
  | 'auth-refused'
  | 'auth-missing'
  /** Of a provider that takes other proofs than the account's password. */
  | 'password-off'
  | 'app-password'
  /** SMTP sign-in is switched off for this mailbox, whatever the proof. */
  | 'smtp-off'
  /** A rule of the tenant about who signs in from where and how keeps it out. */
  | 'access-rule'
  /** The same of Microsoft's preset of rules, which lets no password in over SMTP. */
  | 'security-defaults'
  | 'auth-busy'
  /** The token server, and not the mail server, refused; or it gave no answer that could be used. */
  | 'token-refused'
  | 'token-missing'
  | 'sender-refused'
  /** An empty return path, which servers must take (RFC 5321 4.5.5) and some do not. */
  | 'null-sender-refused'
  | 'recipient-refused'
  | 'mailbox-full'
  | 'too-large'
  | 'content-refused'
  | 'domain-unproven'
  /** It took the whole mail, and the connection ended before its answer. */
  | 'unanswered'
  | 'unknown'

export interface SmtpVerdict {
  readonly class: FailureClass
  readonly cause: SmtpCause
}

/** SPF, DKIM, DMARC and reverse DNS of the sender's domain (RFC 7372, RFC 7489 10.3). */
const UNPROVEN = /^5\.7\.2[0-7]$/

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/

/** The enhanced status code of a reply (RFC 3463), such as `5.7.1`. */
export function readEnhancedCode(response: string | undefined): string | undefined {
  return response?.match(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.])/)?.[1]
}

/** What RFC 6749 5.2 lets a token server refuse with, and nodemailer's words for a key it cannot use. */
const TOKEN_REFUSAL =
  /^(invalid_\w+|unauthorized_client|unsupported_grant_type|access_denied|Can't generate token)/

interface TokenRefusal {
  /** Else it could not be asked, or did not answer. */
  readonly refused: boolean
  readonly code: string
  readonly words: string
}

/** What kept a token from us; undefined where no token was wanted, or the mail server had one. */
export function readTokenServer(fault: SmtpFault): TokenRefusal | undefined {
  const { code: failed, command, responseCode, message = '' } = fault
  const isToken = failed === 'EAUTH' && command === 'AUTH XOAUTH2' && responseCode === undefined
  if (!isToken) return undefined
  const refused = TOKEN_REFUSAL.test(message)
  const code = refused
    ? (/AADSTS\d+/.exec(message) ?? /^\w+_\w+/.exec(message) ?? ['ETOKENKEY'])[0]
    : 'ETOKENS'
  // Microsoft puts lines of numbers below its words.
  const words = message.split(/\r?\n| Trace ID/)[0]?.slice(0, 500) ?? ''
  return { refused, code, words }
}

/** Class and cause of a failure. */
export function classifySmtpFailure(fault: SmtpFault): SmtpVerdict {
  const reply = fault.responseCode
  const tokenServer = readTokenServer(fault)
  if (tokenServer) {
    return tokenServer.refused ? configuration('token-refused') : transient('token-missing')
  }
  if (fault.code === 'EAUTH' || fault.code === 'ENOAUTH' || fault.code === 'EOAUTH2') {
    return reply !== undefined && reply < 500
      ? transient('auth-busy')
      : configuration(classifySignIn(fault))
  }
  if (fault.code === 'ETLS') return classifyTls(fault)
  if (reply === undefined) return classifySilence(fault)
  // 503 means that the two sides lost step, not that anybody refused; below 500 is "not now".
  if (reply < 500 || reply === 503) {
    const full = fault.command === 'RCPT TO' && reply === 452
    return transient(full ? 'mailbox-full' : 'busy')
  }
  return classifyRefusal(fault, reply)
}

/**
 * Whether the recipient's address was rejected permanently: not a full mailbox, nor who may send
 * there (RFC 3463 3.8), which the operator can correct.
 */
export function refusesAddress({ command, responseCode = 0, response, code }: SmtpFault): boolean {
  const isOfRecipient = command === 'RCPT TO' || (command === 'DATA' && code === 'EMESSAGE')
  if (!isOfRecipient || responseCode < 500 || responseCode === 503) return false
  const enhanced = readEnhancedCode(response)
  if (enhanced !== undefined) return /^5\.1\.|^5\.2\.1$|^5\.4\.[14]$/.test(enhanced)
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode)
}

/** By what Exchange Online and Gmail answer (learn.microsoft.com, support.google.com/a/answer/3726730). */
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

function classifyTls({ responseCode, originalCode = '', message = '' }: SmtpFault): SmtpVerdict {
  if (responseCode !== undefined) {
    return responseCode < 500 ? transient('busy') : configuration('tls-missing')
  }
  if (CERTIFICATE.test(originalCode) || /certificate|altname/i.test(message)) {
    return configuration('certificate')
  }
  return configuration('tls-failed')
}

/** No reply: the way to the server, or something refused before anything was sent. */
function classifySilence({ code, originalCode = '', message = '' }: SmtpFault): SmtpVerdict {
  if (CERTIFICATE.test(originalCode)) return configuration('certificate')
  if (/^ERR_(SSL|TLS)_|^EPROTO$/.test(originalCode)) return configuration('tls-failed')
  switch (code) {
    case 'EDNS':
      return transient('unresolved')
    case 'ESOCKET':
      return transient(originalCode === 'ECONNRESET' ? 'disconnected' : 'unreachable')
    case 'ETIMEDOUT':
    case 'EABORT':
      return transient('timeout')
    case 'ECONNECTION':
      return transient('disconnected')
    case 'EENVELOPE':
      return configuration(/recipient/i.test(message) ? 'recipient-refused' : 'sender-refused')
    default:
      return transient('unknown')
  }
}

function classifyRefusal(fault: SmtpFault, reply: number): SmtpVerdict {
  const enhanced = readEnhancedCode(fault.response)
  if (enhanced === '5.3.4') return refusedMessage('too-large')
  if (enhanced?.startsWith('5.6.')) return refusedMessage('content-refused')
  if (enhanced === '5.2.2') return transient('mailbox-full')
  if (enhanced === '5.7.30' || enhanced === '5.7.139' || reply === 530) {
    return configuration(classifySignIn(fault))
  }
  // Exchange Online says so after the message, and means the sender.
  if (enhanced === '5.7.60' || enhanced === '5.2.252') return configuration('sender-refused')
  if (enhanced !== undefined && UNPROVEN.test(enhanced)) return configuration('domain-unproven')
  switch (fault.command) {
    case 'MAIL FROM':
      return reply === 552 ? refusedMessage('too-large') : configuration('sender-refused')
    case 'RCPT TO':
      return reply === 552 ? transient('mailbox-full') : configuration('recipient-refused')
    case 'DATA':
      return classifyAfterData(fault, reply, enhanced)
    default:
      return configuration('turned-away')
  }
}

/** `EENVELOPE` is the answer to the command itself, `EMESSAGE` the one to the final dot. */
function classifyAfterData(
  { code, response = '' }: SmtpFault,
  reply: number,
  enhanced: string | undefined,
): SmtpVerdict {
  if (code !== 'EMESSAGE') return configuration('turned-away')
  if (enhanced === '5.7.1') return refusedMessage('content-refused')
  if (enhanced?.startsWith('5.1.')) return configuration('recipient-refused')
  if (reply === 554) return refusedMessage('content-refused')
  // The mail's size or the mailbox's (RFC 1870 6.3, RFC 5321 4.2.3): only the words tell.
  if (reply === 552) {
    return /size|large|big/i.test(response)
      ? refusedMessage('too-large')
      : transient('mailbox-full')
  }
  return configuration('turned-away')
}

function transient(cause: SmtpCause): SmtpVerdict {
  return { class: 'transient', cause }
}

function configuration(cause: SmtpCause): SmtpVerdict {
  return { class: 'configuration', cause }
}

function refusedMessage(cause: SmtpCause): SmtpVerdict {
  return { class: 'message', cause }
}
