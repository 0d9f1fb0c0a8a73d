/** How far each folder was read, and which instance reads it. */
import type { Query, Run } from 'frontdesk/ports'
import type { LetterPlace } from './letters.ts'
import { readNumber } from './rows.ts'

/** Up to where a folder was read. */
export interface Cursor {
  /** 0: never. */
  readonly uidValidity: number
  readonly uid: number
  /** Epoch milliseconds of the last time. */
  readonly at: number
}

export interface MailboxCursors {
  /** For {@link LEASE_MS}, again and again by the same holder; undefined while another one has it. */
  take(folder: string, holder: string): Promise<Cursor | undefined>
  /** Whether it was looked at before: of older mail nothing is read. */
  hasBegun(folder: string): Promise<boolean>
  /** Another instance may read at once. */
  release(folder: string, holder: string): Promise<void>
  /** Begins anew under another UIDVALIDITY. */
  begin(place: LetterPlace): Promise<void>
  /** Never back. */
  toQuery(place: LetterPlace): Query
}

/** Milliseconds: longer than between two looks. */
const LEASE_MS = 150_000

export function createMailboxCursors(run: Run): MailboxCursors {
  return {
    async take(folder, holder) {
      const [, [row] = []] = await run.again(
        {
          text: `INSERT INTO inbox_mailbox (folder, uid_validity, uid, at, holder, held_until)
            VALUES (:folder, 0, 0, 0, '', 0) ON CONFLICT DO NOTHING`,
          values: { folder },
        },
        {
          // Held far into the future: the clock was ahead.
          text: `UPDATE inbox_mailbox SET holder = :holder, held_until = :now + ${LEASE_MS}
            WHERE folder = :folder AND (holder = :holder OR held_until <= :now
              OR held_until > :now + ${2 * LEASE_MS}) RETURNING *`,
          values: { folder, holder },
        },
      )
      return (
        row && {
          uidValidity: readNumber(row, 'uid_validity'),
          uid: readNumber(row, 'uid'),
          at: readNumber(row, 'at'),
        }
      )
    },
    async hasBegun(folder) {
      const [rows = []] = await run.again({
        text: 'SELECT 1 AS it FROM inbox_mailbox WHERE folder = :folder AND uid_validity > 0',
        values: { folder },
      })
      return rows.length > 0
    },
    async release(folder, holder) {
      await run.again({
        text: 'UPDATE inbox_mailbox SET held_until = 0 WHERE folder = :folder AND holder = :holder',
        values: { folder, holder },
      })
    },
    async begin({ folder, uidValidity, uid }) {
      await run.again({
        text: `UPDATE inbox_mailbox SET uid_validity = :uidValidity, uid = :uid, at = :now
          WHERE folder = :folder AND uid_validity <> :uidValidity`,
        values: { folder, uidValidity, uid },
      })
    },
    toQuery: ({ folder, uidValidity, uid }) => ({
      text: `UPDATE inbox_mailbox SET uid = :uid, at = :now
        WHERE folder = :folder AND uid_validity = :uidValidity AND uid <= :uid`,
      values: { folder, uidValidity, uid },
    }),
  }
}
