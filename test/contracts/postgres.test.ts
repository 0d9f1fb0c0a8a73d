import { afterAll, beforeAll, describe, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { makeTimeSettable } from '../harness/postgres-time.ts'
import {
  createDatabase,
  type PostgresConnection,
  type PostgresDatabase,
} from '../harness/postgres.ts'
import { describeStore } from './suites/store.ts'

let database: PostgresDatabase
let connection: PostgresConnection
let setTime: (epochMs: number) => Promise<void>

beforeAll(async () => {
  database = await createDatabase()
  connection = await database.connect()
  setTime = await makeTimeSettable(database, connection)
})

afterAll(async () => {
  await connection[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** One emptied database for all: creating one with tables takes longer than most tests. */
describeStore({ describe, it }, 'postgresStore', () => ({
  create: () => postgresStore({ url: database.url }),
  durable: true,
  setTime,
  remove: async () => void (await connection.query(EMPTY)),
}))

/** As a replica, without triggers and references. */
const EMPTY = `SET session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'frontdesk_schema'
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
  END $$`
