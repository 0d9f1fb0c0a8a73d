/** The whole port in memory: for tests over fetch, and where no engine runs. */
import {
  StoreError,
  type Inquiry,
  type InquiryStore,
  type TokenUse,
} from '../../packages/frontdesk/src/index.ts'
import { readTopic } from '../../packages/frontdesk/src/contract/topic.ts'
import type { HandlingState } from '../../packages/frontdesk/src/inquiries/handling.ts'
import { memoryBlocks } from './memory-blocks.ts'
import {
  SPAM,
  type AnswerMark,
  type InboxFilter,
} from '../../packages/frontdesk/src/inquiries/inbox.ts'
import {
  MOST_UNANSWERED,
  type DeliveryState,
} from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { foldWord } from '../../packages/frontdesk/src/inquiries/search.ts'
import {
  confirm,
  createMail,
  divide,
  settleMail,
  sumUp,
  toMails,
  toConfirmations,
  toStanding,
  type MemoryEntry,
  type MemoryMail,
} from './memory-mails.ts'

/** A store that a test can look into and break. */
export interface MemoryStore extends InquiryStore {
  /** In the order of arrival. */
  readonly inquiries: readonly Inquiry[]
  /** From now on every append rejects with this error; undefined repairs the store. */
  failWith(error: Error | undefined): void
  /** The inquiry's own mail. */
  row(id: string): Readonly<MemoryMail>
}

/** `now`: its clock, epoch milliseconds. */
export function memoryStore(now: () => number = Date.now): MemoryStore {
  let entries: MemoryEntry[] = []
  const tokens = new Map<string, TokenUse & { readonly inquiryId: string }>()
  const settings = new Map<string, string>()
  const answers = new Map<string, AnswerMark>()
  const blocks = memoryBlocks(now)
  let failure: Error | undefined
  let closed = false
  const requireOpen = (): void => {
    if (closed) throw new StoreError('closed', 'The store in memory was closed.')
  }
  const open = async <T>(work: () => T): Promise<T> => {
    requireOpen()
    return work()
  }
  const choose = (filter: InboxFilter): MemoryEntry[] => {
    requireOpen()
    const { answered } = filter
    return entries.filter(
      (entry) =>
        isChosen(entry, filter) &&
        (answered ?? answers.has(entry.inquiry.id)) === answers.has(entry.inquiry.id),
    )
  }
  const isDue = (mail: MemoryMail, farthestMs: number): boolean =>
    mail.state === 'pending' &&
    (mail.nextAt <= now() || mail.nextAt > now() + farthestMs) &&
    mail.leaseUntil <= now()
  const find = (
    inquiryId: string,
    part: number,
  ): readonly [MemoryEntry | undefined, MemoryMail | undefined] => {
    const entry = entries.find(({ inquiry }) => inquiry.id === inquiryId)
    const others = entry ? [...entry.copies, ...toConfirmations(entry)] : []
    return [entry, part === 0 ? entry?.own : others.find((one) => one.part === part)]
  }
  const byAge = (a: MemoryEntry, b: MemoryEntry): number =>
    a.inquiry.receivedAt - b.inquiry.receivedAt || compare(a.inquiry.id, b.inquiry.id)

  return {
    get inquiries() {
      return entries.map(({ inquiry }) => inquiry)
    },
    failWith(error) {
      failure = error
    },
    row(id) {
      const [, own] = find(id, 0)
      if (!own) throw new Error(`no delivery ${id}`)
      return own
    },
    open: () => open(() => {}),
    append: ({ inquiry, token, delivery, confirmation: asked }) =>
      open(() => {
        if (failure) throw failure
        const use = token && tokens.get(token.tokenHash)
        if (token && use) {
          if (use.inquiryId === inquiry.id) return 'stored'
          return use.contentHash === token.contentHash ? 'repeated' : 'token-reused'
        }
        if (token) tokens.set(token.tokenHash, { ...token, inquiryId: inquiry.id })
        if (entries.some((entry) => entry.inquiry.id === inquiry.id)) return 'stored'
        const confirmation = confirm(asked, entries, now())
        entries.push({ inquiry, own: createMail(0, delivery, now()), copies: [], confirmation })
        return 'stored'
      }),
    findTokenUse: (tokenHash) =>
      open(() => {
        const use = tokens.get(tokenHash)
        return use && use.expiresAt > now() ? use : undefined
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
        .map(({ inquiry, own, copies, confirmation }) => ({
          inquiry,
          delivery: toStanding(inquiry, own),
          copies: copies.map((copy) => toStanding(inquiry, copy)),
          confirmation: confirmation && toStanding(inquiry, confirmation),
          handling: {
            state: toHandlingState(inquiry, answers),
            version: 0,
            closedAt: undefined,
            assignee: undefined,
            topic: readTopic(inquiry.message),
          },
          correctedBy: entries.findLast((entry) => entry.inquiry.corrects === inquiry.id)?.inquiry
            .id,
          answered: answers.get(inquiry.id),
        }))
    },
    count: async (filter) => choose(filter).length,
    async retry(filter, also) {
      const isOver = ({ state }: { readonly state: string }): boolean =>
        state === 'failed' || state === also
      const over = choose(filter).filter((entry) => toMails(entry).some(isOver))
      for (const entry of over) {
        for (const mail of toMails(entry).filter(isOver))
          Object.assign(mail, {
            state: 'pending',
            attempts: 0,
            leaseUntil: 0,
            nextAt: now(),
            datedAt: undefined,
            unanswered: 0,
            bounce: undefined,
          })
        sumUp(entry)
      }
      return over.length
    },
    async answer(filter, by) {
      const chosen = choose(filter).filter(
        ({ inquiry }) => answers.has(inquiry.id) === (by === undefined),
      )
      for (const { inquiry } of chosen) {
        if (by === undefined) answers.delete(inquiry.id)
        else answers.set(inquiry.id, { at: now(), by })
      }
      return chosen.length
    },
    async release(filter) {
      const chosen = choose(filter).filter(
        ({ inquiry, own }) => inquiry.quarantine !== undefined || own.state === 'held',
      )
      for (const entry of chosen) {
        entry.inquiry = { ...entry.inquiry, quarantine: undefined }
        if (entry.own.state === 'held')
          Object.assign(entry.own, { state: 'pending', nextAt: now() })
      }
      return chosen.length
    },
    async markSpam(filter) {
      const chosen = choose(filter).filter(({ inquiry }) => inquiry.quarantine !== SPAM)
      for (const entry of chosen) {
        entry.inquiry = { ...entry.inquiry, quarantine: SPAM }
        const { state, leaseUntil } = entry.own
        const waits = state === 'pending' || state === 'failed'
        if (waits && entry.copies.length === 0 && leaseUntil <= now())
          Object.assign(entry.own, { state: 'held', leaseUntil: 0 })
      }
      return chosen.length
    },
    async remove(filter, limit) {
      const chosen = new Set(choose(filter).toSorted(byAge).slice(0, limit))
      entries = entries.filter((entry) => !chosen.has(entry))
      return chosen.size
    },
    claim: ({ leaseMs, farthestMs, limit, holding, messageIdHost, purpose = 'inquiry' }) =>
      open(() => {
        const toWaiting = purpose === 'inquiry' ? toMails : toConfirmations
        const mails = entries.flatMap((entry) => toWaiting(entry).map((mail) => ({ entry, mail })))
        for (const { mail } of mails)
          if (mail.leaseUntil > now() + 2 * leaseMs) mail.leaseUntil = now() + leaseMs
        return mails
          .filter(({ mail }) => isDue(mail, farthestMs))
          .filter(
            ({ entry, mail }) =>
              !holding.some(
                ({ inquiryId, part }) => inquiryId === entry.inquiry.id && part === mail.part,
              ),
          )
          .toSorted((a, b) => a.mail.nextAt - b.mail.nextAt)
          .slice(0, limit)
          .map(({ entry: { inquiry, confirmation }, mail }) => {
            const { part, recipient } = mail
            const left = part === 0 ? inquiry.id : `${inquiry.id}.${part}`
            mail.messageId ??= `<${left}@${messageIdHost}>`
            mail.datedAt ??= now()
            mail.nextAt = Math.min(mail.nextAt, now())
            mail.leaseUntil = now() + leaseMs
            mail.attempts += 1
            const { messageId, attempts: attempt, sentAt, datedAt, unanswered } = mail
            const ageMs = now() - inquiry.receivedAt
            const language = purpose === 'confirmation' ? confirmation?.language : undefined
            return {
              inquiry,
              part,
              purpose,
              recipient,
              attempt,
              messageId,
              ageMs,
              datedAt,
              unanswered,
              language,
              sentAt,
            }
          })
      }),
    settle: ({ inquiryId, part, attempt }, settlement) =>
      open(() => {
        const [entry, mail] = find(inquiryId, part)
        if (!entry || !mail) return
        const isLast = mail.attempts === attempt && mail.state === 'pending'
        if (settlement.kind !== 'sent' && !isLast) return
        settleMail(mail, settlement, now())
        sumUp(entry)
      }),
    assign: ({ inquiryId, part, attempt }, recipients) =>
      open(() => {
        const [entry, mail] = find(inquiryId, part)
        if (!entry || mail?.attempts !== attempt || mail.state !== 'pending') return
        divide(entry, part, recipients, now())
      }),
    wake: () =>
      open(() => {
        const later = entries
          .flatMap(toMails)
          .filter(
            ({ state, nextAt, leaseUntil, unanswered }) =>
              state === 'pending' &&
              nextAt > now() &&
              leaseUntil <= now() &&
              unanswered < MOST_UNANSWERED,
          )
        for (const mail of later) mail.nextAt = now()
        return later.length
      }),
    standing: () =>
      open(() => {
        const waitsForNobody = ({ inquiry, own }: MemoryEntry): boolean =>
          own.state === 'held' && inquiry.quarantine === SPAM
        const count = (state: DeliveryState): number =>
          entries.filter((entry) => entry.own.state === state && !waitsForNobody(entry)).length
        const [oldest] = ['pending', 'failed'].flatMap((state) =>
          entries.filter(({ own }) => own.state === state).toSorted(byAge),
        )
        const [partly, ...others] = entries
          .filter(
            ({ own, copies }) =>
              own.state === 'pending' && copies.some((copy) => copy.state === 'failed'),
          )
          .toSorted(byAge)
        const unanswered = entries
          .filter(({ own, copies }) =>
            [own, ...copies].some(
              (mail) => mail.state === 'pending' && mail.unanswered >= MOST_UNANSWERED,
            ),
          )
          .toSorted(byAge)
        return {
          pending: count('pending'),
          failed: count('failed'),
          held: count('held'),
          sent: count('sent'),
          oldest: oldest && toStanding(oldest.inquiry, oldest.own),
          oldestHeld: entries
            .filter((entry) => entry.own.state === 'held' && !waitsForNobody(entry))
            .toSorted(byAge)[0]?.inquiry.receivedAt,
          newest: entries.map(({ inquiry }) => inquiry.receivedAt).toSorted((a, b) => b - a)[0],
          partlyGivenUp: partly && { count: others.length + 1, inquiryId: partly.inquiry.id },
          unanswered: unanswered[0] && {
            count: unanswered.length,
            inquiryId: unanswered[0].inquiry.id,
          },
        }
      }),
    createBlockList: () => blocks,
    keep: (name, candidate) =>
      open(() => {
        const kept = settings.get(name) ?? candidate
        settings.set(name, kept)
        return kept
      }),
    replace: (name, known, value) =>
      open(() => {
        if (settings.get(name) !== known) return false
        settings.set(name, value)
        return true
      }),
    async close() {
      closed = true
    },
  }
}

function toHandlingState(
  { id, quarantine }: Inquiry,
  answers: ReadonlyMap<string, AnswerMark>,
): HandlingState {
  if (quarantine === SPAM) return 'spam'
  if (answers.has(id)) return 'answered'
  return quarantine === undefined ? 'open' : 'held'
}

function isChosen({ inquiry, own: { state } }: MemoryEntry, filter: InboxFilter): boolean {
  const { quarantined, email, since = -Infinity, until = Infinity, ids, words = [] } = filter
  const { firstName, lastName, phone = '', message } = inquiry
  const written = foldWord([firstName, lastName, inquiry.email, phone, message].join(' '))
  return (
    (filter.state ?? state) === state &&
    (quarantined ?? inquiry.quarantine !== undefined) === (inquiry.quarantine !== undefined) &&
    (filter.spam ?? inquiry.quarantine === SPAM) === (inquiry.quarantine === SPAM) &&
    (email === undefined || toAsciiLower(email) === toAsciiLower(inquiry.email)) &&
    inquiry.receivedAt >= since &&
    inquiry.receivedAt < until &&
    (ids?.includes(inquiry.id) ?? true) &&
    words.every((word) => written.includes(foldWord(word)))
  )
}

function toAsciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
