/** A site whose Frontdesk cannot open, for each reason. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { toBoatsConfig } from '../mounts/boats-config.ts'

const program = fileURLToPath(new URL('./unopened-site.ts', import.meta.url))

const config = toBoatsConfig(['contact'])

interface Case {
  readonly config?: string
  readonly env?: (folder: ScratchFolder) => Readonly<Record<string, string>>
}

/** Status and text of a browser's request. */
type Ask = (path: string) => Promise<readonly [status: number, text: string]>

async function run(
  { config: text = config, env = () => ({}) }: Case,
  look: (ask: Ask, url: string, output: () => string, folder: ScratchFolder) => Promise<void>,
): Promise<void> {
  using folder = scratchFolder()
  writeFileSync(folder.file('frontdesk.config.mjs'), text)
  const port = await findFreePort()
  const own = { ...builtEnv, PORT: String(port) }
  await using site = runService({ cwd: folder.path, program, env: { ...own, ...env(folder) } })
  await site.until('listening')
  const url = `http://127.0.0.1:${port}`
  const ask: Ask = async (path) => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    return [answer.status, await answer.text()]
  }
  await look(ask, url, () => site.stdout, folder)
}

const THE_SITE = [200, 'the site']

// At once, because each starts a process.
describe.concurrent('a site whose Frontdesk cannot be opened', () => {
  it.each<readonly [reason: string, given: Case]>([
    ['without BASE_URL in production', { env: () => ({ NODE_ENV: 'production' }) }],
    ['with a mistyped key', { config: config.replace('serve:', 'them: {},\n  serve:') }],
    ['with a config that cannot be parsed', { config: `${config}}` }],
    ['with a wrong variable', { env: () => ({ BASE_URL: 'harbour-boats.example' }) }],
  ])('keeps its pages %s, and answers 500 for paths listed in serve', (_, given) =>
    run(given, async (ask, url, output) => {
      expect(await ask('/')).toEqual(THE_SITE)
      expect(await ask('/about')).toEqual(THE_SITE)
      expect(await ask('/contact')).toEqual([500, expect.stringContaining('<h1>Not available')])
      const answer = await fetch(`${url}/api/v1/contact`, { method: 'POST' })
      expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }])
      expect(output().match(/"frontdesk\.unusable"/g)).toHaveLength(1)
    }),
  )

  it.each<readonly [reason: string, given: Case]>([
    ['with a config that lists nothing', { config: "// serve: ['contact']\nexport default {" }],
    ['with a config that throws', { config: 'throw new Error("no")' }],
  ])("keeps all paths except the contract's %s", (_, given) =>
    run(given, async (ask, url, output) => {
      expect(await ask('/contact')).toEqual(THE_SITE)
      expect((await fetch(`${url}/api/v1/contact/nothing`)).status).toBe(500)
      expect(output()).toMatch(/"frontdesk\.unusable".*frontdesk\.config\.mjs/)
    }),
  )

  it.each<readonly [reason: string, given: Case]>([
    [
      'with a data folder without permission',
      {
        env(folder) {
          writeFileSync(folder.file('taken'), 'a file')
          return { DATA_DIR: folder.file('taken/data') }
        },
      },
    ],
    [
      'with an unreachable database',
      { env: () => ({ DATABASE_URL: 'postgres://desk:desk@127.0.0.1:1/desk' }) },
    ],
  ])('keeps its pages and refuses forms %s', (_, given) =>
    run(given, async (ask, url, output) => {
      expect(await ask('/')).toEqual(THE_SITE)
      const body = new URLSearchParams(goodForm)
      const answer = await fetch(`${url}/api/v1/contact`, { method: 'POST', body })
      expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }])
      expect(await ask('/about')).toEqual(THE_SITE)
      expect(output()).toContain('"level":"error"')
    }),
  )

  // Node loads a module only once.
  it('opens it without a restart when its config file is corrected', () =>
    run(
      { config: config.replace('serve:', 'them: {},\n  serve:') },
      async (ask, _url, output, folder) => {
        expect((await ask('/contact'))[0]).toBe(500)
        writeFileSync(folder.file('frontdesk.config.mjs'), config)
        await ask('/due')
        expect((await ask('/contact'))[0]).toBe(200)
        expect(output().match(/"frontdesk\.unusable"/g)).toHaveLength(1)
      },
    ))

  it('opens it without a restart when a missing file exists', () =>
    run(
      { env: (folder) => ({ ALTCHA_SECRET_FILE: folder.file('secret') }) },
      async (ask, _url, output, folder) => {
        expect((await ask('/contact'))[0]).toBe(500)
        writeFileSync(folder.file('secret'), 'a secret of at least thirty-two characters')
        await ask('/due')
        expect((await ask('/contact'))[0]).toBe(200)
        expect(output().match(/"frontdesk\.unusable"/g)).toHaveLength(1)
      },
    ))
})
