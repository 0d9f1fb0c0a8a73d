/** Answers in the outbox, in the SQL of both engines. */
import { HELD_MS, type Answer, type Answers, type Bounce } from '../answers.ts'
import type { Applies } from '../handling.ts'
import { deliveryColumns, toDeliveryStanding, toLetter, type Row } from '../rows.ts'
import { ALARM_AGE_MS } from '../outbox.ts'
import { RAISED } from './inbox-changes.ts'
import { toPending } from './outbox.ts'
import type { Query, Run } from './run.ts'
import { createValues } from './values.ts'

/** No attempt was made, and none may be made yet. */
const IS_HELD = `inquiry_id = :held_id AND nonce = :held_nonce AND state = 'pending' AND attempts = 0
  AND next_at > :now`

/** An answer that has waited for too long. */
const IS_WAITING = `${toPending('answer')} AND received_at <= :now - ${ALARM_AGE_MS}`

/** An inquiry's newest answer that was given up, or returned after the mail server took it. */
const IS_UNDELIVERED = `a.purpose = 'answer' AND (a.state = 'failed' OR a.bounce IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM delivery n WHERE n.inquiry_id = a.inquiry_id
                     AND n.purpose = 'answer' AND n.part > a.part)`

const LISTED = `SELECT ${deliveryColumns}, d.letter, d.nonce, d.message_id, d.server_id
  FROM delivery d WHERE d.purpose = 'answer'`

/** Undefined for mail to the company that is not assigned yet. */
const RECIPIENT = `CASE purpose WHEN 'inquiry' THEN recipient
  ELSE (SELECT i.email FROM inquiry i WHERE i.id = delivery.inquiry_id) END`

export function createAnswers(run: Run): Answers {
  const read = async (condition: string, values: Query['values'] = {}) => {
    const text = `${LISTED} AND ${condition} ORDER BY d.received_at, d.part`
    const [rows = []] = await run.again({ text, values })
    return rows.flatMap(toAnswer)
  }
  return {
    list(inquiryIds) {
      const values = createValues()
      return read(`d.inquiry_id IN ${values.placeAll(inquiryIds)}`, values.all)
    },
    find: async (nonce) => (await read('d.nonce = :nonce', { nonce }))[0],
    async readThread(id) {
      const [rows = []] = await run.again({
        text: `SELECT CASE WHEN server_id LIKE '<%@%>' THEN server_id ELSE message_id END AS name,
               received_at AS at
          FROM delivery WHERE inquiry_id = :id AND message_id IS NOT NULL
           AND (purpose = 'confirmation' AND state = 'sent'
                OR purpose = 'answer' AND state IN ('pending', 'sent'))
         ORDER BY received_at, part`,
        values: { id },
      })
      return rows.map(({ name, at }) => ({ messageId: String(name), at: Number(at) }))
    },
    async findMailed(messageIds) {
      const values = createValues()
      const ids = values.placeAll(messageIds)
      // Ids of all mails but answers begin with the inquiry's own.
      const owners = values.placeAll(messageIds.map((id) => /^<([^.@]*)/.exec(id)?.[1] ?? ''))
      const [rows = []] = await run.again({
        text: [
          ['message_id', `d.message_id IN ${ids} AND d.inquiry_id IN ${owners}`],
          ['message_id', `d.message_id IN ${ids} AND d.purpose = 'answer'`],
          ['server_id', `d.server_id IN ${ids}`],
        ]
          .map(
            ([name, condition]) => `SELECT d.${name} AS name, i.id, i.email
              FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id WHERE ${condition}`,
          )
          .join(' UNION '),
        values: values.all,
      })
      return rows.map((row) => ({
        messageId: String(row['name']),
        inquiryId: String(row['id']),
        email: String(row['email']),
      }))
    },
    async findUndelivered(inquiryIds) {
      const values = createValues()
      const [rows = []] = await run.again({
        text: `SELECT inquiry_id AS id, ${IS_WAITING} AS waits FROM delivery a
          WHERE inquiry_id IN ${values.placeAll(inquiryIds)} AND (${IS_WAITING} OR ${IS_UNDELIVERED})
          ORDER BY part`,
        values: values.all,
      })
      return new Map(rows.map(({ id, waits }) => [String(id), waits ? 'pending' : 'failed']))
    },
    async listUndelivered() {
      const [rows = []] = await run.again({
        text: `SELECT i.id FROM delivery a JOIN inquiry i ON i.id = a.inquiry_id
          WHERE i.closed_at IS NULL AND ${IS_UNDELIVERED}
          UNION SELECT inquiry_id FROM delivery WHERE ${IS_WAITING}`,
      })
      return rows.map(({ id }) => String(id))
    },
    toBounceQueries(bounce, applies, along) {
      const returned = toReturned(bounce)
      const values = { ...applies.values, ...returned.values }
      return [
        ...along({
          text: `${applies.text} AND EXISTS (
            SELECT 1 FROM delivery WHERE purpose = 'answer' AND ${returned.text})`,
          values,
        }),
        {
          text: `UPDATE delivery SET bounced_at = :now, bounce = CAST(:reason AS TEXT)
            WHERE ${returned.text} AND ${applies.text}`,
          values: { ...values, reason: bounce.reason },
        },
      ]
    },
    toQuery: ({ inquiryId, nonce, messageId, letter }, applies) => ({
      text: `INSERT INTO delivery (
          inquiry_id, part, purpose, received_at, state, next_at, nonce, message_id, letter)
        SELECT id, 1 + (SELECT max(part) FROM delivery WHERE inquiry_id = :id), 'answer', :now,
               'pending', :now + ${HELD_MS}, CAST(:nonce AS TEXT), CAST(:messageId AS TEXT),
               CAST(:letter AS TEXT)
          FROM inquiry WHERE id = :id AND ${applies.text}`,
      values: {
        ...applies.values,
        id: inquiryId,
        nonce,
        messageId,
        letter: JSON.stringify(letter),
      },
    }),
    async takeBack({ inquiryId, nonce, letter: { before } }, along) {
      const held = { held_id: inquiryId, held_nonce: nonce }
      const applies = {
        text: `EXISTS (SELECT 1 FROM delivery WHERE ${IS_HELD})`,
        values: held,
      }
      const outcomes = await run.once(
        // In the order in which a change of the inquiry locks rows.
        {
          text: 'UPDATE inquiry SET version = version WHERE id = :id',
          values: { id: inquiryId },
        },
        // Locks the row for this transaction: no worker claims it.
        { text: `UPDATE delivery SET next_at = next_at WHERE ${IS_HELD}`, values: held },
        ...along(applies),
        {
          text: `UPDATE inquiry SET answered_at = CAST(:at AS BIGINT), answered_by = :by, ${RAISED}
            WHERE id = :id AND answered_at IS NOT NULL AND ${applies.text}`,
          values: { ...held, id: inquiryId, at: before?.at ?? null, by: before?.by ?? null },
        },
        { text: `DELETE FROM delivery WHERE ${IS_HELD} RETURNING part`, values: held },
      )
      return (outcomes.at(-1) ?? []).length > 0
    },
  }
}

/** The mails that a report names and that went to its recipient, without those marked already. */
function toReturned({ inquiryId, messageIds, recipients }: Bounce): Applies {
  const values = createValues()
  const ids = values.placeAll(messageIds)
  const forms = values.placeAll(recipients.map((address) => address.toLowerCase()))
  const conditions = [
    `inquiry_id = ${values.place(inquiryId)} AND bounce IS NULL`,
    `(message_id IN ${ids} OR server_id IN ${ids})`,
    `(${RECIPIENT} IS NULL OR lower(${RECIPIENT}) IN ${forms})`,
  ]
  return { text: conditions.join(' AND '), values: values.all }
}

/** Skips rows that no version of this program writes. */
function toAnswer(row: Row): readonly Answer[] {
  const letter = toLetter(row)
  if (!letter) return []
  const mail = toDeliveryStanding(row)
  return [
    {
      inquiryId: String(row['inquiry_id']),
      nonce: String(row['nonce']),
      messageId: String(row['message_id']),
      letter,
      writtenAt: mail.receivedAt,
      mail,
      serverId: row['server_id'] === null ? undefined : String(row['server_id']),
    },
  ]
}
