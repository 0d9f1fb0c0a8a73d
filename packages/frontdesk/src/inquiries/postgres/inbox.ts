/** What the operator does with inquiries in PostgreSQL. */
import type { Inbox } from '../inbox.ts'
import { copyColumns, toInboxEntry, toTime } from '../rows.ts'
import { toLane } from '../sql/handling-filter.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import type { Run } from '../sql/run.ts'
import { createValues } from '../sql/values.ts'
import { createSteppedInbox, WINDOW } from '../stepped-inbox.ts'
import { postgresDialect, toCounting, toListing, toSelection } from './filter.ts'
import type { PostgresSearch } from './search.ts'
import type { TallyFolding } from './tally.ts'

const LIST_COPIES = `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
  WHERE ${postgresDialect.isAmong('d.inquiry_id', ':ids')} ORDER BY d.inquiry_id, d.part`

export function createPostgresInbox(run: Run, search: PostgresSearch, tally: TallyFolding): Inbox {
  const { once, again } = run
  const changes = createInboxChanges(run, postgresDialect)

  const noted = async (changing: Promise<number>): Promise<number> => {
    const changed = await changing
    tally.note(changed)
    await tally.fold()
    return changed
  }

  const inbox = createSteppedInbox<readonly string[]>({
    async findWindow(before, filter) {
      const { receivedAt = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {}
      const values = createValues()
      const condition = toLane(filter)?.toCondition(values) ?? 'TRUE'
      const [rows = []] = await again({
        text: `SELECT received_at FROM inquiry WHERE ${condition}
                  AND (received_at, id) < (${values.place(receivedAt)}::bigint, ${values.place(id)}::text COLLATE "C")
                ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET ${WINDOW}`,
        values: values.all,
      })
      return toTime(rows[0])
    },
    findAmong: (filter) => search.findAmong(filter),
    async list({ limit, before, ...filter }, part) {
      const [rows = []] = await again(toListing({ ...filter, part }, before, limit))
      const ids = postgresDialect.toList(rows.map((row) => String(row['id'])))
      const [copies = []] = await again({ text: LIST_COPIES, values: { ids } })
      return rows.map((row) => toInboxEntry(row, copies))
    },
    async count(filter, part) {
      const [rows = []] = await again(toCounting({ ...filter, part }))
      return Number(rows[0]?.['n'])
    },
    async remove(filter, limit) {
      const values = createValues()
      const chosen = toSelection(filter, values, { columns: 'i.id', order: '', limit })
      // The delivery goes with its inquiry, by the foreign key.
      const text = `DELETE FROM inquiry WHERE id IN (${chosen}) RETURNING id`
      const [rows = []] = await once({ text, values: values.all })
      await noted(Promise.resolve(rows.length))
      if (rows.length < limit) await tally.fold('any')
      return rows.length
    },
  })

  return {
    ...inbox,
    retry: (filter, also) => noted(changes.retry(filter, also)),
    markSpam: (filter) => noted(changes.markSpam(filter)),
    release: (filter) => noted(changes.release(filter)),
    answer: changes.answer,
  }
}
