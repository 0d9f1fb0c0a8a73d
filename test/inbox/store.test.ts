/** The inbox's own data, on each engine. */
import { appendFileSync, readFileSync, rmSync, writeFileSync, copyFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { InboxStore } from '../../packages/frontdesk/src/ports.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { createAnswers } from '../../packages/frontdesk/src/inquiries/sql/answers.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { createAttention } from '../../packages/inbox/src/store/attention.ts'
import { createChanges } from '../../packages/inbox/src/store/changes.ts'
import { createDrafts } from '../../packages/inbox/src/store/drafts.ts'
import { createErasures, type Loss } from '../../packages/inbox/src/store/erasures.ts'
import { createLetters } from '../../packages/inbox/src/store/letters.ts'
import { createNotes } from '../../packages/inbox/src/store/notes.ts'
import { createOtherMail } from '../../packages/inbox/src/store/other-mail.ts'
import { createPersons } from '../../packages/inbox/src/store/persons.ts'
import { parseAnchor, toAnchorText } from '../../packages/inbox/src/store/record-chain.ts'
import { proveRecord } from '../../packages/inbox/src/store/record-proof.ts'
import { createRecord } from '../../packages/inbox/src/store/record.ts'
import { prepareSchema } from '../../packages/inbox/src/store/schema.ts'
import { createSnippets, fillSnippet } from '../../packages/inbox/src/store/snippets.ts'
import { createStatistics } from '../../packages/inbox/src/store/statistics.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { createDatabase } from '../harness/postgres.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const KEY = 'a key that is not in the database'
const WEEK_MS = 7 * 86_400_000

interface Place extends AsyncDisposable {
  readonly store: InquiryStore & InboxStore
  readonly folder: string
  readonly time: { now: number }
}

async function openSqlite(): Promise<Place> {
  const folder = scratchFolder()
  const time = { now: 1_800_000_000_000 }
  const path = folder.file('frontdesk.sqlite')
  const store = sqliteStore({ path, now: () => time.now, spawn: spawnKept })
  return prepare(store, folder.path, time, async () => folder[Symbol.dispose]())
}

async function openPostgres(): Promise<Place> {
  const folder = scratchFolder()
  const database = await createDatabase()
  const store = postgresStore({ url: database.url })
  return prepare(store, folder.path, { now: 1_800_000_000_000 }, async () => {
    await database[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
}

async function prepare(
  store: InquiryStore,
  folder: string,
  time: Place['time'],
  dispose: () => Promise<void>,
): Promise<Place> {
  const { handling, run } = store
  if (!handling || !run) throw new Error('The store must offer the inbox.')
  await store.open()
  await prepareSchema(run)
  await prepareSchema(run)
  return {
    store: { ...store, handling, run },
    folder,
    time,
    async [Symbol.asyncDispose]() {
      await store.close()
      await dispose()
    },
  }
}

function createParts({ store, folder, time }: Place) {
  const surroundings = { key: KEY, random: (bytes: number) => randomBytes(bytes) }
  const now = (): number => time.now
  const forged: string[] = []
  const { run } = store
  const record = createRecord({ run, ...surroundings, now, onForged: (id) => forged.push(id) })
  const erasures = createErasures({ store, folder, ...surroundings, now })
  const notes = createNotes(run, surroundings.random)
  const answers = createAnswers(run)
  const { random } = surroundings
  return {
    record,
    forged,
    erasures,
    notes,
    changes: createChanges({ store, record, erasures }),
    persons: createPersons({
      store,
      notes,
      drafts: createDrafts(run),
      answers,
      letters: createLetters({ run, answers, record, random }),
      otherMail: createOtherMail(run, false),
      record,
      erasures,
    }),
    prove: (...anchors: readonly string[]) =>
      proveRecord(
        record,
        KEY,
        anchors.flatMap((text) => parseAnchor(text) ?? []),
      ),
  }
}

describe.each([
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
] as const)('the inbox on %s', (_, open) => {
  it('keeps notes, views, drafts and snippets, and deletes them with their inquiry', async () => {
    await using place = await open()
    const { store } = place
    const { notes } = createParts(place)
    const attention = createAttention(store.run)
    const drafts = createDrafts(store.run)
    for (const id of ['one', 'two']) await store.append(createSubmission({ id }))
    const note = { inquiryId: 'one', accountId: 'ada', text: 'Ring back: “Zoë”.' }
    expect(await notes.add(note)).toBe(true)
    expect(await notes.add({ ...note, inquiryId: 'none' })).toBe(false)
    expect(await notes.list(['one', 'two'])).toMatchObject([note])
    expect(await notes.list([])).toEqual([])
    for (const account of ['ada', 'grace']) await attention.open(account, 'one')
    await attention.open('ada', 'none')
    expect([...(await attention.readSeen('ada', ['one', 'two', 'none']))]).toEqual(['one'])
    expect(await attention.readPresent('ada', 'one')).toEqual(['grace'])
    const draft = { accountId: 'ada', inquiryId: 'one', kind: 'note' } as const
    await drafts.keep(draft, 'Half a')
    await drafts.keep(draft, 'Half a sentence')
    expect(await drafts.read(draft)).toBe('Half a sentence')
    expect(await drafts.read({ ...draft, accountId: 'grace' })).toBeUndefined()
    await store.remove({ ids: ['one'] }, 1)
    expect(await notes.list(['one'])).toEqual([])
    expect(await drafts.read(draft)).toBeUndefined()
    expect([...(await attention.readSeen('ada', ['one']))]).toEqual([])
    const snippets = createSnippets(store.run)
    await snippets.save('ada', { id: 'greeting', name: 'Hello', text: 'Dear {firstName}, {price}' })
    const [snippet] = await snippets.list('ada')
    await snippets.save('grace', { id: snippet?.id ?? '', name: 'Taken', text: '' })
    await snippets.remove('grace', snippet?.id ?? '')
    expect(await snippets.list('ada')).toMatchObject([{ name: 'Hello' }])
    expect(fillSnippet(snippet?.text ?? '', { firstName: 'Zoë' })).toBe('Dear Zoë, {price}')
  })

  it('records each change with it, in a chain, from several at once', async () => {
    await using place = await open()
    const { store } = place
    const [one, other] = [createParts(place), createParts(place)]
    for (const id of ['a', 'b', 'c']) await store.append(createSubmission({ id }))
    const close = { kind: 'close' } as const
    const seen = ['a', 'b', 'c', 'gone'].map((id) => ({ id, version: 0 }))
    const outcomes = await Promise.all([
      one.changes.apply(close, seen, 'ada'),
      other.changes.apply({ kind: 'spam' }, seen, 'grace'),
    ])
    const done = outcomes.flat().filter(({ outcome }) => outcome === 'done')
    expect(done).toHaveLength(3)
    await Promise.all(
      [one, other].map(({ record }) => record.add({ actor: 'ada', action: 'signed-in' })),
    )
    const entries = await one.record.list({ limit: 10 })
    expect(entries.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
    expect(
      entries
        .filter(({ action }) => action !== 'signed-in')
        .map(({ object }) => object)
        .toSorted(),
    ).toEqual(['a', 'b', 'c'])
    expect(await one.record.list({ limit: 10, object: 'b' })).toHaveLength(1)
    expect(await one.prove()).toMatchObject({ count: 5, broken: undefined, proven: undefined })
  })

  it('detects changes, removals, cuts and insertions in the record', async () => {
    await using place = await open()
    const { store } = place
    const { record, prove, forged } = createParts(place)
    for (let at = 1; at <= 6; at += 1) {
      await record.add({ actor: 'ada', action: 'read', object: `o${at}` })
    }
    const anchor = toAnchorText(await record.readHead())
    await record.add({ actor: 'ada', action: 'erase' })
    expect(await prove(anchor)).toMatchObject({
      count: 7,
      broken: undefined,
      proven: { seq: 6 },
      anchors: [{ seq: 6, state: 'holds' }],
    })
    const doctor = (text: string) => store.run.once({ text })
    await doctor("INSERT INTO inbox_entry VALUES ('x', 1, 'grace', 'erased', '', '', 'no mac')")
    await record.chain()
    expect(forged).toEqual(['x'])
    expect(await prove(anchor)).toMatchObject({ count: 7, broken: undefined })
    await doctor("UPDATE inbox_record SET actor = 'grace' WHERE seq = 4")
    expect(await prove(anchor)).toMatchObject({
      sound: { seq: 3 },
      broken: { seq: 4, why: 'changed' },
      proven: undefined,
    })
    await doctor("UPDATE inbox_record SET actor = 'ada' WHERE seq = 4")
    await doctor('DELETE FROM inbox_record WHERE seq = 3')
    expect(await prove()).toMatchObject({ broken: { seq: 3, why: 'missing' } })
    // Without its end the chain is intact; only the anchor shows the loss.
    await doctor('DELETE FROM inbox_record WHERE seq > 2')
    expect(await prove(anchor)).toMatchObject({
      count: 2,
      broken: undefined,
      anchors: [{ seq: 6, state: 'cut' }],
    })
    await doctor('DELETE FROM inbox_record')
    for (let at = 1; at <= 7; at += 1) await record.add({ actor: 'ada', action: 'note' })
    expect(await prove(anchor)).toMatchObject({
      broken: undefined,
      anchors: [{ state: 'differs' }],
    })
  })

  it('drops the beginning of the record, and still proves the rest', async () => {
    await using place = await open()
    const { store, time } = place
    const { record, prove } = createParts(place)
    for (let at = 1; at <= 5; at += 1) {
      time.now += 1000
      await record.add({ actor: 'ada', action: 'read' })
    }
    const anchor = toAnchorText(await record.readHead())
    expect(await record.prune(time.now - 2500)).toBe(2)
    expect(await record.prune(time.now - 2500)).toBe(0)
    expect(await prove(anchor, `1:${'x'.repeat(43)}`)).toMatchObject({
      count: 3,
      broken: undefined,
      proven: { seq: 5 },
      anchors: [{ state: 'holds' }, { state: 'pruned' }],
    })
    // All are old, and the last stays.
    expect(await record.prune(time.now + 1)).toBe(2)
    await record.add({ actor: 'ada', action: 'read' })
    expect(await prove()).toMatchObject({ count: 2, sound: { seq: 6 }, broken: undefined })
    await store.run.once({ text: 'DELETE FROM inbox_record WHERE seq = 5' })
    expect(await prove()).toMatchObject({ broken: { seq: 5, why: 'missing' } })
    await store.run.once({
      text: "UPDATE setting SET value = '5 x 1 y' WHERE name = 'inbox.record.start'",
    })
    expect(await prove()).toMatchObject({ broken: { why: 'start' } })
  })

  it('finds all data of a person, umlauts included, and erases it everywhere', async () => {
    await using place = await open()
    const { store } = place
    const { changes, notes, persons } = createParts(place)
    const email = 'zoe@müller.example'
    await store.append(createSubmission({ id: 'one', email, receivedAt: 1000 }))
    await store.append(
      createSubmission({ id: 'two', email: 'Zoe@müller.example', receivedAt: 2000 }),
    )
    await store.append(createSubmission({ id: 'other', email: 'ada@example.com' }))
    await notes.add({ inquiryId: 'one', accountId: 'ada', text: 'Rang.' })
    const key = { inquiryId: 'two', accountId: 'ada', kind: 'note' } as const
    await createDrafts(store.run).keep(key, 'Ring ag')
    await changes.apply({ kind: 'close' }, [{ id: 'one', version: 0 }], 'ada')
    await store.createBlockList?.().add({ kind: 'address', value: email })
    const found = await persons.read(email)
    expect(found.inquiries.map(({ inquiry }) => inquiry.id)).toEqual(['two', 'one'])
    expect(found).toMatchObject({
      notes: [{ text: 'Rang.' }],
      drafts: [{ inquiryId: 'two', text: 'Ring ag' }],
      record: [{ action: 'close', actor: 'ada' }],
      blocks: [{ value: email }],
    })
    const [, one] = found.inquiries
    expect(one && (await persons.listOthers(one, 5))).toMatchObject([{ inquiry: { id: 'two' } }])
    expect(await persons.erase(email, 'ada')).toEqual({
      inquiries: 2,
      mailsToOthers: 0,
      otherMail: 0,
    })
    expect(await persons.read(email)).toMatchObject({
      inquiries: [],
      notes: [],
      drafts: [],
      blocks: [],
    })
    expect(await store.count({})).toBe(1)
  })

  it('repeats erasures in a restored store, and says for 30 days that the list is lost', async () => {
    await using place = await open()
    const { store, folder, time } = place
    const { changes, erasures, persons } = createParts(place)
    const list = `${folder}/inbox.erased`
    const email = 'zoe@example.com'
    const fill = async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        await store.append(createSubmission({ id, ...(id === 'c' && { email }) }))
      }
    }
    await fill()
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 0, losses: [] })
    const [before] = await store.run.again({
      text: "SELECT * FROM setting WHERE name LIKE 'inbox.erased.%'",
    })
    const erase = { kind: 'erase' } as const
    await changes.apply(
      erase,
      [
        { id: 'a', version: 0 },
        { id: 'b', version: 7 },
      ],
      'ada',
    )
    await persons.erase(email, 'ada')
    expect(await store.count({})).toBe(2)
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 0, losses: [] })
    // As after a restore: with everything that was there.
    await fill()
    await store.append(createSubmission({ id: 'e', email }))
    await store.run.once({
      text: "UPDATE setting SET value = :value WHERE name LIKE 'inbox.erased.%'",
      values: { value: String(before?.[0]?.['value']) },
    })
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 3, losses: [] })
    expect((await store.list({ limit: 9 })).map(({ inquiry }) => inquiry.id).toSorted()).toEqual([
      'b',
      'd',
    ])
    expect(readFileSync(list, 'utf8')).not.toContain('example')
    copyFileSync(list, `${list}.old`)
    await changes.apply(erase, [{ id: 'd', version: 0 }], 'ada')
    copyFileSync(`${list}.old`, list)
    const expectLost = async (loss: Loss, { eraseAgain } = erasures) => {
      expect(await eraseAgain()).toEqual({ inquiries: 0, losses: [loss] })
      time.now += 29 * 86_400_000
      expect(await eraseAgain()).toEqual({ inquiries: 0, losses: [loss] })
      time.now += 86_400_000
      expect(await eraseAgain()).toEqual({ inquiries: 0, losses: [] })
    }
    await expectLost('old')
    rmSync(list)
    await expectLost('missing')
    for (const nothing of ['', '\0'.repeat(44)]) {
      writeFileSync(list, nothing)
      await expectLost('missing')
    }
    writeFileSync(list, `${'x'.repeat(43)}\nnot a line\n`)
    await expectLost('damaged')
    // Its hashes recognise nothing under another key: silence would bring everything back.
    const now = () => time.now
    await expectLost('key', createErasures({ ...place, key: 'another', random: randomBytes, now }))
    await expectLost('key')
    // Cut off, or a power cut during a write.
    appendFileSync(list, '1 erased inq')
    await expectLost('damaged')
  })

  // The hash of the last erasure stayed in the list for ever.
  it('keeps the hash of an erased address for 100 days and of an inquiry for 400', async () => {
    await using place = await open()
    const { store, folder, time } = place
    const { changes, erasures, persons } = createParts(place)
    const readKinds = () =>
      [...readFileSync(`${folder}/inbox.erased`, 'utf8').matchAll(/erased (\w+)/g)].map(
        ([, kind]) => kind,
      )
    const pass = async (days: number) => {
      time.now += days * 86_400_000
      expect(await erasures.eraseAgain()).toEqual({ inquiries: 0, losses: [] })
    }
    await store.append(createSubmission({ id: 'a' }))
    await pass(0)
    await changes.apply({ kind: 'erase' }, [{ id: 'a', version: 0 }], 'ada')
    await persons.erase('zoe@example.com', 'ada')
    await pass(99)
    expect(readKinds()).toEqual(['inquiry', 'address'])
    await pass(1)
    expect(readKinds()).toEqual(['inquiry'])
    await pass(300)
    expect(readKinds()).toEqual([])
    // A backup from before, which knows this list under its first name.
    await store.append(createSubmission({ id: 'b' }))
    await changes.apply({ kind: 'erase' }, [{ id: 'b', version: 0 }], 'ada')
    await store.append(createSubmission({ id: 'b' }))
    await store.run.once({ text: "DELETE FROM setting WHERE name LIKE 'inbox.erased.%'" })
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 1, losses: [] })
  })

  it('counts weeks, first answers, topics, languages, checks and mails', async () => {
    await using place = await open()
    const { store, time } = place
    const start = Math.floor(Date.now() / WEEK_MS) * WEEK_MS - 2 * WEEK_MS
    for (let at = 0; at < 10; at += 1) {
      await store.append(
        createSubmission(
          {
            id: `id-${at}`,
            receivedAt: start + (at < 4 ? 0 : WEEK_MS) + at,
            language: at % 2 === 0 ? 'de-AT' : undefined,
            message: at < 3 ? 'Topic: Repairs\n\nHelp.' : 'Help.',
            verification: at === 9 ? 'unavailable' : 'passed',
            quarantine: at === 8 ? 'links' : undefined,
          },
          { delivery: at === 8 ? 'held' : 'pending' },
        ),
      )
    }
    time.now = start + 2 * WEEK_MS
    for (let at = 0; at < 5; at += 1) {
      await store.handling.change({ id: `id-${at}`, version: 0 }, { kind: 'answer', by: 'Ada' })
    }
    const bounds = [start, start + WEEK_MS, start + 2 * WEEK_MS]
    const figures = await createStatistics(store, () => time.now).read(bounds)
    expect(figures).toMatchObject({
      weeks: [
        { inquiries: 4, answered: 4 },
        { inquiries: 6, answered: 1 },
      ],
      total: { inquiries: 10, answered: 5 },
      mails: { sent: 0, pending: 9, failed: 0, held: 1 },
    })
    const { medianMs = 0, mostMs = 0 } = figures.total
    expect(medianMs).toBeGreaterThanOrEqual(WEEK_MS)
    expect(mostMs).toBeGreaterThanOrEqual(medianMs)
    expect([...figures.topics].map(([topic, { inquiries }]) => [topic, inquiries])).toEqual([
      ['', 7],
      ['Repairs', 3],
    ])
    expect(figures.languages.get('de')).toMatchObject({ inquiries: 5, answered: 3 })
    expect([...figures.verification]).toEqual(
      expect.arrayContaining([
        ['passed', 9],
        ['unavailable', 1],
      ]),
    )
    expect([...figures.quarantine]).toEqual([['links', 1]])
  })
})
