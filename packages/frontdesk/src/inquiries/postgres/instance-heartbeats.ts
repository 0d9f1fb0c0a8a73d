/** Heartbeats of the instances on one database, and the health of its server. */
import type { Heartbeats } from '../instance-heartbeats.ts'
import { createHeartbeats } from '../sql/instance-heartbeats.ts'
import type { Run } from '../sql/run.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'

const readSettings: Statement = {
  name: 'read-server',
  text: `SELECT current_setting('fsync') AS fsync,
                current_setting('full_page_writes') AS full_page_writes,
                current_setting('synchronous_commit') AS synchronous_commit`,
}

/** A reader's own session is read-only; this asks what a writer would get. */
const readRefusal: Statement = {
  name: 'read-refusal',
  text: `SELECT pg_is_in_recovery() AS standby,
                (SELECT reset_val FROM pg_settings
                  WHERE name = 'default_transaction_read_only') AS read_only`,
}

const REFUSAL =
  'The database server takes no writes (it is a standby, or default_transaction_read_only is on), so forms are answered with 500. Point DATABASE_URL to the primary server, or let it write.'

/** Settings of the server that can lose acknowledged inquiries, and how. */
const dangerous: readonly (readonly [setting: string, loses: string])[] = [
  ['fsync', 'a power cut of the database server can lose confirmed inquiries or damage them all'],
  ['full_page_writes', 'a power cut of the database server can damage its pages permanently'],
  ['synchronous_commit', 'a crash of the database server can lose the last confirmed inquiries'],
]

export function createPostgresHeartbeats(run: Run, { query, persist }: PostgresAccess): Heartbeats {
  const heartbeats = createHeartbeats(run)

  const findDangers = async (): Promise<readonly string[]> => {
    const [found] = await persist((deadlineMs) => query(readSettings, [], deadlineMs))
    return dangerous
      .filter(([setting]) => found?.[setting] === 'off')
      .map(
        ([setting, loses]) =>
          `The database server runs with ${setting}=off: ${loses}. Set ${setting} = on in postgresql.conf and reload it.`,
      )
  }

  return {
    ...heartbeats,
    async post(instance, text) {
      const state = await heartbeats.post(instance, text)
      return { ...state, dangers: await findDangers() }
    },
    // Read here, because a service whose writes are refused cannot post it.
    async read() {
      const [state, dangers, [refusal]] = await Promise.all([
        heartbeats.read(),
        findDangers(),
        persist((deadlineMs) => query(readRefusal, [], deadlineMs)),
      ])
      const isRefusing = refusal?.['standby'] === true || refusal?.['read_only'] === 'on'
      return isRefusing
        ? { ...state, dangers: [REFUSAL, ...dangers], refusesWrites: true }
        : { ...state, dangers }
    },
  }
}
