import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import { askErasure, createTestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'

describe("a person's page", () => {
  // Capitals and decomposed letters found nothing: a request for erasure was answered wrongly.
  it('finds an address with umlauts in any spelling, and erases it with its file', async () => {
    await using inbox = await createTestInbox()
    const stored = createSubmission({ id: 'one', email: 'joerg@bücher.example' })
    await inbox.store.append(stored)
    const other = createSubmission({ id: 'two', email: 'j@mail.example', corrects: 'one' })
    await inbox.store.append(other)
    const owner = await inbox.signIn('owner', 'ada@example.com')
    await owner.post('/inquiries/one/notes', { version: '0', text: 'Holunder' })
    for (const email of ['JOERG@BÜCHER.example', 'joerg@bu\u0308cher.example', 'j@mail.example']) {
      const page = await owner.follow(await owner.post('/person', { email }))
      expect(page.text).toContain('/inquiries/one')
    }
    // ASVS 14.2.1: proxies log paths, and browsers remember them.
    const asked = await owner.post('/person', { email: 'joerg@bücher.example' })
    const shown = [await owner.get('/inquiries/one'), await owner.follow(asked)]
    const paths = shown.flatMap(({ text }) =>
      [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
    )
    expect(paths.filter((path) => path.startsWith('/person')).length).toBeGreaterThan(3)
    expect([asked.location, ...paths].filter((path) => /@|%40|b.cher/i.test(path ?? ''))).toEqual(
      [],
    )
    const long = await owner.post('/person', { email: 'ü'.repeat(20_000) })
    expect(long.location?.length).toBeLessThan(2000)
    expect((await owner.get('/person?of=forged')).text).not.toContain('/inquiries/one')
    const name = await owner.follow(await owner.post('/person', { email: 'joerg' }))
    expect(name.text).toContain('Write one e-mail address')
    // Mails without a sender have an empty address.
    const empty = [
      await owner.post('/person/erasure', { email: ' ' }),
      await owner.get('/person/erasure?of=forged'),
      await owner.get('/person/export?of=forged'),
    ]
    expect(empty.map(({ location }) => location)).toEqual(['/person', '/person', '/person'])
    const form = await askErasure(inbox, owner, 'JOERG@BÜCHER.example')
    await owner.post('/person/erasure', form)
    expect(await inbox.store.count({ email: 'j@mail.example' })).toBe(1)
    await owner.post('/person/erasure', await askErasure(inbox, owner, 'j@mail.example'))
    expect(await inbox.store.count({})).toBe(0)
    const log = join(inbox.parts.host.folder, 'frontdesk.sqlite-wal')
    await expect.poll(() => readFileSync(log).includes('Holunder')).toBe(false)
  })

  it.each(['one after the other', 'at once'])(
    'erases what no one has changed yet, pressed twice %s',
    async (how) => {
      await using inbox = await createTestInbox()
      await inbox.store.append(createSubmission({ id: 'one', email: 'ada@lovelace.example' }))
      const owner = await inbox.signIn('owner', 'ada@example.com')
      await owner.get('/inquiries/one')
      const form = await askErasure(inbox, owner, 'ada@lovelace.example')
      const press = () => owner.post('/person/erasure', form)
      const seen =
        how === 'at once' ? await Promise.all([press(), press()]) : [await press(), await press()]
      expect(seen.map(({ status }) => status)).toEqual([303, 303])
      expect((await owner.get(seen[1]?.location ?? '')).text).toContain('Erased: 1 inquiry.')
      expect(await inbox.store.count({})).toBe(0)
    },
  )
})

describe('an address that a visitor corrected', () => {
  // It may be a stranger's, who was handed the visitor's name, address and message.
  it('hands out and erases nothing but itself; the right address has both', async () => {
    await using inbox = await createTestInbox()
    const stored = { firstName: 'Zoe', message: 'The shower drips.', receivedAt: Date.now() }
    await inbox.store.append(createSubmission({ ...stored, id: 'one', email: 'z@wrong.example' }))
    await inbox.store.append(
      createSubmission({ ...stored, id: 'two', email: 'z@right.example', corrects: 'one' }),
    )
    const owner = await inbox.signIn('owner', 'ada@example.com')
    const hand = async (email: string) => {
      const path = toPersonPath(inbox.parts, email, patterns.personExport)
      const [page, file] = [await owner.get(path), await owner.get(`${path}&as=json`)]
      return { page: page.text, file: file.text, all: page.text + file.text }
    }
    const wrong = await hand('z@wrong.example')
    expect(wrong.all).not.toMatch(/Zoe|shower|right\.example/)
    expect(wrong.page).toContain('The visitor corrected the address in a later inquiry')
    expect(JSON.parse(wrong.file)).toMatchObject({ inquiries: [{ corrected: true }] })
    const right = await hand('z@right.example')
    expect(right.page.match(/The shower drips\./g)).toHaveLength(2)
    expect(JSON.parse(right.file).inquiries).toHaveLength(2)
    const erased = await owner.post(
      '/person/erasure',
      await askErasure(inbox, owner, 'z@wrong.example'),
    )
    // It said "Nothing is kept", while hashes of the address and the inquiry were.
    expect((await owner.follow(erased)).text).toMatch(
      /Nothing is kept about z@wrong.example, except .* hashes for up to 400 days, and the record/,
    )
    expect(await inbox.store.list({ limit: 9 })).toMatchObject([{ inquiry: { id: 'two' } }])
  })
})

describe('the readable export', () => {
  // It was in the colleague's language, which the person may not read (GDPR Art. 12(1)).
  it("is in the person's language, or the colleague's if that is unknown", async () => {
    await using inbox = await createTestInbox()
    const [german, unknown] = ['zoe@mark.example', 'ada@lovelace.example'] as const
    await inbox.store.append(
      createSubmission({
        id: 'one',
        email: german,
        language: 'de-AT',
        verification: 'passed',
        quarantine: 'many-links',
      }),
    )
    await inbox.store.append(createSubmission({ id: 'two', email: unknown }))
    const owner = await inbox.signIn('owner', 'ada@example.com')
    const open = (email: string) =>
      owner.get(toPersonPath(inbox.parts, email, patterns.personExport))
    expect((await open(german)).text).toMatch(/<html lang="de".*Alles über zoe@mark\.example/s)
    expect((await open(unknown)).text).toMatch(/<html lang="en".*Everything about ada@/s)
    // The page for the person had none of them, though they are stored, and in the other file.
    const facts = (await open(german)).text.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)
    expect([...facts].map(([, ...fact]) => fact)).toEqual(
      expect.arrayContaining([
        ['Nr.', 'one'],
        ['Bot-Prüfung', 'bestanden'],
        ['Warum zurückgehalten', 'viele Links'],
      ]),
    )
  })
})

describe('a draft', () => {
  // It was counted and handed out as a colleague's note.
  it('is shown, exported and erased as a draft', async () => {
    await using inbox = await createTestInbox()
    const email = 'ada@lovelace.example'
    await inbox.store.append(createSubmission({ id: 'one', email }))
    const owner = await inbox.signIn('owner', 'ada@example.com')
    await owner.post('/inquiries/one/notes', { version: '0', text: 'She rang.' })
    await owner.post('/inquiries/one/draft?kind=answer', { text: 'Dear Ada, perhaps' })
    const page = await owner.follow(await owner.post('/person', { email }))
    expect(page.text).toContain('<dt>Notes of colleagues</dt><dd dir="auto">1</dd>')
    expect(page.text).toContain('<dt>Drafts</dt><dd dir="auto">1</dd>')
    const exported = toPersonPath(inbox.parts, email, patterns.personExport)
    const { inquiries } = JSON.parse((await owner.get(`${exported}&as=json`)).text)
    expect(inquiries).toMatchObject([
      { notes: [{ text: 'She rang.' }], drafts: [{ text: 'Dear Ada, perhaps' }] },
    ])
    expect((await owner.get(exported)).text).toMatch(
      /She rang.*<h3>Drafts<.*Dear Ada, perhaps.*<h3>Entries of the record<.*added a note/,
    )
    await inbox.store.createBlockList?.().add({ kind: 'address', value: email })
    expect((await owner.get(exported)).text).toContain('<p>On the block list</p>')
    expect((await owner.get('/inquiries/one/erasure')).text).toContain('<li>On the block list</li>')
    const form = await askErasure(inbox, owner, email)
    // A colleague's reason to wait was erased with the rest.
    await owner.post('/inquiries/one/notes', { version: '0', text: 'A dispute: keep it.' })
    const asked = await owner.post('/person/erasure', form)
    expect([asked.status, await inbox.store.count({})]).toEqual([409, 1])
    expect(asked.text).toContain('Something came in or was changed')
    expect(asked.text).toContain('<strong>ada</strong> added a note')
    // Nor did other changes stop it, so that a colleague's answer was not sent.
    await owner.post('/inquiries/one/answered', { version: '0' })
    const again = await owner.post('/person/erasure', { email, extent: asked.field('extent') })
    expect([again.status, await inbox.store.count({})]).toEqual([409, 1])
    await owner.post('/person/erasure', { email, extent: again.field('extent') })
    expect(await inbox.store.count({})).toBe(0)
    expect(await inbox.parts.work.drafts.list(['one'])).toEqual([])
  })
})

describe('a name', () => {
  it('shared by two people is shown with the address, as always in the record', async () => {
    await using inbox = await createTestInbox()
    await inbox.store.append(createSubmission({ id: 'one' }))
    const owner = await inbox.signIn('owner', 'ada@example.com')
    const agent = await inbox.signIn('agent', 'egon@example.com')
    await agent.post('/account/name', { name: 'ADA' })
    await agent.post('/inquiries/one/closing', { version: '0' })
    expect((await owner.get('/inquiries/one')).text).toContain('ADA (egon@example.com)')
    expect((await owner.get('/record')).text).toContain('ADA (egon@example.com)')
  })
})

describe('a link that opens the mail program', () => {
  it('begins the answer in the language of the visitor', async () => {
    await using inbox = await createTestInbox()
    await inbox.store.append(createSubmission({ id: 'one', language: 'de' }))
    const agent = await inbox.signIn('agent', 'ada@example.com')
    const { text } = await agent.get('/inquiries/one')
    expect(decodeURIComponent(/href="(mailto:[^"]*)"/.exec(text)?.[1] ?? '')).toContain('Ihre')
  })
})
