/** `openFrontdesk` in a process that is somebody else's, with the commands beside it. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodForm } from '../harness/desk.ts'
import { runCommand } from '../harness/run-command.ts'
import { findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const program = fileURLToPath(new URL('./site.ts', import.meta.url))
const env = { NODE_OPTIONS: '--conditions=frontdesk-source' }

const config = `export default {
  site: {
    name: 'Harbour Boats',
    description: 'Harbour Boats builds and mends rowing boats for people who row before breakfast.',
    languages: ['en'],
    email: 'hello@harbour-boats.example',
  },
  homePage: false,
}
`

describe('openFrontdesk', () => {
  const folder = scratchFolder()
  let port = 0
  let site: RunningService

  beforeAll(async () => {
    writeFileSync(folder.file('frontdesk.config.mjs'), config)
    port = await findFreePort()
    site = runService({ cwd: folder.path, program, env: { ...env, PORT: String(port) } })
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
    (await runCommand(words, { cwd: folder.path })).stdout

  it('opens once for all copies of its module', () => {
    expect(site.stdout).toContain('listening, one')
    expect(site.stdout.match(/frontdesk\.opened/g)).toHaveLength(1)
  })

  it('answers its paths, and leaves the others to the site', async () => {
    const read = async (path: string): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    expect(await read('/llms.txt')).toMatch(/^# Harbour Boats/)
    expect(await read('/')).toBe('the site')
    expect(await read('/boats')).toBe('the site')
    expect(await read('/api/v1/contact/boats')).toContain('"NOT_FOUND"')
  })

  it('keeps inquiries where the commands find them', async () => {
    expect((await send()).status).toBe(200)
    expect(await run('inbox')).toContain(goodForm['email'])
    expect(await run('status')).toMatch(/Service .*heard .*All is well\./s)
  })

  // Red before: 400 "The body ended before it was complete." (890a1ba).
  it('blames the site, not the client, for a body that was read before', async () => {
    const answer = await send({ 'x-read-first': 'yes' })
    expect(answer.status).toBe(500)
    await site.until('Mount Frontdesk before whatever reads bodies')
    expect(site.stdout.match(/"request.failed"/g)).toHaveLength(1)
  })

  it('ends with the signal that the process was sent, and takes down what it said', async () => {
    site.child.kill('SIGTERM')
    await site.exit
    expect(site.child.signalCode).toBe('SIGTERM')
    expect(site.stdout).toContain('frontdesk.closed')
    expect(await run('status')).not.toContain('heard')
  })

  it('says what to do where there is no config file', async () => {
    using empty = scratchFolder()
    await using lost = runService({ cwd: empty.path, program, env: { ...env, PORT: '0' } })
    await lost.exit
    expect(lost.stderr).toMatch(/There is no config file.*npx frontdesk init/s)
  })
})
