/** The inbox's own tables. Nothing was released yet, so they have one version. */
import type { Run } from 'frontdesk/ports'
import { accessTables } from './access-tables.ts'
import { workTables } from './work-tables.ts'

/** Tries, because instances that start at the same moment may conflict. */
const MAX_TRIES = 8

/** Makes missing tables. Several instances may do it at once. */
export async function prepareSchema(run: Run): Promise<void> {
  for (const text of [...accessTables, ...workTables]) await tryAgain(() => run.again({ text }))
}

/** On PostgreSQL one of two concurrent CREATEs fails, even with `IF NOT EXISTS`. */
export async function tryAgain(make: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await make())
    } catch (error) {
      if (tries === MAX_TRIES) throw error
    }
  }
}
