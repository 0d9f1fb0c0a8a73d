/** Changes of single inquiries in the version that a person saw, in the SQL of both engines. */
import {
  handlingStates,
  type Applies,
  type Handling,
  type HandlingChange,
  type HandlingState,
} from '../handling.ts'
import { SPAM } from '../inbox.ts'
import { HANDLING, toKeyIndexes, toKeyTime } from './handling-state.ts'
import { HOLDING, RAISED, RETRYING, UNHOLDING } from './inbox-changes.ts'
import type { Query, QueryValue, Run } from './run.ts'
import { toUnlinking } from './used-tokens.ts'

/** The statements of one kind of change. */
interface Written {
  /** Assignments on `inquiry`; undefined: the row is deleted. */
  readonly set: string | undefined
  /** True if the inquiry already has this state. */
  readonly isSo: string
  readonly value?: QueryValue
  /** Statements about mail; each ends in a condition. */
  readonly mail?: readonly string[]
}

/** `after`: work of an engine after a change. */
export function createHandling(
  run: Run,
  after: (what: 'changed' | 'erased') => Promise<void>,
  prepare: Handling['prepare'] = async () => {
    for (const text of toKeyIndexes('')) await run.once({ text })
  },
): Handling {
  return {
    async change({ id, version }, change, along = () => []) {
      const { set, isSo, value, mail = [] } = toWritten(change)
      const values = { id, version, ...(value !== undefined && { value }) }
      const verb = set === undefined ? 'DELETE FROM inquiry' : `UPDATE inquiry SET ${set}${RAISED}`
      const isSeen = `id = :id AND version = :version AND NOT (${isSo})`
      const applies: Applies = {
        text: `EXISTS (SELECT 1 FROM inquiry WHERE ${isSeen.replaceAll(/:(id|version|value)\b/g, ':changed_$1')})`,
        values: Object.fromEntries(
          Object.entries(values).map(([name, one]) => [`changed_${name}`, one]),
        ),
      }
      const [before = [], , ...others] = await run.once(
        {
          text: `SELECT version, CASE WHEN ${isSo} THEN 1 ELSE 0 END AS is_so FROM inquiry WHERE id = :id`,
          values: { id, ...(value !== undefined && { value }) },
        },
        // Locks the row for this transaction, if it has the version that the person saw.
        {
          text: `UPDATE inquiry SET version = version WHERE ${isSeen} RETURNING id`,
          values,
        },
        ...along(applies),
        ...mail.map((text) => ({
          text: `${text} AND inquiry_id = :changed_id AND ${applies.text}`,
          values: applies.values,
        })),
        ...(set === undefined ? toUnlinking(`SELECT id FROM inquiry WHERE ${isSeen}`) : []).map(
          (text) => ({ text, values }),
        ),
        { text: `${verb} WHERE ${isSeen} RETURNING version`, values },
      )
      const [changed] = others.at(-1) ?? []
      if (changed) {
        await after(set === undefined ? 'erased' : 'changed')
        const version = set === undefined ? undefined : Number(changed['version'])
        return { id, outcome: 'done', version }
      }
      const [found] = before
      if (!found) return { id, outcome: 'gone', version: undefined }
      return { id, outcome: found['is_so'] ? 'done' : 'stale', version: Number(found['version']) }
    },
    async countStates(most) {
      const all = await run.again(...handlingStates.map((state) => toCount(state, most)))
      const read = (state: HandlingState): number =>
        Number(all[handlingStates.indexOf(state)]?.[0]?.['n'])
      return {
        open: read('open'),
        held: read('held'),
        answered: read('answered'),
        closed: read('closed'),
        spam: read('spam'),
      }
    },
    prepare,
  }
}

/** Ordered like the index: otherwise PostgreSQL reads all older rows. */
function toCount(state: HandlingState, most: number): Query {
  return {
    text: `SELECT count(*) AS n FROM (
      SELECT 1 FROM inquiry WHERE ${HANDLING} = '${state}'
       ORDER BY ${toKeyTime('')} DESC, id DESC LIMIT CAST(:most AS INTEGER)) AS counted`,
    values: { most },
  }
}

function toWritten(change: HandlingChange): Written {
  switch (change.kind) {
    case 'assign':
      return {
        set: 'assignee = CAST(:value AS TEXT), ',
        isSo: 'assignee IS NOT DISTINCT FROM CAST(:value AS TEXT)',
        value: change.to,
      }
    case 'answer':
      return {
        set: 'answered_at = :now, answered_by = CAST(:value AS TEXT), ',
        // Each answer is a new one. The type of :value must still be known.
        isSo: 'FALSE AND CAST(:value AS TEXT) IS NULL',
        value: change.by,
      }
    case 'restore': {
      const { answered } = change
      const [closedAt, at] = [change.closedAt, answered?.at].map((time) => time ?? 'NULL')
      return {
        set: `closed_at = ${closedAt}, answered_at = ${at}, answered_by = CAST(:value AS TEXT), `,
        isSo: `closed_at IS NOT DISTINCT FROM ${closedAt} AND answered_at IS NOT DISTINCT FROM ${at}
          AND answered_by IS NOT DISTINCT FROM CAST(:value AS TEXT)`,
        value: answered?.by ?? null,
      }
    }
    case 'close':
      return { set: 'closed_at = :now, ', isSo: 'closed_at IS NOT NULL' }
    case 'reopen':
      return {
        set: 'closed_at = NULL, answered_at = NULL, answered_by = NULL, ',
        isSo: 'closed_at IS NULL AND answered_at IS NULL',
      }
    case 'spam':
      return {
        set: `quarantine = '${SPAM}', cleared_at = NULL, `,
        // Each mark is a new one, which another person's Undo leaves.
        isSo: 'FALSE',
        mail: [HOLDING],
      }
    case 'release':
      return {
        set: 'quarantine = NULL, cleared_at = :now, ',
        isSo: `quarantine IS NULL AND NOT EXISTS (
          SELECT 1 FROM delivery d WHERE d.inquiry_id = inquiry.id AND d.part = 0 AND d.state = 'held')`,
        mail: [UNHOLDING],
      }
    case 'retry':
      return { set: '', isSo: 'FALSE', mail: RETRYING }
    case 'erase':
      return { set: undefined, isSo: 'FALSE' }
  }
}
