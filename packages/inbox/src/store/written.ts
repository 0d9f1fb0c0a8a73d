/** Search in what was written after the form: mails that came in, answers and notes. */
import { foldWord, toReadableAddress, type AnswerLetter, type Run } from 'frontdesk/ports'
import type { KeptLetter } from './letters.ts'
import { readText, type StoredRow } from './rows.ts'

/** Texts read at a time: visitors' forms come between. */
const AT_ONCE = 500

/** Most inquiries found, the newest. */
const MAX_FOUND = 2000

interface Kind {
  readonly table: string
  readonly where: string
  /** Column with an index. */
  readonly id: string
  readonly column: string
  /** Extracts the texts that people read. */
  toTexts(stored: string): readonly string[]
}

const kinds: readonly Kind[] = [
  {
    table: 'inbox_letter',
    where: 'TRUE',
    id: 'id',
    column: 'letter',
    toTexts(stored) {
      const { from, subject, text, attachments }: KeptLetter = JSON.parse(stored)
      const names = attachments.map(({ name }) => name)
      const senders = from ? [from.name, from.address, toReadableAddress(from.address)] : []
      return [...senders, subject, text, ...names]
    },
  },
  {
    table: 'delivery',
    where: "purpose = 'answer'",
    id: 'message_id',
    column: 'letter',
    toTexts(stored) {
      const { text }: AnswerLetter = JSON.parse(stored)
      return [text]
    },
  },
  { table: 'inbox_note', where: 'TRUE', id: 'id', column: 'text', toTexts: (stored) => [stored] },
]

/**
 * Ids of inquiries for which all words occur in one of these texts, or in the name and address
 * beside it. Reads them all, so that no copy has to be erased.
 */
export async function findWritten(run: Run, words: readonly string[]): Promise<readonly string[]> {
  const folded = words.map(foldWord)
  const ids = new Set<string>()
  for (const kind of kinds) {
    for (let last: string | undefined = ''; last !== undefined;) {
      const step = await readStep(run, kind, folded, last)
      for (const row of step.rows) {
        const inquiryId = readText(row, 'id')
        if (!ids.has(inquiryId) && hasAll(kind, row, folded)) ids.add(inquiryId)
      }
      last = step.last
    }
  }
  // Ids begin with their time.
  return [...ids].toSorted().slice(-MAX_FOUND)
}

async function readStep(
  run: Run,
  { table, where, id, column }: Kind,
  folded: readonly string[],
  last: string,
): Promise<{ readonly rows: readonly StoredRow[]; readonly last: string | undefined }> {
  const values = {
    last,
    ...Object.fromEntries(folded.map((word, at) => [`w${at}`, toPattern(word)])),
  }
  const toPart = (columns: string): string =>
    `(SELECT ${columns} FROM ${table} WHERE ${where} AND ${id} > :last ORDER BY ${id} LIMIT ${AT_ONCE})`
  const visitor = "i.first_name || ' ' || i.last_name || ' ' || i.email"
  const searched = `lower(${visitor} || ' ' || part.${column})`
  const [[end] = [], rows = []] = await run.again(
    {
      text: `SELECT max(${id}) AS last, count(*) AS n FROM ${toPart(id)} AS part`,
      values: { last },
    },
    {
      text: `SELECT i.id, ${visitor} AS visitor, part.${column} AS stored
        FROM ${toPart(`inquiry_id, ${column}`)} AS part JOIN inquiry i ON i.id = part.inquiry_id
        WHERE ${folded.map((_, at) => `${searched} LIKE :w${at}`).join(' AND ')}`,
      values,
    },
  )
  return { rows, last: end && Number(end['n']) === AT_ONCE ? readText(end, 'last') : undefined }
}

/**
 * ASCII letters except `s` are the same in every spelling, in JSON, and in a domain's ASCII label.
 * The rest is compared afterwards.
 */
function toPattern(word: string): string {
  const runs = word.match(/[a-rt-z\d]+/g) ?? []
  return `%${runs.toSorted((one, other) => other.length - one.length)[0] ?? ''}%`
}

function hasAll({ toTexts }: Kind, row: StoredRow, folded: readonly string[]): boolean {
  const text = foldWord([readText(row, 'visitor'), ...toTexts(readText(row, 'stored'))].join('\n'))
  return folded.every((word) => text.includes(word))
}
