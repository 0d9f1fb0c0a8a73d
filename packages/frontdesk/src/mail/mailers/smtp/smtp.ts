/** Sends through a mail server. Node only. */
import {
  UNANSWERED,
  type Mailer,
  type MailerCheck,
  type MailMessage,
  type SendFailure,
  type SendOutcome,
} from '../../mailer.ts'
import { explainSmtpFailure } from './explanation.ts'
import {
  classifySmtpFailure,
  readEnhancedCode,
  readTokenServer,
  refusesAddress,
  toFailureClass,
  type SmtpFault,
} from './failure.ts'
import {
  createSmtpTransport,
  DEFAULT_SMTP_TIMEOUTS,
  type SmtpOptions,
  type SmtpTimeouts,
} from './transport.ts'
import { toSmtpMail } from './smtp-mail.ts'
import { toOneLine } from '../one-line.ts'

/** Shorter than in the service: a person waits for the result. */
export const PERSONS_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  silence: 30_000,
  send: 60_000,
}

/** A pool of connections to one mail server. Opens none before the first `send`. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const transport = createSmtpTransport(options)
  const deadline = options.timeouts?.send ?? DEFAULT_SMTP_TIMEOUTS.send
  const send = async (message: MailMessage): Promise<SendOutcome> => {
    try {
      const info = await transport.sendMail({
        ...toSmtpMail(message),
        signal: AbortSignal.timeout(deadline),
      })
      transport.wasSent(message.messageId)
      const { response, serverMessageId: serverId } = info
      return { kind: 'sent', reply: toOneLine(response ?? ''), ...(serverId && { serverId }) }
    } catch (error) {
      const progress = transport.wasSent(message.messageId) ? 'sent' : 'not-sent'
      return toSendFailure(toFault(error), message, options, progress)
    }
  }
  /** Connects, encrypts and signs in, on a connection of its own. */
  const check = async (): Promise<MailerCheck> => {
    try {
      await transport.verify()
      return { kind: 'ready' }
    } catch (error) {
      return toFailure(toFault(error), options)
    }
  }
  return { send, check, close: () => transport.close() }
}

function toSendFailure(
  fault: SmtpFault,
  { returnPath }: Pick<MailMessage, 'returnPath'>,
  options: SmtpOptions,
  progress: 'sent' | 'not-sent',
): SendFailure {
  const found = toFailure(fault, options)
  const { endpoint } = options
  const failure = progress === 'sent' ? found : ({ ...found, progress } as const)
  if (progress === 'sent' && fault.responseCode === undefined) {
    const explanation = explainSmtpFailure('unanswered', endpoint)
    return { ...found, class: 'transient', code: UNANSWERED, explanation, progress: 'unanswered' }
  }
  if (refusesAddress(fault)) return { ...failure, refused: 'address' }
  if (returnPath !== 'none' || classifySmtpFailure(fault) !== 'sender-refused') return failure
  return { ...failure, explanation: explainSmtpFailure('null-sender-refused', endpoint) }
}

function toFailure(fault: SmtpFault, { endpoint, timeouts }: SmtpOptions): SendFailure {
  const cause = classifySmtpFailure(fault)
  const { responseCode } = fault
  const tokenServer = readTokenServer(fault)
  const response = tokenServer?.words ?? fault.response
  const enhanced = readEnhancedCode(response)
  const main = tokenServer?.code ?? responseCode ?? fault.code ?? 'UNKNOWN'
  const code = [main, ...(enhanced ? [enhanced] : [])].join(' ')
  return {
    kind: 'failure',
    class: toFailureClass(cause),
    code,
    explanation: explainSmtpFailure(cause, endpoint, toDeadline(fault, timeouts) / 1000),
    reply: response === undefined ? undefined : toOneLine(response),
    ...((cause === 'recipient-refused' || cause === 'mailbox-full') && { about: 'recipient' }),
  }
}

/** Milliseconds. */
function toDeadline({ code, timeoutType }: SmtpFault, timeouts: SmtpOptions['timeouts']): number {
  const { connect, silence, send } = { ...DEFAULT_SMTP_TIMEOUTS, ...timeouts }
  if (code === 'EABORT') return send
  return timeoutType === 'SOCKET_TIMEOUT' ? silence : connect
}

/** nodemailer's errors have these members. */
function toFault(error: unknown): SmtpFault {
  return error instanceof Error ? error : { message: String(error) }
}
