/** Pages of the example company, one of each kind, for what words alone cannot break. */
import { toPages } from '../../packages/frontdesk/src/site/pages/index.ts'
import { exampleSiteData } from './example-site-data.ts'

/** Articles differ in their words alone, and so do the pages of errors. */
export const pageKinds: readonly string[] = [
  ...new Map(
    toPages(exampleSiteData()).map(({ path }) => [
      path.replace(/^(\/articles|\/docs\/api\/errors)\/.*/, '$1/…'),
      path,
    ]),
  ).values(),
]
