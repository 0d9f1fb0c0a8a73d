/** One attempt at one delivery, from the inquiry to its result in the outbox. */
import type { ClaimedDelivery, Settlement } from '../inquiries/outbox.ts'
import type { FailureClass, Mailer, MailMessage, SendFailure } from './mailer.ts'
import { composeAnswer } from './answer.ts'
import { composeConfirmation } from './confirmation.ts'
import { isHeaderAddress } from './header-text.ts'
import { composeInquiry } from './inquiry-mail.ts'
import type { MailSettings } from './message.ts'
import { nameRecipient } from './named-recipient.ts'
import { composeNotice } from './operator-mails.ts'
import { findRecipients } from './recipients.ts'
import { CONFIRMATION_GIVE_UP_MS, planNextAttempt } from './schedule.ts'

export interface AttemptOptions {
  readonly mailer: Mailer
  readonly mail: MailSettings
  /** From 0 to below 1. */
  readonly random: () => number
}

/** The outcome of a claimed delivery. */
export type AttemptOutcome =
  | ({ readonly kind: 'attempted' } & AttemptResult)
  /** It has other recipients now, who get separate deliveries. */
  | { readonly kind: 'divided'; readonly recipients: readonly string[] }

/** The result. `failure` is safe to log: nothing of a visitor. */
export interface AttemptResult {
  readonly settlement: Settlement
  readonly failure:
    | {
        readonly class: FailureClass | 'defect'
        readonly code: string
        readonly explanation: string
      }
    | undefined
}

export async function attemptDelivery(
  claimed: ClaimedDelivery,
  options: AttemptOptions,
): Promise<AttemptOutcome> {
  if (claimed.purpose === 'confirmation') {
    return { kind: 'attempted', ...(await confirm(claimed, options)) }
  }
  if (claimed.purpose === 'answer') {
    return { kind: 'attempted', ...(await answer(claimed, options)) }
  }
  const recipients = findRecipients(claimed.inquiry, options.mail)
  const to = findOwn(claimed, recipients)
  if (to === undefined) return { kind: 'divided', recipients }
  return { kind: 'attempted', ...(await send(claimed, to, options)) }
}

/** The recipient of this delivery now; undefined if there are several, or another one. */
function findOwn(
  { part, recipient }: ClaimedDelivery,
  recipients: readonly string[],
): string | undefined {
  const [first, ...others] = recipients
  if (part === 0) return others.length === 0 ? first : undefined
  return recipients.find((one) => one === recipient)
}

async function send(
  claimed: ClaimedDelivery,
  to: string,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { inquiry, messageId, datedAt: date } = claimed
  const { mailer, mail } = options
  const own = { to, messageId, date }
  try {
    const answer = await mailer.send(withKey(composeInquiry(inquiry, own, mail), claimed))
    if (answer.kind === 'sent') {
      const settlement = { kind: 'sent', reply: answer.reply, recipient: to } as const
      return { settlement, failure: undefined }
    }
    const outcome = nameRecipient(answer, to)
    if (outcome.class !== 'message') return toRetry(outcome, claimed, options)
    // A released mail needs no notice: its operator watches it. The notice is sent before `failed`
    // is recorded, so that a crash in between cannot lose it.
    const words = composeNotice(inquiry, own, outcome.code, mail)
    const notice = await mailer.send(withKey(words, claimed))
    if (notice.kind === 'failure' && notice.class !== 'message') {
      return toRetry(nameRecipient(notice, to), claimed, options)
    }
    return { settlement: toFailed(outcome), failure: outcome }
  } catch (error) {
    return toRetry(toDefect(error), claimed, options)
  }
}

/** A mail sent again by hand is not a repeat, but services remember the first one's key. */
function withKey(message: MailMessage, { sentAt }: ClaimedDelivery): MailMessage {
  if (sentAt === undefined) return message
  return { ...message, repeatKey: `${message.messageId.slice(1, -1)}#${sentAt}` }
}

/** A confirmation is sent on the same day or not at all, without a notice to the company. */
async function confirm(claimed: ClaimedDelivery, options: AttemptOptions): Promise<AttemptResult> {
  const { inquiry, messageId, language, ageMs, datedAt: date } = claimed
  const { mail } = options
  const { email: to } = inquiry
  const { confirmation } = mail
  // It may have been marked as spam meanwhile.
  if (inquiry.quarantine !== undefined) {
    return toUnsent('EDOUBT', 'Its inquiry is held as spam, so no confirmation is sent.')
  }
  if (!confirmation || !isHeaderAddress(to) || ageMs >= CONFIRMATION_GIVE_UP_MS) {
    return toUnsent('ELATE', 'It could not be mailed within a day and would be too late.')
  }
  const facts = { to, messageId, date, language }
  return sendToVisitor(claimed, () => composeConfirmation(facts, mail, confirmation), options)
}

/** Tried as long as an inquiry's own mail; after that the inquiry's page tells the writer. */
async function answer(claimed: ClaimedDelivery, options: AttemptOptions): Promise<AttemptResult> {
  const { inquiry, messageId, letter, datedAt: date } = claimed
  if (!letter || !isHeaderAddress(inquiry.email)) {
    return toUnsent('EADDRESS', 'The address of the inquiry is none that mail can be sent to.')
  }
  const own = { messageId, date }
  return sendToVisitor(claimed, () => composeAnswer(inquiry, letter, own, options.mail), options)
}

async function sendToVisitor(
  claimed: ClaimedDelivery,
  compose: () => MailMessage,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { email: recipient } = claimed.inquiry
  try {
    const outcome = await options.mailer.send(compose())
    if (outcome.kind === 'sent') {
      const { reply, serverId } = outcome
      return { settlement: { kind: 'sent', reply, recipient, serverId }, failure: undefined }
    }
    if (outcome.refused === 'address') {
      return toGivenUp({ ...outcome, explanation: REFUSED }, toBounce(outcome))
    }
    return outcome.class === 'message' ? toGivenUp(outcome) : toRetry(outcome, claimed, options)
  } catch (error) {
    return toRetry(toDefect(error), claimed, options)
  }
}

/** Instead of the mailer's advice, which is about the company's own recipients. */
const REFUSED = 'The address of the visitor was refused. It may be mistyped.'

/** Given up without an attempt. */
function toUnsent(code: string, explanation: string): AttemptResult {
  return toGivenUp({ class: 'message', code, explanation, reply: undefined })
}

function toGivenUp(failure: Failure, bounce?: string): AttemptResult {
  const settlement = { ...toFailed(failure), ...(bounce !== undefined && { bounce }) }
  return { settlement, failure }
}

/** In the form of `DeliveryStanding.bounce`. */
function toBounce({ code, explanation, reply }: Failure): string {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(code)?.[0] ?? '5.0.0'
  return `${status} ${reply ?? explanation}`
}

type Failure = Pick<SendFailure, 'code' | 'explanation' | 'reply' | 'progress' | 'retryAfterMs'> & {
  readonly class: FailureClass | 'defect'
}

function toRetry(
  failure: Failure,
  { attempt, ageMs, purpose, ...claimed }: ClaimedDelivery,
  { random }: Pick<AttemptOptions, 'random'>,
): AttemptResult {
  const { code, progress, retryAfterMs } = failure
  const unanswered = claimed.unanswered + (progress === 'unanswered' ? 1 : 0)
  const afterMs = planNextAttempt({ attempt, ageMs, unanswered, retryAfterMs, random })
  const isOver = purpose === 'confirmation' && ageMs + (afterMs ?? 0) >= CONFIRMATION_GIVE_UP_MS
  if (afterMs === undefined || isOver) return { settlement: toFailed(failure), failure }
  const error = toText(failure)
  return { settlement: { kind: 'retry', afterMs, code, error, progress }, failure }
}

function toFailed(failure: Failure): Extract<Settlement, { kind: 'failed' }> {
  return { kind: 'failed', code: failure.code, error: toText(failure) }
}

function toText({ explanation, reply }: Failure): string {
  return reply === undefined ? explanation : `${explanation} The server said: ${reply}`
}

/** A mailer never rejects, so this is a bug, not the mail server's answer. */
function toDefect(error: unknown): Failure {
  const name = error instanceof Error ? error.name : typeof error
  const explanation = `Composing or sending the mail ended in an unexpected ${name}.`
  return { class: 'defect', code: 'DEFECT', explanation, reply: undefined }
}
