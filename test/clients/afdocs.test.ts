import { computeScore, runChecks } from 'afdocs'
import { describe, expect, it } from 'vitest'
import { serveDeskOf } from '../harness/frontdesk.ts'
import { sampleSites, type SampleSite } from '../harness/sample-sites.ts'

/** On a port without 404 in it: afdocs takes a short file that contains 404 for an error page. */
async function serveReadably(
  options: SampleSite['options'],
): Promise<Awaited<ReturnType<typeof serveDeskOf>>> {
  const desk = await serveDeskOf(options)
  if (!desk.url.includes('404')) return desk
  await desk[Symbol.asyncDispose]()
  return serveReadably(options)
}

/** Facts that break formats. */
const hostile = sampleSites.filter(({ name }) => name === 'a company with hostile facts')

describe('afdocs', () => {
  it.each(hostile)('gives $name at least 95 of 100, with no failed check', async ({ options }) => {
    await using desk = await serveReadably(options)
    // No waits between requests. The command would end a minute later, with the last idle
    // connection.
    const report = await runChecks(desk.url, {
      requestDelay: 0,
      samplingStrategy: 'deterministic',
    })
    expect(computeScore(report).overall).toBeGreaterThanOrEqual(95)
    // It takes escaped characters for links.
    const misread = options.site.name.includes('](') ? ['markdown-link-portability'] : []
    const failed = report.results.filter(({ status }) => status === 'fail' || status === 'error')
    expect(failed.map(({ id }) => id)).toEqual(misread)
    expect(report.results.filter(({ status }) => status === 'pass').length).toBeGreaterThan(20)
  })
})
