/** The inbox beside a running service: its listener, and traces on the public one. */
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { listen } from '../harness/loopback.ts'
import { post, untilTold } from '../harness/operated-service.ts'
import {
  asExample,
  findFreePort,
  runService,
  STARTED,
  type RunningService,
} from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

/** Traces of the inbox; every site's privacy policy contains the word alone. */
const TRACES = /frontdesk-inbox|\/sign-in|passkey|webauthn/i

/** Paths of the inbox, requested from the public listener. */
const PATHS = ['/inbox', '/sign-in', '/account', '/people', '/record', '/inquiries/x', '/pulse']

/** Follows all addresses of this origin in pages and documents. */
async function crawl(origin: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const open = ['/', '/robots.txt', '/sitemap.xml', '/llms.txt', '/api/v1', '/openapi.json']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    const answer = await fetch(origin + path)
    const text = await answer.text()
    found.set(path, `${[...answer.headers].join('\n')}\n${text}`)
    for (const [, next = ''] of text.matchAll(/["(<](?:https?:\/\/[^/"\s]+)?(\/[\w./-]*)/g)) {
      if (!next.startsWith('//')) open.push(next)
    }
  }
  return found
}

const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(address)

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const end = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false))
  })
}

describe('beside a first start with an inbox', () => {
  let folder: ScratchFolder
  let env: Readonly<Record<string, string>>
  let service: RunningService
  /** After a start without it. */
  let indexesBefore: unknown

  const countIndexes = (): unknown => {
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
    const named = "SELECT count(*) AS n FROM sqlite_schema WHERE name LIKE 'inquiry_by_handling%'"
    return db.prepare(named).get()?.['n']
  }

  beforeAll(async () => {
    folder = scratchFolder()
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    env = { PORT: String(port), INBOX_PORT: String(inboxPort) }
    await using without = runService({ cwd: folder.path, env: { PORT: String(port) } })
    await without.until(STARTED)
    indexesBefore = countIndexes()
    await without[Symbol.asyncDispose]()
    service = runService({ cwd: folder.path, env, args: asExample })
    await service.until(STARTED)
  })
  afterAll(async () => {
    await service[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  it('the public listener has no trace of it: no page that it links, no path, no header', async () => {
    const inboxPort = Number(env['INBOX_PORT'])
    const origin = `http://127.0.0.1:${env['PORT']}`
    expect(service.stdout).toMatch(
      new RegExp(
        `Web inbox +http://localhost:${inboxPort}\n[^]*First sign-in +http://localhost:${inboxPort}/invitation/[\\w-]{43} \\(once`,
      ),
    )
    const inbox = await fetch(`http://localhost:${inboxPort}/`)
    expect([inbox.status, new URL(inbox.url).pathname]).toEqual([200, '/sign-in'])
    const pages = await crawl(origin)
    expect(pages.size).toBeGreaterThan(10)
    const isTrace = (text: string): boolean => TRACES.test(text) || text.includes(`:${inboxPort}`)
    expect([...pages].filter(([, text]) => isTrace(text)).map(([path]) => path)).toEqual([])
    for (const path of PATHS)
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
    // Nothing listens on the machine's other addresses.
    for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
      if (isLoopback(address)) continue
      expect([address, await isOpen(address, inboxPort)]).toEqual([address, false])
    }
    // Neither listener accepts the other's cookies or methods.
    expect((await fetch(`${origin}/sign-in`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`http://localhost:${inboxPort}/api/v1`)).status).toBe(404)
  })

  // Filling eight more indexes took a quarter of what a form costs the store.
  it('the store has indexes for it, but had none before', async () => {
    expect(indexesBefore).toBe(0)
    await expect.poll(countIndexes).toBe(8)
  })

  it('the next start invites no one, once another owner is invited', async () => {
    expect(service.stdout).toContain('First sign-in')
    await service[Symbol.asyncDispose]()
    const words = ['inbox', 'invite', 'ada@example.com', '--role', 'owner']
    expect(await runHosted(words, { cwd: folder.path, env })).toMatchObject({ code: 0 })
    await using next = runService({ cwd: folder.path, env, args: asExample })
    await next.until(STARTED)
    expect(next.stdout).not.toContain('First sign-in')
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
    const actors = db.prepare('SELECT actor FROM inbox_record ORDER BY at').all()
    expect(actors).toMatchObject([{ actor: 'start' }, { actor: 'command' }])
  })
})

describe('a service with an inbox', () => {
  it('runs without it if its port is taken, and says so in one line', async () => {
    using folder = scratchFolder()
    await using taken = await listen(createServer())
    const inboxPort = taken.port
    const port = await findFreePort()
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(port), INBOX_PORT: String(inboxPort) },
    })
    await service.until(STARTED)
    expect(await post(port)).toBe(200)
    const said = service.stderr + service.stdout
    expect(said).toContain(`Port ${inboxPort} on 127.0.0.1 is in use`)
    expect(said.split('\n').filter((line) => line.includes('is in use'))).toHaveLength(1)
    await untilTold(folder, /is in use/)
  })

  it.each([
    { INBOX_PORT: '3999', INBOX_BASE_URL: 'http://inbox.example.com' },
    { INBOX_PORT: '70000', INBOX_BASE_URL: 'https://inbox.example.com/below' },
  ])('refuses settings that cannot work, each by its name: %j', async (env) => {
    using folder = scratchFolder()
    const { code, stderr } = await runHosted(['start'], { cwd: folder.path, env })
    expect(code).toBe(1)
    expect(stderr).toContain('INBOX_BASE_URL')
    expect(stderr.includes('INBOX_PORT ')).toBe(env.INBOX_PORT === '70000')
  })
})

describe('frontdesk inbox invite', () => {
  it('mails the link by SMTP, too', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    await (await fillInbox(folder, [])).close()
    const env = { INBOX_PORT: '3999', ...mailTo(sink.port) }
    const { code, stdout } = await runHosted(
      ['inbox', 'invite', 'ada@example.com', '--role', 'owner'],
      { cwd: folder.path, env },
    )
    expect(code).toBe(0)
    await sink.arrived(1)
    const [mail] = sink.mails
    expect(mail?.to).toEqual(['ada@example.com'])
    const [link = 'none'] = /http:\/\/localhost:3999\/invitation\/[\w-]{43}/.exec(stdout) ?? []
    expect((await mail?.parse())?.text).toContain(link)
  })
})
