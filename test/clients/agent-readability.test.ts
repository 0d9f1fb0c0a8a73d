import { beforeAll, describe, expect, it } from 'vitest'
import { serveDeskOf } from '../harness/frontdesk.ts'
import { runTool } from '../harness/run-tool.ts'
import { sampleSites, type SampleSite } from '../harness/sample-sites.ts'

interface Check {
  readonly name: string
  readonly passed: boolean
  readonly skipped: boolean
}

interface Scores {
  readonly score: number
  readonly categories: Readonly<Record<string, { readonly checks: readonly Check[] }>>
}

/**
 * Requirements of this scanner that contradict other rules. Here a page depends on the Accept
 * header, not on the client's name, and a missing page is 404 for every client.
 */
const accepted = ['Agent UA → markdown', 'Missing page → markdown']

/**
 * The scanner shuffles the sitemap and checks the first pages closely. The home page cannot pass
 * there, because the scanner appends `.md` to its address; this order puts another first.
 */
const fixedOrder = { NODE_OPTIONS: '--import=data:text/javascript,Math.random=()=>0' }

async function readScores({ options }: SampleSite): Promise<Scores> {
  await using desk = await serveDeskOf(options)
  const { output } = await runTool(
    new URL('cli/index.cjs', import.meta.resolve('@vercel/agent-readability')).href,
    ['audit', desk.url, '--json'],
    { env: fixedOrder },
  )
  return JSON.parse(output.slice(output.indexOf('{')))
}

/** Wrong findings of the scanner. */
function toFurther({ options: { site, articles = [] } }: SampleSite): readonly string[] {
  // Pages have a last-changed day only if the company states one.
  if (site.updated === undefined && articles.length === 0) return ['sitemap.xml', 'Frontmatter']
  // It takes escaped characters for links, and hyphens in a quoted text for the end of the front
  // matter.
  return site.name.includes('](') ? ['llms.txt links resolve', 'Frontmatter'] : []
}

/** The two extremes: facts that break formats, and the fewest facts. */
const [, , ...extremes] = sampleSites

describe('agent-readability', () => {
  let all: readonly Scores[]

  beforeAll(async () => {
    all = await Promise.all(extremes.map(readScores))
  })

  it.each(extremes.map((site, index) => [site.name, site, index] as const))(
    'gives %s at least 80 of 100, with only the accepted failures',
    (_name, site, index) => {
      const { score, categories } = all[index] ?? { score: 0, categories: {} }
      const failed = Object.values(categories)
        .flatMap(({ checks }) => checks)
        .filter(({ passed, skipped }) => !passed && !skipped)
        .map(({ name }) => name)
      expect(failed.toSorted()).toStrictEqual([...accepted, ...toFurther(site)].toSorted())
      expect(score).toBeGreaterThanOrEqual(80)
    },
  )
})
