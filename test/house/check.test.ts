/** `npm run check`: which scripts it runs, and what it reports. */
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runTool, type ToolRun } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const script = new URL('../../scripts/check.ts', import.meta.url).href

async function check(scripts: Readonly<Record<string, string>>): Promise<ToolRun> {
  using folder = scratchFolder()
  writeFileSync(folder.file('package.json'), JSON.stringify({ scripts }))
  return await runTool(script, ['--root', folder.path])
}

it('npm run check runs all its parts, and prints which failed and why', async () => {
  const parts = {
    'check:one': 'echo fine',
    'check:two': 'echo wrong here; exit 3',
    'check:three': 'echo and there >&2; exit 1',
    other: 'echo never',
  }
  const { status, output } = await check(parts)
  expect(status).toBe(1)
  expect(output).toContain('passed  check:one\n')
  expect(output).toContain('FAILED  check:two\n\nwrong here\n')
  expect(output).toContain('FAILED  check:three\n\nand there\n')
  expect(output).toMatch(/\nFailed: (npm run check:(two|three)(, )?){2}\n$/)
  expect(output).not.toMatch(/never|fine/)
  expect(await check({ 'check:one': 'true' })).toEqual({ status: 0, output: 'passed  check:one\n' })
})
