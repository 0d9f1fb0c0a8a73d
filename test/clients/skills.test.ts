import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { toSkills } from '../../packages/frontdesk/src/site/documents/skills/index.ts'
import { serveDeskOf } from '../harness/frontdesk.ts'
import { exampleSiteData } from '../harness/example-site-data.ts'
import { runTool } from '../harness/run-tool.ts'
import { sampleSites } from '../harness/sample-sites.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('the skills client', () => {
  it.each(sampleSites)(
    'finds every skill of $name, with the text of its description (contract 4.3)',
    async ({ options }) => {
      await using desk = await serveDeskOf(options)
      using home = scratchFolder()
      const run = await runTool(
        import.meta.resolve('skills/bin/cli.mjs'),
        ['add', desk.url, '--list'],
        { env: { HOME: home.path, DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' } },
      )
      const skills = toSkills(exampleSiteData({ articles: [], ...options }))
      const output = stripVTControlCharacters(run.output)
      expect({ status: run.status, output }).toEqual({
        status: 0,
        output: expect.stringContaining(`Found ${skills.length} skills`),
      })
      const listed = output.slice(output.indexOf('Available Skills'))
      for (const { name } of skills) expect(listed).toMatch(new RegExp(`│ +${name}\\n`))
      expect(listed).toContain('reachable.')
    },
  )
})
