/** Stores inquiries in D1. */
import type { Intake, Submission } from '../intake.ts'
import { toAppendOutcome, toTokenUse } from '../rows.ts'
import type { Query } from '../sql/run.ts'
import type { Persist } from '../retry.ts'
import type { D1Batch } from './access.ts'
import { INSERT_CONFIRMATION } from '../sql/confirmation.ts'
import { INTAKE_COLUMNS, intakeColumns } from '../sql/intake-columns.ts'

/** Most tokens that one call forgets, to keep it short. */
const FORGET_AT_ONCE = 100

const INSERT_INQUIRY = `INSERT INTO inquiry (${INTAKE_COLUMNS})
  SELECT ${intakeColumns.map(([name]) => `:${name}`).join(', ')}`

/** Only for the inquiry that the token belongs to. */
const TOKEN_IS_OWN =
  'EXISTS (SELECT 1 FROM used_token WHERE token_hash = :tokenHash AND inquiry_id = :id)'

const INSERT_TOKEN: string = `INSERT INTO used_token (token_hash, content_hash, inquiry_id, expires_at)
  VALUES (:tokenHash, :contentHash, :id, :expiresAt) ON CONFLICT DO NOTHING`

/** No delivery without its inquiry, which may have been refused because of its token. */
const INSERT_DELIVERY = `INSERT INTO delivery (inquiry_id, state, next_at, received_at)
  SELECT :id, :delivery, :now, :receivedAt WHERE EXISTS (SELECT 1 FROM inquiry WHERE id = :id)
  ON CONFLICT DO NOTHING`

const FIND_TOKEN = 'SELECT * FROM used_token WHERE token_hash = :tokenHash'

const FORGET = `DELETE FROM used_token WHERE token_hash IN (
  SELECT token_hash FROM used_token WHERE expires_at < :now LIMIT ${FORGET_AT_ONCE})`

export interface D1IntakeOptions {
  readonly batch: D1Batch
  readonly persist: Persist
  /** From 0 to below 1. */
  readonly random: () => number
}

/** One transaction for each inquiry: isolates cannot wait for each other to share one. */
export function createD1Intake({ batch, persist, random }: D1IntakeOptions): Intake {
  return {
    append: (submission) =>
      persist(async (deadlineMs) => {
        const queries = toQueries(submission)
        const results = await batch(queries, deadlineMs)
        // Occasional cleaning: it may fail, and must not make the visitor wait.
        if (submission.token && random() < 1 / FORGET_AT_ONCE) {
          await batch([{ text: FORGET }]).catch(() => undefined)
        }
        return toAppendOutcome(submission, results.at(-1)?.[0])
      }),
    findTokenUse: (tokenHash) =>
      persist(async (deadlineMs) => {
        const text = `${FIND_TOKEN} AND expires_at > :now`
        const [[row] = []] = await batch([{ text, values: { tokenHash } }], deadlineMs)
        return row && toTokenUse(row)
      }),
  }
}

function toQueries({ inquiry, token, delivery, confirmation }: Submission): readonly Query[] {
  const { id } = inquiry
  const fields = Object.fromEntries(
    intakeColumns.map(([name, read]) => [name, read(inquiry) ?? null]),
  )
  const insertMails = [
    { text: INSERT_DELIVERY, values: { id, delivery, receivedAt: inquiry.receivedAt } },
    ...toConfirmation(id, confirmation),
  ]
  if (!token) {
    const text = `${INSERT_INQUIRY} WHERE TRUE ON CONFLICT DO NOTHING`
    return [{ text, values: fields }, ...insertMails]
  }
  const { tokenHash } = token
  return [
    { text: INSERT_TOKEN, values: { id, ...token } },
    {
      text: `${INSERT_INQUIRY} WHERE ${TOKEN_IS_OWN} ON CONFLICT DO NOTHING`,
      values: { ...fields, tokenHash },
    },
    ...insertMails,
    { text: FIND_TOKEN, values: { tokenHash } },
  ]
}

function toConfirmation(id: string, confirmation: Submission['confirmation']): readonly Query[] {
  if (!confirmation) return []
  const { address, language = null } = confirmation
  return [{ text: INSERT_CONFIRMATION, values: { id, address, language } }]
}
