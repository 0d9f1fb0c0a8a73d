/** Mails of inquiries in memory: an inquiry's own, or one for each of its recipients. */
import type { Inquiry } from '../../src/index.ts'
import type { DeliveryStanding, DeliveryState, Settlement } from '../../src/stores/outbox.ts'

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
}

export interface MemoryEntry {
  inquiry: Inquiry
  readonly own: MemoryMail
  copies: MemoryMail[]
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
  }
}

/** What is mailed of it: its own only while it is not divided. */
export function toMails({ own, copies }: MemoryEntry): readonly MemoryMail[] {
  return copies.length > 0 ? copies : [own]
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
  if (settlement.kind === 'retry') mail.nextAt = now + settlement.afterMs
  else mail.state = 'failed'
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
  const { own, copies } = entry
  let last = Math.max(0, ...copies.map((copy) => copy.part))
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
  const { recipient, state, attempts, nextAt, code, error, sentAt, reply } = mail
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
    bounce: undefined,
  }
}
