/** Mails of inquiries in memory: an inquiry's own, or one for each of its recipients. */
import { HOUR_MS } from '../../packages/frontdesk/src/clock.ts'
import type { Inquiry } from '../../packages/frontdesk/src/index.ts'
import {
  CONFIRMATION_MS,
  CONFIRMATIONS_AN_HOUR,
  type Confirmation,
} from '../../packages/frontdesk/src/inquiries/intake.ts'
import type {
  DeliveryStanding,
  DeliveryState,
  Settlement,
} from '../../packages/frontdesk/src/inquiries/outbox.ts'

export interface MemoryMail {
  readonly part: number
  recipient: string | undefined
  state: DeliveryState
  attempts: number
  nextAt: number
  leaseUntil: number
  code: string | undefined
  error: string | undefined
  sentAt: number | undefined
  reply: string | undefined
  messageId: string | undefined
  datedAt: number | undefined
  unanswered: number
  bounce: { readonly at: number; readonly reason: string } | undefined
}

/** What was asked for at a time. */
export interface MemoryConfirmation extends MemoryMail {
  readonly askedAt: number
  readonly address: string
  readonly language: string | undefined
}

export interface MemoryEntry {
  inquiry: Inquiry
  readonly own: MemoryMail
  copies: MemoryMail[]
  readonly confirmation: MemoryConfirmation | undefined
}

export function createMail(part: number, state: DeliveryState, nextAt: number): MemoryMail {
  return {
    part,
    recipient: undefined,
    state,
    attempts: 0,
    nextAt,
    leaseUntil: 0,
    code: undefined,
    error: undefined,
    sentAt: undefined,
    reply: undefined,
    messageId: undefined,
    datedAt: undefined,
    unanswered: 0,
    bounce: undefined,
  }
}

/** None for an address that had one in the last day, or a permanent bounce. */
export function confirm(
  asked: Confirmation | undefined,
  entries: readonly MemoryEntry[],
  now: number,
): MemoryConfirmation | undefined {
  if (!asked) return undefined
  const before = entries.flatMap(({ confirmation }) => confirmation ?? [])
  const isOver = ({ address, askedAt, bounce }: MemoryConfirmation): boolean =>
    address === asked.address &&
    (Math.abs(now - askedAt) < CONFIRMATION_MS || (bounce?.reason.startsWith('5.') ?? false))
  if (before.some(isOver)) return undefined
  const toDomain = (address: string): string => address.slice(address.indexOf('@') + 1)
  const ofThisHour = before.filter(({ askedAt }) => Math.abs(now - askedAt) < HOUR_MS)
  const domain = toDomain(asked.address)
  const ofDomain = ofThisHour.filter(({ address }) => toDomain(address) === domain)
  if (ofThisHour.length >= CONFIRMATIONS_AN_HOUR.inAll) return undefined
  if (ofDomain.length >= CONFIRMATIONS_AN_HOUR.toDomain) return undefined
  const { address, language } = asked
  return { ...createMail(1, 'pending', now), askedAt: now, address, language }
}

/** What is mailed of it: its own only while it is not divided. */
export function toMails({ own, copies }: MemoryEntry): readonly MemoryMail[] {
  return copies.length > 0 ? copies : [own]
}

export function toConfirmations({ confirmation }: MemoryEntry): readonly MemoryMail[] {
  return confirmation ? [confirmation] : []
}

export function settleMail(mail: MemoryMail, settlement: Settlement, now: number): void {
  mail.leaseUntil = 0
  if (settlement.kind === 'sent') {
    const { reply, recipient = mail.recipient } = settlement
    Object.assign(mail, { state: 'sent', sentAt: now, reply, recipient })
    return
  }
  mail.code = settlement.code
  mail.error = settlement.error
  if (settlement.kind === 'retry') {
    const { afterMs, progress } = settlement
    mail.nextAt = now + afterMs
    if (progress === 'unanswered') mail.unanswered += 1
    if (progress === 'not-sent' && mail.unanswered === 0) mail.datedAt = undefined
  } else {
    mail.state = 'failed'
    if (settlement.bounce !== undefined) mail.bounce = { at: now, reason: settlement.bounce }
  }
}

/** An inquiry that goes to several says what the one of them says that needs the most attention. */
export function sumUp({ own, copies }: MemoryEntry): void {
  const rank = ({ state, code }: MemoryMail): number =>
    ['pending', 'failed', 'sent'].indexOf(state) * 2 + (code === undefined ? 1 : 0)
  const [speaker] = copies.toSorted((a, b) => rank(a) - rank(b) || a.nextAt - b.nextAt)
  if (!speaker) return
  const { state, attempts, nextAt, code, error, sentAt, reply } = speaker
  Object.assign(own, { state, attempts, nextAt, code, error, sentAt, reply })
}

/** As `Outbox.assign` says. */
export function divide(
  entry: MemoryEntry,
  part: number,
  recipients: readonly string[],
  now: number,
): void {
  const { own, copies, confirmation } = entry
  let last = Math.max(confirmation?.part ?? 0, ...copies.map((copy) => copy.part))
  for (const recipient of recipients) {
    if (copies.some((copy) => copy.recipient === recipient)) continue
    last += 1
    copies.push({ ...createMail(last, 'pending', now), recipient })
  }
  const isOver = (copy: MemoryMail): boolean =>
    copy.state === 'pending' &&
    !recipients.includes(copy.recipient ?? '') &&
    (copy.leaseUntil <= now || copy.part === part)
  entry.copies = copies.filter((copy) => !isOver(copy))
  own.leaseUntil = 0
  sumUp(entry)
}

export function toStanding({ id, receivedAt }: Inquiry, mail: MemoryMail): DeliveryStanding {
  const { recipient, state, attempts, nextAt, code, error, sentAt, reply, bounce } = mail
  return {
    inquiryId: id,
    receivedAt,
    recipient,
    state,
    attempts,
    nextAt: state === 'pending' ? nextAt : undefined,
    code,
    error,
    sentAt,
    reply,
    bounce,
  }
}
