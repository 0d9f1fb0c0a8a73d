/** What was promised and what happened: the source of a soak's figures. */

/** A request's outcome for the visitor. */
export type Answer =
  /** 200: the inquiry must not be lost. */
  | 'acknowledged'
  /** Any other answer: the visitor knows to send again. */
  | 'refused'
  /** No answer: stored or not. */
  | 'unanswered'

export interface Ledger {
  /** The next visitor's mark, which is the inquiry's whole message. */
  next(): string
  note(mark: string, answer: Answer): void
  /** A mail server accepted a mail. */
  noteMail(mark: string, recipient: string, messageId: string): void
  /** Accepted mails, including repeats. */
  countMails(): number
  /** Whether every recipient has it. */
  isMailed(mark: string): boolean
  /** Marks of acknowledged inquiries. */
  acknowledged(): readonly string[]
  audit(stored: readonly string[]): Audit
}

/** Counts; the last four must be zero. */
export interface Audit {
  readonly sent: number
  readonly acknowledged: number
  readonly refused: number
  readonly unanswered: number
  /** Distinct mailed inquiries, by recipient. */
  readonly mailed: Readonly<Record<string, number>>
  /** Repeats of a mail to a recipient, with its Message-ID. */
  readonly duplicates: number
  /** Acknowledged, but not in the store. */
  readonly lost: number
  readonly storedTwice: number
  /** Recipients of acknowledged inquiries who never got the mail. */
  readonly unmailed: number
  /** Mails of one inquiry to one recipient with another Message-ID than the first. */
  readonly strangers: number
}

const MARK = /visitor-\d{6}-of-[0-9a-f]{8}/

/** The mark in a stored or mailed text. */
export function readMark(text: string): string | undefined {
  return MARK.exec(text)?.[0]
}

/** `recipients`: of each inquiry's mail; default none. */
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
      if (!own) throw new Error(`A mail went to ${recipient}, who is not a recipient.`)
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
