import type { Inquiry } from '../../src/index.ts'
import type { DeliveryState, Outbox, OutboxStanding } from '../../src/stores/outbox.ts'

interface Row {
  readonly inquiry: Inquiry
  state: DeliveryState
  attempts: number
  dueAt: number
  leaseUntil: number
  code: string | undefined
  error: string | undefined
  sentAt: number | undefined
  reply: string | undefined
}

/** An outbox that a test can fill and read. */
export interface MemoryOutbox extends Outbox {
  add(inquiry: Inquiry): void
  row(id: string): Readonly<Row>
  /** While set, every call rejects with it. */
  broken: Error | undefined
}

/** `now`: its clock, epoch milliseconds. */
export function memoryOutbox(now: () => number): MemoryOutbox {
  const rows = new Map<string, Row>()
  const row = (id: string): Row => {
    const found = rows.get(id)
    if (!found) throw new Error(`no delivery ${id}`)
    return found
  }
  const waiting = (): Row[] => [...rows.values()].filter(({ state }) => state === 'pending')
  const outbox: MemoryOutbox = {
    broken: undefined,
    row,
    add(inquiry) {
      const nothing = { code: undefined, error: undefined, sentAt: undefined, reply: undefined }
      rows.set(inquiry.id, {
        inquiry,
        state: 'pending',
        attempts: 0,
        dueAt: 0,
        leaseUntil: 0,
        ...nothing,
      })
    },
    async claim({ leaseMs, limit, holding, messageIdHost }) {
      if (outbox.broken) throw outbox.broken
      const due = waiting()
        .filter(({ dueAt, leaseUntil }) => dueAt <= now() && leaseUntil <= now())
        .filter(({ inquiry }) => !holding.includes(inquiry.id))
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .slice(0, limit)
      return due.map((claimed) => {
        claimed.leaseUntil = now() + leaseMs
        claimed.attempts++
        const { inquiry, attempts: attempt } = claimed
        const messageId = `<${inquiry.id}@${messageIdHost}>`
        return { inquiry, attempt, messageId, ageMs: now() - inquiry.receivedAt }
      })
    },
    async settle({ inquiryId, attempt }, settlement) {
      if (outbox.broken) throw outbox.broken
      const settled = row(inquiryId)
      if (settlement.kind === 'sent') {
        settled.state = 'sent'
        settled.sentAt = now()
        settled.reply = settlement.reply
        return
      }
      if (settled.attempts !== attempt || settled.state !== 'pending') return
      settled.leaseUntil = 0
      settled.code = settlement.code
      settled.error = settlement.error
      if (settlement.kind === 'retry') settled.dueAt = now() + settlement.afterMs
      else settled.state = 'failed'
    },
    async wake() {
      if (outbox.broken) throw outbox.broken
      const later = waiting().filter(({ dueAt }) => dueAt > now())
      for (const sleeper of later) sleeper.dueAt = now()
      return later.length
    },
    async standing() {
      if (outbox.broken) throw outbox.broken
      return toStanding([...rows.values()])
    },
  }
  return outbox
}

function toStanding(rows: readonly Row[]): OutboxStanding {
  const count = (state: DeliveryState): number => rows.filter((row) => row.state === state).length
  const age = (a: Row, b: Row): number => a.inquiry.receivedAt - b.inquiry.receivedAt
  const [oldest] = [
    ...rows.filter(({ state }) => state === 'pending').toSorted(age),
    ...rows.filter(({ state }) => state === 'failed').toSorted(age),
  ]
  return {
    pending: count('pending'),
    failed: count('failed'),
    held: count('held'),
    sent: count('sent'),
    oldest: oldest && {
      inquiryId: oldest.inquiry.id,
      receivedAt: oldest.inquiry.receivedAt,
      state: oldest.state,
      attempts: oldest.attempts,
      nextAt: oldest.state === 'pending' ? oldest.dueAt : undefined,
      code: oldest.code,
      error: oldest.error,
      sentAt: oldest.sentAt,
      reply: oldest.reply,
    },
  }
}
