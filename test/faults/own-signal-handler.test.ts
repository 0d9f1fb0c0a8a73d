/** Frontdesk's stop in a process with its own signal handler. */
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { exampleSite } from '../harness/example-site.ts'
import { listen } from '../harness/loopback.ts'
import { createDatabase } from '../harness/postgres.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo } from '../harness/smtp-server.ts'

const program = fileURLToPath(new URL('./handling-site.ts', import.meta.url))

async function runSite(
  cwd: string,
  handler: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly site: RunningService }> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const site = runService({
    cwd,
    program,
    env: {
      ...builtEnv,
      PORT: String(port),
      BASE_URL: url,
      // With a drain of a second, as in production.
      NODE_ENV: 'production',
      HANDLER: handler,
      ...more,
    },
  })
  return { url, site }
}

/** Starts the site, requests a page, stops it and returns its log. */
async function runOnce(
  cwd: string,
  handler: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { url, site: running } = await runSite(cwd, handler, more)
  await using site = running
  await site.until('listening')
  const [answer] = await once(get(`${url}/llms.txt`, { agent: false }), 'response')
  await text(answer)
  site.child.kill('SIGTERM')
  expect(await site.exit).toBe(0)
  return site.stdout
}

const config = `import { none } from 'frontdesk'
export default { site: ${JSON.stringify(exampleSite)}, verifier: none() }`

/** Milliseconds for three programs on a busy machine. */
const RUNS_MS = 120_000

describe('a site with its own signal handler', () => {
  it.each([
    ['closing', 'frontdesk.closed'],
    ['exiting', 'frontdesk.opened'],
    ['closing and exiting', 'frontdesk.opened'],
  ])(
    'that ends itself by %s does not count as crashed',
    { timeout: RUNS_MS },
    async (handler, event) => {
      using folder = scratchFolder()
      writeFileSync(folder.file('frontdesk.config.mjs'), config)
      // The work of a first start keeps the process running.
      const first = await runOnce(folder.path, handler)
      expect(first).toMatch(/"frontdesk\.opened","baseUrl":"http:\/\/127\.0\.0\.1:\d+"/)
      expect(await runOnce(folder.path, handler)).toContain(event)
      expect(await runHosted(['status'], { cwd: folder.path })).toMatchObject({
        stderr: '',
        stdout: expect.stringContaining('No service runs here'),
      })
    },
  )

  it.each(['yes', 'no'])(
    'that listens once finishes answers in progress (opened by the mount: %s)',
    { timeout: RUNS_MS },
    async (OPENING) => {
      using folder = scratchFolder()
      writeFileSync(folder.file('frontdesk.config.mjs'), config)
      const { url, site: running } = await runSite(folder.path, 'closing once', { OPENING })
      await using site = running
      await site.until('frontdesk.opened')
      await site.until('listening')
      const answer = fetch(`${url}/slow`, { headers: { connection: 'close' } })
      await site.until('answering')
      site.child.kill('SIGTERM')
      expect(await (await answer).text()).toBe('in full')
      expect(await site.exit).toBe(0)
    },
  )

  it.each([
    ['before', 'closing'],
    ['when', 'closing'],
    ['when', 'closing once'],
    ['when', ''],
  ])(
    'ends if the signal comes %s Frontdesk has opened its store (%s)',
    { timeout: RUNS_MS },
    async (moment, handler) => {
      using folder = scratchFolder()
      writeFileSync(folder.file('frontdesk.config.mjs'), config)
      // A mail server that says nothing.
      await using silent = await listen(createServer())
      const more = { OPENING: 'yes', ...mailTo(silent.port) }
      const { site: running } = await runSite(folder.path, handler, more)
      await using site = running
      await site.until('listening')
      const hasCome = (): boolean =>
        moment === 'before' || existsSync(folder.file('data/frontdesk.sqlite'))
      await expect.poll(hasCome, { interval: 5 }).toBe(true)
      site.child.kill('SIGTERM')
      await site.exit
    },
  )

  it('that ends at once on PostgreSQL counts as ended without a stop, except in development', async () => {
    using folder = scratchFolder()
    await using database = await createDatabase()
    writeFileSync(folder.file('frontdesk.config.mjs'), config)
    const env = { DATABASE_URL: database.url }
    await runOnce(folder.path, 'exiting', env)
    const { stdout } = await runHosted(['status'], { cwd: folder.path, env })
    expect(stdout).toContain(
      'ended without a stop: by process.exit() in its host, a kill or a crash',
    )
    // Like a development server stopped by Ctrl-C.
    const development = { ...env, NODE_ENV: 'development' }
    await runOnce(folder.path, 'exiting', development)
    const inDevelopment = await runHosted(['status'], { cwd: folder.path, env: development })
    expect(inDevelopment.stdout).toContain('No service runs here')
    // The old process's note is removed.
    await runOnce(folder.path, 'closing', env)
    const later = await runHosted(['status'], { cwd: folder.path, env })
    expect(later.stdout).toContain('No service runs here')
  })
})
