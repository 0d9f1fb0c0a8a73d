/** Whether all pages of a database can be read. Takes as long as reading the file does. */
import { DatabaseSync } from 'node:sqlite'
import { readFailure, toFailure, type Failure } from './fault.ts'

/** Undefined where nothing is damaged, or the file cannot be opened, which those who need it say. */
export function checkDatabase(path: string): Failure | undefined {
  try {
    using db = new DatabaseSync(path, { readOnly: true })
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'])
    return found === 'ok' ? undefined : toFailure(path, 'corrupt', found.replaceAll(/\s+/g, ' '))
  } catch (error) {
    const failure = readFailure(path, error)
    return failure.fault === 'corrupt' ? failure : undefined
  }
}
