/** Answering from the inbox, up to the visitor's mail server, on both engines. */
import { describe, expect, it } from 'vitest'
import { removeExpired } from '../../packages/frontdesk/src/inquiries/expiry.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import type { KeptLetter } from '../../packages/inbox/src/store/letters.ts'
import { openAnsweringDesk as open } from '../harness/answering-desk.ts'
import { askErasure, toAnswerForm } from '../harness/inbox.ts'
import { readHeaderNames } from '../harness/mail-delivery.ts'

const visitor = 'grace@navy.example'
const question = {
  id: 'one',
  email: visitor,
  firstName: 'Grace',
  lastName: 'Hopper',
  language: 'de-AT',
  message: 'Topic: Sales\n\nLiefern Sie <nach> Norwegen?',
}

async function expire(...of: Parameters<typeof removeExpired>): Promise<number> {
  let sum = 0
  for await (const gone of removeExpired(...of)) sum += gone
  return sum
}

describe.each(['SQLite', 'PostgreSQL'] as const)('an answer from the inbox, on %s', (engine) => {
  it('is previewed, held, mailed once even if sent repeatedly, and threads with the next one', async () => {
    await using desk = await open(engine)
    const { inbox, sink, ada } = desk
    await desk.append(question)
    const at = '/inquiries/one/answer'
    await ada.post('/account/signature', { signature: 'Ada\r\nSales & more' })
    await ada.post(`/account/snippets/${'s'.repeat(43)}`, {
      name: 'Hello',
      text: 'Hello {firstName},',
    })
    const [snippet] = await inbox.parts.work.snippets.list(
      (await inbox.parts.accounts.findByEmail('ada@example.com'))?.id ?? '',
    )
    const page = await ada.get(`${at}?snippet=${snippet?.id}`)
    expect(page.text).toContain('Hello Grace,</textarea>')
    const form = toAnswerForm(page, 'Ja, für 20 €.\r\n\r\nViele Grüße')
    const preview = await ada.post(`${at}/preview`, { ...form, do: 'preview' })
    expect(preview.text).toContain('Ada Byron, Halden Instruments &lt;website@halden.example&gt;')
    expect(preview.text).toContain('Viele Grüße\n\n-- \nAda\nSales &amp; more')
    expect(preview.text).toContain('Re: Halden Instruments: Ihre Nachricht')
    expect(preview.text).toContain('&gt; Liefern Sie &lt;nach&gt; Norwegen?')
    expect(toAnswerForm(preview, form.text)).toEqual(form)

    const seen = await Promise.all([ada.post(at, form), ada.post(at, form)])
    expect(seen.map(({ location }) => location)).toEqual(['/inquiries/one', '/inquiries/one'])
    const fresh = { ...form, version: '1' }
    expect((await ada.post(at, fresh)).location).toBe('/inquiries/one')
    // Retention does not delete a waiting answer.
    const later = Date.now() + 4e10
    const isMailed = () => inbox.store.count({ ids: ['one'], state: 'sent' })
    await expect.poll(isMailed).toBe(1)
    expect(await expire(inbox.store, later)).toBe(0)
    const sent = await ada.get('/inquiries/one')
    expect(sent.text).toContain('The answer goes out in 20 seconds.')
    expect(sent.text).toContain('Answered by Ada Byron')
    await desk.pass()
    const [mail] = await desk.read(visitor, 1)
    const read = await mail?.parse()
    expect(read?.from).toMatchObject({
      name: 'Ada Byron, Halden Instruments',
      address: 'website@halden.example',
    })
    expect(mail && readHeaderNames(mail)).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect([read?.subject, read?.replyTo?.[0]?.address]).toEqual([
      'Re: Halden Instruments: Ihre Nachricht',
      'office@halden.example',
    ])
    expect(read?.text?.replaceAll('\r', '')).toMatch(
      /^Ja, für 20 €\.\n\nViele Grüße\n\n-- ?\nAda\nSales & more\n\nGrace Hopper schrieb am .*:\n> Thema: Sales\n>\n> Liefern Sie <nach> Norwegen\?\n+$/,
    )
    expect(read?.html).toContain('Liefern Sie &lt;nach&gt; Norwegen?')
    expect(read?.html).not.toMatch(/src=|<script/)

    const again = toAnswerForm(await ada.get(at), 'Noch etwas.')
    expect(again.nonce).not.toBe(form.nonce)
    await ada.post(at, again)
    await desk.pass()
    const second = await (await desk.read(visitor, 2))[1]?.parse()
    expect([second?.inReplyTo, second?.references]).toEqual([read?.messageId, read?.messageId])
    expect(second?.text).toMatch(/Thema: Sales/)
    expect(second?.messageId).toMatch(/^<[\w-]{43}@halden\.example>$/)
    // The company has its own mail of the inquiry, but not the answers.
    expect(sink.mails.filter(({ to }) => to.includes('office@halden.example'))).toHaveLength(1)
    await expect.poll(() => expire(inbox.store, later)).toBe(1)
    const record = await inbox.parts.work.record.list({ object: 'one', limit: 9 })
    expect(record.filter(({ action }) => action !== 'read').map(({ action }) => action)).toEqual([
      'send',
      'send',
    ])
  })

  it('is taken back while it is held, with its text as the draft; later it is not', async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    await desk.append(question)
    const at = '/inquiries/one/answer'
    await inbox.store.answer({ ids: ['one'] }, 'Bob')
    const form = toAnswerForm(await ada.get(at), 'Too early')
    const page = await ada.follow(await ada.post(at, form))
    const nonce = page.field('nonce')
    expect(nonce).toBe(form.nonce)
    // The next step has a notice of its own; the answer keeps its Undo until it goes out.
    const version = page.field('version')
    const noted = await ada.follow(
      await ada.post('/inquiries/one/notes', { version, text: 'A note' }),
    )
    const undo = `action="${at}/undo" class="action"><input type="hidden" name="nonce" value="${nonce}"`
    expect(noted.text).toContain(undo)
    expect(noted.text.split('data-key="z"')).toHaveLength(2)
    // Only its author.
    const bob = await inbox.signIn('agent', 'bob@example.com')
    expect((await bob.get('/inquiries/one')).text).not.toContain('answer/undo')
    await bob.post(`${at}/undo`, { nonce })
    expect(await inbox.parts.work.answering.list(['one'])).toHaveLength(1)
    const undone = await ada.post(`${at}/undo`, { nonce })
    expect(undone.location).toBe(at)
    expect((await ada.follow(undone)).text).toContain('Too early</textarea>')
    const [entry] = await inbox.store.list({ ids: ['one'], limit: 1 })
    expect(entry?.answered?.by).toBe('Bob')
    await desk.pass()
    const next = toAnswerForm(await ada.get(at), 'Now')
    await ada.post(at, next)
    await desk.pass()
    await desk.read(visitor, 1)
    await ada.get('/')
    expect((await ada.get('/inquiries/one')).text).not.toContain('answer/undo')
    expect((await ada.post(`${at}/undo`, { nonce: next.nonce })).location).toBe('/inquiries/one')
    expect((await ada.get('/')).text).toContain('on its way already')
    // The mail server has it a moment before the store says so.
    await expect
      .poll(() => inbox.parts.work.answering.list(['one']))
      .toMatchObject([{ letter: { text: 'Now' }, mail: { state: 'sent', recipient: visitor } }])
  })

  it('reopens the inquiry if the address is refused, and is erased with it', async () => {
    await using desk = await open(engine)
    const { inbox, sink, ada } = desk
    sink.answer('rcpt', '550 5.1.1 No such user')
    await desk.append(question)
    const at = '/inquiries/one/answer'
    await ada.post(at, toAnswerForm(await ada.get(at), 'Hello'))
    await desk.pass()
    const read = async () => (await inbox.store.list({ ids: ['one'], limit: 1 }))[0]
    // The refusals of the answer and of the inquiry's own mail.
    await expect.poll(read).toMatchObject({
      handling: { state: 'open' },
      delivery: { code: '550 5.1.1' },
    })
    // The server's own words: our explanation is English, whatever the page's language.
    const page = (await ada.get('/inquiries/one')).text
    expect(page).toContain('550 5.1.1 No such user')
    expect(page).not.toContain('The address of the visitor was refused')
    sink.answer('rcpt', undefined)
    await ada.post(at, toAnswerForm(await ada.get(at), 'Waiting'))
    await ada.post('/inquiries/one/draft?kind=answer', { text: 'Next one' })
    const owner = await inbox.signIn('owner')
    const exported = toPersonPath(inbox.parts, visitor, patterns.personExport)
    const json = await owner.get(`${exported}&as=json`)
    const [{ mails, answers }] = JSON.parse(json.text).inquiries
    expect(mails).toMatchObject([
      {
        state: 'pending',
        attempts: 1,
        code: '550 5.1.1',
        error: expect.stringContaining('No such user'),
      },
    ])
    expect(answers).toMatchObject([
      {
        text: 'Hello',
        mail: { state: 'failed', attempts: 1, code: '550 5.1.1', error: expect.any(String) },
      },
      { text: 'Waiting', mail: { state: 'pending', attempts: 0, nextAt: expect.any(String) } },
    ])
    const sheet = (await owner.get(exported)).text
    expect(sheet).not.toMatch(/(?:Topic|Thema): Sales/)
    expect(sheet).toMatch(
      />Österreichisches Deutsch<.*Liefern Sie.*Das Team hat eine Antwort gesendet</s,
    )
    expect(sheet).toMatch(
      /<h3>E-Mail<.*E-Mail wartet<.*1 Versuch<.*No such user<.*<h3>Antworten<.*E-Mail gescheitert<.*No such user</,
    )
    const form = await askErasure(inbox, owner, visitor)
    expect((await owner.post('/person/erasure', form)).status).toBe(303)
    await desk.pass()
    for (const table of ['delivery', 'inbox_draft']) {
      const [rows] = (await inbox.store.run?.once({ text: `SELECT * FROM ${table}` })) ?? []
      expect([table, rows]).toEqual([table, []])
    }
    expect(sink.mails.filter(({ to }) => to.includes(visitor))).toEqual([])
  })

  // What follows asks the database for nothing that the tests above do not.
  if (engine === 'PostgreSQL') return

  it("is kept and shown beside a colleague's earlier answer, and can be sent anyway", async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    await desk.append(question)
    const bob = await inbox.signIn('agent', 'bob@example.com')
    const at = '/inquiries/one/answer'
    const form = toAnswerForm(await ada.get(at), 'Yes "we" do')
    await bob.post(at, toAnswerForm(await bob.get(at), 'No, we do not.'))
    const stale = await ada.post(at, form)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('No, we do not.')
    expect(stale.text).toContain('<strong>bob</strong> sent an answer')
    expect(stale.text).toContain('Yes &quot;we&quot; do</textarea>')
    expect((await ada.get(at)).text).toContain('Yes &quot;we&quot; do</textarea>')
    // A note does not change the state, but should be read.
    await bob.post('/inquiries/one/notes', { version: stale.field('version'), text: 'She rang.' })
    const noted = await ada.post(at, toAnswerForm(stale, form.text))
    expect([noted.status, noted.text.includes('She rang.')]).toEqual([409, true])
    expect(noted.text).not.toContain('No, we do not.')
    expect(await inbox.parts.work.answering.list(['one'])).toHaveLength(1)
    const anyway = toAnswerForm(noted, form.text)
    expect([anyway.nonce, (await ada.post(at, anyway)).status]).toEqual([form.nonce, 303])
    await desk.pass()
    const mails = await desk.read(visitor, 2)
    const texts = await Promise.all(mails.map(async (mail) => (await mail.parse()).text ?? ''))
    expect(texts.filter((text) => text.startsWith('Yes "we" do'))).toHaveLength(1)
    await inbox.store.remove({ ids: ['one'] }, 1)
    const gone = await ada.post(at, { ...anyway, text: 'Too late' })
    expect([gone.status, gone.text.includes('Too late')]).toEqual([410, true])
  })

  it("is marked by a mail server's report, and the next answer to that person warns", async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    const { work } = inbox.parts
    await desk.append(question)
    await desk.append({ ...question, id: 'two' })
    const page = await ada.get('/inquiries/one/answer')
    await ada.post('/inquiries/one/answer', toAnswerForm(page, 'Yes.'))
    const [answer] = await work.answering.list(['one'])
    const report = async (uid: number, action: 'failed' | 'delayed'): Promise<void> => {
      const letter: KeptLetter = {
        kind: 'readable',
        headers: '',
        from: { name: '', address: 'mailer-daemon@mx.example' },
        subject: 'Report',
        text: '',
        omittedText: 0,
        attachments: [],
        omittedAttachments: 0,
        automatic: action === 'failed' ? 'bounce' : 'delay',
        report: {
          action,
          messageIds: ['<other@mx.example>', answer?.messageId ?? ''],
          recipients: [
            {
              addresses: [visitor],
              status: action === 'failed' ? '5.1.1' : '4.4.1',
              words: `<b>${action}`,
            },
          ],
        },
        failedAuthentication: [],
        cutOf: undefined,
      }
      const received = {
        inquiryId: 'one',
        sender: 'another sender',
        senders: [],
        key: `${uid}`,
        contentHash: '',
        at: uid,
        letter,
      } as const
      const place = { folder: 'INBOX', uidValidity: 1, uid }
      await work.letters.add(received, place, { text: 'SELECT 1' })
    }
    await report(1, 'delayed')
    const delayed = await ada.get('/inquiries/one')
    expect(delayed.text).toContain('not delivered yet')
    expect(delayed.text).toContain('4.4.1 &lt;b&gt;delayed')
    expect((await ada.get('/inquiries/two/answer')).text).not.toContain('Not delivered')
    await report(2, 'failed')
    const [marked] = await work.answering.list(['one'])
    expect(marked?.mail.bounce?.reason).toBe('5.1.1 <b>failed')
    expect((await ada.get('/inquiries/one')).text).toContain('Not delivered')
    expect((await ada.get('/inquiries/two/answer')).text).toContain(
      'Not delivered: 5.1.1 &lt;b&gt;failed',
    )
  })
})
