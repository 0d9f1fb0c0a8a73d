/** The inbox beside a running service: its listener, and traces on the public one. */
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { listen } from '../harness/loopback.ts'
import { post, untilTold } from '../harness/operated-service.ts'
import { asExample, findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
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

describe('the public listener', () => {
  it('has no trace of the inbox: no page that it links, no path, no header', async () => {
    using folder = scratchFolder()
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    const env = { PORT: String(port), INBOX_PORT: String(inboxPort) }
    await using service = runService({ cwd: folder.path, env, args: asExample })
    await service.until(STARTED)
    const origin = `http://127.0.0.1:${port}`
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

  // Filling eight more indexes took a quarter of what a form costs the store.
  it('has indexes for it only where it was opened', async () => {
    using folder = scratchFolder()
    const countIndexes = (): unknown => {
      using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
      const named = "SELECT count(*) AS n FROM sqlite_schema WHERE name LIKE 'inquiry_by_handling%'"
      return db.prepare(named).get()?.['n']
    }
    const env = { PORT: String(await findFreePort()) }
    {
      await using service = runService({ cwd: folder.path, env })
      await service.until(STARTED)
      expect(countIndexes()).toBe(0)
    }
    const inboxPort = String(await findFreePort())
    await using service = runService({ cwd: folder.path, env: { ...env, INBOX_PORT: inboxPort } })
    await service.until(STARTED)
    await expect.poll(countIndexes).toBe(8)
  })

  it('invites at the start only while no other owner was invited', async () => {
    using folder = scratchFolder()
    const env = { PORT: String(await findFreePort()), INBOX_PORT: String(await findFreePort()) }
    const start = async (): Promise<string> => {
      await using service = runService({ cwd: folder.path, env, args: asExample })
      await service.until(STARTED)
      return service.stdout
    }
    expect(await start()).toContain('First sign-in')
    const words = ['inbox', 'invite', 'ada@example.com', '--role', 'owner']
    expect(await runHosted(words, { cwd: folder.path, env })).toMatchObject({ code: 0 })
    expect(await start()).not.toContain('First sign-in')
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
    const actors = db.prepare('SELECT actor FROM inbox_record ORDER BY at').all()
    expect(actors).toMatchObject([{ actor: 'start' }, { actor: 'command' }])
  })

  it('refuses settings that cannot work, each by its name', async () => {
    using folder = scratchFolder()
    const start = (env: Readonly<Record<string, string>>): Promise<number | null> =>
      runService({ cwd: folder.path, env: { INBOX_PORT: '3999', ...env } }).exit
    for (const env of [
      { INBOX_BASE_URL: 'http://inbox.example.com' },
      { INBOX_BASE_URL: 'https://inbox.example.com/below' },
      { INBOX_PORT: '70000' },
    ]) {
      expect([env, await start(env)]).not.toEqual([env, 0])
    }
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
