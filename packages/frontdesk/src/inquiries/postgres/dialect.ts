import type { Dialect } from '../sql/filter.ts'

export const postgresDialect: Dialect = {
  isAmong: (column, list) =>
    `${column} = ANY (ARRAY(SELECT json_array_elements_text(CAST(${list} AS json))))`,
  toList: (values) => JSON.stringify(values.map((value) => toStorable(String(value)))),
  hitColumn: 'i.id',
  // In this collation lower() changes only ASCII letters.
  lower: (text) => `lower((${text}) COLLATE "C")`,
  position: (text, sought) => `strpos(${text}, CAST(${sought} AS TEXT))`,
  newline: 'chr(10)',
  join: 'JOIN',
  // Joined or by its key, the planner would read all of the mail, or a row of each.
  mailByState: (time, states) => `LATERAL (SELECT * FROM delivery o
    WHERE o.part = 0 AND o.state IN (${states}) AND o.received_at = ${time}
      AND o.inquiry_id || '' = i.id OFFSET 0) d ON TRUE`,
}

/** The server stores neither U+0000 nor half a surrogate pair. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
