/** On a developer's machine, forms and links work on the host's port. */
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createDesk, goodForm, type Desk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { recordingLog } from '../harness/log.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

interface Answer {
  readonly status: number | undefined
  readonly allowed: unknown
  readonly body: string
}

/** With a chosen `Host`, which `fetch` does not let a caller set. */
function ask(port: number, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ port, path, headers, method, host: '127.0.0.1' }, async (answer) =>
      resolve({
        status: answer.statusCode,
        allowed: answer.headers['access-control-allow-origin'],
        body: await text(answer),
      }),
    )
    asked.on('error', reject).end(body)
  })
}

const FORM = new URLSearchParams(goodForm).toString()
const sends = (origin: string) => ({
  origin,
  'content-type': 'application/x-www-form-urlencoded',
})

async function runIn(env: Readonly<Record<string, string>>) {
  const folder = scratchFolder()
  const port = await findFreePort()
  const config = `import { none } from 'frontdesk'
export default { site: ${JSON.stringify(exampleSite)}, verifier: none() }`
  writeFileSync(folder.file('frontdesk.config.mjs'), config)
  const service = runService({ cwd: folder.path, env: { PORT: String(port), ...env } })
  await service.until(env['NODE_ENV'] === 'production' ? 'service.started' : STARTED)
  return {
    port,
    service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** From pages on this machine, and from one elsewhere. */
async function expectLocalForms(port: number): Promise<void> {
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:4321']) {
    const { host } = new URL(origin)
    const own = await ask(port, '/api/contact', { ...sends(origin), host }, FORM)
    expect(own).toMatchObject({ status: 200, allowed: origin })
    // A form on another local site.
    const beside = await ask(port, '/api/contact', sends(origin), FORM)
    expect(beside).toMatchObject({ status: 200, allowed: origin })
  }
  const foreign = await ask(port, '/api/contact', sends('https://evil.example'), FORM)
  expect(foreign.status).toBe(403)
}

describe('in development', () => {
  it('accepts forms from every page on this machine, and writes the address asked into links', async () => {
    await using site = await runIn({})
    await expectLocalForms(site.port)
    const read = async (path: string, host: string): Promise<string> =>
      (await ask(site.port, path, { host })).body
    for (const host of ['localhost:5173', '127.0.0.1:4321']) {
      expect(await read('/llms.txt', host)).toContain(`http://${host}/contact`)
      expect(await read('/contact', host)).toContain(`http://${host}/contact`)
      expect(await read('/api/v1', host)).toContain(`http://${host}/openapi.json`)
    }
    const elsewhere = await read('/llms.txt', 'evil.example')
    expect(elsewhere).toContain(`http://localhost:${site.port}/contact`)
    expect(elsewhere).not.toContain('evil.example')
    // A proxy on this machine that is not listed is reported.
    await ask(site.port, '/api/v1', { 'x-forwarded-for': '127.0.0.1' })
    await site.service.until('"proxy.unlisted"')
    expect(site.service.stdout).toContain('set TRUSTED_PROXIES')
  })

  it('with a configured base URL accepts the same forms, and keeps it in links', async () => {
    const BASE_URL = 'https://www.northwind.example'
    await using site = await runIn({ BASE_URL, NODE_ENV: 'development' })
    await expectLocalForms(site.port)
    const { body } = await ask(site.port, '/llms.txt', { host: 'localhost:5173' })
    expect(body).toContain('https://www.northwind.example/contact')
    expect(body).not.toContain('localhost')
  })

  it('makes documents for a limited number of addresses', async () => {
    const desk = createDesk({ baseUrl: 'http://localhost:3000', development: true })
    const links = async (port: number): Promise<string> => readAs(desk, `localhost:${port}`)
    for (let port = 4001; port <= 4007; port++) {
      expect(await links(port)).toContain(`https://localhost:${port}/contact`)
    }
    expect(await links(4008)).toContain('http://localhost:3000/contact')
    expect(await links(4001)).toContain('https://localhost:4001/contact')
  })

  it('counts requests to all of them together', async () => {
    const desk = createDesk({ baseUrl: 'http://localhost:3000', development: true })
    const counts = []
    for (const host of ['localhost:4001', 'localhost:4002', 'localhost:3000']) {
      const answer = await desk.fetch('/api/v1', { headers: { host } })
      counts.push(answer.headers.get('ratelimit'))
    }
    expect(counts).toEqual(
      ['299', '298', '297'].map((left) => expect.stringContaining(`r=${left};`)),
    )
  })
})

it.each([
  [false, ['client.unknown']],
  [true, []],
])('warns once where the host names no visitor (development: %s)', async (development, events) => {
  const log = recordingLog()
  const desk = createDesk({ log, development, baseUrl: 'http://localhost:3000' })
  await desk.fetch('/llms.txt', {}, { clientAddress: undefined })
  await desk.fetch('/llms.txt', {}, { clientAddress: undefined })
  expect(log.entries.map(({ event }) => event)).toEqual(events)
})

describe('in production', () => {
  it('believes no header about address or origin of a form', async () => {
    await using site = await runIn({ NODE_ENV: 'production', BASE_URL: 'http://localhost:3999' })
    const { body } = await ask(site.port, '/llms.txt', { host: 'localhost:5173' })
    expect(body).toContain('http://localhost:3999/contact')
    const origin = 'http://localhost:5173'
    const sent = await ask(
      site.port,
      '/api/contact',
      { ...sends(origin), host: 'localhost:5173' },
      FORM,
    )
    expect(sent.status).toBe(403)
    expect(sent.body).toContain('may not be sent from this address')
  })
})

async function readAs(desk: Desk, host: string): Promise<string> {
  const answer = await desk.fetch('/llms.txt', { headers: { host } })
  return answer.text()
}
