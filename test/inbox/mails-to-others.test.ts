/** Mails an address sent about other people's inquiries: found, exported and erased with it. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { askErasure, createTestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { receive } from '../harness/received-letter.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { createAnswers } from '../../packages/frontdesk/src/inquiries/sql/answers.ts'
import { parseLetter } from '../../packages/inbox/src/letters/parse-letter.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import { createLetters, type Letters } from '../../packages/inbox/src/store/letters.ts'
import { createOtherMail } from '../../packages/inbox/src/store/other-mail.ts'

const env = { INBOX_PORT: '3999' }
const random = (bytes: number): Uint8Array => randomBytes(bytes)
const grace = 'grace@navy.example'
const carl = 'carl@müller.example'
/** As mails have it. */
const from = 'Carl@xn--mller-kva.example'

/** Grace's inquiry with her reply, and Carl's mail in between. */
async function fill(letters: Pick<Letters, 'add'>): Promise<void> {
  await receive(letters, { inquiryId: 'one', key: '<1@x>', text: 'Thank you, Grace here.' })
  await receive(letters, {
    inquiryId: 'one',
    key: '<2@x>',
    text: 'Carl’s own words.',
    from,
    sender: 'another sender',
  })
}

/** From the database and its log. */
function expectGone(folder: string): void {
  const names = readdirSync(folder)
  expect(names).toContain('frontdesk.sqlite')
  const found = names.filter((name) => readFileSync(`${folder}/${name}`).includes('own words'))
  expect(found).toEqual([])
}

describe.each(['SQLite', 'PostgreSQL'] as const)(
  'a mail in another person’s inquiry, on %s',
  (engine) => {
    it('is shown, handed out and erased by the address of its sender', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      const { work } = inbox.parts
      await inbox.store.append(createSubmission({ id: 'one', email: grace }))
      await fill(work.letters)
      const owner = await inbox.signIn('owner')
      expect((await owner.get(toPersonPath(inbox.parts, carl))).text).toContain('Carl’s own words.')
      const exported = toPersonPath(inbox.parts, carl, patterns.personExport)
      expect(JSON.parse((await owner.get(`${exported}&as=json`)).text)).toMatchObject({
        inquiries: [],
        mailsToOthers: [{ from, text: 'Carl’s own words.' }],
      })
      expect((await owner.get(exported)).text).toContain('Carl’s own words.')
      for (const as of ['json', 'page']) {
        const path = toPersonPath(inbox.parts, grace, patterns.personExport)
        const { text } = await owner.get(`${path}&as=${as}`)
        expect([text.includes('Grace here'), text.includes('Carl')]).toEqual([true, false])
      }
      const asked = await owner.get(toPersonPath(inbox.parts, carl, patterns.personErasure))
      expect(asked.text).toContain('Mails to inquiries of others: 1')
      const erased = await owner.follow(
        await owner.post('/person/erasure', await askErasure(inbox, owner, carl)),
      )
      expect(erased.text).toContain('Mails to inquiries of others: 1.')
      expect(erased.text).toContain('Nothing is kept about')
      const kept = await owner.get('/inquiries/one')
      expect([kept.text.includes('Grace here'), kept.text.includes('Carl')]).toEqual([true, false])
      expect(kept.text).toContain('erased a mail from another sender')
      expect(JSON.stringify(await work.record.list({ limit: 9 }))).not.toContain('arl@')
      if (engine === 'SQLite') expectGone(inbox.parts.host.folder)
    })

    // Of no one: it was on no person's page, and stayed.
    it('with several senders is shown, handed out and erased by each', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      const { letters, otherMail, persons, erasures } = inbox.parts.work
      const eve = 'eve@x.example'
      const header = `From: Carl <${from}>, "Eve" <Eve@x.example>\r\nSubject: Of both\r\n\r\n`
      const letter = await parseLetter(Buffer.from(header), { addresses: [] })
      const { senders } = letter
      await inbox.store.append(createSubmission({ id: 'one', email: grace }))
      const mail = { inquiryId: 'one', key: '<2@x>', sender: 'another sender', senders } as const
      const owner = await inbox.signIn('owner')
      for (const address of [carl, eve]) {
        await receive(letters, { ...mail, text: 'Their own words.' })
        await otherMail.add(letter, inbox.clock.now(), { text: 'SELECT 1' })
        const page = await owner.get(toPersonPath(inbox.parts, address))
        expect([page.text.includes('own words'), page.text.includes('Of both')]).toEqual([
          true,
          true,
        ])
        const exported = toPersonPath(inbox.parts, address, patterns.personExport)
        expect(JSON.parse((await owner.get(`${exported}&as=json`)).text)).toMatchObject({
          mailsToOthers: [{ text: 'Their own words.' }],
          otherMail: [{ subject: 'Of both' }],
        })
        expect((await persons.read(address.slice(1))).mailsToOthers).toEqual([])
        expect(erasures.hasErased(letter, 0)).toBe(address === eve)
        expect(await persons.erase(address, 'ada')).toMatchObject({
          mailsToOthers: 1,
          otherMail: 1,
        })
        expect(erasures.hasErased(letter, 0)).toBe(true)
      }
      await receive(letters, mail)
      await otherMail.add(letter, inbox.clock.now(), { text: 'SELECT 1' })
      await inbox.parts.host.store.run.once({
        text: "UPDATE setting SET value = '0' WHERE name LIKE 'inbox.erased.%'",
      })
      await erasures.eraseAgain()
      expect([await letters.list(['one']), await otherMail.list()]).toEqual([[], []])
    })

    it('is erased again in a restored store', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      const { run } = inbox.parts.host.store
      const { letters, persons, erasures } = inbox.parts.work
      await inbox.store.append(createSubmission({ id: 'one', email: grace }))
      await fill(letters)
      await erasures.eraseAgain()
      const numbers = "setting WHERE name LIKE 'inbox.erased.%'"
      const [[before] = []] = await run.again({ text: `SELECT value FROM ${numbers}` })
      await persons.erase(carl, 'ada')
      await fill(letters)
      await run.once({
        text: `UPDATE ${numbers.replace(' ', ' SET value = :value ')}`,
        values: { value: String(before?.['value']) },
      })
      await erasures.eraseAgain()
      expect((await letters.list(['one'])).map(({ key }) => key)).toEqual(['<1@x>'])
      // What came after the erasure stays.
      inbox.clock.advance(1000)
      const at = inbox.clock.now()
      await receive(letters, { inquiryId: 'one', key: '<3@x>', from, sender: 'another sender', at })
      await erasures.eraseAgain()
      expect((await letters.list(['one'])).map(({ key }) => key)).toEqual(['<1@x>', '<3@x>'])
    })
  },
)

describe('frontdesk inbox list, export and delete by an address', () => {
  it("include its mails about other people's inquiries", async () => {
    using folder = scratchFolder()
    const run = (...words: readonly string[]) =>
      runHosted(['inbox', ...words], { cwd: folder.path, env })
    const store = await fillInbox(folder, [createSubmission({ id: 'one', email: grace })])
    const own = ['--email', carl]
    // Before the inbox has started once.
    expect(await run('delete', ...own, '--yes')).toMatchObject({ code: 0, stderr: '' })
    await run('invite', 'ada@example.com', '--role', 'owner')
    const { run: query } = store
    if (!query) throw new Error('SQLite offers the inbox.')
    const record = { toQuery: () => ({ text: 'SELECT 1' }), chain: async () => {} }
    await fill(createLetters({ run: query, answers: createAnswers(query), record, random }))
    const offer = Buffer.from(`From: ${from}\r\nSubject: An offer\r\n\r\n`)
    const along = { text: 'SELECT 1' }
    await createOtherMail(query, true).add(
      await parseLetter(offer, { addresses: [] }),
      Date.now(),
      along,
    )
    await store.close()
    expect((await run('list', ...own)).stderr).toContain(
      '2 other mails of this address, to inquiries of others: one',
    )
    const [jsonl = '', other = ''] = (
      await run('export', ...own, '--format', 'jsonl')
    ).stdout.split('\n')
    expect(JSON.parse(other)).toMatchObject({ mail: { from, subject: 'An offer', text: '' } })
    expect(JSON.parse(jsonl)).toEqual({
      mail: {
        at: '1970-01-01T00:00:00.000Z',
        from,
        subject: 'Re: Your message',
        text: 'Carl’s own words.',
        attachments: ['plan.pdf'],
      },
    })
    const [, csv, last, ...more] = (await run('export', ...own, '--format', 'csv')).stdout.split(
      '\r\n',
    )
    expect([csv?.startsWith('"","1970'), csv?.includes('own words')]).toEqual([true, true])
    expect([last?.startsWith('"","20'), last?.includes('An offer'), more]).toEqual([
      true,
      true,
      [''],
    ])
    expect(await run('delete', ...own, '--yes')).toMatchObject({
      stdout: '0 inquiries and 2 other mails of this address deleted.\n',
      stderr: '',
    })
    const left = (await run('show', 'one')).stdout
    expect([left.includes('Grace here'), left.includes('Carl')]).toEqual([true, false])
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { timeout: 10_000 })
    const acts = db.prepare('SELECT actor, action, object FROM inbox_record ORDER BY seq').all()
    expect(acts).toMatchObject([
      { action: 'invited' },
      { actor: 'command', action: 'erase', object: '' },
      { actor: 'command', action: 'mail-erased', object: 'one' },
    ])
    expectGone(folder.file('data'))
    expect((await run('delete', ...own, '--yes')).stdout).toContain('There are no inquiries')
  })
})
