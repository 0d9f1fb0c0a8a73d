/** The inbox's own tables. Nothing was released yet, so there is one version of them. */
import type { Run } from 'frontdesk/ports'
import { accessTables } from './access-tables.ts'
import { workTables } from './work-tables.ts'

/** Instances that may start at the same moment, and be in each other's way. */
const MOST_TRIES = 8

/** Makes what is missing. Any number of instances may do it at once. */
export async function prepareSchema(run: Run): Promise<void> {
  for (const text of [...accessTables, ...workTables]) await make(run, text)
}

/** On PostgreSQL, of two that make the same table at once one fails, `IF NOT EXISTS` or not. */
async function make(run: Run, text: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run.again({ text })
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
  }
}
