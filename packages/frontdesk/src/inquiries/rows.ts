/** Converts rows, which are the same in every engine, to the port's objects. */
import { blockKinds, type BlockEntry } from './blocks.ts'
import type { AnswerLetter } from './answer-letter.ts'
import { handlingStates, type HandlingStanding } from './handling.ts'
import type { InboxEntry } from './inbox.ts'
import {
  deliveryStates,
  purposes,
  type ClaimedDelivery,
  type DeliveryStanding,
  type FoundInquiries,
  type Purpose,
} from './outbox.ts'
import { verifications, type Inquiry } from './inquiry.ts'
import { HANDLING_OF_ROW } from './sql/handling-state.ts'
import { intakeColumns } from './sql/intake-columns.ts'
import type { Row } from './sql/run.ts'
import { FoundFault } from './store-error.ts'
import type { AppendOutcome, KnownTokenUse, Submission } from './intake.ts'

export type { Row }

/** Columns that `toInquiry` reads; table `inquiry` as `i`. */
export const inquiryColumns: string = intakeColumns.map(([name]) => `i.${name}`).join(', ')

/** The other columns of `inquiry` as `i` that `toInboxEntry` reads. */
export const handlingColumns: string = `i.answered_at, i.answered_by, i.version, i.closed_at, i.assignee, ${HANDLING_OF_ROW} AS handling`

/** The newest inquiry that corrects this one; table `inquiry` as `i`. */
export const CORRECTED_BY = `(SELECT c.id FROM inquiry c WHERE c.corrects = i.id
    ORDER BY c.received_at DESC, c.id DESC LIMIT 1) AS corrected_by`

/** Columns that `toDeliveryStanding` reads; table `delivery` as `d`. */
export const deliveryColumns = `d.inquiry_id, d.received_at, d.recipient, d.state, d.attempts, d.next_at,
  d.lease_until, d.code, d.error, d.sent_at, d.reply, d.bounced_at, d.bounce, d.purpose`

/** Columns that `toClaimedDelivery` reads beside `inquiryColumns`; `now` is the store's clock. */
export function toClaimColumns(now: string): string {
  return `d.attempts, d.message_id, d.recipient, d.next_at, d.sent_at, d.dated_at, d.unanswered, d.part,
    d.purpose, d.language AS spoken, d.letter, ${now} - d.received_at AS age`
}

/** In `delivery`: the mail of an inquiry to one of several recipients. */
export const IS_COPY = "part > 0 AND purpose = 'inquiry'"

/** In `delivery`, for every engine: refused permanently, so its address gets no confirmations. */
export const BOUNCED = "bounced_at IS NOT NULL AND bounce LIKE '5.%'"

function toOptionalText(value: unknown): string | undefined {
  return value === null ? undefined : String(value)
}

function toOptionalNumber(value: unknown): number | undefined {
  return value === null ? undefined : Number(value)
}

/** Of `inquiryColumns`. */
export function toInquiry(row: Row): Required<Inquiry> {
  return {
    id: String(row['id']),
    receivedAt: Number(row['received_at']),
    firstName: String(row['first_name']),
    lastName: String(row['last_name']),
    email: String(row['email']),
    phone: toOptionalText(row['phone']),
    message: String(row['message']),
    verification: toKnown(verifications, row, 'verification'),
    quarantine: toOptionalText(row['quarantine']),
    language: toOptionalText(row['language']),
    page: toOptionalText(row['page']),
    corrects: toOptionalText(row['corrects']),
  }
}

export function toDeliveryStanding(row: Row): DeliveryStanding {
  const state = toKnown(deliveryStates, row, 'state')
  // After an attempt that did not finish, such as by a crash, it waits for the end of the lease.
  const dueAt = Math.max(Number(row['next_at']), Number(row['lease_until']))
  return {
    inquiryId: String(row['inquiry_id']),
    receivedAt: Number(row['received_at']),
    recipient: toOptionalText(row['recipient']),
    state,
    attempts: Number(row['attempts']),
    nextAt: state === 'pending' ? dueAt : undefined,
    code: toOptionalText(row['code']),
    error: toOptionalText(row['error']),
    sentAt: toOptionalNumber(row['sent_at']),
    reply: toOptionalText(row['reply']),
    bounce:
      row['bounced_at'] === null
        ? undefined
        : { at: Number(row['bounced_at']), reason: String(row['bounce']) },
  }
}

/** `copies`: rows of `deliveryColumns`, among them this inquiry's. */
export function toInboxEntry(row: Row, copies: readonly Row[]): InboxEntry {
  try {
    return toSoundEntry(row, copies)
  } catch (error) {
    if (!(error instanceof FoundFault)) throw error
    // The position is known, and the id, by which it can be removed.
    const readable = { ...row, verification: 'unavailable', state: 'failed' }
    return { ...toSoundEntry(readable, []), isDamaged: true }
  }
}

function toSoundEntry(row: Row, copies: readonly Row[]): InboxEntry {
  const own = copies.filter((copy) => copy['inquiry_id'] === row['inquiry_id'])
  const toCopies = (purpose: Purpose): readonly DeliveryStanding[] =>
    own.filter((copy) => copy['purpose'] === purpose).map(toDeliveryStanding)
  return {
    inquiry: toInquiry(row),
    delivery: toDeliveryStanding(row),
    copies: toCopies('inquiry'),
    confirmation: toCopies('confirmation')[0],
    handling: toHandlingStanding(row),
    correctedBy: toOptionalText(row['corrected_by']),
    answered:
      row['answered_at'] === null
        ? undefined
        : { at: Number(row['answered_at']), by: String(row['answered_by']) },
  }
}

function toHandlingStanding(row: Row): HandlingStanding {
  return {
    state: toKnown(handlingStates, row, 'handling'),
    version: Number(row['version']),
    closedAt: toOptionalNumber(row['closed_at']),
    assignee: toOptionalText(row['assignee']),
    topic: toOptionalText(row['topic']),
  }
}

export function toClaimedDelivery(row: Row): ClaimedDelivery {
  return {
    inquiry: toInquiry(row),
    part: Number(row['part']),
    purpose: toKnown(purposes, row, 'purpose'),
    recipient: toOptionalText(row['recipient']),
    attempt: Number(row['attempts']),
    messageId: String(row['message_id']),
    ageMs: Number(row['age']),
    datedAt: Number(row['dated_at']),
    unanswered: Number(row['unanswered']),
    language: toOptionalText(row['spoken']),
    sentAt: toOptionalNumber(row['sent_at']),
    letter: toLetter(row),
  }
}

/** Undefined for mails that are not answers. */
export function toLetter(row: Row): AnswerLetter | undefined {
  const text = toOptionalText(row['letter'])
  if (text === undefined) return undefined
  try {
    const letter: AnswerLetter = JSON.parse(text)
    return letter
  } catch {
    throw new FoundFault('corrupt', 'a value of the column letter is damaged')
  }
}

export function toBlockEntry(row: Row): BlockEntry {
  return {
    kind: toKnown(blockKinds, row, 'kind'),
    value: String(row['value']),
    on: Boolean(row['is_on']),
    hits: Number(row['hits']),
    lastHitAt: toOptionalNumber(row['last_hit_at']),
    addedAt: Number(row['added_at']),
  }
}

export function toTokenUse(row: Row): KnownTokenUse {
  return {
    tokenHash: String(row['token_hash']),
    contentHash: String(row['content_hash']),
    expiresAt: Number(row['expires_at']),
    inquiryId: String(row['inquiry_id']),
  }
}

/** Result of a submission, from the row of its token. */
export function toAppendOutcome(
  { inquiry, token }: Submission,
  use: Row | undefined,
): AppendOutcome {
  if (!token || use?.['inquiry_id'] === inquiry.id) return 'stored'
  return use?.['content_hash'] === token.contentHash ? 'repeated' : 'token-reused'
}

/** When the inquiry of a row came; undefined without a row. */
export function toTime(row: Row | undefined): number | undefined {
  return row && Number(row['received_at'])
}

function toKnown<T>(known: readonly T[], row: Row, column: string): T {
  const found = known.find((one) => one === row[column])
  if (found === undefined)
    throw new FoundFault('corrupt', `a value of the column ${column} is damaged`)
  return found
}

/** From the columns `count` and `id`. */
export function toFoundInquiries(row: Row | undefined): FoundInquiries | undefined {
  const count = Number(row?.['count'] ?? 0)
  return count > 0 ? { count, inquiryId: String(row?.['id']) } : undefined
}
