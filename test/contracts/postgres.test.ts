import { afterAll, beforeAll, describe, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import {
  createDatabase,
  type PostgresConnection,
  type PostgresDatabase,
} from '../harness/postgres.ts'
import { describeStore } from './suites/store.ts'

let database: PostgresDatabase
let connection: PostgresConnection
let setTime: (epochMs: number) => Promise<void>
let kept: InquiryStore

beforeAll(async () => {
  database = await createDatabase()
  connection = await database.connect()
  setTime = await makeTimeSettable(database, connection)
  kept = postgresStore({ url: database.url })
  await kept.open()
})

afterAll(async () => {
  await kept.close()
  await connection[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** One emptied database for all: creating one with tables takes longer than most tests. */
describeStore({ describe, it }, 'postgresStore', () => ({
  create: () => postgresStore({ url: database.url }),
  kept,
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

/**
 * Overrides now() in one database, and returns a function that sets it, in epoch milliseconds. For
 * tables and functions created afterwards.
 */
async function makeTimeSettable(
  database: Pick<PostgresDatabase, 'name'>,
  connection: PostgresConnection,
): Promise<(epochMs: number) => Promise<void>> {
  await connection.query('CREATE TABLE public.set_time (time timestamptz)')
  await connection.query(`CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT coalesce((SELECT time FROM public.set_time), pg_catalog.now())'`)
  await connection.query(`ALTER DATABASE ${database.name} SET search_path = public, pg_catalog`)
  return async (epochMs) => {
    await connection.query('DELETE FROM public.set_time')
    const text = 'INSERT INTO public.set_time VALUES (to_timestamp($1::double precision))'
    await connection.query(text, [epochMs / 1000])
  }
}
