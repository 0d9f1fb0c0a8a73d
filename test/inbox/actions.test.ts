/** Actions on inquiries: each done once, tried on a stale page, and by a reader. */
import { describe, expect, it } from 'vitest'
import type { InboxEntry } from '../../packages/frontdesk/src/inquiries/inbox.ts'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import { createTestInbox, type TestInbox } from '../harness/inbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'

async function append(inbox: TestInbox, ...all: readonly Partial<Inquiry>[]): Promise<void> {
  for (const changes of all) await inbox.store.append(createSubmission(changes))
}

async function read(inbox: TestInbox, id: string): Promise<InboxEntry | undefined> {
  const [entry] = await inbox.store.list({ ids: [id], limit: 1 })
  return entry
}

async function findAccount(inbox: TestInbox, email: string): Promise<string> {
  return (await inbox.parts.accounts.findByEmail(email))?.id ?? ''
}

/** Makes the first inquiry's mail fail permanently. */
async function fail(inbox: TestInbox): Promise<void> {
  const [claimed] = await inbox.store.claim(createClaim({ limit: 1 }))
  const { inquiry, part = 0, attempt = 1 } = claimed ?? {}
  const key = { inquiryId: inquiry?.id ?? '', part, attempt }
  await inbox.store.settle(key, { kind: 'failed', code: '550', error: 'no' })
}

interface ActionCase {
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  readonly inquiry?: Partial<Inquiry>
  prepare?(inbox: TestInbox): Promise<void>
  /** The value that changes. */
  read(entry: InboxEntry | undefined): unknown
  readonly done: unknown
}

const actions: readonly ActionCase[] = [
  {
    path: 'answered',
    read: (entry) => [entry?.handling.state, entry?.answered?.by],
    done: ['answered', 'ada'],
  },
  { path: 'closing', read: (entry) => entry?.handling.state, done: 'closed' },
  {
    path: 'reopening',
    async prepare({ store }) {
      await store.answer({ ids: ['one'] }, 'Bob')
    },
    read: (entry) => [entry?.handling.state, entry?.answered],
    done: ['open', undefined],
  },
  { path: 'spam', read: (entry) => entry?.handling.state, done: 'spam' },
  {
    path: 'release',
    inquiry: { quarantine: 'many-links' },
    read: (entry) => entry?.handling.state,
    done: 'open',
  },
  { path: 'retry', prepare: fail, read: (entry) => entry?.delivery.state, done: 'pending' },
  { path: 'erasure', read: (entry) => entry?.inquiry.id, done: undefined },
]

describe('an action', () => {
  for (const { path, fields = {}, inquiry, prepare, read: toSeen, done } of actions) {
    it(`${path}: is done once, reports a change in between, and is not for readers`, async () => {
      await using inbox = await createTestInbox()
      await append(inbox, { id: 'one', ...inquiry })
      await prepare?.(inbox)
      const before = await read(inbox, 'one')
      const ada = await inbox.signIn('owner', 'ada@example.com')
      const bob = await inbox.signIn('agent', 'bob@example.com')
      const reader = await inbox.signIn('reader')
      const at = `/inquiries/one/${path}`
      const version = String(before?.handling.version)
      const send = { ...fields, version }
      expect((await reader.post(at, send)).status).toBe(403)
      expect(toSeen(await read(inbox, 'one'))).toEqual(toSeen(before))
      const given = await bob.post('/inquiries/one/assignment', {
        version,
        to: await findAccount(inbox, 'bob@example.com'),
      })
      expect(given.status).toBe(303)
      const stale = await ada.post(at, send)
      expect([stale.status, stale.field('version')]).toEqual([409, String(Number(version) + 1)])
      expect(stale.text).toContain('<strong>bob</strong> took it ')
      expect(toSeen(await read(inbox, 'one'))).toEqual(toSeen(before))
      const anyway = await ada.post(at, { ...fields, version: stale.field('version') })
      expect(anyway.status).toBe(303)
      expect(toSeen(await read(inbox, 'one'))).toEqual(done)
      const raised = (await read(inbox, 'one'))?.handling.version
      const again = await ada.post(at, { ...fields, version: stale.field('version') })
      expect(again.status).toBe(path === 'erasure' ? 410 : 303)
      expect((await read(inbox, 'one'))?.handling.version).toBe(raised)
      expect((await ada.follow(anyway)).status).toBe(200)
    })
  }

  it('assigns an inquiry to a person with access, and Undo reverts it', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    await inbox.signIn('agent', 'bob@example.com')
    const bobId = await findAccount(inbox, 'bob@example.com')
    const at = '/inquiries/one/assignment'
    await ada.post(at, { version: '0', to: 'somebody' })
    expect((await read(inbox, 'one'))?.handling.assignee).toBeUndefined()
    const seen = await ada.post(at, { version: '0', to: bobId })
    expect((await read(inbox, 'one'))?.handling.assignee).toBe(bobId)
    const page = await ada.follow(seen)
    expect(page.text).toContain('Changed who has it.')
    const undone = { step: page.field('step'), back: page.field('back') }
    expect((await ada.post('/inquiries/undo', undone)).location).toBe('/inquiries/one')
    expect((await read(inbox, 'one'))?.handling.assignee).toBeUndefined()
    expect((await ada.get('/inquiries/one')).text).toContain('Undone.')
    // Again: it has changed since.
    await ada.post('/inquiries/undo', undone)
    expect((await ada.get('/')).text).toContain('Undone.')
    await ada.post('/inquiries/one/assignment', { version: '2', to: bobId })
    const stale = await ada.post('/inquiries/undo', undone)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('stays as it is')
    expect(stale.text).toContain('<strong>ada</strong> gave it to bob')
    expect((await read(inbox, 'one'))?.handling.assignee).toBe(bobId)
  })

  // A reload took it away.
  it('can be undone for minutes on its page, also after that was loaded again', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const closed = await ada.post('/inquiries/one/closing', { version: '0' })
    await ada.follow(closed)
    expect((await ada.get('/')).text).not.toContain('Closed.')
    const again = await ada.follow(closed)
    expect(again.text).toContain('<p>Closed.</p>')
    await inbox.clock.advance(300_000)
    expect((await ada.follow(closed)).text).not.toContain('<p>Closed.</p>')
    const step = again.field('step')
    await ada.post('/inquiries/undo', { step, back: '/' })
    expect((await ada.get('/')).text).toContain('Undone.')
    expect((await ada.get('/')).text).not.toContain('Undone.')
  })

  it('reopening is undone with who answered and when, in a signed step', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    await inbox.store.answer({ ids: ['one'] }, 'Zoë / Bob')
    const ada = await inbox.signIn('agent', 'ada@example.com')
    await ada.post('/inquiries/one/closing', { version: '1' })
    const before = await read(inbox, 'one')
    const page = await ada.follow(await ada.post('/inquiries/one/reopening', { version: '2' }))
    expect((await read(inbox, 'one'))?.handling.state).toBe('open')
    const step = page.field('step')
    const forged = step.replace('Bob', 'Eve')
    expect(forged).not.toBe(step)
    await ada.post('/inquiries/undo', { step: forged, back: '/' })
    expect((await ada.get('/')).text).toContain('stays as it is')
    expect((await read(inbox, 'one'))?.answered).toBeUndefined()
    await ada.post('/inquiries/undo', { step, back: '/' })
    expect((await ada.get('/')).text).toContain('Undone.')
    const after = await read(inbox, 'one')
    expect([after?.answered, after?.handling.closedAt]).toEqual([
      before?.answered,
      before?.handling.closedAt,
    ])
  })
})

describe('a note', () => {
  // A colleague's "do not close this" was closed over by a page that did not show it.
  it('that the page did not show stops a change and is shown; another note is still added', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const bob = await inbox.signIn('agent', 'bob@example.com')
    const page = await ada.get('/inquiries/one')
    const seen = { version: page.field('version'), notes: page.field('notes') }
    await bob.post('/inquiries/one/notes', { ...seen, text: 'She rings <again>.' })
    const stopped = await ada.post('/inquiries/one/closing', seen)
    expect(stopped.status).toBe(409)
    expect(stopped.text).toContain('She rings &lt;again&gt;.')
    expect(stopped.text).not.toContain('on the command line')
    expect((await read(inbox, 'one'))?.handling.state).toBe('open')
    expect((await ada.post('/inquiries/one/notes', { ...seen, text: 'Two' })).status).toBe(303)
    const shown = { version: stopped.field('version'), notes: stopped.field('notes') }
    expect((await ada.post('/inquiries/one/closing', shown)).status).toBe(409)
    const anyway = await ada.post('/inquiries/one/closing', { ...shown, notes: '2' })
    expect([anyway.status, (await read(inbox, 'one'))?.handling.state]).toEqual([303, 'closed'])
    const owner = await inbox.signIn('owner')
    for (const path of ['/inquiries/one/spam', '/inquiries/one/erasure']) {
      const asking = await owner.get(path)
      await bob.post('/inquiries/one/notes', { version: '1', text: `Not by ${path}` })
      const fields = { version: asking.field('version'), notes: asking.field('notes') }
      const answer = await owner.post(path, fields)
      expect([answer.status, answer.text.includes(`Not by ${path}`)]).toEqual([409, true])
    }
  })

  // A double click ended in an error page: both requests looked for the note before either stored it.
  it('is added once, though its form comes twice at the same moment', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const form = { version: '0', text: 'Rang.', nonce: 'n'.repeat(43) }
    const seen = await Promise.all([1, 2, 3].map(() => ada.post('/inquiries/one/notes', form)))
    expect(seen.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await inbox.parts.work.notes.list(['one'])).toHaveLength(1)
    const record = await inbox.parts.work.record.list({ object: 'one', limit: 9 })
    expect(record.map(({ action }) => action)).toEqual(['note'])
  })

  // The second text was lost: the page said that it was added.
  it('is another one, though its form was sent before with another text', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const form = { version: '0', nonce: 'n'.repeat(43) }
    for (const text of ['Rang on Monday.', 'Rang on Tuesday.', 'Rang on Monday.']) {
      expect((await ada.post('/inquiries/one/notes', { ...form, text })).status).toBe(303)
    }
    const notes = await inbox.parts.work.notes.list(['one'])
    expect(notes.map(({ text }) => text).toSorted()).toEqual([
      'Rang on Monday.',
      'Rang on Tuesday.',
    ])
  })

  it('is added; an outdated page keeps the text, and so does the page of a deleted inquiry', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const reader = await inbox.signIn('reader')
    const at = '/inquiries/one/notes'
    expect((await reader.post(at, { version: '0', text: 'No' })).status).toBe(403)
    expect((await ada.post(at, { version: '0', text: 'Call <her>' })).status).toBe(303)
    expect((await ada.get('/inquiries/one')).text).toContain('Call &lt;her&gt;')
    expect((await ada.post(at, { version: '0', text: 'x'.repeat(262_144) })).status).toBe(413)
    await inbox.store.answer({ ids: ['one'] }, 'Bob')
    const stale = await ada.post(at, { version: '0', text: 'Two "words"' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('>Two &quot;words&quot;</textarea>')
    expect(stale.text).toContain('Add note anyway')
    expect(stale.text).toContain('It was changed on the command line.')
    expect(await inbox.parts.work.notes.list(['one'])).toHaveLength(1)
    // "Look at it as it is now" leads there.
    expect((await ada.get('/inquiries/one')).text).toContain('>Two &quot;words&quot;</textarea>')
    await ada.post(at, { version: stale.field('version'), text: 'Two "words"' })
    expect(await inbox.parts.work.notes.list(['one'])).toHaveLength(2)
    await inbox.store.remove({ ids: ['one'] }, 1)
    const gone = await ada.post(at, { version: '1', text: 'Too late' })
    expect(gone.status).toBe(410)
    expect(gone.text).toContain('Too late')
    const actions = (await inbox.parts.work.record.list({ object: 'one', limit: 9 })).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['note', 'read', 'note'])
  })
})

describe('spam', () => {
  it('blocks the sender or the domain if chosen, and shows the matching inquiries', async () => {
    await using inbox = await createTestInbox()
    await append(
      inbox,
      { id: 'one', email: 'eve@spam.example' },
      { id: 'two', email: 'mallory@spam.example', message: 'Another of that domain' },
      { id: 'three', email: 'ada@example.com', message: 'Not eve@spam.example' },
    )
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const page = await ada.get('/inquiries/one/spam')
    expect(page.text).toContain('Everything from eve@spam.example')
    expect(page.text).toContain('Another of that domain')
    expect(page.text).not.toContain('Not eve')
    await ada.post('/inquiries/one/spam', { version: '0', block: 'domain' })
    expect((await ada.get('/')).text).toContain('Blocked from now on: spam.example.')
    const listBlocks = async (): Promise<unknown> =>
      (await inbox.store.createBlockList?.().list())?.map(({ kind, value }) => [kind, value])
    expect(await listBlocks()).toEqual([['domain', 'spam.example']])
    // Undo takes back the block as well, but not one that was there before.
    const undo = async (id: string, block: string): Promise<unknown> => {
      await ada.post(`/inquiries/${id}/spam`, { version: '0', block })
      const page = await ada.get(`/inquiries/${id}`)
      await ada.post('/inquiries/undo', { step: page.field('step'), back: '/' })
      return listBlocks()
    }
    expect(await undo('three', 'address')).toEqual([['domain', 'spam.example']])
    const record = await inbox.parts.work.record.list({ object: 'three', limit: 9 })
    expect(record.map(({ action }) => action)).toContain('unblock')
    expect(await undo('two', 'domain')).toEqual([['domain', 'spam.example']])
  })

  // Undo took back a colleague's mark of the same inquiry, and their block of the same sender.
  it('is a conflict where a colleague marked it before; Undo keeps a block that both asked for', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, ...['one', 'two'].map((id) => ({ id, email: 'eve@spam.example' })))
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const bob = await inbox.signIn('agent', 'bob@example.com')
    const mark = { version: '0', notes: '0', block: 'address' }
    await bob.post('/inquiries/one/spam', mark)
    const late = await ada.post('/inquiries/one/spam', mark)
    expect(late.status).toBe(409)
    expect(late.text).toContain('<strong>bob</strong> marked it as spam')
    await ada.post('/inquiries/two/spam', mark)
    const step = (await bob.get('/inquiries/one')).field('step')
    await bob.post('/inquiries/undo', { step, back: '/' })
    const listBlocks = async (): Promise<unknown> => inbox.store.createBlockList?.().list()
    expect(await listBlocks()).toMatchObject([{ value: 'eve@spam.example' }])
    // The page of a marked inquiry marks it again.
    await bob.post('/inquiries/one/spam', { ...mark, version: '2' })
    const own = (await bob.get('/inquiries/one')).field('step')
    await ada.post('/inquiries/one/spam', { ...mark, version: '3' })
    const undone = await bob.post('/inquiries/undo', { step: own, back: '/' })
    expect(undone.status).toBe(409)
    expect(undone.text).toContain('<strong>ada</strong> marked it as spam')
    expect(await listBlocks()).toMatchObject([{ value: 'eve@spam.example' }])
  })
})

describe('mail that waits', () => {
  // Only mail that was given up had the button.
  it('can be sent again at once after an attempt that failed', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    expect((await ada.get('/inquiries/one')).text).not.toContain('Send mail again')
    await inbox.store.claim(createClaim({ limit: 1 }))
    const key = { inquiryId: 'one', part: 0, attempt: 1 }
    await inbox.store.settle(key, { kind: 'retry', afterMs: 600_000, code: '451', error: 'Later' })
    expect((await ada.get('/inquiries/one')).text).toContain('action="/inquiries/one/retry"')
    expect(await inbox.store.claim(createClaim())).toEqual([])
    const sent = await ada.follow(await ada.post('/inquiries/one/retry', { version: '0' }))
    expect(sent.text).toContain('The mail goes out again now.')
    expect(await inbox.store.claim(createClaim())).toMatchObject([{ attempt: 2 }])
  })
})

describe('the next attempt of a mail', () => {
  it('is at the end of the lease of one that did not finish, and now when it is due', async () => {
    await using inbox = await createTestInbox({}, { now: Date.now })
    await append(inbox, { id: 'one' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    const read = async (): Promise<string | undefined> =>
      /Next attempt<\/dt><dd[^>]*>(.*?)<\/dd>/.exec((await ada.get('/inquiries/one')).text)?.[1]
    expect(await read()).toBeUndefined()
    // As after a crash in the middle of sending.
    const start = Date.now()
    await inbox.store.claim(createClaim({ leaseMs: 3_600_000 }))
    const [, at = ''] = /datetime="([^"]*)"/.exec((await read()) ?? '') ?? []
    expect(Date.parse(at) - start).toBeGreaterThanOrEqual(3_600_000)
    await inbox.store.settle(
      { inquiryId: 'one', part: 0, attempt: 1 },
      { kind: 'retry', afterMs: 0, code: '451', error: 'Later' },
    )
    expect(await read()).toBe('now')
  })
})

describe('the page of spam', () => {
  it('says that there may be more than it lists', async () => {
    await using inbox = await createTestInbox()
    const ids = Array.from({ length: 21 }, (_, at) => ({ id: `i-${at}`, email: 'a@spam.example' }))
    await append(inbox, ...ids.slice(0, 20))
    const ada = await inbox.signIn('agent', 'ada@example.com')
    expect((await ada.get('/inquiries/i-0/spam')).text).not.toContain('there may be older')
    await append(inbox, ...ids.slice(20))
    expect((await ada.get('/inquiries/i-0/spam')).text).toContain('there may be older ones')
  })
})

describe('several at once', () => {
  // The page said neither who had changed one of them, nor what.
  it('are changed separately and undone together; a conflict names who changed what', async () => {
    await using inbox = await createTestInbox()
    await append(inbox, { id: 'one' }, { id: 'two' }, { id: 'three', firstName: 'Zoë' })
    const ada = await inbox.signIn('agent', 'ada@example.com')
    expect((await ada.get('/')).text).toContain('value="one 0" form="changes"')
    const bob = await inbox.signIn('agent', 'bob@example.com')
    await bob.post('/inquiries/three/answered', { version: '0' })
    const reader = await inbox.signIn('reader')
    expect((await reader.get('/')).text).not.toContain('form="changes"')
    const send = [
      ...['one 0', 'two 0', 'three 0', 'four 0'].map((seen) => ['seen', seen] as const),
      ['change', 'close'],
      ['back', '/?state=open'],
    ] as const
    expect((await reader.post('/inquiries/changes', send)).status).toBe(403)
    const page = await ada.post('/inquiries/changes', send)
    expect(page.status).toBe(409)
    expect(page.text).toContain('<p>Closed. 2 inquiries. 1 was erased before.</p>')
    expect(page.text).toContain('1 was changed by another person meanwhile and stays as it is.')
    expect(page.text).toMatch(
      /<a href="\/inquiries\/three">Zoë .*<strong>bob<\/strong> marked it as answered/,
    )
    expect(page.text).not.toContain('href="/inquiries/one"')
    expect(page.text).toContain('href="/?state=open"')
    const states = async (): Promise<readonly unknown[]> =>
      Promise.all(
        ['one', 'two', 'three'].map(async (id) => (await read(inbox, id))?.handling.state),
      )
    expect(await states()).toEqual(['closed', 'closed', 'answered'])
    const steps = [...page.text.matchAll(/name="step" value="([^"]*)"/g)].map(
      ([, step = '']) => ['step', step] as const,
    )
    await bob.post('/inquiries/two/spam', { version: '1' })
    const undone = await ada.post('/inquiries/undo', steps)
    expect([undone.status, await states()]).toEqual([409, ['open', 'spam', 'answered']])
    expect(undone.text).toContain('<strong>bob</strong> marked it as spam')
    // The same form twice, such as by a double click.
    const answer = [
      ['seen', 'one 2'],
      ['change', 'answer'],
    ] as const
    for (const again of [answer, answer]) {
      expect((await ada.post('/inquiries/changes', again)).status).toBe(303)
    }
    expect((await ada.get('/')).text).toContain('Marked as answered. 1 inquiry.')
    await ada.post('/inquiries/changes', [
      ['seen', 'one 2'],
      ['change', 'erase'],
    ])
    expect((await ada.get('/')).text).toContain('Choose at least one inquiry.')
    expect(await read(inbox, 'one')).toBeDefined()
  })
})
