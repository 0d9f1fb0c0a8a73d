import { OWN_DELIVERY, type Dialect } from './filter.ts'

/** The dialect of SQLite files and D1. */
export const sqliteDialect: Dialect = {
  isAmong: (column, list) => `${column} IN (SELECT value FROM json_each(${list}))`,
  toList: (values) => JSON.stringify(values),
  hitColumn: 'i.rowid',
  lower: (text) => `lower(${text})`,
  position: (text, sought) => `instr(${text}, ${sought})`,
  newline: 'char(10)',
  join: 'CROSS JOIN',
  mailByState: (time) =>
    `delivery d INDEXED BY delivery_by_state ON ${OWN_DELIVERY} AND d.received_at = ${time}`,
}
