/** Mail that belongs to no inquiry, from Dovecot to its page, and its erasure, on both engines. */
import { describe, expect, it } from 'vitest'
import { parseLetter } from '../../packages/inbox/src/letters/parse-letter.ts'
import { createMailId } from '../../packages/inbox/src/secrets.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import {
  DOVECOT_USER,
  findDovecotObstacle,
  startDovecot,
  type Dovecot,
} from '../harness/dovecot.ts'
import { askErasure, createTestInbox, type Engine, type TestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { readCursor, readMailbox, toMailbox } from '../harness/mailbox-reader.ts'
import { receive } from '../harness/received-letter.ts'

const obstacle = findDovecotObstacle()
const carl = 'carl@müller.example'
const DAY_MS = 86_400_000

/** The inbox's clock is not the mail server's, which counts seconds. */
async function untilNextSecond({ clock }: TestInbox): Promise<void> {
  await expect.poll(() => Date.now()).toBeGreaterThan(clock.now() + 1000)
}

interface Desk extends AsyncDisposable {
  readonly inbox: TestInbox
  readonly dovecot: Dovecot
  /** Reads until this mail, and stops. */
  readTo(uid: number): Promise<void>
}

async function open(engine: Engine, otherMail = true): Promise<Desk> {
  await using stack = new AsyncDisposableStack()
  const dovecot = stack.use(await startDovecot())
  const inbox = stack.use(await createTestInbox({ otherMail }, {}, engine))
  const ends = stack.move()
  return {
    inbox,
    dovecot,
    async readTo(uid) {
      const reader = readMailbox(inbox.parts, toMailbox(dovecot.url))
      await expect.poll(() => readCursor(inbox.parts), { timeout: 10_000 }).toBe(uid)
      await reader.stop()
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

function toMail(id: string, subject: string, ...fields: readonly string[]): string {
  const lines = [
    `To: ${DOVECOT_USER}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}@elsewhere.example>`,
    ...fields,
    '',
    'The words of the mail.',
    '',
  ]
  return lines.join('\r\n')
}

const report = [
  'From: MAILER-DAEMON@mx.example',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b',
  'Content-Type: message/delivery-status',
  '\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--b--',
]

describe.skipIf(obstacle)(`mail of no inquiry${obstacle ? `: ${obstacle}` : ''}`, () => {
  it.each(['SQLite', 'PostgreSQL'] as const)(
    'is listed with its headers, handed out and erased by its sender, on %s',
    async (engine) => {
      await using desk = await open(engine)
      const { inbox, dovecot } = desk
      await inbox.store.append(createSubmission({ id: 'one', email: 'grace@navy.example' }))
      await receive(inbox.parts.work.letters, { inquiryId: 'one', key: '<1@x>' })
      await dovecot.append(toMail('old', 'From before the first look', 'From: old@x.example'))
      await desk.readTo(1)
      const reader = await inbox.signIn('reader')
      expect((await reader.get(patterns.otherMail)).text).toContain('There is none.')
      await dovecot.append(
        toMail('offer', 'An <b>offer</b>', 'From: Carl <Carl@xn--mller-kva.example>'),
        toMail('away', 'I am away', 'From: zoe@x.example', 'Auto-Submitted: auto-replied'),
        toMail('says', 'Says it is ours', 'From: x@x.example', 'X-Submission-Id: abc'),
        toMail('made', 'Ours', 'X-Submission-Id: one'),
        toMail(
          'code',
          'Ours',
          `X-Submission-Id: ${createMailId(inbox.parts.key, inbox.parts.random)}`,
        ),
        toMail('reply', 'Of an inquiry', 'From: grace@navy.example', 'In-Reply-To: <1@x>'),
        toMail('report', 'Undelivered', ...report),
      )
      await desk.readTo(8)
      // All mails again, under other UIDs.
      await dovecot.renumber()
      await dovecot.append(toMail('last', 'No sender'))
      await desk.readTo(9)
      const { text } = await reader.get(patterns.otherMail)
      const [before = '', ...mails] = text.split('<article')
      expect(before).toMatch(/<a href="\/other-mail" aria-current="page">Other mail<\/a>/)
      expect(before).toContain('The mails themselves are in the company’s mailbox.')
      const subjects = mails.map((mail) => /<p dir="auto">([^]*?)<\/p>/.exec(mail)?.[1])
      expect(new Set(subjects)).toEqual(
        new Set([
          'An &lt;b&gt;offer&lt;/b&gt;',
          'I am away',
          'Says it is ours',
          'Undelivered',
          'From before the first look',
          'No sender',
        ]),
      )
      expect(subjects).toHaveLength(6)
      const [offer, away, undelivered] = ['offer', 'away', 'Undelivered'].map((word) =>
        mails.find((mail) => mail.includes(word)),
      )
      expect(offer).toContain('Carl &lt;Carl@xn--mller-kva.example&gt;')
      expect([offer, away, undelivered].map((mail) => mail?.includes('automatic mail'))).toEqual([
        false,
        true,
        true,
      ])
      expect(text).not.toContain('The words of the mail')
      expect(await dovecot.readFlags()).toEqual(Array.from({ length: 9 }, () => []))

      const owner = await inbox.signIn('owner')
      expect((await owner.get(toPersonPath(inbox.parts, carl))).text).toContain('An &lt;b&gt;offer')
      const exported = toPersonPath(inbox.parts, carl, patterns.personExport)
      expect(JSON.parse((await owner.get(`${exported}&as=json`)).text)).toMatchObject({
        otherMail: [
          { from: 'Carl@xn--mller-kva.example', name: 'Carl', subject: 'An <b>offer</b>' },
        ],
      })
      expect((await owner.get(exported)).text).toContain('An &lt;b&gt;offer')
      const asked = await owner.get(toPersonPath(inbox.parts, carl, patterns.personErasure))
      expect(asked.text).toContain('Other mail: 1')
      const erased = await owner.follow(
        await owner.post('/person/erasure', await askErasure(inbox, owner, carl)),
      )
      expect(erased.text).toContain('Other mail: 1.')
      expect(erased.text).toContain('Nothing is kept about')
      const left = (await reader.get(patterns.otherMail)).text
      expect([left.includes('offer'), left.includes('I am away')]).toEqual([false, true])
    },
  )

  it('is not stored again once its sender is erased, like mails to inquiries of others', async () => {
    await using desk = await open('SQLite')
    const { inbox, dovecot } = desk
    const { letters, otherMail, persons, erasures } = inbox.parts.work
    const list = async () => ({
      other: (await otherMail.list()).map(({ subject }) => subject).toSorted(),
      inquiry: (await letters.list(['one'])).map(({ letter }) => letter.subject).toSorted(),
    })
    await inbox.store.append(createSubmission({ id: 'one', email: 'grace@navy.example' }))
    await receive(letters, { inquiryId: 'one', key: '<1@x>', subject: 'Grace' })
    const from = 'From: Carl <Carl@xn--mller-kva.example>'
    const answer = 'In-Reply-To: <1@x>'
    await desk.readTo(0)
    // The date in the mail is the sender's claim.
    const claim = 'Date: Fri, 01 Jan 2100 00:00:00 +0000'
    await dovecot.append(
      toMail('zoe', 'Of Zoe', 'From: zoe@x.example'),
      toMail('offer', 'An offer', from, claim),
      toMail('into', 'Into it', from, answer, claim),
    )
    await desk.readTo(3)
    expect(await list()).toEqual({ other: ['An offer', 'Of Zoe'], inquiry: ['Grace', 'Into it'] })
    inbox.clock.set(Date.now())
    await persons.erase(carl, 'ada')
    await dovecot.renumber()
    await untilNextSecond(inbox)
    const before = 'Date: Sat, 01 Jan 2000 00:00:00 +0000'
    await dovecot.append(
      toMail('offer2', 'Another offer', from, before),
      toMail('into2', 'Into it again', from, answer, before),
    )
    await desk.readTo(5)
    const left = { other: ['Another offer', 'Of Zoe'], inquiry: ['Grace', 'Into it again'] }
    expect(await list()).toEqual(left)
    // A backup of before these mails, restored.
    await inbox.parts.host.store.run.again(
      { text: "DELETE FROM setting WHERE name LIKE 'inbox.erased.%'" },
      { text: 'UPDATE inbox_mailbox SET uid = 0' },
    )
    await erasures.eraseAgain()
    await desk.readTo(5)
    expect(await list()).toEqual(left)
  })

  it.each(['SQLite', 'PostgreSQL'] as const)(
    'is no reply that was erased with its inquiry, also after all UIDs are given anew, on %s',
    async (engine) => {
      await using desk = await open(engine)
      const { inbox, dovecot } = desk
      const { letters, otherMail } = inbox.parts.work
      await inbox.store.append(createSubmission({ id: 'one', email: 'grace@navy.example' }))
      await receive(letters, { inquiryId: 'one', key: '<1@x>', subject: 'Grace' })
      await desk.readTo(0)
      const from = 'From: grace@navy.example'
      await dovecot.append(
        toMail('r1', 'Of the inquiry', from, 'In-Reply-To: <1@x>'),
        toMail('zoe', 'Of Zoe', 'From: zoe@x.example'),
      )
      await desk.readTo(2)
      expect(await letters.list(['one'])).toHaveLength(2)
      inbox.clock.set(Date.now() + 1000)
      const owner = await inbox.signIn('owner')
      const version = (await owner.get('/inquiries/one/erasure')).field('version') ?? ''
      expect((await owner.post('/inquiries/one/erasure', { version })).status).toBe(303)
      expect(await inbox.store.list({ ids: ['one'], limit: 1 })).toEqual([])
      await dovecot.renumber()
      await untilNextSecond(inbox)
      await dovecot.append(toMail('r1', 'The same id, later', from))
      await desk.readTo(3)
      const subjects = (await otherMail.list()).map(({ subject }) => subject)
      expect(subjects.toSorted()).toEqual(['Of Zoe', 'The same id, later'])
    },
  )

  it('is not stored if the setting is off, and has no page', async () => {
    await using desk = await open('SQLite', false)
    await desk.readTo(0)
    await desk.dovecot.append(toMail('offer', 'An offer', `From: ${carl}`))
    await desk.readTo(1)
    expect(await desk.inbox.parts.work.otherMail.list()).toEqual([])
    const reader = await desk.inbox.signIn('reader')
    expect((await reader.get(patterns.otherMail)).status).toBe(404)
    expect((await reader.get('/')).text).not.toContain('Other mail')
  })
})

describe.each(['SQLite', 'PostgreSQL'] as const)('the list of other mail, on %s', (engine) => {
  async function openList() {
    const inbox = await createTestInbox({ otherMail: true }, {}, engine)
    const { otherMail } = inbox.parts.work
    return {
      inbox,
      list: async () => (await otherMail.list()).map(({ subject }) => subject),
      async add(subject: string, at: number, along = 'SELECT 1') {
        const bytes = Buffer.from(toMail(subject, subject, 'From: Carl@xn--mller-kva.example'))
        await otherMail.add(await parseLetter(bytes, { addresses: [] }), at, { text: along })
      },
      [Symbol.asyncDispose]: () => inbox[Symbol.asyncDispose](),
    }
  }

  it('keeps the newest 500 of the last 30 days, and only with the cursor', async () => {
    await using list = await openList()
    const now = Date.now()
    await expect(list.add('lost', now, 'SELECT 1 FROM nowhere')).rejects.toThrow('nowhere')
    await list.add('old', now - 31 * DAY_MS)
    expect(await list.list()).toEqual([])
    await list.inbox.parts.host.store.run.again({
      text: `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
        INSERT INTO inbox_other_mail (id, at, from_email, mail)
        SELECT 'm' || i, i + ${now - 60_000}, 'carl', '{"subject": "m' || i || '", "isAutomatic": false}' FROM n`,
    })
    expect(await list.list()).toHaveLength(500)
    await list.add('m500', now)
    const subjects = await list.list()
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, 'm500', 'm1'])
  })

  it('is erased again in a restored store', async () => {
    await using list = await openList()
    const { persons, erasures } = list.inbox.parts.work
    const { run } = list.inbox.parts.host.store
    // The inbox's clock is not the store's.
    list.inbox.clock.set(Date.now())
    const at = list.inbox.clock.now()
    await list.add('before', at)
    await erasures.eraseAgain()
    const numbers = "setting WHERE name LIKE 'inbox.erased.%'"
    const [[before] = []] = await run.again({ text: `SELECT value FROM ${numbers}` })
    await persons.erase(carl, 'ada')
    expect(await list.list()).toEqual([])
    await list.add('before', at)
    await list.add('after', at + 1000)
    await run.once({
      text: `UPDATE ${numbers.replace(' ', ' SET value = :value ')}`,
      values: { value: String(before?.['value']) },
    })
    await erasures.eraseAgain()
    expect(await list.list()).toEqual(['after'])
  })
})
