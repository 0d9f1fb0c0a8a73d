/** The Durable Object that counts: its storage outlives every isolate. */
import type { Count, CountWindow } from '../../../inquiries/counters.ts'

/** What is used of a Durable Object's state; its class is declared with `new_sqlite_classes`. */
export interface DurableState {
  readonly storage: {
    readonly sql: {
      exec(text: string, ...values: unknown[]): { toArray(): Record<string, unknown>[] }
    }
    getAlarm(): Promise<number | null>
    setAlarm(epochMs: number): Promise<void>
  }
}

/** Clients in one object at most: a flood of them fills no disk. Further ones are counted elsewhere. */
const MAX_CLIENTS = 50_000

/** Milliseconds between two searches for clients whose windows have ended. */
const SWEEP_MS = 600_000

const TABLE = `CREATE TABLE IF NOT EXISTS request_log (
  client TEXT PRIMARY KEY NOT NULL,
  times TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID`

/** One request to be counted. */
interface Asked extends CountWindow {
  readonly client: string
}

/** Export it from the Worker. Exactly `quota` in any window, to the millisecond. */
export class FrontdeskLimits {
  readonly #storage: DurableState['storage']
  readonly #now: () => number
  #clients: number

  /** `now`: epoch milliseconds. */
  constructor({ storage }: DurableState, _env?: unknown, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
    storage.sql.exec(TABLE)
    storage.sql.exec('CREATE INDEX IF NOT EXISTS request_log_by_end ON request_log (until)')
    this.#clients = this.#countClients()
  }

  async fetch(request: Request): Promise<Response> {
    const asked = parseAsked(await request.text())
    const count = asked && this.#take(asked)
    if (!count) return new Response(null, { status: asked ? 503 : 400 })
    if ((await this.#storage.getAlarm()) === null) await this.#sweepLater()
    return Response.json(count)
  }

  /** Forgets the clients whose windows have ended. */
  async alarm(): Promise<void> {
    this.#storage.sql.exec('DELETE FROM request_log WHERE until <= ?', this.#now())
    this.#clients = this.#countClients()
    if (this.#clients > 0) await this.#sweepLater()
  }

  /** Undefined for a client that there is no room for. No other request comes between its lines. */
  #take({ client, quota, windowMs }: Asked): Count | undefined {
    const { sql } = this.#storage
    const [row] = sql.exec('SELECT times FROM request_log WHERE client = ?', client).toArray()
    if (!row && this.#clients >= MAX_CLIENTS) return undefined
    const before = parseTimes(row?.['times'])
    const time = this.#now()
    // What a clock counted that ran ahead, and was set back since, counts as of now.
    const isAhead = (before.at(-1) ?? 0) > time
    const times = before.filter((hit) => hit > time - windowMs).map((hit) => Math.min(hit, time))
    const granted = times.length < quota
    if (granted) times.push(time)
    if (granted || isAhead) {
      const text = JSON.stringify(times)
      const put = 'INSERT OR REPLACE INTO request_log (client, times, until) VALUES (?, ?, ?)'
      sql.exec(put, client, text, time + windowMs)
      if (!row) this.#clients += 1
    }
    const freeInMs = Math.max(1, (times[0] ?? time) + windowMs - time)
    return { granted, used: times.length, freeInMs }
  }

  #countClients(): number {
    const [row] = this.#storage.sql.exec('SELECT count(*) AS n FROM request_log').toArray()
    return Number(row?.['n'])
  }

  #sweepLater(): Promise<void> {
    return this.#storage.setAlarm(Date.now() + SWEEP_MS)
  }
}

function parseTimes(value: unknown): number[] {
  const times: unknown = typeof value === 'string' ? JSON.parse(value) : []
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
}

function parseAsked(text: string): Asked | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { client, quota, windowMs } = { client: '', quota: 0, windowMs: 0, ...value }
  return client !== '' && quota > 0 && windowMs > 0 ? { client, quota, windowMs } : undefined
}
