/** What was promised and what was kept: every figure of a soak derives from here. */

/** How a visitor's request ended, as the visitor sees it. */
export type Answer =
  /** 200: from now on the inquiry may not be lost. */
  | 'acknowledged'
  /** Any other answer: the visitor knows that it has to be sent again. */
  | 'refused'
  /** No answer: it may have been kept or not. */
  | 'unanswered'

export interface Ledger {
  /** The next visitor's mark: the message of the inquiry is made of it alone. */
  next(): string
  note(mark: string, answer: Answer): void
  /** A mail server took a mail. */
  noteMail(mark: string, recipient: string, messageId: string): void
  /** Mails that were taken, repeated ones included. */
  countMails(): number
  /** Whether every recipient has it. */
  isMailed(mark: string): boolean
  /** Marks of all that was acknowledged. */
  acknowledged(): readonly string[]
  audit(stored: readonly string[]): Audit
}

/** Counts; the last four must be zero. */
export interface Audit {
  readonly sent: number
  readonly acknowledged: number
  readonly refused: number
  readonly unanswered: number
  /** Distinct inquiries that were mailed, by recipient. */
  readonly mailed: Readonly<Record<string, number>>
  /** Mails beyond a recipient's first of an inquiry, all under its Message-ID. */
  readonly duplicates: number
  /** Acknowledged, and not in the store. */
  readonly lost: number
  readonly storedTwice: number
  /** Recipients of what was acknowledged whose mail no server ever took. */
  readonly unmailed: number
  /** Mails of one inquiry to one recipient under another Message-ID than the first. */
  readonly strangers: number
}

const MARK = /visitor-\d{6}-of-[0-9a-f]{8}/

/** The mark in a stored or mailed text. */
export function readMark(text: string): string | undefined {
  return MARK.exec(text)?.[0]
}

/** `recipients`: who gets a mail of each inquiry; default none. */
export function createLedger(recipients: readonly string[] = []): Ledger {
  const run = crypto.randomUUID().slice(0, 8)
  const answers = new Map<string, Answer>()
  /** Message-IDs by mark, for each recipient. */
  const mails = new Map(recipients.map((recipient) => [recipient, new Map<string, string[]>()]))
  let visitors = 0
  let taken = 0

  const count = (wanted: Answer): number =>
    [...answers.values()].filter((answer) => answer === wanted).length
  const acknowledged = (): readonly string[] =>
    [...answers].filter(([, answer]) => answer === 'acknowledged').map(([mark]) => mark)

  return {
    next() {
      visitors += 1
      return `visitor-${String(visitors).padStart(6, '0')}-of-${run}`
    },
    note: (mark, answer) => void answers.set(mark, answer),
    noteMail(mark, recipient, messageId) {
      const own = mails.get(recipient)
      if (!own) throw new Error(`A mail went to ${recipient}, who is no recipient.`)
      taken += 1
      own.set(mark, [...(own.get(mark) ?? []), messageId])
    },
    countMails: () => taken,
    isMailed: (mark) => [...mails.values()].every((own) => own.has(mark)),
    acknowledged,
    audit(stored) {
      const kept = new Set(stored)
      const promised = acknowledged()
      const all = [...mails.values()].flatMap((own) => Array.from(own.values()))
      return {
        sent: answers.size,
        acknowledged: promised.length,
        refused: count('refused'),
        unanswered: count('unanswered'),
        mailed: Object.fromEntries([...mails].map(([recipient, own]) => [recipient, own.size])),
        duplicates: all.reduce((sum, ids) => sum + ids.filter((id) => id === ids[0]).length - 1, 0),
        lost: promised.filter((mark) => !kept.has(mark)).length,
        storedTwice: stored.length - kept.size,
        unmailed: [...mails.values()].reduce(
          (sum, own) => sum + promised.filter((mark) => !own.has(mark)).length,
          0,
        ),
        strangers: all.reduce((sum, ids) => sum + ids.filter((id) => id !== ids[0]).length, 0),
      }
    },
  }
}
