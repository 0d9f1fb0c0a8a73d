/** The operator's changes of inquiries. */
import { SPAM, type Inbox, type InboxFilter } from '../inbox.ts'
import { IS_COPY } from '../rows.ts'
import { JOINED, toConditions, type Dialect } from './filter.ts'
import type { Query, Run } from './run.ts'
import { createValues, type Values } from './values.ts'

export type InboxChanges = Pick<Inbox, 'retry' | 'markSpam' | 'release' | 'answer'>

/** So that a person with the inquiry open gets a conflict. */
export const RAISED = 'version = version + 1'

const AGAIN = `state = 'pending', attempts = 0, lease_until = NULL, next_at = :now,
  dated_at = NULL, unanswered = 0, bounced_at = NULL, bounce = NULL`

/** Not an indexed expression, so that SQLite finds the rows by their ids. */
const STATE = "coalesce(state, '')"

/** Waits after an attempt that failed. */
const TRIED = `${STATE} = 'pending' AND attempts > 0 AND copies = 0 AND purpose <> 'confirmation'
  AND coalesce(lease_until, 0) <= :now`

const toAgain = (state: 'failed' | 'sent', whose: string): string =>
  `UPDATE delivery SET ${AGAIN} WHERE ${STATE} = '${state}' AND ${whose}`

/** Mail that failed, even once, is due at once. Copies first: the state of the inquiry follows from them. */
export const RETRYING: readonly string[] = [
  toAgain('failed', IS_COPY),
  toAgain('failed', "(part = 0 OR purpose = 'answer')"),
  `UPDATE delivery SET next_at = :now WHERE ${TRIED}`,
]

/** Holds the mail of spam that no worker has claimed, and answers that wait. */
export const HOLDING: string = `UPDATE delivery SET state = 'held', lease_until = NULL
  WHERE (part = 0 AND ${STATE} IN ('pending', 'failed') AND copies = 0
      OR purpose = 'answer' AND ${STATE} = 'pending') AND coalesce(lease_until, 0) <= :now`

export const UNHOLDING: string = `UPDATE delivery SET state = 'pending', lease_until = NULL, next_at = :now
  WHERE (part = 0 OR purpose = 'answer') AND ${STATE} = 'held'`

export function createInboxChanges({ once }: Run, dialect: Dialect): InboxChanges {
  /** The statement, restricted to inquiries that match the filter. */
  const toQuery = (
    filter: InboxFilter,
    toText: (fits: string, values: Values) => string,
  ): Query => {
    const values = createValues()
    const text = toText(toConditions(filter, values, dialect), values)
    return { text, values: values.all }
  }

  /** Changes the inquiries for which a condition is true; resolves to their number. */
  const changeChosen = async (
    filter: InboxFilter,
    condition: string,
    texts: readonly string[],
  ): Promise<number> => {
    const [rows = []] = await once(
      toQuery(filter, (fits) => `SELECT i.id FROM ${JOINED} WHERE ${fits} AND ${condition}`),
    )
    if (rows.length === 0) return 0
    const values = { ids: dialect.toList(rows.map((row) => String(row['id']))) }
    await once(...texts.map((text) => ({ text, values })))
    return rows.length
  }

  return {
    retry: (filter, also) => {
      const sent = [IS_COPY, 'part = 0'].map((whose) => toAgain('sent', whose))
      const toText = (one: string): string => `${one} AND ${dialect.isAmong('inquiry_id', ':ids')}`
      return changeChosen(
        filter,
        `EXISTS (SELECT 1 FROM delivery m WHERE m.inquiry_id = i.id AND (
          m.state = 'failed' AND m.purpose <> 'confirmation'
          OR m.state = '${also ?? 'failed'}' AND m.purpose = 'inquiry' OR ${TRIED}))`,
        [
          `UPDATE inquiry SET ${RAISED} WHERE ${dialect.isAmong('id', ':ids')}`,
          ...[...RETRYING, ...(also ? sent : [])].map(toText),
        ],
      )
    },
    markSpam: (filter) =>
      changeChosen(filter, `i.quarantine IS DISTINCT FROM '${SPAM}'`, [
        `UPDATE inquiry SET quarantine = '${SPAM}', cleared_at = NULL, ${RAISED} WHERE ${dialect.isAmong('id', ':ids')}`,
        `${HOLDING}
            AND ${dialect.isAmong('inquiry_id', ':ids')}`,
      ]),
    release: (filter) =>
      changeChosen(filter, `(i.quarantine IS NOT NULL OR d.state = 'held')`, [
        `UPDATE inquiry SET quarantine = NULL, cleared_at = :now, ${RAISED} WHERE ${dialect.isAmong('id', ':ids')}`,
        `${UNHOLDING} AND ${dialect.isAmong('inquiry_id', ':ids')}`,
      ]),
    async answer(filter, by) {
      const [time, before] = by === undefined ? ['NULL', 'NOT NULL'] : [':now', 'NULL']
      const toText = (fits: string, { place }: Values): string =>
        `UPDATE inquiry SET answered_at = ${time}, answered_by = ${place(by ?? null)}, ${RAISED}
          WHERE answered_at IS ${before}
            AND id IN (SELECT i.id FROM ${JOINED} WHERE ${fits}) RETURNING id`
      const [rows = []] = await once(toQuery(filter, toText))
      return rows.length
    },
  }
}
