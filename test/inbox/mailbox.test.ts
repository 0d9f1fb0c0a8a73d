/** Replies in the company's mailbox, read by IMAP from a real Dovecot, on both engines. */
import { connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import { openMailbox } from '../../packages/inbox/src/mailbox/connection.ts'
import { lookForMail } from '../../packages/inbox/src/mailbox/look.ts'
import type { MailboxReader } from '../../packages/inbox/src/mailbox/reader.ts'
import type { LetterPlace } from '../../packages/inbox/src/store/letters.ts'
import { createMailboxCursors } from '../../packages/inbox/src/store/mailbox-cursors.ts'
import { listen } from '../harness/loopback.ts'
import {
  DOVECOT_USER,
  findDovecotObstacle,
  startDovecot,
  type Dovecot,
} from '../harness/dovecot.ts'
import {
  createTestInbox,
  toAnswerForm,
  type Engine,
  type TestInbox,
  type Visitor,
} from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { readCursor, readMailbox, toMailbox } from '../harness/mailbox-reader.ts'

const obstacle = findDovecotObstacle()

interface Desk extends AsyncDisposable {
  readonly inbox: TestInbox
  readonly dovecot: Dovecot
  readonly ada: Visitor
  /** Reports to `status`, newest last. */
  readonly told: readonly (string | undefined)[]
  append(changes: Partial<Inquiry>): Promise<void>
  /** Another instance of the same service. */
  read(folder?: string): MailboxReader
  /** Mails of an inquiry, by first lines. */
  list(id: string): Promise<readonly string[]>
  page(id: string): Promise<string>
  /** How far the reader of a folder has got. */
  reach(folder?: string): Promise<number>
  /** Resolves when the reader has read this mail. */
  reaches(uid: number): Promise<void>
}

async function open(engine: Engine, given?: Dovecot): Promise<Desk> {
  await using stack = new AsyncDisposableStack()
  const dovecot = given ?? stack.use(await startDovecot())
  const inbox = stack.use(await createTestInbox({}, {}, engine))
  const ada = await inbox.signIn('agent', 'ada@example.com')
  const told: (string | undefined)[] = []
  const { parts, store } = inbox
  const readers: MailboxReader[] = []
  stack.defer(async () => {
    for (const reader of readers) await reader.stop()
  })
  const reach = (folder?: string): Promise<number> => readCursor(parts, folder)
  const ends = stack.move()
  return {
    reach,
    inbox,
    dovecot,
    ada,
    told,
    append: async (changes) => {
      await store.append(createSubmission(changes))
    },
    read(folder = 'INBOX') {
      const tell = (trouble?: string): void => void told.push(trouble)
      const reader = readMailbox(parts, toMailbox(dovecot.url, { tell, folder }))
      readers.push(reader)
      return reader
    },
    list: async (id) =>
      (await parts.work.letters.list([id])).map(({ letter }) => letter.text.split('\n')[0] ?? ''),
    page: async (id) => (await ada.get(`/inquiries/${id}`)).text,
    async reaches(uid) {
      await expect.poll(() => reach(), { timeout: 10_000 }).toBe(uid)
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

/**
 * Passes connections on to a port, and ends those of a client that says this. While it refuses, it
 * sends no mail, but this answer.
 */
async function openProxy(port: number, broken: RegExp) {
  let refusal: string | undefined
  let refused = /FETCH/
  const server = createServer((client) => {
    const far = connect(port, '127.0.0.1')
    client.on('data', (data) => {
      const [, tag] = (refused.test(String(data)) && /^(\S+) UID FETCH/.exec(String(data))) || []
      if (refusal === '* BYE' && tag !== undefined) client.end(`${refusal}\r\n`)
      else if (refusal !== undefined && tag !== undefined) client.write(`${tag} ${refusal}\r\n`)
      else if (broken.test(String(data))) client.destroy()
      else far.write(data)
    })
    far.pipe(client)
    client.on('close', () => far.destroy())
    far.on('error', () => client.destroy())
  })
  const own = await listen(server)
  return {
    ...own,
    through: (url: string): string => url.replace(`:${port}`, `:${own.port}`),
    refuse(answer: string | undefined, what = /FETCH/): void {
      refusal = answer
      refused = what
    },
  }
}

const GRACE = 'grace@navy.example'

interface MailParts {
  readonly from?: string
  readonly id: string
  readonly answers?: string
  readonly more?: string
  readonly text: string
}

/** In the format of mail programs. */
function toMail({ from = `Grace Hopper <${GRACE}>`, id, answers, more = '', text }: MailParts) {
  const lines = [
    `From: ${from}`,
    `To: ${DOVECOT_USER}`,
    'Subject: Re: Your message',
    `Message-ID: <${id}@navy.example>`,
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`, `References: ${answers}`]),
    ...(more === '' ? [] : [more]),
    '',
    text,
    '',
  ]
  return lines.join('\r\n')
}

/** Sends an answer, with a Message-ID for replies. */
async function answer({ inbox, ada }: Desk, id: string): Promise<string> {
  const page = await ada.get(`/inquiries/${id}/answer`)
  const form = toAnswerForm(page, 'Yes.')
  // The next page confirms it, and offers undo.
  await ada.follow(await ada.post(`/inquiries/${id}/answer`, form))
  return (await inbox.parts.work.answering.list([id])).at(-1)?.messageId ?? ''
}

describe.skipIf(obstacle)(`replies, from Dovecot${obstacle ? `: ${obstacle}` : ''}`, () => {
  describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (engine) => {
    it('reopen their inquiry, are unread and recorded, and leave the mailbox unchanged', async () => {
      await using desk = await open(engine)
      const { inbox, dovecot, ada } = desk
      await desk.append({ id: 'one', email: GRACE })
      const sent = await answer(desk, 'one')
      // Earlier mail is not read.
      await dovecot.append(toMail({ id: 'old', answers: sent, text: 'Before the first look' }))
      const reader = desk.read()
      await desk.reaches(1)
      const page = await desk.ada.get('/inquiries/one/answer')
      await dovecot.append(toMail({ id: 'other', text: 'Of nothing' }))
      const reply = ['Thank you, but <b>when</b>?', '', 'On Tuesday, Ada wrote:', '> Yes.'].join(
        '\r\n',
      )
      const more = 'Reply-To: eve@evil.example\r\nCc: eve@evil.example'
      await dovecot.append(toMail({ id: 'r1', answers: sent, more, text: reply }))
      await desk.reaches(3)
      expect(await desk.list('one')).toEqual(['Thank you, but <b>when</b>?'])
      const list = await ada.get('/')
      expect(list.text).toContain('class="unread')
      const seen = await desk.page('one')
      expect(seen).toContain('</svg>Open')
      expect(seen).toContain('Thank you, but &lt;b&gt;when&lt;/b&gt;?')
      expect(seen).toMatch(/<summary>Quoted text<\/summary>[^]*&gt; Yes\./)
      expect(seen).toContain('<strong>The mailbox</strong> received a reply')
      // The answer waits if a colleague has written meanwhile.
      const form = toAnswerForm(page, 'Late')
      const stopped = await ada.post('/inquiries/one/answer', form)
      expect(stopped.text).toContain('Not sent yet')
      expect(stopped.text).toContain('Thank you, but')
      const preview = await ada.post('/inquiries/one/answer/preview', { ...form, do: 'preview' })
      expect(preview.text).toMatch(/<dt>To<\/dt><dd[^>]*>grace@navy\.example<\/dd>/)
      expect(preview.text).not.toContain('eve@')
      // A stranger who knows the id, an absence notice, and a mail that answers the reply.
      const zoe = 'Zoe <zoe@evil.example>'
      await ada.post('/inquiries/one/closing', { version: '2' })
      await dovecot.append(toMail({ id: 's1', from: zoe, answers: sent, text: 'Let me in' }))
      const absent = { more: 'Auto-Submitted: auto-replied', text: 'Away' }
      await dovecot.append(toMail({ id: 'a1', answers: sent, ...absent }))
      await desk.reaches(5)
      const closed = await desk.page('one')
      expect(closed).toContain('</svg>Closed')
      expect(closed).toMatch(/zoe@evil\.example[^]*from another sender[^]*Let me in/)
      expect(closed).toMatch(/automatic mail[^]*Away/)
      await dovecot.append(toMail({ id: 'r2', answers: '<r1@navy.example>', text: 'And where?' }))
      await desk.reaches(6)
      expect(await desk.page('one')).toContain('</svg>Open')
      expect(await desk.list('one')).toHaveLength(4)
      expect(await dovecot.readFlags()).toEqual([[], [], [], [], [], []])
      await reader.stop()
      // Deleted with the inquiry.
      const [entry] = await inbox.store.list({ ids: ['one'], limit: 1 })
      expect(entry?.handling.assignee).toBeUndefined()
      await inbox.parts.work.persons.erase(GRACE, 'test')
      expect(await desk.list('one')).toEqual([])
    })

    it('are stored once, by two readers, after a restart and under another UIDVALIDITY', async () => {
      await using desk = await open(engine)
      const { dovecot } = desk
      await desk.append({ id: 'one', email: GRACE })
      const sent = await answer(desk, 'one')
      const first = desk.read()
      await desk.reaches(0)
      const second = desk.read()
      await dovecot.append(toMail({ id: 'r1', answers: sent, text: 'First' }))
      await desk.reaches(1)
      await first.stop()
      // Mail that arrived while nothing read.
      await dovecot.append(toMail({ id: 'r2', answers: sent, text: 'Second' }))
      await second.stop()
      const third = desk.read()
      await desk.reaches(2)
      await third.stop()
      expect(await desk.list('one')).toEqual(['First', 'Second'])
      await dovecot.remake()
      await dovecot.append(toMail({ id: 'r2', answers: sent, text: 'Second' }))
      await dovecot.append(toMail({ id: 'r3', answers: sent, text: 'Third' }))
      desk.read()
      await expect.poll(() => desk.list('one')).toEqual(['First', 'Second', 'Third'])
      // Entries join the record's chain after the reply is stored.
      const count = async (): Promise<number> =>
        (await desk.inbox.parts.work.record.list({ object: 'one', limit: 20 })).filter(
          ({ action }) => action === 'reply',
        ).length
      await expect.poll(count).toBe(3)
    })
  })

  it('of any shape and size are shown, with their headers where they cannot be read', async () => {
    await using desk = await open('SQLite')
    const { dovecot } = desk
    await desk.append({ id: 'one', email: GRACE })
    const sent = await answer(desk, 'one')
    desk.read()
    await desk.reaches(0)
    const head = toMail({
      id: 'big',
      answers: sent,
      more: 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b',
      text: '--b\r\nContent-Type: text/plain\r\n\r\nSee the film\r\n--b\r\nContent-Type: video/mp4; name=film.mp4\r\nContent-Transfer-Encoding: base64\r\n',
    })
    const line = Buffer.from(`${'A'.repeat(76)}\r\n`)
    const film = Buffer.alloc(9 * 1024 * 1024, line)
    await dovecot.append(Buffer.concat([Buffer.from(head), film, Buffer.from('\r\n--b--\r\n')]))
    const nest = Array.from(
      { length: 300 },
      (_, index) => `Content-Type: multipart/mixed; boundary=n${index}\r\n\r\n--n${index}`,
    )
    const mime = { more: 'MIME-Version: 1.0', answers: sent }
    await dovecot.append(
      toMail({ id: 'nest', ...mime, text: 'x' }).replace(
        'MIME-Version: 1.0\r\n',
        `MIME-Version: 1.0\r\n${nest.join('\r\n')}\r\n`,
      ),
    )
    // Headers beyond all that a connection accepts at a time.
    const pad = `X-Pad: ${'x'.repeat(991)}\r\n`.repeat(17_000)
    await dovecot.append(
      toMail({ id: 'pad', answers: sent, text: 'x' }).replace('\r\n\r\n', `\r\n${pad}\r\n`),
    )
    await dovecot.append(toMail({ id: 'after', answers: sent, text: 'After it' }))
    await desk.reaches(4)
    const page = await desk.page('one')
    expect(page).toContain('After it')
    expect(page).toContain('Message-ID: &lt;pad@navy.example&gt;')
    expect(page).toContain('See the film')
    expect(page).toContain('film.mp4, video/mp4')
    expect(page).toContain('too large to be shown in full')
    expect(page).toContain('cannot be shown here')
    expect(page).toContain('Message-ID: &lt;nest@navy.example&gt;')
  })

  // The first was shown as unreadable; of the second only the notice was shown, as mail of a list.
  it('with a pasted picture, or with words only in their page, are shown as a person’s', async () => {
    await using desk = await open('SQLite')
    const { dovecot } = desk
    await desk.append({ id: 'one', email: GRACE })
    const answers = await answer(desk, 'one')
    desk.read()
    await desk.reaches(0)
    const picture = Buffer.alloc(3_000_000).toString('base64')
    const page = `<p>See the scale:</p><img src="data:image/png;base64,${picture}"><p>It is broken.</p>`
    await dovecot.append(
      toMail({
        id: 'pasted',
        answers,
        more: 'MIME-Version: 1.0\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64',
        text: Buffer.from(page).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      }),
    )
    await dovecot.append(
      toMail({
        id: 'notice',
        answers,
        more: 'List-Unsubscribe: <https://tool.example/out>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b',
        text: [
          '--b\r\nContent-Type: text/plain\r\n\r\nPlease use an HTML program.',
          '--b\r\nContent-Type: text/html\r\n\r\n<p>Could you send another scale of the same kind by Friday, to our office in Bergen? Many thanks for your help.</p>',
          '--b--',
        ].join('\r\n'),
      }),
    )
    await desk.reaches(2)
    const shown = await desk.page('one')
    expect(shown).toMatch(/See the scale:\n\nIt is broken\./)
    expect(shown).toContain('image/png, 3,000 kB')
    expect(shown).toMatch(/Please use an HTML program\.\n\nCould you send another scale/)
    expect(shown).not.toMatch(/cannot be shown here|automatic mail/)
  })

  it('are read after mails that the server fails to send, which are shown as far as they were sent', async () => {
    await using desk = await open('SQLite')
    const { dovecot, inbox } = desk
    const { host, key, work } = inbox.parts
    await desk.append({ id: 'one', email: GRACE })
    const sent = await answer(desk, 'one')
    // Ends the connection at these commands.
    const broken = /UID FETCH (?:\S*\b2\b.*HEADER|3 .*PEEK\[\])/
    await using proxy = await openProxy(dovecot.port, broken)
    const { mailbox, failures } = {
      mailbox: toMailbox(proxy.through(dovecot.url)),
      failures: new Map(),
    }
    const cursors = createMailboxCursors(host.store.run)
    const look = async (): Promise<string> => {
      const cursor = await cursors.take('INBOX', 'it')
      const { client, close } = await openMailbox(mailbox, () => {})
      const options = {
        ...work,
        client,
        folder: 'INBOX',
        addresses: [],
        key,
        cursors,
        log: host.log,
        failures,
      }
      const advance = async (place: LetterPlace) => {
        await host.store.run.again(cursors.toQuery(place))
        return true
      }
      return lookForMail({ ...options, advance }, cursor ?? { uidValidity: 0, uid: 0, at: 0 })
        .then(
          () => 'read',
          () => 'failed',
        )
        .finally(close)
    }
    expect(await look()).toBe('read')
    for (const id of ['r1', 'r2', 'r3', 'r4']) {
      await dovecot.append(toMail({ id, answers: sent, text: `Text of ${id}` }))
    }
    // A server that sends nothing for a while: none of the mails is the cause.
    for (const answer of [
      'NO [OVERQUOTA] Account exceeded command or bandwidth limits.',
      'NO Server busy',
      '* BYE',
    ]) {
      proxy.refuse(answer)
      for (const _ of [1, 2, 3, 4]) expect(await look()).toBe('failed')
    }
    // A server whose store of mails is away still sends headers.
    proxy.refuse('NO [UNAVAILABLE] Mailbox is temporarily offline', /PEEK\[\]/)
    for (const _ of [1, 2, 3, 4]) expect(await look()).toBe('failed')
    expect(Math.max(...failures.values())).toBeLessThan(1)
    proxy.refuse(undefined)
    const looks = ['failed', 'failed', 'failed', 'failed', 'failed', 'read']
    for (const expected of looks) expect(await look()).toBe(expected)
    expect(await desk.list('one')).toEqual(['Text of r1', '', 'Text of r4'])
    const page = await desk.page('one')
    expect(page).toContain('Message-ID: &lt;r3@navy.example&gt;')
    expect(page).not.toContain('Text of r3')
    // Nothing is known of the other one.
    expect(inbox.events.filter((event) => event.startsWith('mailbox.mail-left'))).toHaveLength(2)
  })

  it('are not read with a wrong password: one warning, and an all-clear when it is right', async () => {
    await using desk = await open('SQLite')
    const { dovecot, inbox } = desk
    await dovecot.setPassword('another')
    const reader = desk.read()
    await expect
      .poll(() => desk.told.at(-1))
      .toMatch(/127\.0\.0\.1:\d+ refused the user or the pass/)
    expect(inbox.events.filter((event) => event.startsWith('mailbox.unreadable'))).toHaveLength(1)
    expect(inbox.events.join('\n')).not.toContain('geheim')
    await reader.stop()
    await dovecot.setPassword('geheim')
    desk.read()
    await expect.poll(() => desk.told.at(-1)).toBeUndefined()
  })

  it('among 10,000 old mails are read once, also after all UIDs change', async () => {
    await using desk = await open('SQLite')
    const { dovecot } = desk
    await desk.append({ id: 'one', email: GRACE })
    const sent = await answer(desk, 'one')
    // Old replies of this very conversation: what was there before is not read.
    dovecot.fill(10_000, toMail({ id: 'old', answers: sent, text: 'Old' }))
    const reader = desk.read()
    await expect.poll(() => desk.reach(), { timeout: 60_000 }).toBe(10_000)
    await dovecot.append(toMail({ id: 'r1', answers: sent, text: 'First' }))
    await desk.reaches(10_001)
    expect(await desk.list('one')).toEqual(['First'])
    await reader.stop()
    await dovecot.renumber()
    await dovecot.append(toMail({ id: 'r2', answers: sent, text: 'Second' }))
    desk.read()
    await expect.poll(() => desk.list('one'), { timeout: 60_000 }).toEqual(['First', 'Second'])
    expect(await desk.reach()).toBe(10_002)
  })

  it('are stored once under two labels, but not taken for another mail with the same Message-ID', async () => {
    await using desk = await open('SQLite')
    const { dovecot } = desk
    await desk.append({ id: 'one', email: GRACE })
    const sent = await answer(desk, 'one')
    const mail = toMail({ id: 'r1', answers: sent, text: 'Once' })
    await dovecot.appendTo('Label', toMail({ id: 'before', text: 'Of nothing' }))
    const [first, second] = [desk.read(), desk.read('Label')]
    await expect.poll(() => desk.reach('Label')).toBe(1)
    await expect.poll(() => desk.reach()).toBe(0)
    await dovecot.append(mail)
    await dovecot.appendTo('Label', mail)
    await expect.poll(() => desk.reach()).toBe(1)
    await expect.poll(() => desk.reach('Label')).toBe(2)
    expect(await desk.list('one')).toEqual(['Once'])
    // Another server on the way, and another mail of a program that uses an id twice.
    await dovecot.append(`Received: from mx.other.example\r\n${mail}`)
    await dovecot.append(toMail({ id: 'r1', answers: sent, text: 'Twice' }))
    await expect.poll(() => desk.reach()).toBe(3)
    expect(await desk.list('one')).toEqual(['Once', 'Twice'])
    await Promise.all([first.stop(), second.stop()])
  })

  it('are read once by a store whose clock was a day ahead, and then a day behind', async () => {
    await using desk = await open('SQLite')
    const { dovecot, inbox } = desk
    await desk.append({ id: 'one', email: GRACE })
    const sent = await answer(desk, 'one')
    const first = desk.read()
    await desk.reaches(0)
    await first.stop()
    const turn = (ms: number) =>
      inbox.parts.host.store.run.again({
        text: `UPDATE inbox_mailbox SET at = at + :ms, held_until = :now + :ms, holder = 'killed'`,
        values: { ms },
      })
    // Its lease ends tomorrow, and what it read last was tomorrow.
    await turn(86_400_000)
    await dovecot.renumber()
    await dovecot.append(toMail({ id: 'r1', answers: sent, text: 'First' }))
    const second = desk.read()
    await expect.poll(() => desk.list('one')).toEqual(['First'])
    await second.stop()
    await turn(-2 * 86_400_000)
    await dovecot.renumber()
    await dovecot.append(toMail({ id: 'r2', answers: sent, text: 'Second' }))
    desk.read()
    await expect.poll(() => desk.list('one')).toEqual(['First', 'Second'])
  })
})
