/** What the operations listener answers. `faults/readiness.test.ts` has what it reports. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { exampleSite } from '../harness/example-site.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { listen } from '../harness/loopback.ts'
import { post } from '../harness/operated-service.ts'
import {
  becomes,
  readChecks,
  ready,
  startOperated,
  type Operated,
} from '../harness/operations-listener.ts'
import { openRaw, sendRaw } from '../harness/raw-socket.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

describe('the operations listener', () => {
  let operated: Operated

  beforeAll(async () => {
    const folder = scratchFolder()
    const config = { site: exampleSite, connections: { drainSeconds: 2 } }
    writeFileSync(folder.file('frontdesk.config.mjs'), `export default ${JSON.stringify(config)}`)
    operated = await startOperated({}, folder)
  })

  afterAll(() => operated[Symbol.asyncDispose]())

  it('says that the process lives and that it is ready, nothing of it stored anywhere', async () => {
    expect(await readChecks(operated, '/healthz')).toEqual({ status: 200, state: 'ok' })
    expect(await readChecks(operated)).toEqual(ready)
    for (const name of ['serving', 'store', 'bot-check', 'mail']) {
      expect(await readChecks(operated, `/readyz/${name}`)).toEqual({
        status: 200,
        state: 'ok',
        [name]: 'ok',
      })
    }
    const { headers } = await fetch(`${operated.operations}/readyz`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  it('answers HEAD as GET, other methods with 405 and other paths with 404', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz/store']) {
      const head = await fetch(operated.operations + path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const refused = await fetch(operated.operations + path, { method })
        expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      }
    }
    for (const path of ['/', '/readyz/', '/readyz/disk', '/api/v1', '/llms.txt', '/contact']) {
      expect((await fetch(operated.operations + path)).status).toBe(404)
    }
  })

  // A web page whose own name pointed to this machine (DNS rebinding) read the service's state.
  it('answers to addresses and names without a dot, not to public host names', async () => {
    const port = Number(new URL(operated.operations).port)
    const ask = async (host: string): Promise<string> => {
      const text = await sendRaw(
        port,
        `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      return text.split(' ')[1] ?? ''
    }
    for (const host of [`127.0.0.1:${port}`, 'localhost', '[::1]:9090', '10.0.0.7', 'frontdesk']) {
      expect([host, await ask(host)]).toEqual([host, '200'])
    }
    for (const host of ['evil.example', `127.0.0.1.evil.example:${port}`]) {
      expect([host, await ask(host)]).toEqual([host, '421'])
    }
  })

  it('is not on the public port, and uses no quota there (contract 4.3, 8)', async () => {
    const remaining = async (): Promise<string | null> =>
      (await fetch(`${operated.url}/api/v1/contact`)).headers.get('ratelimit')
    for (const path of ['/healthz', '/readyz', '/readyz/store']) {
      expect((await fetch(operated.url + path)).status).toBe(404)
    }
    const before = await remaining()
    for (let asked = 0; asked < 320; asked += 1) await fetch(`${operated.operations}/readyz`)
    expect((await fetch(`${operated.operations}/readyz`)).status).toBe(200)
    expect(await remaining()).toBe(before)
  })

  it('answers frontdesk health while the config file has a mistake, which says nothing of the service', async () => {
    const path = operated.folder.file('frontdesk.config.mjs')
    const right = readFileSync(path, 'utf8')
    writeFileSync(path, right.replace('{', '{"articles":7,'))
    const asked = await operated.run('health')
    expect(asked).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^serving +ok\nstore +ok/),
    })
    expect(asked.stderr).toContain('articles')
    writeFileSync(path, 'export default {')
    const unread = await operated.run('health')
    expect(unread).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /frontdesk\.config\.mjs.*\nIt is unknown whether the service is ready: .* A service that runs keeps the configuration/s,
      ),
    })
    expect(unread.stderr).not.toContain('none is set')
    writeFileSync(path, right)
  })

  // The last one: it ends the service.
  it('is not ready from the signal of a stop on, and live until the end', async () => {
    const busy = openRaw(operated.port)
    busy.socket.write('POST /api/v1/contact HTTP/1.1\r\nHost: a\r\n')
    operated.service.child.kill('SIGTERM')
    await operated.service.until('service.stopping')
    expect(await readChecks(operated)).toEqual({
      ...ready,
      status: 503,
      state: 'failing',
      serving: 'failing',
    })
    expect(await readChecks(operated, '/healthz')).toMatchObject({ status: 200 })
    // While draining, the public port still accepts connections.
    expect((await fetch(`${operated.url}/llms.txt`)).status).toBe(200)
    busy.socket.destroy()
    expect(await operated.service.exit).toBe(0)
    expect(await operated.run('health')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing answers at http://127.0.0.1'),
    })
  })
})

describe('the operations listener and mail', () => {
  it('warns of a mail server that rejects mail permanently, and stays ready for visitors', async () => {
    await using sink = await smtpSink()
    sink.answer('rcpt', '550 5.1.1 <office@northwind.example>: No such user')
    await using operated = await startOperated(mailTo(sink.port))
    await becomes(operated, ready)
    expect(await post(operated.port)).toBe(200)
    await becomes(operated, { ...ready, state: 'warning', mail: 'warning' })
    expect(await readChecks(operated, '/readyz/mail')).toEqual({
      status: 503,
      state: 'warning',
      mail: 'warning',
    })
    const said = await (await fetch(`${operated.operations}/readyz`)).text()
    expect(said).toContain('npx frontdesk mail test')
    for (const personal of [
      'office@',
      'site@',
      goodForm['email'] ?? '',
      goodForm['lastName'] ?? '',
    ])
      expect(said).not.toContain(personal)
  })
})

describe('the operations port', () => {
  it("must differ from the service's port, on any address", async () => {
    using folder = scratchFolder()
    const env = { PORT: '4711', OPERATIONS_PORT: '4711', OPERATIONS_HOST: '127.0.0.2' }
    const { code, stderr } = await runHosted(['start'], { cwd: folder.path, env })
    expect(code).toBe(1)
    expect(stderr).toMatch(/OPERATIONS_PORT was 4711: it must be another port/)
  })

  it('is named with its variable when another program has it', async () => {
    using folder = scratchFolder()
    await using other = await listen(createServer())
    const [port, operationsPort] = [await findFreePort(), other.port]
    const env = { PORT: String(port), OPERATIONS_PORT: String(operationsPort) }
    const { code, stderr } = await runHosted(['start'], { cwd: folder.path, env })
    expect(code).toBe(1)
    expect(stderr).toContain(`OPERATIONS_PORT=${operationsPort + 1}`)
  })
})
