import { writeFileSync } from 'node:fs'
import { compileErrors, validate } from '@readme/openapi-parser'
import { afterAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { none, type BotVerifier } from '../../packages/frontdesk/src/index.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { serveDesk } from '../harness/frontdesk.ts'
import { runTool } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const guarded: BotVerifier = { ...none(), name: 'guard', field: 'token' }

const variants = await Promise.all(
  [
    { name: 'without a bot check', options: {} },
    { name: 'with a bot check', options: { verifier: guarded } },
    { name: 'with a bot check that sets challenges', options: { verifier: quickAltcha() } },
  ].map(async ({ name, options }) => {
    const desk = await serveDesk(options)
    const url = `${desk.url}${paths.openapi}`
    return { name, desk, url, text: await (await fetch(url)).text() }
  }),
)
afterAll(() => Promise.all(variants.map(({ desk }) => desk[Symbol.asyncDispose]())))

describe('/openapi.json, with and without a bot check', () => {
  // The tools start slowly, so each checks all files at once.
  it('passes spectral:oas without a remark (contract 4.3)', async () => {
    const urls = variants.map(({ url }) => url)
    const run = await runTool(import.meta.resolve('@stoplight/spectral-cli/dist/index.js'), [
      'lint',
      '--verbose',
      '--fail-severity=hint',
      '--ruleset=.spectral.yaml',
      ...urls,
    ])
    expect(run).toEqual({
      status: 0,
      output: expect.stringMatching(/No results with a severity of 'hint' or higher found/),
    })
    for (const url of urls) expect(run.output).toContain(`Linting ${url}`)
  })

  it('passes the strict rules of redocly (contract 4.3)', async () => {
    using folder = scratchFolder()
    const files = variants.map(({ desk, text }, index) => {
      const file = folder.file(`${index}.json`)
      // The linter refuses loopback as a server's address.
      writeFileSync(file, text.replaceAll(desk.url, 'https://northwind.test'))
      return file
    })
    const run = await runTool(
      import.meta.resolve('@redocly/cli/bin/cli.js'),
      ['lint', ...files, '--config=redocly.yaml'],
      { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    expect(run).toEqual({
      status: 0,
      output: expect.stringMatching(/Your API descriptions are valid/),
    })
    expect(run.output.match(/validated in/g)).toHaveLength(variants.length)
    expect(run.output).not.toMatch(/warning/i)
  })

  it.each(variants)(
    'is valid for @readme/openapi-parser $name (contract 4.3)',
    async ({ text }) => {
      const result = await validate(JSON.parse(text))
      expect(result.valid ? '' : compileErrors(result)).toBe('')
      expect(result).toMatchObject({ valid: true, warnings: [] })
    },
  )
})
