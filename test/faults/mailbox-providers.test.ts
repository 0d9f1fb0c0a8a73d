/** Reading from servers with the quirks of Gmail and Microsoft, over TLS, with expiring tokens. */
import { setImmediate as turn } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { InboxMailbox } from '../../packages/frontdesk/src/ports.ts'
import type { MailboxReader } from '../../packages/inbox/src/mailbox/reader.ts'
import { createCertificate } from '../harness/certificate.ts'
import { startImapDouble, type ImapDouble } from './imap-double.ts'
import { createTestInbox, type TestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { readMailbox } from '../harness/mailbox-reader.ts'

const certificate = createCertificate()
const known = getCACertificates()

beforeAll(() => setDefaultCACertificates([...known, certificate.cert]))
afterAll(() => setDefaultCACertificates(known))

/** Exchange Online's words, with a shorter time. */
const THROTTLED = 'Request is throttled. Suggested Backoff Time: 100 milliseconds'

const ID = '01a1fd42-7dd2-770f-9520-adb8e38904fd'

interface Desk extends AsyncDisposable {
  readonly inbox: TestInbox
  readonly imap: ImapDouble
  readonly told: readonly (string | undefined)[]
  /** A reader, another instance of the same service. */
  read(): MailboxReader
  /** First lines of the replies. */
  list(): Promise<readonly string[]>
  reply(text: string): void
}

interface Given {
  readonly like: 'gmail' | 'microsoft'
  /** Valid tokens, and those that the company gets, one per connection. */
  readonly tokens?: { readonly good: ReadonlySet<string>; readonly given: readonly string[] }
}

async function open({ like, tokens }: Given): Promise<Desk> {
  await using stack = new AsyncDisposableStack()
  const isGood = tokens && ((token: string) => tokens.good.has(token))
  const imap = stack.use(await startImapDouble({ like, certificate, ...(isGood && { isGood }) }))
  const inbox = stack.use(await createTestInbox())
  const { parts, store } = inbox
  await store.append(createSubmission({ id: ID, email: 'grace@navy.example' }))
  await store.run?.again({
    text: `UPDATE delivery SET message_id = '<${ID}@halden.example>', state = 'sent'`,
  })
  const told: (string | undefined)[] = []
  let connection = 0
  const mailbox: InboxMailbox = {
    host: 'localhost',
    port: imap.port,
    security: 'implicit',
    user: 'office@halden.example',
    folder: 'INBOX',
    sent: undefined,
    signIn: async () => {
      const given = tokens?.given ?? []
      const accessToken = given[Math.min(connection, given.length - 1)]
      connection += 1
      return accessToken === undefined ? { pass: 'geheim' } : { accessToken }
    },
    addresses: ['office@halden.example'],
    proveDaily: false,
    tell: (trouble) => void told.push(trouble),
    tellOfTest: () => {},
  }
  const readers: MailboxReader[] = []
  stack.defer(async () => {
    for (const reader of readers) await reader.stop()
  })
  const read = (): MailboxReader => {
    const reader = readMailbox(parts, mailbox)
    readers.push(reader)
    return reader
  }
  const ends = stack.move()
  return {
    inbox,
    imap,
    told,
    read,
    list: async () => (await parts.work.letters.list([ID])).map(({ letter }) => letter.text.trim()),
    reply(text) {
      imap.mails.push(
        `From: grace@navy.example\r\nMessage-ID: <${text}@navy.example>\r\nIn-Reply-To: <${ID}@halden.example>\r\nSubject: Re\r\n\r\n${text}\r\n`,
      )
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

/** Waits until reading has begun. */
async function begun({ told }: Desk): Promise<void> {
  await expect
    .poll(() => told.length > 0 && told.at(-1) === undefined, { timeout: 30_000 })
    .toBe(true)
}

/** Longer than the first delay with its jitter. */
const slow = { timeout: 30_000 }

describe('replies at a large provider', () => {
  it('are read over TLS, with commands that change nothing', async () => {
    await using desk = await open({ like: 'gmail' })
    desk.read()
    await begun(desk)
    const words = desk.imap.commands.map((text) => text.split(' ')[0])
    expect(words).toContain('EXAMINE')
    expect(
      words.filter((word) => /SELECT|STORE|COPY|MOVE|APPEND|EXPUNGE/.test(word ?? '')),
    ).toEqual([])
  })

  it('are read within two minutes if the server announces nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await using desk = await open({ like: 'microsoft' })
    desk.read()
    await begun(desk)
    await expect.poll(() => desk.imap.commands.at(-1)).toBe('IDLE')
    desk.reply('one')
    vi.advanceTimersByTime(119_000)
    const asked = desk.imap.commands.length
    vi.advanceTimersByTime(1000)
    await expect.poll(() => desk.list(), slow).toEqual(['one'])
    expect(desk.imap.commands[asked]).toBe('NOOP')
  })

  it('are read less and less often if each connection ends, which is logged once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await using desk = await open({ like: 'gmail' })
    const { imap, inbox, told } = desk
    const readEnds = (): number => told.filter((trouble) => trouble !== undefined).length
    imap.once('IDLE', '')
    desk.read()
    for (const [ends, delayMs] of [5000, 10_000, 20_000].entries()) {
      await expect.poll(readEnds, slow).toBe(ends + 1)
      imap.once('IDLE', '')
      vi.advanceTimersByTime(delayMs - 1)
      for (let turns = 0; turns < 500; turns += 1) await turn()
      expect(imap.connections).toBe(ends + 1)
      vi.advanceTimersByTime(delayMs / 2)
    }
    await expect.poll(readEnds, slow).toBe(4)
    expect(inbox.events.filter((event) => event.startsWith('mailbox.unreadable'))).toHaveLength(1)
  })

  it('are read with the next token if one has expired', async () => {
    const tokens = { good: new Set(['fresh']), given: ['stale', 'fresh'] }
    await using desk = await open({ like: 'microsoft', tokens })
    desk.read()
    await expect.poll(() => desk.told[0]).toMatch(/refused the user or the password/)
    await begun(desk)
    expect(desk.imap.commands.filter((text) => text === 'AUTHENTICATE')).toHaveLength(2)
  })

  it.each([
    ['gmail', 'EXAMINE', 'NO [THROTTLED] Too many requests'],
    ['gmail', 'EXAMINE', 'NO [OVERQUOTA] Account exceeded command or bandwidth limits.'],
    ['gmail', 'AUTHENTICATE', 'NO [ALERT] Too many simultaneous connections. (Failure)'],
    ['microsoft', 'UID SEARCH', `BAD ${THROTTLED}`],
    ['microsoft', 'UID FETCH', `BAD ${THROTTLED}`],
    ['microsoft', 'UID FETCH', ''],
  ] as const)('are stored once if %s answers %s with "%s"', async (like, command, answer) => {
    await using desk = await open({ like })
    const first = desk.read()
    await begun(desk)
    await first.stop()
    desk.reply('one')
    desk.reply('two')
    desk.imap.once(command, answer)
    desk.read()
    await expect.poll(() => desk.list(), slow).toEqual(['one', 'two'])
    await expect.poll(() => desk.told.at(-1), slow).toBeUndefined()
    expect(desk.told.join('\n')).not.toMatch(/geheim|refused|no folder/)
  })
})
