/** First starts of a checkout, several at the same time. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { copyRepository } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'

describe('a first start', () => {
  it('continues if the draft of another one disappears', async () => {
    using copy = copyRepository()
    mkdirSync(`${copy.path}/packages/frontdesk/.cache`)
    // A broken link looks like a file removed after it was listed.
    symlinkSync('nowhere', `${copy.path}/packages/frontdesk/.cache/draft`)
    const script = pathToFileURL(`${copy.path}/scripts/frontdesk.js`).href
    const { status, output } = await runTool(script, ['--version'], { cwd: copy.path })
    const { version } = JSON.parse(
      readFileSync(`${copy.path}/packages/frontdesk/package.json`, 'utf8'),
    )
    expect([status, output]).toEqual([0, `${version}\n`])
  })
})
