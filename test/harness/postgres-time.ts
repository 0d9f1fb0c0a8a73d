import type { PostgresDatabase } from './postgres.ts'

/**
 * Puts a now() before the server's own in one database, and returns what sets its time, in epoch
 * milliseconds. For connections that are made afterwards.
 */
export async function makeTimeSettable(
  database: PostgresDatabase,
): Promise<(epochMs: number) => Promise<void>> {
  await database.query('CREATE TABLE public.set_time (time timestamptz)')
  await database.query(`CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS
    'SELECT coalesce((SELECT time FROM public.set_time), pg_catalog.now())'`)
  await database.query(`ALTER DATABASE ${database.name} SET search_path = public, pg_catalog`)
  return async (epochMs) => {
    await database.query('DELETE FROM public.set_time')
    const text = 'INSERT INTO public.set_time VALUES (to_timestamp($1::double precision))'
    await database.query(text, [epochMs / 1000])
  }
}
