/**
 * Reads what a mail server reports of a mail later (RFC 3464): whether it got to its recipient, and which
 * mail that was. Whoever can send mail can send such a report: it says nothing that is believed of
 * anything but the one mail whose Message-ID it knows.
 */
import type { DeliveryReport, ReturnedMail } from '../../stores/outbox.ts'
import {
  decodeBody,
  findField,
  parseEntity,
  parseFields,
  readMediaType,
  splitParts,
  type Entity,
} from './entity.ts'

/** Bytes of a report that are looked at: what says anything stands in front. */
export const MAX_REPORT_BYTES = 1_048_576

/** Recipients in one report that are looked at: mails of this service have one. */
const MAX_RECIPIENTS = 50

/** Multiparts within each other that are looked into, as some gateways wrap them. */
const MAX_DEPTH = 3

/** Characters of a server's words that are kept. */
const MAX_WORDS = 300

export type ReportOutcome =
  | {
      readonly kind: 'report'
      /** Under which names the mail may be known here, the surest first. */
      readonly mails: readonly ReturnedMail[]
      readonly recipient: string
      readonly report: DeliveryReport
    }
  /** That all is well: the mail was delivered, or handed on. */
  | { readonly kind: 'delivered' }
  /** What came back is no mail of this service. */
  | { readonly kind: 'foreign' }
  /** Something else than a report, such as an answer or a note of absence. */
  | { readonly kind: 'other' }

export function readDeliveryReport(bytes: Uint8Array): ReportOutcome {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_REPORT_BYTES))
  const parts = findReport(parseEntity(text), 0)
  const status = parts?.find((part) => STATUS_TYPES.has(readMediaType(part).type))
  if (!parts || !status) return { kind: 'other' }
  const recipients = readRecipients(status)
  const told =
    recipients.find(({ action }) => action === 'failed') ??
    recipients.find(({ action }) => action === 'delayed')
  if (!told) return { kind: recipients.some(isThrough) ? 'delivered' : 'other' }
  const mails = readMails(parts, told.recipient)
  if (mails.length === 0) return { kind: 'foreign' }
  const { recipient, action, words } = told
  const kind = action === 'failed' ? 'failed' : 'delayed'
  return {
    kind: 'report',
    mails,
    recipient,
    report: { action: kind, status: toStatus(told), words },
  }
}

const STATUS_TYPES: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
])

/** What came back, whole or its header alone. */
const RETURNED_TYPES: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/global',
  'message/global-headers',
  'text/rfc822-headers',
])

/**
 * The parts of the report. What came back is never looked into for one: a visitor's words are in it.
 */
function findReport(entity: Entity, depth: number): readonly Entity[] | undefined {
  const { type, boundary } = readMediaType(entity)
  if (!type.startsWith('multipart/') || boundary === undefined || depth >= MAX_DEPTH)
    return undefined
  const parts = splitParts(entity.body, boundary)
  if (type === 'multipart/report') return parts
  for (const part of parts) {
    const found = findReport(part, depth + 1)
    if (found) return found
  }
  return undefined
}

interface Told {
  readonly recipient: string
  /** In lower case; anything. */
  readonly action: string
  readonly status: string | undefined
  readonly words: string
}

/** Each in a group of fields of its own, after the one of the report as a whole. */
function readRecipients(status: Entity): readonly Told[] {
  const groups = decodeBody(status).split(/\r?\n[ \t]?\r?\n/, MAX_RECIPIENTS + 1)
  return groups.flatMap((group) => {
    const fields = parseFields(group)
    const [action] = /^[a-z]+/.exec(findField(fields, 'action')?.toLowerCase() ?? '') ?? []
    const recipient =
      findField(fields, 'final-recipient') ?? findField(fields, 'original-recipient')
    if (action === undefined || recipient === undefined) return []
    const words = toWords(findField(fields, 'diagnostic-code') ?? '')
    const given = /\d\.\d{1,3}\.\d{1,3}/.exec(findField(fields, 'status') ?? '')?.[0]
    return [{ recipient: toAddress(recipient), action, status: given, words }]
  })
}

/** What a report says of a mail that got further; anything else says nothing. */
const THROUGH: ReadonlySet<string> = new Set(['delivered', 'relayed', 'expanded'])

const isThrough = ({ action }: Told): boolean => THROUGH.has(action)

/** One that does not fit what happened is not believed: then it may pass. */
function toStatus({ action, status }: Told): string {
  if (action === 'failed' && status?.startsWith('5.')) return status
  return status?.startsWith('4.') ? status : '4.0.0'
}

/** `rfc822; ada@example.com` without its kind. */
function toAddress(value: string): string {
  const text = value.slice(value.indexOf(';') + 1).trim()
  return toWords(text.replace(/^<(.*)>$/, '$1'))
}

/** `smtp; 550 5.1.1 …` without its kind, on one line. */
function toWords(value: string): string {
  return value
    .replace(/^[a-z][\w-]{0,20};/i, '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS)
    .toWellFormed()
}

/** By its own id; where the way gave it another, by what every mail to the company says of its inquiry. */
function readMails(parts: readonly Entity[], recipient: string): readonly ReturnedMail[] {
  const returned = parts.find((part) => RETURNED_TYPES.has(readMediaType(part).type))
  if (!returned) return []
  const { fields } = parseEntity(decodeBody(returned))
  const messageId = findField(fields, 'message-id') ?? ''
  const [, left = '', host = ''] = MESSAGE_ID.exec(messageId) ?? []
  // The notice that goes out in the place of a mail stands for it.
  const own = left.replace(/\.notice$/, '')
  const [inquiryId = ''] = own.split('.', 1)
  const submission = findField(fields, 'x-submission-id') ?? ''
  return [
    ...(ID.test(inquiryId) ? [{ inquiryId, messageId: `<${own}@${host}>` }] : []),
    ...(ID.test(submission) && recipient !== '' ? [{ inquiryId: submission, recipient }] : []),
  ]
}

const MESSAGE_ID = /<([\w.-]{1,100})@([^\s<>@]{1,255})>/

/** Of an inquiry, whatever made it. */
const ID = /^[\w-]{1,80}$/
