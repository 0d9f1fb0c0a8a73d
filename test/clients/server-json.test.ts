import { readFile, writeFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { createServerJson } from '../../packages/frontdesk/src/mcp/server-json.ts'
import { createDeskOf } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { sampleSites } from '../harness/sample-sites.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const ajv = new Ajv({ allErrors: true })
addFormats.default(ajv)
const schema = await readFile(new URL('fixtures/server-json.schema.json', import.meta.url), 'utf8')
const validate = ajv.compile(JSON.parse(schema))

function faultsOf(description: unknown): readonly string[] {
  validate(description)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const config = `export default { site: ${JSON.stringify(exampleSite)} }\n`

describe('server.json', () => {
  it.each(sampleSites)(
    'is what the registry takes, and agrees with the card: $name',
    async ({ options }) => {
      const baseUrl = 'https://www.northwind.example'
      const outcome = createServerJson(options.site, baseUrl, '1.0.0')
      const description = outcome.ok ? JSON.parse(outcome.text) : outcome
      expect(faultsOf(description)).toEqual([])
      const card = await (
        await createDeskOf({ ...options, baseUrl }).fetch(paths.serverCard)
      ).json()
      const { name, version, websiteUrl } = card
      expect(description).toMatchObject({
        name,
        description: card.description,
        version,
        websiteUrl,
      })
      expect(description.remotes).toEqual([{ type: 'streamable-http', url: card.serverUrl }])
    },
  )

  it('of the longest name fits', () => {
    const outcome = createServerJson(
      { ...exampleSite, name: '🎺'.repeat(100) },
      'https://a.example',
      '1.0.0',
    )
    expect(faultsOf(outcome.ok ? JSON.parse(outcome.text) : outcome)).toEqual([])
  })

  it.each([
    'http://www.northwind.example',
    'http://localhost:3000',
    'https://localhost',
    'https://127.0.0.1',
    'https://192.0.2.7:8443',
    'https://[2001:db8::1]',
    'https://intranet',
  ])('is not made for %s, which nobody else reaches', (baseUrl) => {
    expect(createServerJson(exampleSite, baseUrl, '1.0.0')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('Set BASE_URL to the public one'),
    })
  })
})

describe('frontdesk server-json', () => {
  const run = async (
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<CommandRun> => {
    using folder = scratchFolder()
    await writeFile(folder.file('frontdesk.config.mjs'), config)
    return await runCommand(['server-json', ...args], { cwd: folder.path, env })
  }

  it('prints it, with the version that is to be published', async () => {
    const { stdout, stderr, code } = await run(['--release', '1.2.0'], {
      BASE_URL: 'https://www.northwind.example',
    })
    expect([code, stderr]).toEqual([0, ''])
    const description = JSON.parse(stdout)
    expect(faultsOf(description)).toEqual([])
    expect(description).toMatchObject({ name: 'example.northwind.www/site', version: '1.2.0' })
  })

  it.each([
    [[], {}, 1, 'Set BASE_URL'],
    [['--release', 'latest'], { BASE_URL: 'https://a.example' }, 2, '--release was "latest"'],
    [['--release', '^1.0.0'], { BASE_URL: 'https://a.example' }, 2, 'such as 1.0.1'],
    [['--config', 'no.ts'], { BASE_URL: 'https://a.example' }, 1, 'There is no config file at'],
  ] as const)('says what is wrong with %j', async (args, env, expected, message) => {
    const { stdout, stderr, code } = await run(args, env)
    expect([code, stdout]).toEqual([expected, ''])
    expect(stderr).toContain(message)
  })
})
