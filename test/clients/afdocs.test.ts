import { computeScore, runChecks } from 'afdocs'
import { describe, expect, it } from 'vitest'
import { serveDeskOf } from '../harness/desk.ts'
import { sampleSites } from '../harness/sample-sites.ts'

describe('afdocs', () => {
  it.concurrent.each(sampleSites)(
    'gives $name 95 of 100 or more, and fails no check',
    // It takes pages at random, and a request that a busy machine cuts off for a link that leads nowhere.
    { retry: 2 },
    async ({ options }) => {
      await using desk = await serveDeskOf(options)
      // Waits between requests are for sites of others. Its command ends a minute after its report:
      // with the last idle connection.
      const report = await runChecks(desk.url, { requestDelay: 0 })
      expect(computeScore(report).overall).toBeGreaterThanOrEqual(95)
      // It takes signs that are escaped for links.
      const misread = options.site.name.includes('](') ? ['markdown-link-portability'] : []
      const failed = report.results.filter(({ status }) => status === 'fail' || status === 'error')
      expect(failed.map(({ id }) => id)).toEqual(misread)
      expect(report.results.filter(({ status }) => status === 'pass').length).toBeGreaterThan(20)
    },
  )
})
