import type { InboxEntry } from '../../inquiries/inbox.ts'
import { SHORT_ID } from './ids.ts'
import { toTimeText } from '../moments.ts'
import { toColumns, toPrintable, toTextWidth } from '../printable.ts'

interface Column {
  readonly title: string
  readonly cell: (entry: InboxEntry) => string
  /** Most columns of the terminal that it takes. */
  readonly most: number
}

const TIME = 'RECEIVED (UTC)'

/** Columns the message should have; the other columns give way for them. */
const LEAST_MESSAGE = 20

/** Which of the others give way, one after the other, and to how many columns. */
const narrowing: readonly (readonly [title: string, columns: number])[] = [
  ['ANSWERED', 8],
  ['EMAIL', 0],
  [TIME, 16],
  ['MAIL', 7],
  ['ANSWERED', 0],
  ['NAME', 12],
  ['NAME', 0],
]

/** Columns below which a message says nothing. */
const LAST_MESSAGE = 10

const GAP = '  '

/** Characters of a message that are looked at: enough to fill any line. */
const MESSAGE_START = 500

/** One line per inquiry, aligned, at most `width` columns wide: what has no room is in `inbox show`. */
export function renderInboxTable(entries: readonly InboxEntry[], width: number): string {
  const whole = toShown(entries).map(({ title, cell, most }) => {
    const cells = [title, ...entries.map((entry) => toPrintable(cell(entry)))]
    return { title, cells, needed: Math.min(most, Math.max(...cells.map(toTextWidth))) }
  })
  const fitting = fit(whole, width)
  const filled = fitting.map(({ title, cells, needed }) => ({
    cells: cells.map((text) => toColumns(toShorter(title, text, needed), needed)),
  }))
  const rest = Math.max(LAST_MESSAGE, width - toTaken(fitting))
  const messages = [
    'MESSAGE',
    ...entries.map(({ inquiry }) => toPrintable(inquiry.message.slice(0, MESSAGE_START))),
  ]
  return messages
    .map((message, row) =>
      [...filled.map(({ cells }) => cells[row]), toColumns(message, rest)].join(GAP).trimEnd(),
    )
    .join('\n')
}

/** A time without its seconds is one still, and so is a state without what stands behind it. */
function toShorter(title: string, text: string, columns: number): string {
  if (title === TIME) return text.slice(0, columns)
  return title === 'MAIL' && toTextWidth(text) > columns ? (text.split(' ', 1)[0] ?? text) : text
}

interface Filled {
  readonly title: string
  readonly cells: readonly string[]
  readonly needed: number
}

function toTaken(columns: readonly Filled[]): number {
  return columns.reduce((sum, { needed }) => sum + needed + GAP.length, 0)
}

/** In a narrow terminal a line that wraps is harder to read than one that says less. */
function fit(whole: readonly Filled[], width: number): readonly Filled[] {
  let columns = whole
  for (const [title, most] of narrowing) {
    if (toTaken(columns) + LEAST_MESSAGE <= width) break
    columns = columns
      .map((column) =>
        column.title === title ? { ...column, needed: Math.min(column.needed, most) } : column,
      )
      .filter(({ needed }) => needed > 0)
  }
  // Ids that differ late are long, and what else is there to name an inquiry by?
  const isWide = toTaken(columns) + LAST_MESSAGE > width
  return isWide ? columns.filter(({ title }) => title !== TIME) : columns
}

function toShown(entries: readonly InboxEntry[]): readonly Column[] {
  const idLength = toIdLength(entries.map(({ inquiry }) => inquiry.id))
  return [
    { title: TIME, cell: ({ inquiry }) => toTimeText(inquiry.receivedAt), most: 19 },
    { title: 'ID', cell: ({ inquiry }) => inquiry.id.slice(0, idLength), most: idLength },
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

/** As much as tells those of one millisecond apart, too. */
function toIdLength(ids: readonly string[]): number {
  const longest = Math.max(...ids.map((id) => id.length))
  for (let length = SHORT_ID; length < longest; length++) {
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length
  }
  return longest
}
