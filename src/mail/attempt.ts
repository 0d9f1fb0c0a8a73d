/** One attempt at one delivery, from the inquiry to what the outbox keeps of it. */
import type { ClaimedDelivery, Settlement } from '../stores/outbox.ts'
import type { FailureClass, Mailer, SendFailure } from './mailer.ts'
import { composeInquiry, composeNotice, type MailSettings } from './message.ts'
import { planNextAttempt } from './schedule.ts'

export interface AttemptOptions {
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly random: () => number
}

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
): Promise<AttemptResult> {
  const { inquiry, messageId } = claimed
  const { mailer, mail } = options
  try {
    const outcome = await mailer.send(composeInquiry(inquiry, messageId, mail))
    if (outcome.kind === 'sent') {
      const settlement = { kind: 'sent', reply: outcome.reply } as const
      return { settlement, failure: undefined }
    }
    if (outcome.class !== 'message') return toRetry(outcome, claimed, options)
    // The notice goes first: were it lost in a crash after `failed`, nobody would look.
    const notice = await mailer.send(composeNotice(inquiry, messageId, outcome.code, mail))
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
  { random }: AttemptOptions,
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
