/** The inbox's own tables. Nothing was released yet, so there is one version of them. */
import type { Run } from 'frontdesk/ports'
import { accessTables } from './access-tables.ts'
import { workTables } from './work-tables.ts'

/** Makes what is missing. Any number of instances may do it at once. */
export async function prepareSchema(run: Run): Promise<void> {
  for (const text of [...accessTables, ...workTables]) await run.again({ text })
}
