import { OWN, type Dialect } from '../sql/filter.ts'

export const postgresDialect: Dialect = {
  isAmong: (column, list) =>
    `${column} = ANY (ARRAY(SELECT json_array_elements_text(CAST(${list} AS json))))`,
  toList: (values) => JSON.stringify(values.map((value) => toStorable(String(value)))),
  named: 'i.id',
  // In this collation lower() changes only ASCII letters.
  lower: (text) => `lower((${text}) COLLATE "C")`,
  position: (text, sought) => `strpos(${text}, CAST(${sought} AS TEXT))`,
  newline: 'chr(10)',
  join: 'JOIN',
  // With one condition more the planner would expect a single row, and read all of them.
  mailByState: () => `delivery d ON ${OWN}`,
}

/** The server stores neither U+0000 nor half a surrogate pair. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
