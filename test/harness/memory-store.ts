/** A store in memory: the D1 store on an SQLite database without a file. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type {
  D1Answer,
  D1Binding,
  D1Statement,
} from '../../packages/frontdesk/src/inquiries/d1/binding.ts'
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import { toDeliveryStanding, toInquiry } from '../../packages/frontdesk/src/inquiries/rows.ts'
import type { DeliveryStanding } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'

/** A store that a test can inspect and break. */
export interface MemoryStore extends InquiryStore {
  /** In the order of arrival. */
  readonly inquiries: readonly Inquiry[]
  /** Every later call of a form or of the delivery loop rejects; undefined repairs the store. */
  failWith(error: Error | undefined): void
  /** The inquiry's own mail. */
  row(id: string): DeliveryStanding & { readonly unanswered: number }
}

/** `now`: its clock, epoch milliseconds. */
export function memoryStore(now: () => number = Date.now): MemoryStore {
  const db = new DatabaseSync(':memory:')
  // Most tests store little and do not close it: small pages take a third of the time.
  db.exec('PRAGMA page_size = 512')
  // D1's clock, plus half a millisecond to round instead of truncate.
  db.function('unixepoch', { varargs: true }, () => (now() + 0.5) / 1000)
  const store = d1(toBinding(db))
  let failure: Error | undefined
  const failing =
    <A extends readonly unknown[], T>(call: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      failure ? Promise.reject(failure) : call(...given)
  return {
    ...store,
    get inquiries() {
      const [table] = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'inquiry'").all()
      return table ? db.prepare('SELECT * FROM inquiry ORDER BY rowid').all().map(toInquiry) : []
    },
    failWith(error) {
      failure = error
    },
    row(id) {
      const row = db.prepare('SELECT * FROM delivery WHERE inquiry_id = ? AND part = 0').get(id)
      if (!row) throw new Error(`no delivery ${id}`)
      return { ...toDeliveryStanding(row), unanswered: Number(row['unanswered']) }
    },
    append: failing(store.append),
    claim: failing(store.claim),
    settle: failing(store.settle),
    assign: failing(store.assign),
    retryWaiting: failing(store.retryWaiting),
    standing: failing(store.standing),
  }
}

interface Prepared {
  readonly prepared: StatementSync
  readonly answersRows: boolean
}

const toPrepared = (prepared: StatementSync): Prepared => ({
  prepared,
  answersRows: prepared.columns().length > 0,
})

/** D1's promise on one connection: a batch is a transaction. */
function toBinding(db: DatabaseSync): D1Binding {
  const known = new Map<string, Prepared>()
  const runs = new WeakMap<D1Statement, () => D1Answer>()
  const prepare = (text: string, values: readonly SQLInputValue[] = []): D1Statement => {
    const run = (): D1Answer => {
      const { prepared, answersRows } = known.get(text) ?? toPrepared(db.prepare(text))
      known.set(text, { prepared, answersRows })
      if (answersRows) return { results: prepared.all(...values) }
      prepared.run(...values)
      return { results: [] }
    }
    const statement: D1Statement = {
      bind: (...given) => prepare(text, given.map(toInput)),
    }
    runs.set(statement, run)
    return statement
  }
  return {
    prepare,
    async batch(statements) {
      db.exec('BEGIN')
      try {
        const answers = statements.flatMap((statement) => runs.get(statement)?.() ?? [])
        db.exec('COMMIT')
        return answers
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
}

function toInput(value: unknown): SQLInputValue {
  return typeof value === 'number' || value === null ? value : String(value)
}
