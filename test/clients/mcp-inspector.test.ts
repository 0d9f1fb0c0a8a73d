import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordRequests } from './access-log.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { runTool, type ToolRun } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

/** Runs the Inspector's command line with its own home folder, where it stores notes. */
async function inspect(era: string, method: string, ...args: readonly string[]): Promise<ToolRun> {
  using home = scratchFolder()
  return await runTool(
    import.meta.resolve('@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
    ['--cli', `${desk.url}/api/mcp`, '--protocol-era', era, '--method', method, ...args],
    { env: { HOME: home.path } },
  )
}

/** mcp-sdk.test.ts checks the tools' answers. */
describe.each(['legacy', 'modern'])('the MCP Inspector in the %s era', (era) => {
  it('lists the tools with valid schemas, and never looks for an authorization server (contract 2.4, 5)', async () => {
    using log = recordRequests(desk.port)
    const { status, output } = await inspect(era, 'tools/list', '--strict', '--format', 'json')
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('site_info') })
    expect(log.lines).toContain('POST /api/mcp')
    expect(log.lines.filter((line) => !line.endsWith(' /api/mcp'))).toEqual([])
  })
})
