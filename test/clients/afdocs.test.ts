import { describe, expect, it } from 'vitest'
import { serveDeskOf } from '../harness/desk.ts'
import { runTool } from '../harness/run-tool.ts'
import { sampleSites } from '../harness/sample-sites.ts'

describe('afdocs', () => {
  it.concurrent.each(sampleSites)(
    'gives $name 95 of 100 or more, and fails no check',
    async ({ options }) => {
      await using desk = await serveDeskOf(options)
      const { output } = await runTool(
        new URL('../bin/afdocs.mjs', import.meta.resolve('afdocs')).href,
        // Waits between requests are for sites of others.
        ['check', desk.url, '--format', 'scorecard', '--request-delay', '0'],
        { env: { NO_COLOR: '1' } },
      )
      const score = Number(/Overall Score: (\d+) \/ 100/.exec(output)?.[1] ?? NaN)
      expect(score).toBeGreaterThanOrEqual(95)
      // It takes signs that are escaped for links.
      const misread = options.site.name.includes('](') ? ['markdown-link-portability'] : []
      const failed = [...output.matchAll(/^ *FAIL +(\S+)/gm)].map(([, check]) => check)
      expect(failed).toEqual(misread)
    },
  )
})
