/** What spam marks teach: from the form to the page and the figures, on both engines. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createLearnedSpam } from '../../packages/frontdesk/src/contact/learned-spam/watch.ts'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createTestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { recordingLog } from '../harness/log.ts'
import { post, start } from '../harness/operated-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

const OFFER = 'SEO audit: rank first on Google, see https://www.rank-first.example/now'

/** Thirty to be marked as spam, and thirty to be answered. */
const decided = Array.from({ length: 60 }, (_, index) =>
  index < 30
    ? createSubmission({ id: `s${index}`, email: `a${index}@offers.example`, message: OFFER })
    : createSubmission({
        id: `h${index}`,
        email: `v${index}@post.example`,
        message: 'Do you repair gauges, and when could I bring the first one?',
      }),
)

const idsOf = (start: string): readonly string[] =>
  decided.map(({ inquiry }) => inquiry.id).filter((id) => id.startsWith(start))

async function decide(store: InquiryStore): Promise<void> {
  for (const submission of decided) await store.append(submission)
  await store.markSpam({ ids: idsOf('s') })
  await store.answer({ ids: idsOf('h') }, 'Ada')
}

describe.each(['SQLite', 'PostgreSQL'] as const)(
  "spam learned from people's marks, on %s",
  (engine) => {
    it('is learned from stored inquiries, and forgotten with them', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      const { store } = inbox
      const { run } = store
      if (!run) throw new Error('There is nothing to learn from.')
      let time = 0
      const learned = createLearnedSpam({ run, elapsed: () => time, log: recordingLog() })
      const offer = { email: 'new@offers.example', message: OFFER }
      const judge = async () => (await learned.judge(offer))?.looksLikeSpam
      expect(await judge()).toBeUndefined()
      await decide(store)
      expect(await judge()).toBeUndefined()
      time += 600_000
      // The first one reads the decisions anew, and one that comes meanwhile waits as well.
      expect(await Promise.all([judge(), judge()])).toEqual([true, true])
      await store.remove({ ids: idsOf('s').slice(0, 25) }, 100)
      expect(await judge()).toBe(true)
      time += 600_000
      expect(await judge()).toBeUndefined()
    })

    it('is explained on the page, and counts agreement, disagreement and further marks', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      await decide(inbox.store)
      const receivedAt = inbox.clock.now()
      for (const id of ['hit', 'miss'])
        await inbox.store.append(
          createSubmission({ id, receivedAt, message: OFFER, quarantine: 'learned' }),
        )
      await inbox.store.append(createSubmission({ id: 'passed', receivedAt }))
      const ada = await inbox.signIn('agent')
      const page = (await ada.get('/inquiries/hit')).text
      expect(page).toContain('it is like inquiries that people marked as spam')
      expect(/Signs of spam<\/dt><dd dir="auto">[^<]*audit/.test(page)).toBe(true)
      expect((await ada.get('/inquiries/passed')).text).not.toContain('Signs of spam')
      await ada.post('/inquiries/hit/spam', { version: '0', block: '' })
      await ada.post('/inquiries/miss/release', { version: '0' })
      await ada.post('/inquiries/passed/spam', { version: '0', block: '' })
      const { learned } = await inbox.parts.work.statistics.read([0, receivedAt + 1e12])
      expect(learned).toEqual({ hit: 1, miss: 1, passed: 1 })
      const figures = (await ada.get('/figures')).text
      expect(figures).toContain('Recognised as spam, and confirmed')
    })

    // What follows asks the database for nothing that the tests above do not.
    if (engine === 'PostgreSQL') return

    it('needs marks of both kinds, and stops when one is undone', async () => {
      await using inbox = await createTestInbox({}, {}, engine)
      const { store, signIn } = inbox
      const { run } = store
      if (!run) throw new Error('There is nothing to learn from.')
      for (const submission of decided) await store.append(submission)
      await store.markSpam({ ids: idsOf('s') })
      await store.markSpam({ ids: idsOf('h') })
      const judge = async () => {
        const learned = createLearnedSpam({ run, elapsed: () => 0, log: recordingLog() })
        return learned.judge({ email: 'new@offers.example', message: OFFER })
      }
      expect(await judge()).toBeUndefined()
      await store.release({ ids: idsOf('h').slice(0, 20) })
      const ada = await signIn('agent')
      for (const id of idsOf('h').slice(20)) {
        await ada.post(`/inquiries/${id}/release`, { version: '1' })
      }
      expect((await judge())?.looksLikeSpam).toBe(true)
      await store.markSpam({ ids: idsOf('h') })
      expect(await judge()).toBeUndefined()
    })
  },
)

describe('an inquiry like those marked as spam', () => {
  it('is accepted and confirmed like any other, and its mail is marked', async () => {
    await using stack = new AsyncDisposableStack()
    const folder = stack.use(scratchFolder())
    const sink = stack.use(await smtpSink())
    const store = await fillInbox(folder, [])
    await decide(store)
    await store.close()
    {
      using file = new DatabaseSync(toDatabasePath(folder.file('data')))
      file.exec("UPDATE delivery SET state = 'sent'")
    }
    const { service, port } = await start(folder, mailTo(sink.port))
    stack.use(service)
    const answer = async (email: string, message: string) => post(port, { email, message })
    using file = new DatabaseSync(toDatabasePath(folder.file('data')))
    const read = file.prepare('SELECT quarantine FROM inquiry WHERE email = ?')
    let offers = 0
    const offer = async (): Promise<unknown> => {
      offers += 1
      expect(await answer(`new${offers}@offers.example`, OFFER)).toBe(200)
      return read.get(`new${offers}@offers.example`)?.['quarantine']
    }
    // Even the first one, by what was decided until now.
    expect(await offer()).toBe('learned')
    expect(await answer('grace@navy.example', 'Do you ship?')).toBe(200)
    expect(await answer('new@post.example', 'Do you repair gauges?')).toBe(200)
    expect(read.get('new@post.example')).toEqual({ quarantine: null })
    await sink.arrived(offers + 2)
    const mails = await Promise.all(sink.mails.map((mail) => mail.parse()))
    const marked = mails.filter(({ subject }) => subject?.includes('[doubtful]'))
    expect(marked.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([
      `new${offers}@offers.example`,
    ])
    expect(marked[0]?.text).toContain('of inquiries that you marked as spam')
  })
})
