/** `openFrontdesk` in a host's process, with commands beside it. */
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFrontdesk } from '../../packages/frontdesk/src/service/open-frontdesk.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { runHosted } from '../harness/command-host.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { toBoatsConfig } from './boats-config.ts'

const program = fileURLToPath(new URL('./site.ts', import.meta.url))

const config = toBoatsConfig(['contact'])

describe('openFrontdesk', () => {
  const folder = scratchFolder()
  let port = 0
  let operations = 0
  let site: RunningService

  beforeAll(async () => {
    writeFileSync(folder.file('frontdesk.config.mjs'), config)
    port = await findFreePort()
    operations = await findFreePort()
    const more = { PORT: String(port), OPERATIONS_PORT: String(operations) }
    site = runService({ cwd: folder.path, program, env: { ...builtEnv, ...more } })
    await site.until('listening')
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  const send = (headers: Record<string, string> = {}): Promise<Response> => {
    const body = new URLSearchParams(goodForm)
    return fetch(`http://127.0.0.1:${port}/api/v1/contact`, { method: 'POST', body, headers })
  }
  const run = async (...words: readonly string[]): Promise<string> =>
    (await runHosted(words, { cwd: folder.path })).stdout

  it('opens once for all copies of its module', async () => {
    // The log and the program's output are separate.
    await site.until('frontdesk.opened')
    expect(site.stdout).toContain('listening, one')
    expect(site.stdout.match(/frontdesk\.opened/g)).toHaveLength(1)
  })

  it('logs that its pages use the address of each request, and they do', async () => {
    await site.until('frontdesk.opened')
    expect(site.stdout).toMatch(/"frontdesk\.opened".*"baseUrl":"the address of each request"/)
    const page = await (await fetch(`http://127.0.0.1:${port}/contact`)).text()
    expect(page).toContain(`http://127.0.0.1:${port}/contact`)
    expect(site.stdout).not.toContain('localhost:3000')
  })

  it('answers its paths, and leaves the others to the site', async () => {
    const read = async (path: string): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    expect(await read('/llms.txt')).toMatch(/^# Harbour Boats/)
    expect(await read('/')).toBe('the site')
    expect(await read('/boats')).toBe('the site')
    expect(await read('/api/v1/contact/boats')).toContain('"NOT_FOUND"')
  })

  it('stores inquiries where the commands find them', async () => {
    expect((await send()).status).toBe(200)
    expect(await run('inbox')).toContain(goodForm['email'])
    expect(await run('status')).toMatch(/Service +mounted in a site, .*last seen .*All is well,/s)
  })

  it('warns that no bot check is on, and accepts forms only at a name of this machine', async () => {
    const sendTo = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const type = 'application/x-www-form-urlencoded'
        const headers = { host, 'content-type': type }
        const at = { host: '127.0.0.1', port, path: '/api/v1/contact', method: 'POST', headers }
        const sent = request(at, (answer) => resolve(answer.resume().statusCode))
        sent.on('error', reject).end(new URLSearchParams(goodForm).toString())
      })
    expect(site.stdout).toMatch(
      /"warn".*"bot-check\.off".*NODE_ENV is not production and BASE_URL .* programs that send Host: localhost get forms accepted/,
    )
    expect(site.stdout).not.toContain('only this machine')
    expect(await sendTo(`192.0.2.2:${port}`)).toBe(403)
    await site.until('set NODE_ENV=production and BASE_URL')
    expect(site.stdout).toContain('"form.foreign-origin"')
    expect(await sendTo(`localhost:${port}`)).toBe(200)
  })

  it('answers health checks on the configured port', async () => {
    const answer = await fetch(`http://127.0.0.1:${operations}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'ok' }])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).headers.get('api-version')).toBeNull()
  })

  it('continues without that port if another process of the site has it', async () => {
    using other = scratchFolder()
    writeFileSync(other.file('frontdesk.config.mjs'), config)
    const own = await findFreePort()
    const more = { PORT: String(own), OPERATIONS_PORT: String(operations) }
    await using second = runService({ cwd: other.path, program, env: { ...builtEnv, ...more } })
    await second.until('listening')
    expect(second.stdout).toMatch(/"operations\.off".*OPERATIONS_PORT/)
  })

  it('names the command for the first sign-in, and makes no invitation itself', async () => {
    using other = scratchFolder()
    writeFileSync(other.file('frontdesk.config.mjs'), config)
    const env = { PORT: String(await findFreePort()), INBOX_PORT: String(await findFreePort()) }
    await using second = runService({ cwd: other.path, program, env: { ...builtEnv, ...env } })
    await second.until('"inbox.no-owner"')
    expect(second.stdout).toMatch(/npx frontdesk inbox invite \S+@\S+ --role owner/)
    expect(second.stdout).not.toContain('inbox.invited')
  })

  it('blames the site, not the client, for a body that was read before', async () => {
    const answer = await send({ 'x-read-first': 'yes' })
    expect(answer.status).toBe(500)
    await site.until('Mount Frontdesk before whatever reads bodies')
    expect(site.stdout.match(/"request.failed"/g)).toHaveLength(1)
  })

  it('ends with the signal sent to the process, and is no longer in status', async () => {
    site.child.kill('SIGTERM')
    await site.exit
    expect(site.child.signalCode).toBe('SIGTERM')
    expect(site.stdout).toContain('frontdesk.closed')
    expect(await run('status')).not.toContain('last seen')
  })

  it('says what to do without a config file', async () => {
    using empty = scratchFolder()
    await using lost = runService({ cwd: empty.path, program, env: { ...builtEnv, PORT: '0' } })
    await lost.exit
    expect(lost.stderr).toMatch(/There is no config file.*npx frontdesk init/s)
  })

  it('says what to do if the given config file is missing', async () => {
    using empty = scratchFolder()
    const path = empty.file('nope.ts')
    await expect(openFrontdesk({ config: path })).rejects.toThrow(
      `The config file ${path} is missing. Name another file`,
    )
  })
})
