/** One page of each kind of the example company, for faults that do not depend on words. */
import { toPages } from '../../packages/frontdesk/src/site/pages/index.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'

/** Articles differ only in words, and so do error pages. */
export const pageKinds: readonly string[] = [
  ...new Map(
    toPages(exampleSiteData()).map(({ path }) => [
      path.replace(/^(\/articles|\/docs\/api\/errors)\/.*/, '$1/…'),
      path,
    ]),
  ).values(),
]
