import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { skills } from '../../src/documents/skills/index.ts'
import { serveDesk } from '../harness/desk.ts'
import { runTool } from '../harness/run-tool.ts'

describe('the skills client', () => {
  it('finds every skill of the site, with the text of its description (contract 4.3)', async () => {
    await using desk = await serveDesk()
    const home = await mkdtemp(join(tmpdir(), 'frontdesk-skills-'))
    try {
      const run = await runTool(
        import.meta.resolve('skills/bin/cli.mjs'),
        ['add', desk.url, '--list'],
        {
          env: { HOME: home, DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' },
        },
      )
      const output = stripVTControlCharacters(run.output)
      expect({ status: run.status, output }).toEqual({
        status: 0,
        output: expect.stringContaining(`Found ${skills.length} skills`),
      })
      const listed = output.slice(output.indexOf('Available Skills'))
      for (const { name } of skills) expect(listed).toMatch(new RegExp(`│ +${name}\\n`))
      expect(listed).toContain('reachable.')
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
})
