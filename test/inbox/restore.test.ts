import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { backUpInbox } from '../../packages/frontdesk/src/inquiries/sqlite/backup.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { createAnswers } from '../../packages/frontdesk/src/inquiries/sql/answers.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { Erasures } from '../../packages/inbox/src/store/erasures.ts'
import { createErasures } from '../../packages/inbox/src/store/erasures.ts'
import { createDrafts } from '../../packages/inbox/src/store/drafts.ts'
import { createLetters } from '../../packages/inbox/src/store/letters.ts'
import { createNotes, type Notes } from '../../packages/inbox/src/store/notes.ts'
import { createOtherMail } from '../../packages/inbox/src/store/other-mail.ts'
import { createPersons } from '../../packages/inbox/src/store/persons.ts'
import { createRecord, type RecordKeeper } from '../../packages/inbox/src/store/record.ts'
import { prepareSchema } from '../../packages/inbox/src/store/schema.ts'
import type { InboxStore } from '../../packages/frontdesk/src/ports.ts'
import { findFreePort } from '../harness/run-service.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { post, start } from '../harness/operated-service.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Opened extends AsyncDisposable {
  readonly store: InboxStore & Pick<ReturnType<typeof sqliteStore>, 'append'>
  readonly notes: Notes
  readonly record: RecordKeeper
  readonly erasures: Erasures
}

async function open(folder: ScratchFolder): Promise<Opened> {
  const own = sqliteStore({ path: folder.file('frontdesk.sqlite'), spawn: spawnKept })
  const { handling, run } = own
  if (!handling || !run) throw new Error('SQLite offers the inbox.')
  await own.open()
  await prepareSchema(run)
  const store = { ...own, handling, run }
  const surroundings = {
    key: 'of another place',
    random: (bytes: number): Uint8Array => randomBytes(bytes),
    now: () => Date.now(),
  }
  return {
    store,
    notes: createNotes(run, surroundings.random),
    record: createRecord({ run, ...surroundings }),
    erasures: createErasures({ store, folder: folder.path, ...surroundings }),
    [Symbol.asyncDispose]: () => own.close(),
  }
}

describe('a restore of the inbox', () => {
  it('keeps notes and the record, and brings back nothing erased', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const backup = folder.file('backup.sqlite')
    {
      await using opened = await open(folder)
      const { store, erasures, record, notes } = opened
      await erasures.eraseAgain()
      await store.append(createSubmission({ id: 'gone', email: 'zoe@example.com' }))
      await store.append(createSubmission({ id: 'kept' }))
      await record.add({ actor: 'ada', action: 'read', object: 'kept' })
      for (const value of ['zoe@example.com', 'eve@example.com']) {
        await store.createBlockList?.().add({ kind: 'address', value })
      }
      expect(backUpInbox(path, backup, new Date())).toMatchObject({ ok: true, inquiries: 2 })
      await notes.add({ inquiryId: 'kept', accountId: 'ada', text: 'After the backup.' })
      const answers = createAnswers(store.run)
      const persons = createPersons({
        store,
        notes,
        drafts: createDrafts(store.run),
        answers,
        letters: createLetters({
          run: store.run,
          answers,
          record,
          random: (bytes) => randomBytes(bytes),
        }),
        otherMail: createOtherMail(store.run, false),
        record,
        erasures,
      })
      expect(await persons.erase('zoe@example.com', 'ada')).toMatchObject({ inquiries: 1 })
    }
    expect(await restoreDatabase({ path, backup, others: [], date: new Date() })).toMatchObject({
      ok: true,
      restored: { backedUp: 2 },
    })
    await using opened = await open(folder)
    const { store, erasures, record, notes } = opened
    expect(await store.count({})).toBe(2)
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 1, losses: [] })
    expect(await store.list({ limit: 5 })).toMatchObject([{ inquiry: { id: 'kept' } }])
    expect(await store.createBlockList?.().list()).toMatchObject([{ value: 'eve@example.com' }])
    expect(await erasures.eraseAgain()).toEqual({ inquiries: 0, losses: [] })
    expect(await notes.list(['kept'])).toMatchObject([{ text: 'After the backup.' }])
    expect(await record.list({ limit: 5 })).toMatchObject([
      { action: 'person-erased' },
      { action: 'read' },
    ])
  })
})

describe('frontdesk restore', () => {
  /** What any reader finds, at any moment: the file is replaced as a whole. */
  async function watchWhile(path: string, work: Promise<unknown>): Promise<ReadonlySet<unknown>> {
    const seen = new Set<unknown>()
    const look = (): void => {
      try {
        using db = new DatabaseSync(path, { readOnly: true })
        for (const { email } of db.prepare('SELECT email FROM inquiry').all()) seen.add(email)
      } catch {
        // It is being replaced.
      }
    }
    const timer = setInterval(look, 5)
    await work.finally(() => clearInterval(timer))
    look()
    return seen
  }

  /** Whether a try to mail the inquiry has failed, and none is under way. */
  function isPutOff(path: string, email: string): boolean {
    using db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
    const text = `SELECT 1 FROM delivery JOIN inquiry ON inquiry_id = id
      WHERE email = ? AND delivery.code IS NOT NULL AND lease_until IS NULL`
    return db.prepare(text).get(email) !== undefined
  }

  it('never shows or mails what was erased, beside a running service and after its end', async () => {
    using folder = scratchFolder()
    const path = folder.file('data/frontdesk.sqlite')
    await using sink = await smtpSink()
    sink.answer('rcpt', '450 4.2.0 Later')
    const INBOX_PORT = String(await findFreePort())
    const desk = await start(folder, { INBOX_PORT, ...mailTo(sink.port) })
    await using service = desk.service
    expect(await post(desk.port, { email: 'zoe@example.com' })).toBe(200)
    expect(await post(desk.port, { email: 'ada@example.com' })).toBe(200)
    // No mail of hers is on its way while she is erased.
    await expect.poll(() => isPutOff(path, 'zoe@example.com')).toBe(true)
    backUpInbox(path, folder.file('backup.sqlite'), new Date())
    expect((await desk.run('inbox', 'delete', '--email', 'zoe@example.com', '--yes')).code).toBe(0)
    sink.answer('rcpt', undefined)
    const restore = async (): Promise<void> => {
      const restoring = desk.run('restore', 'backup.sqlite')
      const seen = await watchWhile(path, restoring)
      expect(seen).toContain('ada@example.com')
      expect(seen).not.toContain('zoe@example.com')
      const { code, stderr, stdout } = await restoring
      expect(stdout).toContain('Inquiries deleted by age after the backup may be back.')
      expect([code, stderr]).toEqual([0, 'Erased again by the web inbox: 1.\n'])
    }
    await restore()
    backUpInbox(path, folder.file('later.sqlite'), new Date())
    expect(await desk.run('restore', 'later.sqlite')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('deleted by age after the backup'),
      stderr: '',
    })
    await expect.poll(() => post(desk.port, { email: 'bob@example.com' })).toBe(200)
    await sink.arrived(2)
    const mailed = sink.mails.map(({ raw }) => /\b(zoe|ada|bob)@example/.exec(raw)?.[1])
    expect(mailed.toSorted()).toEqual(['ada', 'bob'])
    service.child.kill()
    await service.exit
    await restore()
    const { stdout } = await desk.run('inbox', 'list', '--json')
    expect(stdout).toContain('bob@example.com')
    expect(stdout).not.toContain('zoe@example.com')
  })
})
