/** Test mails to the company, and when they arrived in the mailbox. */
import type { Run } from 'frontdesk/ports'
import { readNumber, readOptional, readText } from './rows.ts'

/** Milliseconds after which a test mail counts as lost: greylisting delays some. */
const LATE_MS = 3_600_000

/** Milliseconds that test mails are kept; the last arrived one of each address stays. */
const KEPT_MS = 30 * 86_400_000

export interface TestMail {
  /** The mail's header contains it. Random, so that nothing else can name it. */
  readonly id: string
  readonly to: string
  /** `plus`: to the address with a token. */
  readonly kind: 'plain' | 'plus'
}

interface ProofState {
  /** Epoch milliseconds; undefined: none has arrived yet. */
  readonly arrivedAt: number | undefined
  /** Whether a test mail is late and no later one has arrived. */
  readonly isLost: boolean
  /** Addresses to which the last test mail with a token arrived. */
  readonly plusAddresses: ReadonlySet<string>
}

export interface Proofs {
  /** Called before they are sent. */
  begin(mails: readonly TestMail[]): Promise<void>
  /** The reader found it in the mailbox. False for other ids. */
  see(id: string): Promise<boolean>
  isSeen(id: string): Promise<boolean>
  read(): Promise<ProofState>
  /** True once for each late mail, on any instance. */
  takeLost(): Promise<boolean>
}

const IS_LOST = `kind = 'plain' AND seen_at IS NULL AND sent_at < :now - ${LATE_MS}
  AND sent_at > (SELECT coalesce(max(sent_at), 0) FROM inbox_proof
                  WHERE kind = 'plain' AND seen_at IS NOT NULL)`

export function createProofs(run: Run): Proofs {
  return {
    async begin(mails) {
      await run.again(
        {
          text: `DELETE FROM inbox_proof WHERE sent_at < :now - ${KEPT_MS}
            AND (seen_at IS NULL OR seen_at < (SELECT max(n.seen_at) FROM inbox_proof n
              WHERE n.kind = inbox_proof.kind AND n.recipient = inbox_proof.recipient))`,
        },
        ...mails.map(({ id, to, kind }) => ({
          text: `INSERT INTO inbox_proof (id, recipient, kind, sent_at, seen_at, told)
            VALUES (:id, :to, :kind, :now, NULL, 0) ON CONFLICT DO NOTHING`,
          values: { id, to, kind },
        })),
      )
    },
    async see(id) {
      const [rows = []] = await run.again({
        text: 'UPDATE inbox_proof SET seen_at = coalesce(seen_at, :now) WHERE id = :id RETURNING id',
        values: { id },
      })
      return rows.length > 0
    },
    async isSeen(id) {
      const [rows = []] = await run.again({
        text: 'SELECT id FROM inbox_proof WHERE id = :id AND seen_at IS NOT NULL',
        values: { id },
      })
      return rows.length > 0
    },
    async read() {
      const [[arrived] = [], [lost] = [], plus = []] = await run.again(
        { text: "SELECT max(seen_at) AS at FROM inbox_proof WHERE kind = 'plain'" },
        { text: `SELECT id FROM inbox_proof WHERE ${IS_LOST} LIMIT 1` },
        {
          text: `SELECT recipient, seen_at FROM inbox_proof
            WHERE kind = 'plus' AND (seen_at IS NOT NULL OR sent_at < :now - ${LATE_MS})
            ORDER BY sent_at`,
        },
      )
      const last = new Map(plus.map((row) => [readText(row, 'recipient'), row]))
      const proven = [...last].filter(([, row]) => readOptional(row, 'seen_at', readNumber))
      return {
        arrivedAt: arrived && readOptional(arrived, 'at', readNumber),
        isLost: lost !== undefined,
        plusAddresses: new Set(proven.map(([address]) => address)),
      }
    },
    async takeLost() {
      const [rows = []] = await run.once({
        text: `UPDATE inbox_proof SET told = 1 WHERE told = 0 AND ${IS_LOST} RETURNING id`,
      })
      return rows.length > 0
    },
  }
}
