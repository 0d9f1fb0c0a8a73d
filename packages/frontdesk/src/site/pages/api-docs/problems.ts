/** Errors: their common shape, and the closed list of kinds (contract 2.3, 7). */
import {
  ERRORS_PATH,
  PROBLEM_MEDIA_TYPE,
  problemKinds,
  problemRules,
} from '../../../contract/problems.ts'
import { toSchemas } from '../../documents/openapi/schemas.ts'
import type { SiteData } from '../../site-data.ts'
import type { Block } from '../../../company/prose/prose.ts'
import { toSchemaTable } from '../schema-table.ts'

export function toProblemProse(siteData: SiteData): readonly Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Errors' },
    {
      kind: 'paragraph',
      text: [
        'Every error under ',
        { code: '/api' },
        ' is ',
        { code: PROBLEM_MEDIA_TYPE },
        ' (RFC 9457). Branch on ',
        { code: 'code' },
        '; the list is closed.',
      ],
    },
    {
      kind: 'table',
      label: 'Kinds of problems',
      head: ['Code', 'Status', 'Condition', 'What to do'],
      rows: problemKinds.map((kind) => {
        const { code, status, condition, hint } = problemRules[kind]
        return [{ link: `${ERRORS_PATH}${kind}`, text: code }, String(status), condition, hint]
      }),
    },
    {
      kind: 'details',
      heading: { kind: 'heading', level: 3, text: 'Members of a problem' },
      blocks: [toSchemaTable('Members of a problem', toSchemas(siteData)['Problem'])],
    },
  ]
}
