import { afterAll, beforeAll, describe, it } from 'vitest'
import { postgresStore } from '../../src/stores/postgres/store.ts'
import { makeTimeSettable } from '../harness/postgres-time.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'
import { describeStore } from '../../src/testing/store.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})

afterAll(() => server[Symbol.asyncDispose]())

describeStore({ describe, it }, 'postgresStore', async () => {
  const database = await server.createDatabase()
  const setTime = await makeTimeSettable(database)
  return {
    create: () => postgresStore({ url: database.url }),
    durable: true,
    setTime,
    remove: async () => database[Symbol.asyncDispose](),
  }
})
