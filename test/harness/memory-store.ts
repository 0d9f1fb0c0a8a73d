/** The whole port in memory: for tests over fetch, and where no engine runs. */
import { StoreError, type Inquiry, type InquiryStore, type TokenUse } from '../../src/index.ts'
import type { InboxFilter } from '../../src/stores/inbox.ts'
import type { DeliveryStanding, DeliveryState } from '../../src/stores/outbox.ts'

/** A store that a test can look into and break. */
export interface MemoryStore extends InquiryStore {
  /** In the order of arrival. */
  readonly inquiries: readonly Inquiry[]
  /** From now on every append rejects with this error; undefined repairs the store. */
  failWith(error: Error | undefined): void
}

interface Entry {
  inquiry: Inquiry
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

/** `now`: its clock, epoch milliseconds. */
export function memoryStore(now: () => number = Date.now): MemoryStore {
  let entries: Entry[] = []
  const tokens = new Map<string, TokenUse & { readonly inquiryId: string }>()
  const settings = new Map<string, string>()
  let failure: Error | undefined
  let closed = false
  const requireOpen = (): void => {
    if (closed) throw new StoreError('closed', 'The store in memory was closed.')
  }
  const open = async <T>(work: () => T): Promise<T> => {
    requireOpen()
    return work()
  }
  const choose = (filter: InboxFilter): Entry[] => {
    requireOpen()
    return entries.filter((entry) => isChosen(entry, filter))
  }
  const isDue = (entry: Entry, farthestMs: number): boolean =>
    entry.state === 'pending' &&
    (entry.nextAt <= now() || entry.nextAt > now() + farthestMs) &&
    entry.leaseUntil <= now()
  const byAge = (a: Entry, b: Entry): number =>
    a.inquiry.receivedAt - b.inquiry.receivedAt || compare(a.inquiry.id, b.inquiry.id)

  return {
    get inquiries() {
      return entries.map(({ inquiry }) => inquiry)
    },
    failWith(error) {
      failure = error
    },
    open: () => open(() => {}),
    append: ({ inquiry, token, delivery }) =>
      open(() => {
        if (failure) throw failure
        const use = token && tokens.get(token.tokenHash)
        if (token && use) {
          if (use.inquiryId === inquiry.id) return 'stored'
          return use.contentHash === token.contentHash ? 'repeated' : 'token-reused'
        }
        if (token) tokens.set(token.tokenHash, { ...token, inquiryId: inquiry.id })
        if (entries.some((entry) => entry.inquiry.id === inquiry.id)) return 'stored'
        entries.push({
          inquiry,
          state: delivery,
          attempts: 0,
          nextAt: now(),
          leaseUntil: 0,
          code: undefined,
          error: undefined,
          sentAt: undefined,
          reply: undefined,
          messageId: undefined,
        })
        return 'stored'
      }),
    findTokenUse: (tokenHash) =>
      open(() => {
        const use = tokens.get(tokenHash)
        if (!use || use.expiresAt <= now()) return undefined
        const { inquiryId: _, ...found } = use
        return found
      }),
    async list({ limit, before, ...filter }) {
      const { receivedAt = Infinity, id = '' } = before ?? {}
      return choose(filter)
        .filter(
          ({ inquiry }) =>
            inquiry.receivedAt < receivedAt ||
            (inquiry.receivedAt === receivedAt && inquiry.id < id),
        )
        .toSorted((a, b) => -byAge(a, b))
        .slice(0, limit)
        .map((entry) => ({ inquiry: entry.inquiry, delivery: toStanding(entry) }))
    },
    count: async (filter) => choose(filter).length,
    async retry(filter) {
      const chosen = choose(filter).filter(({ state }) => state === 'failed')
      for (const entry of chosen)
        Object.assign(entry, { state: 'pending', attempts: 0, leaseUntil: 0, nextAt: now() })
      return chosen.length
    },
    async release(filter) {
      const chosen = choose(filter).filter(
        ({ inquiry, state }) => inquiry.quarantine !== undefined || state === 'held',
      )
      for (const entry of chosen) {
        entry.inquiry = { ...entry.inquiry, quarantine: undefined }
        if (entry.state === 'held') Object.assign(entry, { state: 'pending', nextAt: now() })
      }
      return chosen.length
    },
    async remove(filter, limit) {
      const chosen = new Set(choose(filter).toSorted(byAge).slice(0, limit))
      entries = entries.filter((entry) => !chosen.has(entry))
      return chosen.size
    },
    claim: ({ leaseMs, farthestMs, limit, holding, messageIdHost }) =>
      open(() => {
        for (const entry of entries)
          if (entry.leaseUntil > now() + 2 * leaseMs) entry.leaseUntil = now() + leaseMs
        return entries
          .filter((entry) => isDue(entry, farthestMs) && !holding.includes(entry.inquiry.id))
          .toSorted((a, b) => a.nextAt - b.nextAt || compare(a.inquiry.id, b.inquiry.id))
          .slice(0, limit)
          .map((entry) => {
            const { inquiry } = entry
            const messageId = entry.messageId ?? `<${inquiry.id}@${messageIdHost}>`
            const nextAt = Math.min(entry.nextAt, now())
            Object.assign(entry, { messageId, nextAt, leaseUntil: now() + leaseMs })
            entry.attempts += 1
            const ageMs = now() - inquiry.receivedAt
            return { inquiry, attempt: entry.attempts, messageId, ageMs }
          })
      }),
    settle: ({ inquiryId, attempt }, settlement) =>
      open(() => {
        const entry = entries.find(({ inquiry }) => inquiry.id === inquiryId)
        if (!entry) return
        if (settlement.kind === 'sent') {
          const { reply } = settlement
          Object.assign(entry, { state: 'sent', leaseUntil: 0, sentAt: now(), reply })
          return
        }
        if (entry.attempts !== attempt || entry.state !== 'pending') return
        const { code, error } = settlement
        Object.assign(entry, { leaseUntil: 0, code, error })
        if (settlement.kind === 'retry') entry.nextAt = now() + settlement.afterMs
        else entry.state = 'failed'
      }),
    wake: () =>
      open(() => {
        const later = entries.filter(
          ({ state, nextAt, leaseUntil }) =>
            state === 'pending' && nextAt > now() && leaseUntil <= now(),
        )
        for (const entry of later) entry.nextAt = now()
        return later.length
      }),
    standing: () =>
      open(() => {
        const count = (state: DeliveryState): number =>
          entries.filter((entry) => entry.state === state).length
        const [oldest] = ['pending', 'failed'].flatMap((state) =>
          entries.filter((entry) => entry.state === state).toSorted(byAge),
        )
        return {
          pending: count('pending'),
          failed: count('failed'),
          held: count('held'),
          sent: count('sent'),
          oldest: oldest && toStanding(oldest),
        }
      }),
    keep: (name, candidate) =>
      open(() => {
        const kept = settings.get(name) ?? candidate
        settings.set(name, kept)
        return kept
      }),
    async close() {
      closed = true
    },
  }
}

function isChosen({ inquiry, state }: Entry, filter: InboxFilter): boolean {
  const { quarantined, email, since = -Infinity, until = Infinity, ids } = filter
  return (
    (filter.state ?? state) === state &&
    (quarantined ?? inquiry.quarantine !== undefined) === (inquiry.quarantine !== undefined) &&
    (email === undefined || toAsciiLower(email) === toAsciiLower(inquiry.email)) &&
    inquiry.receivedAt >= since &&
    inquiry.receivedAt < until &&
    (ids?.includes(inquiry.id) ?? true)
  )
}

function toAsciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function toStanding(entry: Entry): DeliveryStanding {
  const { inquiry, state, attempts, nextAt, code, error, sentAt, reply } = entry
  return {
    inquiryId: inquiry.id,
    receivedAt: inquiry.receivedAt,
    state,
    attempts,
    nextAt: state === 'pending' ? nextAt : undefined,
    code,
    error,
    sentAt,
    reply,
  }
}
