/** One attempt at one delivery, from the inquiry to what the outbox keeps of it. */
import type { Log } from '../log.ts'
import type { ClaimedDelivery, Settlement } from '../stores/outbox.ts'
import type { FailureClass, Mailer, SendFailure } from './mailer.ts'
import { composeInquiry, composeNotice, type MailSettings } from './message.ts'
import { findRecipients } from './recipients.ts'
import { planNextAttempt } from './schedule.ts'

export interface AttemptOptions {
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly log: Log
  readonly random: () => number
}

/** What came of a claimed delivery. */
export type AttemptOutcome =
  | ({ readonly kind: 'attempted' } & AttemptResult)
  /** It goes to others than it says: they get deliveries of their own. */
  | { readonly kind: 'divided'; readonly recipients: readonly string[] }

/** How the attempt ended. `failure` is what the log may say: nothing personal. */
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
  const recipients = await findRecipients(claimed.inquiry, options.mail, options.log)
  const to = findOwn(claimed, recipients)
  if (to === undefined) return { kind: 'divided', recipients }
  return { kind: 'attempted', ...(await send(claimed, to, options)) }
}

/** Whom this delivery is for by now; undefined when it is for several, or for somebody else. */
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
  const { inquiry, messageId } = claimed
  const { mailer, mail } = options
  try {
    const outcome = await mailer.send(composeInquiry(inquiry, { to, messageId }, mail))
    if (outcome.kind === 'sent') {
      const settlement = { kind: 'sent', reply: outcome.reply, recipient: to } as const
      return { settlement, failure: undefined }
    }
    if (outcome.class !== 'message') return toRetry(outcome, claimed, options)
    // The notice goes first: were it lost in a crash after `failed`, nobody would look.
    const notice = await mailer.send(composeNotice(inquiry, { to, messageId }, outcome.code, mail))
    if (notice.kind === 'failure' && notice.class !== 'message') {
      return toRetry(notice, claimed, options)
    }
    return { settlement: toFailed(outcome), failure: outcome }
  } catch (error) {
    return toRetry(toDefect(error), claimed, options)
  }
}

type Failure = Pick<SendFailure, 'code' | 'explanation' | 'reply'> & {
  readonly class: FailureClass | 'defect'
}

function toRetry(
  failure: Failure,
  { attempt, ageMs }: ClaimedDelivery,
  { random }: Pick<AttemptOptions, 'random'>,
): AttemptResult {
  const afterMs = planNextAttempt({ attempt, ageMs, random })
  if (afterMs === undefined) return { settlement: toFailed(failure), failure }
  const settlement = { kind: 'retry', afterMs, code: failure.code, error: toText(failure) } as const
  return { settlement, failure }
}

function toFailed(failure: Failure): Settlement {
  return { kind: 'failed', code: failure.code, error: toText(failure) }
}

function toText({ explanation, reply }: Failure): string {
  return reply === undefined ? explanation : `${explanation} The server said: ${reply}`
}

/** A mailer never rejects, so this is a bug: kept apart from what a mail server does. */
function toDefect(error: unknown): Failure {
  const name = error instanceof Error ? error.name : typeof error
  const explanation = `Composing or sending the mail ended in an unexpected ${name}.`
  return { class: 'defect', code: 'DEFECT', explanation, reply: undefined }
}
