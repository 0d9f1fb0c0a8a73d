import { describe, expect, it } from 'vitest'
import { serveDesk } from '../harness/desk.ts'
import { runTool } from '../harness/run-tool.ts'

describe('afdocs', () => {
  it('gives the site 95 of 100 or more, and fails no check', { timeout: 90_000 }, async () => {
    await using desk = await serveDesk()
    const { output } = await runTool(
      new URL('../bin/afdocs.mjs', import.meta.resolve('afdocs')).href,
      // Waits between requests are for sites of others.
      ['check', desk.url, '--format', 'scorecard', '--request-delay', '0'],
      { env: { NO_COLOR: '1' } },
    )
    const score = Number(/Overall Score: (\d+) \/ 100/.exec(output)?.[1] ?? NaN)
    expect(score).toBeGreaterThanOrEqual(95)
    expect(output.match(/^ *FAIL .*/gm) ?? []).toEqual([])
  })
})
