/** Proof of arrival: a marked inquiry goes from the form to the mailbox and leaves nothing behind. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSettings } from '../../src/config/settings.ts'
import { createFrontdesk } from '../../src/frontdesk.ts'
import type { Clock } from '../../src/clock.ts'
import { parseMailboxUrl } from '../../src/mail/mailbox-url.ts'
import { admitCanaries } from '../../src/node/canary/admission.ts'
import { withFolder } from '../../src/node/canary/imap.ts'
import { createMailbox } from '../../src/node/canary/mailbox.ts'
import { createMark, markCanaries, passCanaries } from '../../src/node/canary/mark.ts'
import { startCanaries } from '../../src/node/canary/schedule.ts'
import type { Vault } from '../../src/stores/vault.ts'
import { altcha } from '../../src/verifiers/altcha.ts'
import { none } from '../../src/verifiers/none.ts'
import { createClaim, createSubmission } from '../../src/testing/samples.ts'
import { createCertificate } from '../harness/certificate.ts'
import { exampleSite } from '../harness/example-site.ts'
import { imapMailbox, type ImapMailbox } from '../harness/imap-server.ts'
import { recordingLog } from '../harness/log.ts'
import { startMailApi } from '../harness/mail-api.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { runHosted } from '../harness/command-host.ts'
import {
  asExample,
  findFreePort,
  runService,
  STARTED,
  type RunningService,
} from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink, type SmtpSink } from '../harness/smtp-server.ts'
import { MICROSOFT, microsoftTokens } from '../harness/token-server.ts'

const facts = {
  name: 'Northwind',
  description: 'Northwind Boats builds wooden boats for people who row before breakfast.',
  languages: ['en'],
  email: 'hello@northwind.example',
}
const account = { user: 'office@northwind.example', pass: 'p:a/s%s@' }
const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}`

/** Canaries as they are mailed. */
const mailed = (id: string): string =>
  `From: site@northwind.example\r\nX-Submission-Id: ${id}\r\nSubject: x\r\n\r\nX-Submission-Id: canary-no\r\n`

describe('the mailbox of canaries', () => {
  it.each([
    ['a password, as SASL has it', {}],
    ['a password, as old servers have it', { without: ['AUTH=PLAIN', 'ID', 'NAMESPACE'] }],
  ] as const)('finds one and deletes it, and touches nothing else: %s', async (_, more) => {
    await using server = await imapMailbox({ ...account, ...more })
    for (const id of ['01a1fd48', 'canarybird']) server.deliver(mailed(id))
    server.deliver('Subject: no such field\r\n\r\nX-Submission-Id: canary-2\r\n')
    const mailbox = createMailbox(`imap://${login}@127.0.0.1:${server.port}?tls=off`, undefined)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect('canary-2')).toEqual({ kind: 'not-there' })
    expect(server.mails).toHaveLength(3)
    server.deliver(mailed('canary-2'))
    expect(await mailbox.collect('canary-2')).toEqual({ kind: 'arrived' })
    expect(server.mails.join('')).toMatch(/01a1fd48[^]*canarybird[^]*no such field/)
    expect(server.mails).toHaveLength(3)
  })

  // Was red before canaries that others look for were left to them.
  it('leaves those of others to them for a day, and then deletes what nobody looked for', async () => {
    await using server = await imapMailbox(account)
    const now = 1_795_237_200_000
    const toId = (time: number): string => `canary-${time}-${'0'.repeat(24)}`
    const others = [toId(now - 86_400_000), toId(now + 600_000)]
    for (const id of [...others, toId(now - 86_400_001)]) server.deliver(mailed(id))
    const address = `imap://${login}@127.0.0.1:${server.port}?tls=off`
    const mailbox = createMailbox(address, undefined, () => now)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect(toId(now))).toEqual({ kind: 'not-there' })
    expect(server.mails).toEqual(others.map(mailed))
    expect(await mailbox.collect(toId(now + 600_000))).toEqual({ kind: 'arrived' })
    expect(server.mails).toEqual(others.slice(0, 1).map(mailed))
  })

  // Was red before mails were looked through by their numbers: a search by day left it out.
  it.each([2, -2])('finds it where the clock of this machine is %i days ahead', async (days) => {
    await using server = await imapMailbox(account)
    for (let count = 0; count < 250; count++) server.deliver(mailed('01a1fd48'))
    server.deliver(mailed('canary-1'))
    const address = `imap://${login}@127.0.0.1:${server.port}?tls=off`
    const mailbox = createMailbox(address, undefined, () => Date.now() + days * 86_400_000)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'arrived' })
    expect(server.mails).toHaveLength(250)
    expect(server.commands).toContainEqual(expect.stringMatching(/^FETCH 52:\*/))
  })

  // Was red before they went as IMAP has it: as raw UTF-8.
  it.each([
    ['Anfragen Büro', 'Anfragen B&APw-ro'],
    ['R&D/Ελλάδα', 'R&-D/&A5UDuwO7A6wDtAOx-'],
    ['受信 📬', '&U9dP4Q- &2D3c7A-'],
  ])('reads a folder and takes a password of any letters: %s', async (name, folder) => {
    const pass = 'Zürich„£'
    await using server = await imapMailbox({ ...account, pass, folder })
    server.deliver(mailed('canary-1'))
    const place = `office%40northwind.example:${encodeURIComponent(pass)}@127.0.0.1:${server.port}`
    const address = `imap://${place}/${encodeURIComponent(name)}?tls=off`
    const mailbox = createMailbox(address, undefined)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'arrived' })
  })

  it('only marks it where the server would expunge what others have marked, too', async () => {
    await using server = await imapMailbox({ ...account, without: ['UIDPLUS'] })
    server.deliver(mailed('canary-1'))
    const mailbox = createMailbox(`imap://${login}@127.0.0.1:${server.port}?tls=off`, undefined)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'arrived' })
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'not-there' })
    expect(server.commands.filter((command) => command.includes('EXPUNGE'))).toEqual([])
  })

  it.each(['implicit', 'starttls'] as const)('goes encrypted: %s', async (security) => {
    const certificate = createCertificate()
    await using server = await imapMailbox({ ...account, certificate, security })
    const scheme = security === 'implicit' ? 'imaps' : 'imap'
    const mailbox = createMailbox(`${scheme}://${login}@localhost:${server.port}`, undefined)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    // Nobody vouches for the certificate: the password is not sent.
    expect(await mailbox.collect('canary-1')).toMatchObject({ kind: 'unreadable' })
    expect(server.commands.join()).not.toMatch(/AUTHENTICATE|LOGIN/)
  })

  it('sends no password where encryption is demanded and not offered', async () => {
    await using server = await imapMailbox(account)
    const mailbox = createMailbox(`imap://${login}@127.0.0.1:${server.port}`, undefined)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    expect(await mailbox.collect('canary-1')).toMatchObject({
      reason: expect.stringMatching(/not read without encryption: .*STARTTLS/),
    })
    expect(server.commands).toEqual(['CAPABILITY'])
  })

  it('is given up when the server does not answer in time, and not for its farewell', async () => {
    const read = async (silentAt: string): Promise<number | false> => {
      await using server = await imapMailbox({ ...account, silentAt })
      server.deliver(mailed('canary-1'))
      const parsed = parseMailboxUrl(`imap://${login}@127.0.0.1:${server.port}?tls=off`)
      if (!parsed.ok) throw new Error(parsed.message)
      const options = { place: parsed.place, token: undefined, withinMs: 4000 }
      return await withFolder(options, async ({ mailbox }) => mailbox && mailbox.exists)
    }
    await expect(read('SELECT')).rejects.toMatchObject({
      code: 'timeout',
      message: "The mailbox's server at 127.0.0.1 did not answer in time.",
    })
    expect(await read('LOGOUT')).toBe(1)
  })

  it('signs in with a token in the place of a password, and with another when it is refused', async () => {
    const tokens = microsoftTokens()
    await using api = await startMailApi(tokens)
    await using server = await imapMailbox({ user: MICROSOFT.mailbox, isGood: tokens.isGood })
    const parameters = `oauth=microsoft&tenant=${MICROSOFT.tenant}&client=${MICROSOFT.client}&tokens=${encodeURIComponent(`${api.url}${MICROSOFT.path}`)}`
    const user = encodeURIComponent(MICROSOFT.mailbox)
    const address = `imap://${user}@127.0.0.1:${server.port}?tls=off&${parameters}`
    const mailbox = createMailbox(address, MICROSOFT.secret)
    if (typeof mailbox === 'string') throw new Error(mailbox)
    server.deliver(mailed('canary-1'))
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'arrived' })
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'not-there' })
    expect(api.calls).toHaveLength(1)
    tokens.revoke()
    expect(await mailbox.collect('canary-1')).toMatchObject({
      reason: expect.stringMatching(/refused AUTHENTICATE/),
    })
    expect(await mailbox.collect('canary-1')).toEqual({ kind: 'not-there' })
    expect(api.calls).toHaveLength(2)
    expect(createMailbox(address, undefined)).toMatch(/oauth needs a secret beside it/)
  })

  it('says what keeps it from being read, and nothing of the password', async () => {
    await using server = await imapMailbox(account)
    const reach = async (address: string) => {
      const mailbox = createMailbox(address, undefined)
      return typeof mailbox === 'string' ? mailbox : mailbox.collect('canary-1')
    }
    const wrong = await reach(`imap://${login}x@127.0.0.1:${server.port}?tls=off`)
    expect(wrong).toMatchObject({ reason: expect.stringMatching(/refused AUTHENTICATE: .*FAILED/) })
    const folder = await reach(`imap://${login}@127.0.0.1:${server.port}/Spam?tls=off`)
    expect(folder).toMatchObject({ reason: expect.stringMatching(/refused SELECT: .*NONEXISTENT/) })
    const nobody = await reach(`imap://${login}@127.0.0.1:9?tls=off`)
    expect(nobody).toMatchObject({ reason: expect.stringMatching(/ECONNREFUSED.*CANARY_MAILBOX/) })
    expect(await reach('imaps://office@imap.example')).toMatch(/needs a user and a password/)
    expect(JSON.stringify([wrong, folder, nobody])).not.toContain('p:a/s')
  })
})

describe('the mark of a canary', () => {
  const now = 1_795_237_200_000
  const vault = memoryStore()

  it('makes a canary of an inquiry, which is neither held nor doubtful, and tells nobody', async () => {
    const store = memoryStore()
    const { id, text } = await createMark(store, now)
    const marked = markCanaries(store, () => now)
    await marked.append(
      createSubmission(
        { message: `Hello\n\n${text}`, quarantine: 'links' },
        { delivery: 'held', confirmation: { address: 'ada@example.com' } },
      ),
    )
    expect(store.inquiries).toMatchObject([{ id, quarantine: undefined }])
    expect(await store.claim(createClaim({ purpose: 'confirmation' }))).toEqual([])
    expect(store.row(id)).toMatchObject({ state: 'pending' })
  })

  it.each([
    ['forged', (text: string) => text.replace(/.$/, (end) => (end === '0' ? '1' : '0')), 0],
    [
      'of another nonce',
      (text: string) => text.replace(/\.\w/, (start) => (start === '.0' ? '.1' : '.0')),
      0,
    ],
    ['too old', (text: string) => text, 600_001],
    ['from the future', (text: string) => text, -600_001],
  ])('makes none where it is %s', async (_, change, lateMs) => {
    const store = memoryStore()
    const { text } = await createMark(store, now)
    const message = change(text)
    await markCanaries(store, () => now + lateMs).append(createSubmission({ message }))
    expect(await store.count({ canaries: 'only' })).toBe(0)
    expect(await store.count({})).toBe(1)
    const verifier = passCanaries(altcha())
    const context = {
      now: () => now + lateMs,
      hostnames: new Set<string>(),
      vault: store,
      secrets: [],
    }
    const { signal } = new AbortController()
    const attempt = { token: message, clientAddress: undefined, signal }
    expect(await verifier.verify(attempt, context)).toMatchObject({ human: false })
  })

  it('passes the bot check, once for each message', async () => {
    const { text: token } = await createMark(vault, now)
    const verifier = passCanaries(altcha())
    const context = { now: () => now, hostnames: new Set<string>(), vault, secrets: [] }
    const { signal } = new AbortController()
    const attempt = { token, clientAddress: undefined, signal }
    expect(await verifier.verify(attempt, context)).toEqual({ human: true })
    expect(verifier.identify(token, now)).toMatchObject({ key: token })
  })
})

describe('the block list', () => {
  // Was red before: a canary that an entry fits counted as one of its hits.
  it('counts no canaries', async () => {
    const now = Date.now()
    const store = memoryStore()
    const list = store.createBlockList?.()
    await list?.add({ kind: 'word', value: 'frontdesk' })
    const baseUrl = 'http://a.example'
    const options = { site: exampleSite, baseUrl, store: markCanaries(store), verifier: none() }
    const desk = createFrontdesk(options)
    const post = async (message: string): Promise<number> => {
      const names = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@a.example' }
      const body = new URLSearchParams({ ...names, message })
      const request = new Request(`${baseUrl}/api/contact`, { method: 'POST', body })
      return (await desk.fetch(request, { clientAddress: '192.0.2.1' })).status
    }
    const { text, id } = await createMark(store, now)
    expect(await post(`Frontdesk sends this. ${text}`)).toBe(200)
    expect(store.row(id)).toMatchObject({ state: 'pending' })
    expect(await list?.list()).toMatchObject([{ hits: 0 }])
    expect(await post('I like Frontdesk.')).toBe(200)
    expect(await list?.list()).toMatchObject([{ hits: 1 }])
  })
})

describe('the quota of the form', () => {
  const now = 1_795_237_200_000

  it('is not touched by canaries, each of which is a client of its own, once', async () => {
    const seen: (string | undefined)[] = []
    let reads = 0
    const store = memoryStore()
    const vault: Vault = {
      keep: (name, candidate) => {
        reads += 1
        return store.keep(name, candidate)
      },
    }
    const desk = createFrontdesk({
      site: exampleSite,
      baseUrl: 'http://a.example',
      store,
      verifier: none(),
    })
    const admitted = admitCanaries(
      {
        ...desk,
        fetch: (_, context) => {
          seen.push(context?.clientAddress)
          return new Response()
        },
      },
      vault,
      () => now,
    )
    const send = async (mark: string | undefined): Promise<void> => {
      const headers = new Headers(mark === undefined ? {} : { 'frontdesk-canary': mark })
      const request = new Request('http://a.example/api/contact', { method: 'POST', headers })
      await admitted.fetch(request, { clientAddress: '192.0.2.1' })
    }
    const { text } = await createMark(store, now)
    const { text: other } = await createMark(store, now)
    const { text: old } = await createMark(store, now - 600_001)
    for (const mark of [text, text, other]) await send(mark)
    const [first, again, second] = seen
    expect(first).toMatch(/^2[45]\d\./)
    expect(second).toMatch(/^2[45]\d\./)
    expect(second).not.toBe(first)
    expect(again).toBe('192.0.2.1')
    for (const mark of [
      undefined,
      '',
      old,
      other.replace(/\.\w/, (start) => (start === '.0' ? '.1' : '.0')),
    ])
      await send(mark)
    expect(seen.slice(3)).toEqual(Array.from({ length: 4 }, () => '192.0.2.1'))
    expect(reads).toBe(1)
  })
})

describe('canaries of the service', () => {
  // Each sleep is over at once, and took its time.
  const toFastClock = (): Clock => {
    let time = 1_795_237_200_000
    return {
      now: () => time,
      elapsed: () => time,
      sleep: async (ms) => {
        time += ms
        await new Promise((resolve) => setImmediate(resolve))
      },
    }
  }

  it('raise the alarm when one is late, in the log, the status and a mail by a second way, and end it', async () => {
    const clock = toFastClock()
    const store = memoryStore(clock.now)
    const marked = markCanaries(store, clock.now)
    // Of a service that was killed while it looked for it.
    const before = { id: 'canary-killed', receivedAt: clock.now() - 2 * 86_400_000 }
    await store.append(createSubmission(before))
    await using mailbox = await imapMailbox(account)
    await using second = await smtpSink()
    let delivering = false
    const form = createServer(async (request, answer) => {
      const fields = new URLSearchParams(await text(request))
      const message = fields.get('message') ?? ''
      await marked.append(createSubmission({ message, receivedAt: clock.now() }))
      const [claimed] = await store.claim(createClaim())
      if (claimed) {
        const { inquiry, part, attempt } = claimed
        const delivery = { inquiryId: inquiry.id, part, attempt }
        await store.settle(delivery, { kind: 'sent', reply: '250 OK' })
        if (delivering) mailbox.deliver(mailed(inquiry.id))
      }
      answer.end('{"success":true}')
    }).listen(0, '127.0.0.1')
    await once(form, 'listening')
    const address = form.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const outcome = toSettings(
      {
        site: facts,
        mail: { url: 'smtp://127.0.0.1:9?tls=off', from: 'site@a.example', to: account.user },
        canary: {
          mailbox: `imap://${login}@127.0.0.1:${mailbox.port}?tls=off`,
          everyMinutes: 60,
          lateSeconds: 5,
          url: `http://127.0.0.1:${port}`,
          alarmUrl: `smtp://127.0.0.1:${second.port}?tls=off`,
          alarmTo: 'webmaster@elsewhere.example',
        },
      },
      { mode: 'development' },
    )
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
    const log = recordingLog()
    const told: string[] = []
    const watch = { late: (words: string) => told.push(words), arrived: () => told.push('arrived') }
    const canaries = startCanaries(outcome.settings, store, log, watch, clock)
    await second.arrived(1)
    delivering = true
    await second.arrived(2)
    await canaries?.stop()
    form.close()
    const mails = await Promise.all(second.mails.map((mail) => mail.parse()))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Northwind: inquiries may not arrive',
      'Northwind: inquiries arrive again',
    ])
    expect(mails[0]?.text).toMatch(/no further than this step: mailbox\.[^]*spam folder/)
    expect(second.mails[0]?.to).toEqual(['webmaster@elsewhere.example'])
    expect(told[0]).toMatch(/^A canary did not arrive \(mailbox\)\. The mail server took it/)
    expect(told.at(-1)).toBe('arrived')
    const events = log.entries.map(({ event }) => event)
    expect(events[0]).toBe('canary.late')
    expect(events).toContain('canary.arrived')
    expect(await store.count({ canaries: 'only' })).toBe(0)
    expect(mailbox.mails).toEqual([])
    expect(JSON.stringify(log.entries)).not.toMatch(/p:a\/s|office@|webmaster@/)
  })
})

describe('frontdesk mail canary', () => {
  let folder: ScratchFolder
  let mailbox: ImapMailbox
  let server: SmtpSink
  let service: RunningService
  let env: Record<string, string>

  beforeAll(async () => {
    folder = scratchFolder()
    mailbox = await imapMailbox(account)
    server = await smtpSink({ onMail: (raw) => mailbox.deliver(raw) })
    const port = await findFreePort()
    env = {
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: folder.path,
      SMTP_URL: `smtp://127.0.0.1:${server.port}?tls=off`,
      MAIL_FROM: 'site@northwind.example',
      MAIL_TO: `team@northwind.example, ${account.user}`,
      CANARY_MAILBOX: `imap://${login}@127.0.0.1:${mailbox.port}?tls=off`,
      ALTCHA_SECRET: 'a-secret-that-is-long-enough-for-altcha',
      TRUSTED_PROXIES: '10.9.9.9',
    }
    service = runService({ cwd: folder.path, env, args: asExample })
    await service.until(STARTED)
  })
  afterAll(async () => {
    await service[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  it('follows an inquiry through form, store, mail and mailbox, with the time of each, and leaves nothing', async () => {
    const run = await runHosted(['mail', 'canary'], { cwd: folder.path, env })
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('Sending a canary') })
    expect(run.stdout.replaceAll(/ +\d+\.\d\d s/g, ' 0.00 s')).toBe(
      [
        'The form took it 0.00 s',
        'It was in the store 0.00 s',
        'The mail server took it 0.00 s',
        'It was in the mailbox 0.00 s',
        'Deleted in both places 0.00 s',
        'Inquiries arrive.',
        '',
      ].join('\n'),
    )
    // Was red before canaries went to one recipient: nobody deletes them from other mailboxes.
    expect(server.mails.map(({ to }) => to)).toEqual([[account.user]])
    expect(mailbox.mails).toEqual([])
    // Called without what the service was given, it says what that is.
    const own = { DATA_DIR: folder.path }
    const bare = await runHosted(['mail', 'canary'], { cwd: folder.path, env: own })
    expect(bare).toMatchObject({ code: 1, stdout: '' })
    expect(bare.stderr).toMatch(/^The service \(process \d+ on \S+\) mails through 127\.0\.0\.1:/)
    const named = [...bare.stderr.matchAll(/^ {2}([A-Z_]+) {2}/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(['CANARY_MAILBOX', 'MAIL_FROM', 'MAIL_TO', 'SMTP_URL'])
    // The service's own address is found where this environment has another.
    const lost = await runHosted(['mail', 'canary'], {
      cwd: folder.path,
      env: { ...env, BASE_URL: 'http://localhost:1' },
    })
    expect(lost.code).toBe(0)
    // Was red before canaries were left out of the form's quota: answered with 429.
    const url = `${env['BASE_URL']}/api/contact`
    const post = async () => (await fetch(url, { method: 'POST', body: new FormData() })).status
    for (let count = 0; count < 30; count++) await post()
    expect(await post()).toBe(429)
    const spent = await runHosted(['mail', 'canary'], { cwd: folder.path, env })
    expect(spent.stdout).toContain('Inquiries arrive.')
    const list = await runHosted(['inbox', 'list', '--json'], { cwd: folder.path, env })
    expect(list.stdout).not.toContain('canary')
    const status = await runHosted(['status', '--json'], { cwd: folder.path, env })
    expect(JSON.parse(status.stdout)).toMatchObject({ counts: { pending: 0, sent: 0 } })
  })
})
