/** Headers of mail that belongs to no inquiry: of the newest mails, for a month. */
import { hash } from 'node:crypto'
import type { Query, Run } from 'frontdesk/ports'
import { foldSender } from '../letters/conversation.ts'
import type { Letter } from '../letters/letter.ts'
import { IS_FROM, toFromEmail } from './letters.ts'
import { readNumber, readText, type StoredRow } from './rows.ts'

export interface OtherMail extends Pick<Letter, 'from' | 'subject'> {
  /** Epoch milliseconds, by the mail server. */
  readonly at: number
  readonly isAutomatic: boolean
}

export interface OtherMailStore {
  /** Whether the company wants the list. */
  readonly isKept: boolean
  /** Copies once. `along` runs in the same transaction. */
  add(letter: Letter, at: number, along: Query): Promise<void>
  /** Newest first. */
  list(): Promise<readonly OtherMail[]>
  listFrom(email: string): Promise<readonly OtherMail[]>
  /** Resolves to their number. */
  eraseFrom(email: string): Promise<number>
  /** Deletes what is too old. */
  prune(): Promise<void>
}

/** Milliseconds. */
const KEPT_MS = 30 * 86_400_000

/** A flood of mail fills no disk. */
const MOST = 500

const PRUNE: Query = {
  text: `DELETE FROM inbox_other_mail WHERE at < :now - ${KEPT_MS} OR id NOT IN
    (SELECT id FROM inbox_other_mail ORDER BY at DESC, id LIMIT ${MOST})`,
}

export function createOtherMail(run: Run, isKept: boolean): OtherMailStore {
  return {
    isKept,
    async add(letter, at, along) {
      const { from, senders, subject, automatic } = letter
      const kept = { from, subject, isAutomatic: automatic !== undefined }
      await run.again(
        {
          text: `INSERT INTO inbox_other_mail (id, at, from_email, mail)
            VALUES (:id, :at, :fromEmail, :mail) ON CONFLICT DO NOTHING`,
          values: {
            id: toId(letter),
            at,
            fromEmail: toFromEmail(senders),
            mail: JSON.stringify(kept),
          },
        },
        PRUNE,
        along,
      )
    },
    async list() {
      const [rows = []] = await run.again({
        text: 'SELECT at, mail FROM inbox_other_mail ORDER BY at DESC, id',
      })
      return rows.map(toMail)
    },
    listFrom: (email) => listOtherMailFrom(run, email),
    async eraseFrom(email) {
      const [rows = []] = await run.once({
        text: `DELETE FROM inbox_other_mail WHERE ${IS_FROM} RETURNING id`,
        values: { email: foldSender(email) },
      })
      return rows.length
    },
    async prune() {
      await run.again(PRUNE)
    },
  }
}

/** Newest first. */
export async function listOtherMailFrom(run: Run, email: string): Promise<readonly OtherMail[]> {
  const [rows = []] = await run.again({
    text: `SELECT at, mail FROM inbox_other_mail WHERE ${IS_FROM} ORDER BY at DESC, id`,
    values: { email: foldSender(email) },
  })
  return rows.map(toMail)
}

/** Of a mail and its copies; some programs use a Message-ID again for another mail. */
function toId({ messageId, from, subject, date }: Letter): string {
  return hash('sha256', JSON.stringify([messageId, from, subject, date]), 'base64url')
}

function toMail(row: StoredRow): OtherMail {
  const kept: Omit<OtherMail, 'at'> = JSON.parse(readText(row, 'mail'))
  return { at: readNumber(row, 'at'), ...kept }
}
