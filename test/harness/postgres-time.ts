import type { PostgresConnection, PostgresDatabase } from './postgres.ts'

/**
 * Overrides now() in one database, and returns a function that sets it, in epoch milliseconds. For
 * tables and functions created afterwards.
 */
export async function makeTimeSettable(
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
