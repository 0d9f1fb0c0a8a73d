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
 * What this scanner asks for and other rules forbid: a page depends on what a client accepts and
 * not on its name, and what is missing is 404 for every client.
 */
const accepted = ['Agent UA → markdown', 'Missing page → markdown']

/**
 * The scanner shuffles the sitemap and looks closely at what comes first. The home page cannot pass
 * there, since it appends `.md` to an address without a path; this order puts another one first.
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

/** What it cannot know, or takes for something else. */
function toFurther({ options: { site, articles = [] } }: SampleSite): readonly string[] {
  // A day of the last change is said where there is one.
  if (site.updated === undefined && articles.length === 0) return ['sitemap.xml', 'Frontmatter']
  // Signs that are escaped for links, and hyphens inside of a quoted text for the end of the head.
  return site.name.includes('](') ? ['llms.txt links resolve', 'Frontmatter'] : []
}

/** The two at the ends: whose facts break formats, and who says the least. */
const [, , ...extremes] = sampleSites

describe('agent-readability', () => {
  let all: readonly Scores[]

  beforeAll(async () => {
    all = await Promise.all(extremes.map(readScores))
  })

  it.each(extremes.map((site, index) => [site.name, site, index] as const))(
    'gives %s 80 of 100 or more, and fails nothing that is not accepted',
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
