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

/** Fewer columns of a text say nothing. */
const LEAST = 7

const GAP = '  '

/** Characters of a time without its seconds. */
const MINUTE = 16

/** Characters of a message to process: enough for any line. */
const MESSAGE_START = 500

/**
 * One aligned line for each inquiry. If `width` is exceeded, the widest texts are cut, but never time
 * and id; without a terminal only the message.
 */
export function renderInboxTable(
  entries: readonly InboxEntry[],
  width: number,
  isTerminal: boolean,
): string {
  const columns = toShown(entries).map(({ title, cell, most }) => {
    const cells = [title, ...entries.map((entry) => toPrintable(cell(entry)))]
    return { cells, wide: Math.min(most, Math.max(...cells.map(toTextWidth))) }
  })
  const cut = columns.slice(isTerminal ? 2 : -1)
  const taken = columns.reduce((sum, { wide }) => sum + GAP.length + wide, -GAP.length)
  for (let over = taken - width; over > 0; over -= 1) {
    const widest = cut.reduce((one, other) => (other.wide > one.wide ? other : one))
    if (widest.wide > LEAST) widest.wide -= 1
  }
  return ['', ...entries]
    .map((_, row) =>
      columns
        .map(({ cells, wide }) => toColumns(cells[row] ?? '', wide))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function toShown(entries: readonly InboxEntry[]): readonly Column[] {
  return [
    {
      title: 'RECEIVED (UTC)',
      cell: ({ inquiry }) => toTimeText(inquiry.receivedAt).slice(0, MINUTE),
      most: MINUTE,
    },
    { title: 'ID', cell: ({ inquiry }) => inquiry.id.slice(0, SHORT_ID), most: SHORT_ID },
    { title: 'MAIL', cell: toState, most: 20 },
    {
      title: 'NAME',
      cell: ({ inquiry }) => `${inquiry.firstName} ${inquiry.lastName}`,
      most: 20,
    },
    { title: 'EMAIL', cell: ({ inquiry }) => inquiry.email, most: 30 },
    ...(entries.some(({ answered }) => answered)
      ? [{ title: 'ANSWERED BY', cell: ({ answered }: InboxEntry) => answered?.by ?? '', most: 20 }]
      : []),
    {
      title: 'MESSAGE',
      cell: ({ inquiry }) => inquiry.message.slice(0, MESSAGE_START),
      most: MESSAGE_START,
    },
  ]
}

/**
 * `sent`, or `pending 2/3`: two of three recipients have it. `held (links)`: in quarantine. `sent
 * (corrected)`: the visitor sent it again with another address.
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
