/** Checks whether all pages of a database can be read: takes as long as reading the file. */
import { DatabaseSync } from 'node:sqlite'
import { readFailure, toFailure, type Failure } from './fault.ts'

/** Undefined for an undamaged file, and for one that cannot be opened, which its users report. */
export function checkDatabase(path: string): Failure | undefined {
  try {
    using db = new DatabaseSync(path, { readOnly: true })
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'])
    if (found === 'ok') return undefined
    const what = found.replace('*** in database main ***', '').replaceAll(/\s+/g, ' ').trim()
    return toFailure(path, 'corrupt', `it is damaged (${what})`)
  } catch (error) {
    const failure = readFailure(path, error)
    return failure.fault === 'corrupt' ? failure : undefined
  }
}
