import type { InboxEntry } from '../../inquiries/inbox.ts'
import { SHORT_ID } from './ids.ts'
import { toTimeText } from '../moments.ts'
import { toColumns, toPrintable, toTextWidth } from '../printable.ts'

interface Column {
  readonly title: string
  readonly cell: (entry: InboxEntry) => string
  /** Most columns that it takes. */
  readonly most: number
}

/** Least columns for a message; fewer say nothing. */
const LEAST_MESSAGE = 10

const GAP = '  '

/** Characters of a message to process: enough for any line. */
const MESSAGE_START = 500

/** One aligned line for each inquiry; the message gets the rest of `width` columns. */
export function renderInboxTable(entries: readonly InboxEntry[], width: number): string {
  const columns = toShown(entries).map(({ title, cell, most }) => {
    const cells = [title, ...entries.map((entry) => toPrintable(cell(entry)))]
    const wide = Math.min(most, Math.max(...cells.map(toTextWidth)))
    return cells.map((text) => toColumns(text, wide))
  })
  const taken = columns.reduce((sum, [title = '']) => sum + title.length + GAP.length, 0)
  const rest = Math.max(LEAST_MESSAGE, width - taken)
  const messages = [
    'MESSAGE',
    ...entries.map(({ inquiry }) => toPrintable(inquiry.message.slice(0, MESSAGE_START))),
  ]
  return messages
    .map((message, row) =>
      [...columns.map((cells) => cells[row]), toColumns(message, rest)].join(GAP).trimEnd(),
    )
    .join('\n')
}

function toShown(entries: readonly InboxEntry[]): readonly Column[] {
  return [
    { title: 'RECEIVED (UTC)', cell: ({ inquiry }) => toTimeText(inquiry.receivedAt), most: 19 },
    { title: 'ID', cell: ({ inquiry }) => inquiry.id.slice(0, SHORT_ID), most: SHORT_ID },
    { title: 'MAIL', cell: toState, most: 20 },
    {
      title: 'NAME',
      cell: ({ inquiry }) => `${inquiry.firstName} ${inquiry.lastName}`,
      most: 20,
    },
    { title: 'EMAIL', cell: ({ inquiry }) => inquiry.email, most: 30 },
    ...(entries.some(({ answered }) => answered)
      ? [{ title: 'ANSWERED', cell: toAnswer, most: 20 }]
      : []),
  ]
}

/** By whom; `inbox show` says when. */
function toAnswer({ answered }: InboxEntry): string {
  return answered ? `by ${answered.by}` : ''
}

/**
 * `sent`, `pending 2/3` where two of three recipients have it, `held (links)` in quarantine, or
 * `sent (corrected)` where the visitor sent it once more with another address.
 */
function toState({ inquiry, delivery, copies, correctedBy }: InboxEntry): string {
  const sent = copies.filter(({ state }) => state === 'sent').length
  const part = sent < copies.length ? ` ${sent}/${copies.length}` : ''
  const marks = [
    ...(inquiry.quarantine === undefined ? [] : [inquiry.quarantine]),
    ...(inquiry.corrects === undefined ? [] : ['corrects']),
    ...(correctedBy === undefined ? [] : ['corrected']),
  ]
  return `${delivery.state}${part}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
}
