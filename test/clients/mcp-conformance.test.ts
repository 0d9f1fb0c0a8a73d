import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { runTool } from '../harness/run-tool.ts'

interface Run {
  readonly suite: string
  readonly args: readonly string[]
  /** File of scenarios that a server of two tools cannot pass. */
  readonly baseline: string
  readonly total: string
  /** Scenarios that must pass, with their number of checks. */
  readonly passed: readonly string[]
}

const program = import.meta.resolve('conformance-alpha/dist/index.js')

const runs: readonly Run[] = [
  {
    suite: '0.2.0-alpha.12 for 2026-07-28',
    args: ['--requirements', '2026-07-28'],
    baseline: '2026-07-28.yml',
    total: '96 passed, 70 failed',
    passed: [
      'http-header-validation: 14 passed, 0 failed',
      'server-stateless: 21 passed, 4 failed',
      'tools-list: 4 passed, 0 failed',
      'dns-rebinding-protection: 2 passed, 0 failed',
      'caching: 4 passed, 3 failed',
      'server-sse-multiple-streams: 1 passed, 0 failed',
      'sep-2164-resource-not-found: 2 passed, 0 failed',
      'input-required-result-unsupported-methods: 2 passed, 0 failed',
      'input-required-result-validate-input: 3 passed, 0 failed',
      'input-required-result-missing-input-response: 1 passed, 0 failed',
      'input-required-result-ignore-extra-params: 1 passed, 0 failed',
    ],
  },
  {
    suite: '0.2.0-alpha.12 for 2025-11-25',
    args: ['--requirements', '2025-11-25'],
    baseline: '2025-11-25.yml',
    total: '35 passed, 26 failed',
    passed: [
      'server-initialize: 2 passed, 0 failed',
      'ping: 2 passed, 0 failed',
      'tools-list: 3 passed, 0 failed',
      'dns-rebinding-protection: 2 passed, 0 failed',
    ],
  },
]

let desk: ServedDesk
beforeAll(async () => {
  desk = await serveDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

describe.each(runs)('the MCP conformance suite $suite', (run) => {
  it('passes, except what needs other tools (contract 4.2)', async () => {
    const baseline = new URL(`conformance/${run.baseline}`, import.meta.url)
    const { status, output } = await runTool(program, [
      'server',
      '--url',
      `${desk.url}/api/mcp`,
      ...run.args,
      '--expected-failures',
      fileURLToPath(baseline),
    ])
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringContaining(`Total: ${run.total}`),
    })
    for (const line of run.passed) expect(output).toContain(` ${line}\n`)
  })
})
