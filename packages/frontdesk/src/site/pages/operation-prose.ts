/** The REST operations as a table, for the developers' page and the API documentation. */
import type { SiteData } from '../site-data.ts'
import type { Table } from '../../company/prose/prose.ts'

/** One row per operation, aliases included. */
export function toOperationTable({ operations }: SiteData): Table {
  return {
    kind: 'table',
    label: 'REST operations',
    head: ['Operation', 'Request', 'Purpose', 'Policy'],
    rows: operations.map(({ id, method, path, summary, policy }) => [
      { code: id },
      { code: `${method} ${path}` },
      summary,
      { code: policy },
    ]),
  }
}
