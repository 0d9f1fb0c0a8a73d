import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileErrors, validate } from '@readme/openapi-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { none, type BotVerifier } from '../../src/index.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { serveDesk, type ServedDesk } from '../harness/desk.ts'
import { runTool } from '../harness/run-tool.ts'

const guarded: BotVerifier = { ...none(), name: 'guard', field: 'token' }

describe.each([
  ['without a bot check', {}],
  ['with a bot check', { verifier: guarded }],
  ['with a bot check that sets challenges', { verifier: quickAltcha() }],
])('/openapi.json %s, before independent readers', (_, options) => {
  let desk: ServedDesk
  let folder: string
  let text: string

  beforeAll(async () => {
    desk = await serveDesk(options)
    folder = await mkdtemp(join(tmpdir(), 'frontdesk-openapi-'))
    text = await (await fetch(`${desk.url}${paths.openapi}`)).text()
  })
  afterAll(async () => {
    await desk[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  it('passes spectral:oas without a single remark (contract 4.3)', async () => {
    const run = await runTool(import.meta.resolve('@stoplight/spectral-cli/dist/index.js'), [
      'lint',
      '--fail-severity=hint',
      '--ruleset=.spectral.yaml',
      `${desk.url}${paths.openapi}`,
    ])
    expect(run).toEqual({
      status: 0,
      output: expect.stringMatching(/No results with a severity of 'hint' or higher found/),
    })
  })

  it('passes the strict rules of redocly (contract 4.3)', async () => {
    const file = join(folder, 'openapi.json')
    // The linter refuses loopback as a server's address, which is what a test has.
    await writeFile(file, text.replaceAll(desk.url, 'https://northwind.test'))
    const run = await runTool(
      import.meta.resolve('@redocly/cli/bin/cli.js'),
      ['lint', file, '--config=redocly.yaml'],
      {
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    )
    expect(run).toEqual({
      status: 0,
      output: expect.stringMatching(/Your API description is valid/),
    })
    expect(run.output).not.toMatch(/warning/i)
  })

  it('is valid for @readme/openapi-parser (contract 4.3)', async () => {
    const result = await validate(JSON.parse(text))
    expect(result.valid ? '' : compileErrors(result)).toBe('')
    expect(result).toMatchObject({ valid: true, warnings: [] })
  })
})
