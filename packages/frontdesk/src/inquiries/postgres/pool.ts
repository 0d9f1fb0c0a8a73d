/** Connections to PostgreSQL: their number, deadlines, and how durable a commit is. */
import { Pool, types, type PoolClient } from 'pg'
import { within } from '../../http/deadline.ts'
import { toDriverUrl } from './driver-url.ts'
import { isUnreplicated, toUnreplicated } from './fault.ts'
import { DeadlineError } from '../store-error.ts'
import type { Row } from '../rows.ts'
import { DEFAULT_MAX_CONNECTIONS, type PostgresTuning } from '../settings.ts'

export interface PostgresPoolOptions extends PostgresTuning {
  /** `postgres://user:password@host:port/database`, with `sslmode` and further parameters if needed. */
  readonly url: string
  /** `read`: the server refuses every change. */
  readonly access: 'read' | 'write'
  /** Called with connections that broke while idle; they are replaced automatically. */
  readonly onIdleError: (error: Error) => void
}

/** One statement. */
export interface Statement {
  /** Name of the prepared statement, per connection; without it the statement is not prepared. */
  readonly name?: string
  readonly text: string
}

interface ValuedStatement extends Statement {
  readonly values: readonly unknown[]
}

/** A connection for transactions of several statements. */
export interface PostgresSession {
  query(text: string): Promise<readonly Row[]>
}

export interface PostgresPool {
  /** One statement, one transaction. `deadlineMs`: default {@link STATEMENT_TIMEOUT_MS}. */
  query(
    statement: Statement,
    values: readonly unknown[],
    deadlineMs?: number,
  ): Promise<readonly Row[]>
  /** The rows of each; several statements are all or none. */
  transaction(
    statements: readonly ValuedStatement[],
    deadlineMs?: number,
  ): Promise<readonly (readonly Row[])[]>
  /** An unfinished transaction is rolled back at the end. */
  session<T>(work: (session: PostgresSession) => Promise<T>): Promise<T>
  /** Waits for running work. */
  close(): Promise<void>
}

/** Milliseconds for one statement. */
export const STATEMENT_TIMEOUT_MS = 30_000

/** Milliseconds to wait for a row or table that another session has locked. */
const LOCK_TIMEOUT_MS = 2000

/** Milliseconds to wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 2000

/** Milliseconds after which the server ends a transaction whose client went silent. */
const IDLE_IN_TRANSACTION_MS = 10_000

/** Milliseconds after which an unused connection is closed. */
const IDLE_MS = 60_000

/** Milliseconds of silence before the system probes the other end. */
const KEEP_ALIVE_MS = 10_000

const BIGINT = types.builtins.INT8

/**
 * Set by a statement instead of while connecting, because poolers refuse unknown parameters. If the
 * server answered before the commit is on disk, a confirmed inquiry could be lost. Settings of
 * synchronous_commit stronger than `on`, and standby servers, are the operator's choice.
 */
const PREPARE_SESSION = `SELECT
  set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', false),
  set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', false),
  set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_MS}', false),
  set_config('synchronous_commit', CASE current_setting('synchronous_commit')
    WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)`

/** Connects only on first use. */
export function createPostgresPool(options: PostgresPoolOptions): PostgresPool {
  const { access, onIdleError, maxConnections = DEFAULT_MAX_CONNECTIONS } = options
  const pool = new Pool({
    connectionString: toDriverUrl(options.url),
    max: maxConnections,
    application_name: 'frontdesk',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT && format !== 'binary' ? Number : types.getTypeParser(type, format),
    },
    onConnect: async (client) => {
      await client.query(PREPARE_SESSION)
      if (access === 'read') await client.query('SET default_transaction_read_only = on')
    },
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', onIdleError)

  const withClient = async <T>(
    deadlineMs: number,
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> => {
    // Throws instead of rejecting when a file in the address cannot be read.
    const connecting = (async () => pool.connect())()
    let client: PoolClient | undefined
    let unreplicated = false
    const hearNotice = (notice: object): void => {
      unreplicated ||= isUnreplicated(notice)
    }
    const run = async (): Promise<T> => {
      const own = (client = await connecting)
      // If a connection breaks in use, the running statement rejects.
      own.on('error', ignore)
      own.on('notice', hearNotice)
      try {
        return await work(own)
      } finally {
        own.off('notice', hearNotice)
        own.off('error', ignore)
      }
    }
    try {
      const result = await within(deadlineMs, run(), toDeadlineError)
      if (unreplicated) throw toUnreplicated()
      client?.release()
      return result
    } catch (error) {
      if (client) client.release(leavesConnectionUsable(error) ? undefined : true)
      else connecting.then((late) => late.release(), ignore)
      throw error
    }
  }

  const inSession = <T>(deadlineMs: number, work: (client: PoolClient) => Promise<T>): Promise<T> =>
    withClient(deadlineMs, async (client) => {
      try {
        return await work(client)
      } catch (error) {
        await client.query('ROLLBACK').catch(ignore)
        throw error
      }
    })

  return {
    query: (statement, values, deadlineMs = STATEMENT_TIMEOUT_MS) =>
      withClient(deadlineMs, async (client) => {
        const { rows } = await client.query<Row>({ ...statement, values: [...values] })
        return rows
      }),
    transaction: (statements, deadlineMs = STATEMENT_TIMEOUT_MS) =>
      inSession(deadlineMs, async (client) => {
        const results: (readonly Row[])[] = []
        if (statements.length > 1) await client.query('BEGIN')
        for (const { values, ...statement } of statements) {
          results.push((await client.query<Row>({ ...statement, values: [...values] })).rows)
        }
        if (statements.length > 1) await client.query('COMMIT')
        return results
      }),
    session: (work) =>
      inSession(2 * STATEMENT_TIMEOUT_MS, (client) =>
        work({ query: async (text) => (await client.query<Row>(text)).rows }),
      ),
    close: () => pool.end(),
  }
}

export function toDeadlineError(): DeadlineError {
  // Without the duration, so that different deadlines count as the same fault.
  return new DeadlineError('no answer in time')
}

function ignore(): void {}

/** True after an error about a statement, false after one about the server or the connection. */
function leavesConnectionUsable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return /^(?:2[23]|40|42|54|55|53100)/.test(error.code)
}
