/** `/docs/api`: the API documentation for people (contract 4.3), from the contract's tables. */
import { paths } from '../../contract/paths.ts'
import { DOCS_STYLESHEET_PATH } from '../documents/places.ts'
import type { SiteData } from '../site-data.ts'
import {
  toChallengeOperation,
  toContactOperation,
  toIndexOperation,
} from './api-docs/operations.ts'
import { toProblemProse } from './api-docs/problems.ts'
import { toHeaderProse } from './api-docs/response-headers.ts'
import { toToolProse } from './api-docs/tools.ts'
import { toOperationTable } from './operation-prose.ts'
import { english } from '../../company/texts/index.ts'
import type { Page } from './page.ts'
import { toCredentialsProse, toLimitProse, toVersioningProse } from './policy-prose.ts'
import type { Block } from '../../company/prose/prose.ts'

export const apiDocs: Page = {
  path: paths.apiDocs,
  title: 'API documentation',
  language: () => english,
  description:
    'Operations, fields, answers, errors, headers, limits and tools of the public API, in full.',
  outlined: true,
  stylesheet: DOCS_STYLESHEET_PATH,
  content: renderContent,
}

function renderContent(siteData: SiteData): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: `The public API of ${siteData.site.name}: one form that takes a person’s inquiry, one index to read, and read-only tools.`,
    },
    {
      kind: 'paragraph',
      text: [
        'All addresses begin with ',
        { code: siteData.baseUrl },
        '. Paths match exactly. The same contract for machines: ',
        { link: paths.openapi, text: 'OpenAPI description' },
        '.',
      ],
    },
    toOperationTable(siteData),
    { kind: 'heading', level: 2, text: 'Authentication' },
    ...toCredentialsProse(siteData),
    ...toContactOperation(siteData),
    ...toChallengeOperation(siteData),
    ...toIndexOperation(siteData),
    ...toToolProse(siteData),
    ...toProblemProse(siteData),
    ...toHeaderProse(),
    { kind: 'heading', level: 2, text: 'Limits' },
    ...toLimitProse(),
    { kind: 'heading', level: 2, text: 'Versioning' },
    ...toVersioningProse(),
  ]
}
