import { startPostgres } from '../../harness/postgres.ts'
import { PASS_TIME, toMark, type SoakPlace } from './place.ts'

/** A separate PostgreSQL server, which also crashes. */
export async function postgresPlace(): Promise<SoakPlace> {
  const server = await startPostgres()
  const database = await server.createDatabase()
  return {
    env: { DATABASE_URL: database.url },
    async passTime() {
      await database.query(PASS_TIME)
    },
    async readMarks() {
      const rows = await database.query('SELECT message FROM inquiry')
      return rows.map(({ message }) => toMark(message))
    },
    async disturb() {
      await server.stop('crash')
      await server.start()
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
    },
  }
}
