/**
 * The guide's proxy configurations in front of the real service. Skipped, with the reason, without
 * the proxies.
 */
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { caddy, findProxyObstacle, nginx, type RunningProxy } from '../harness/proxies.ts'
import { openRaw, parseAnswers } from '../harness/raw-socket.ts'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { legacyRequest, modernRequest } from '../harness/tool-requests.ts'

interface Sent {
  readonly path: string
  readonly method?: string
  /** The visitor's address. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Received {
  readonly status: number | undefined
  readonly remaining: string | undefined
  readonly text: string
}

const FORM = new URLSearchParams(goodForm).toString()
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
const CONTACT = '/api/v1/contact'

const folders: ScratchFolder[] = []
const services: RunningService[] = []
let ports: [number, number]

afterAll(async () => {
  for (const service of services) await service[Symbol.asyncDispose]()
  for (const folder of folders) folder[Symbol.dispose]()
})

async function start(port: number): Promise<RunningService> {
  const folder = scratchFolder()
  folders.push(folder)
  // As in production, where the load balancer has time to notice.
  const config = { site: exampleSite, connections: { drainSeconds: 1 } }
  writeFileSync(folder.file('frontdesk.config.mjs'), `export default ${JSON.stringify(config)}`)
  const env = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' }
  const service = runService({ cwd: folder.path, env })
  await service.until(STARTED)
  return service
}

for (const [network, recipe] of [nginx, caddy].entries()) {
  const obstacle = findProxyObstacle(recipe)
  if (obstacle !== undefined) console.warn(`The recipe for ${recipe.name} is not run: ${obstacle}.`)

  describe.skipIf(obstacle)(`the recipe for ${recipe.name}`, () => {
    let proxy: RunningProxy

    beforeAll(async () => {
      if (services.length === 0) {
        ports = [await findFreePort(), await findFreePort()]
        services.push(...(await Promise.all(ports.map(start))))
      }
      proxy = await recipe.start(ports)
    })

    afterAll(() => proxy[Symbol.asyncDispose]())

    /** On a new connection from a loopback address. The proxies' visitors are not the same. */
    function send({ path, method = 'GET', from = '127.0.0.2', headers = {}, body }: Sent) {
      return new Promise<Received>((resolve, reject) => {
        const options = { port: proxy.port, host: '127.0.0.1', path, method, headers, agent: false }
        const localAddress = from.replace('127.0.', `127.${network}.`)
        const asked = request({ ...options, localAddress }, (answer) => {
          const remaining = String(answer.headers['ratelimit'] ?? '').match(/r=(\d+)/)?.[1]
          text(answer).then(
            (said) => resolve({ status: answer.statusCode, remaining, text: said }),
            reject,
          )
        })
        asked.once('error', reject)
        asked.end(body)
      })
    }

    const post = (
      from: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Received> =>
      send({
        path: CONTACT,
        method: 'POST',
        from,
        headers: { ...URLENCODED, ...headers },
        body: FORM,
      })

    it('passes on documents, and forms of both kinds', async () => {
      expect(await send({ path: '/llms.txt' })).toMatchObject({ status: 200 })
      expect(await post('127.0.0.3')).toMatchObject({
        status: 200,
        text: expect.stringContaining('"success":true'),
      })
      const boundary = 'b0undary'
      const parts = Object.entries(goodForm).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const multipart = {
        path: CONTACT,
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `${parts.join('')}--${boundary}--\r\n`,
      }
      expect(await send(multipart)).toMatchObject({ status: 200 })
      // A form that is too large gets the contract's answer, not the proxy's 413.
      const large = { ...multipart, body: 'x'.repeat(200_000) }
      expect(await send(large)).toMatchObject({
        status: 400,
        text: expect.stringContaining('VALIDATION_ERROR'),
      })
    })

    it('counts each visitor separately, despite forged headers', async () => {
      const remaining = []
      for (const lie of ['203.0.113.1', '203.0.113.2', '127.0.0.1']) {
        remaining.push((await post('127.0.0.5', { 'x-forwarded-for': lie })).remaining)
      }
      // From one instance or both in turn; the number must fall.
      expect(Number(remaining.at(-1))).toBeLessThan(30 - 1)
      expect((await post('127.0.0.6')).remaining).toBe('29')
      // The instances count separately, without a common database.
      const statuses = new Set<number | undefined>()
      for (let sent = 0; sent < 62; sent += 1) statuses.add((await post('127.0.0.7')).status)
      expect(statuses).toEqual(new Set([200, 429]))
      expect(await post('127.0.0.8')).toMatchObject({ status: 200 })
    })

    it('passes on tool calls of both eras, and the Host that reveals a foreign page', async () => {
      for (const init of [
        legacyRequest('tools/call', { name: 'ping' }),
        modernRequest('tools/call', { name: 'ping' }),
      ]) {
        const sent = {
          path: '/api/mcp',
          method: 'POST',
          headers: Object.fromEntries(new Headers(init.headers)),
          body: String(init.body),
        }
        expect(await send(sent)).toMatchObject({ status: 200 })
        const headers = { ...sent.headers, host: 'evil.example' }
        expect(await send({ ...sent, headers })).toMatchObject({ status: 403 })
      }
    })

    it('has no operations for visitors', async () => {
      for (const path of ['/healthz', '/readyz']) {
        expect(await send({ path })).toMatchObject({ status: 404 })
      }
    })

    it('answers a client that ends its side behind its request', async () => {
      const client = openRaw(proxy.port, '127.0.0.9')
      client.socket.end(
        `POST ${CONTACT} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: ${URLENCODED['content-type']}\r\nContent-Length: ${FORM.length}\r\n\r\n${FORM}`,
      )
      await client.closed
      expect(parseAnswers(client.received)).toMatchObject([{ status: 200 }])
    })

    it('restarts an instance without an effect for visitors', async () => {
      const statuses: (number | undefined | string)[] = []
      const over = new AbortController()
      const visit = async (visitor: number): Promise<void> => {
        for (let sent = 0; !over.signal.aborted && sent < 2000; sent += 1) {
          const from = `127.0.${10 + visitor}.${1 + (sent % 200)}`
          const isForm = sent % 4 === 0
          const asked = isForm ? post(from) : send({ path: '/llms.txt', from })
          const status = await asked.then((answer) => answer.status, String)
          statuses.push(isForm && recipe.formStatuses.some((may) => may === status) ? 200 : status)
          // A steady load, not a flood.
          await elapse(20)
        }
      }
      const load = Promise.all(Array.from({ length: 3 }, (_, visitor) => visit(visitor)))
      const [first] = services
      await expect.poll(() => statuses.length).toBeGreaterThan(50)
      first?.child.kill('SIGTERM')
      expect(await first?.exit).toBe(0)
      services[0] = await start(ports[0])
      const before = statuses.length
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 50)
      over.abort()
      await load
      expect(new Set(statuses)).toEqual(new Set([200]))
      console.log(`${recipe.name}: ${statuses.length} answers around a restart, as they should be.`)
    })
  })
}
