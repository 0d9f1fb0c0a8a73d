import type { Inquiry } from '../../stores/store.ts'
import { toColumns, toPrintable, toTextWidth } from './printable.ts'

interface Column {
  readonly title: string
  readonly cell: (inquiry: Inquiry) => string
  /** Most columns of the terminal that it takes. */
  readonly most: number
}

const columns: readonly Column[] = [
  { title: 'RECEIVED (UTC)', cell: ({ receivedAt }) => toTime(receivedAt), most: 19 },
  { title: 'NAME', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, most: 24 },
  { title: 'E-MAIL', cell: ({ email }) => email, most: 36 },
]

/** Columns the message keeps, however narrow the terminal. */
const LEAST_MESSAGE = 20

const GAP = '  '

/** Characters of a message that are looked at: enough to fill any line. */
const MESSAGE_START = 500

/** One line per inquiry, aligned, at most `width` columns where that leaves room for the message. */
export function renderInboxTable(inquiries: readonly Inquiry[], width: number): string {
  const filled = columns.map(({ title, cell, most }) => {
    const cells = [title, ...inquiries.map((inquiry) => toPrintable(cell(inquiry)))]
    const needed = Math.min(most, Math.max(...cells.map(toTextWidth)))
    return { needed, cells: cells.map((text) => toColumns(text, needed)) }
  })
  const taken = filled.reduce((sum, { needed }) => sum + needed + GAP.length, 0)
  const rest = Math.max(LEAST_MESSAGE, width - taken)
  const messages = [
    'MESSAGE',
    ...inquiries.map(({ message }) => toPrintable(message.slice(0, MESSAGE_START))),
  ]
  return messages
    .map((message, row) =>
      [...filled.map(({ cells }) => cells[row]), toColumns(message, rest)].join(GAP).trimEnd(),
    )
    .join('\n')
}

function toTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')
}
