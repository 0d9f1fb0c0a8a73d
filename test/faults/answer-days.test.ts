/** Failures of answers and replies, on both engines. */
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ALARM_AGE_MS } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { createBacklogAlarm } from '../../packages/frontdesk/src/mail/backlog-alarm.ts'
import { openAnsweringDesk, type AnsweringDesk } from '../harness/answering-desk.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { recordingLog } from '../harness/log.ts'
import { receive } from '../harness/received-letter.ts'

const GRACE = 'grace@navy.example'

/** Sends an answer; `undo` stops it. */
async function answer({ ada, inbox }: AnsweringDesk, id: string, text: string) {
  const at = `/inquiries/${id}/answer`
  const form = toAnswerForm(await ada.get(at), text)
  await ada.follow(await ada.post(at, form))
  const list = async () => inbox.parts.work.answering.list([id])
  return {
    nonce: form.nonce,
    undo: () => ada.post(`${at}/undo`, { nonce: form.nonce }),
    find: async () => (await list()).find(({ nonce }) => nonce === form.nonce),
  }
}

/** So many turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn()
}

describe.each(['SQLite', 'PostgreSQL'] as const)('an answer on %s', (engine) => {
  const open = (): Promise<AnsweringDesk> => openAnsweringDesk(engine)

  it('waits while the mail server is down for a day, and is mailed once when it is back', async () => {
    await using desk = await open()
    await desk.append({ id: 'one', email: GRACE })
    desk.sink.answer('mail', '451 4.3.0 Try again later')
    const { find } = await answer(desk, 'one', 'Yes.')
    /** Finished attempts. */
    const attempts = async (): Promise<number> => {
      const [rows] =
        (await desk.inbox.store.run?.again({
          text: `SELECT attempts FROM delivery WHERE purpose = 'answer' AND lease_until IS NULL`,
        })) ?? []
      return Number(rows?.[0]?.['attempts'] ?? -1)
    }
    await desk.pass()
    await expect.poll(attempts).toBe(1)
    // Retries are at most an hour apart.
    for (let hour = 0; hour < 24; hour += 2) {
      await desk.pass(7_200_000)
      await expect.poll(attempts).toBe(2 + hour / 2)
    }
    expect((await find())?.mail.state).toBe('pending')
    expect((await desk.ada.get('/inquiries/one')).text).toContain('Try again later')
    desk.sink.answer('mail', undefined)
    await desk.pass(7_200_000)
    await desk.read(GRACE, 1)
    await expect.poll(async () => (await find())?.mail.state).toBe('sent')
    await desk.pass(7_200_000)
    await desk.read(GRACE, 1)
  })

  it('is shown in the list and as stuck mail after 15 minutes, until it is mailed', async () => {
    await using desk = await open()
    const { store, parts } = desk.inbox
    await desk.append({ id: 'one', email: GRACE })
    await expect.poll(() => store.count({ ids: ['one'], state: 'sent' })).toBe(1)
    desk.sink.answer('mail', '451 4.3.0 Try again later')
    const { find } = await answer(desk, 'one', 'Yes.')
    const log = recordingLog()
    const alarm = createBacklogAlarm(log)
    const read = async () => {
      alarm.observe(await store.standing(), Date.now())
      return {
        marked: (await desk.ada.get('/')).text.includes('title="Mail waiting"'),
        found: (await desk.ada.get('/?unmailed=1')).text.includes('href="/inquiries/one"'),
        listed: await parts.work.answering.listUndelivered(),
        told: log.entries.map(({ event }) => event),
      }
    }
    const untold = { marked: false, found: false, listed: [], told: [] }
    expect(await read()).toStrictEqual(untold)
    await desk.pass(ALARM_AGE_MS - 60_000)
    await expect.poll(async () => (await find())?.mail.attempts).toBe(1)
    expect(await read()).toStrictEqual(untold)
    await desk.pass(60_000)
    const told = { marked: true, found: true, listed: ['one'], told: ['mail.stuck'] }
    expect(await read()).toStrictEqual(told)
    // The person who closes the inquiry relies on the answer.
    const version = (await desk.ada.get('/inquiries/one')).field('version')
    await desk.ada.post('/inquiries/one/closing', { version })
    expect(await read()).toStrictEqual(told)
    // A newer answer does not hide it.
    await answer(desk, 'one', 'Yes, indeed.')
    expect(await read()).toStrictEqual(told)
    desk.sink.answer('mail', undefined)
    await desk.pass(3_600_000)
    await desk.read(GRACE, 2)
    await expect.poll(read).toStrictEqual({ ...untold, told: ['mail.stuck', 'mail.recovered'] })
  })

  it('is either taken back or mailed, at any moment of Undo', async () => {
    await using desk = await open()
    await desk.append({ id: 'one', email: GRACE })
    const outcomes = { mailed: 0, back: 0 }
    // The first Undo is in time and the last too late on any machine. In between, it comes after
    // more and more turns of the event loop, while the answer is sent.
    const rounds = 15
    for (let round = 0; round < rounds; round += 1) {
      const text = `Answer ${round}`
      const { undo, find } = await answer(desk, 'one', text)
      const readState = async () => (await find())?.mail.state ?? 'gone'
      const due = 'UPDATE delivery SET next_at = :now WHERE nonce IS NOT NULL AND attempts = 0'
      if (round > 0) await desk.inbox.store.run?.again({ text: due })
      desk.notify()
      const isTime = async () => round < rounds - 1 || (await readState()) === 'sent'
      await expect.poll(isTime).toBe(true)
      await turns((round - 1) * 4)
      await undo()
      await expect.poll(readState).toMatch(/sent|gone/)
      const isGone = (await find()) === undefined
      const mails = await Promise.all(desk.sink.mails.map((mail) => mail.parse()))
      expect(mails.filter((mail) => mail.text?.startsWith(`${text}\n`))).toHaveLength(
        isGone ? 0 : 1,
      )
      const page = await desk.ada.get('/inquiries/one/answer')
      expect(page.text.includes(`${text}</textarea>`)).toBe(isGone)
      outcomes[isGone ? 'back' : 'mailed'] += 1
    }
    expect(outcomes).toEqual({ mailed: expect.any(Number), back: expect.any(Number) })
    expect(Math.min(outcomes.mailed, outcomes.back)).toBeGreaterThan(0)
  })

  it('is held while its inquiry is marked as spam, and mailed when the mark is removed', async () => {
    await using desk = await open()
    await desk.append({ id: 'one', email: GRACE })
    const { undo, find } = await answer(desk, 'one', 'Yes.')
    await desk.ada.post('/inquiries/one/spam', { version: '1', block: '' })
    await desk.pass()
    expect((await find())?.mail.state).toBe('held')
    await undo()
    expect((await find())?.mail.state).toBe('held')
    await desk.ada.post('/inquiries/one/release', { version: '2' })
    desk.notify()
    await desk.read(GRACE, 1)
    await expect.poll(async () => (await find())?.mail.state).toBe('sent')
  })

  it('leaves the inquiry open if it is taken back after a reply', async () => {
    await using desk = await open()
    const { inbox, ada } = desk
    const { letters } = inbox.parts.work
    const read = async () => (await inbox.store.list({ ids: ['one'], limit: 1 }))[0]?.handling
    await desk.append({ id: 'one', email: GRACE })
    await ada.post('/inquiries/one/answered', { version: '0' })
    const marked = await ada.get('/inquiries/one')
    const { undo, find } = await answer(desk, 'one', 'Yes.')
    await receive(letters, { inquiryId: 'one', key: 'r1' })
    expect(await read()).toMatchObject({ state: 'open' })
    const version = (await read())?.version
    await ada.post('/inquiries/undo', { step: marked.field('step'), back: '/' })
    expect(await read()).toMatchObject({ state: 'open', version })
    await undo()
    expect(await find()).toBeUndefined()
    expect(await read()).toMatchObject({ state: 'open' })
  })

  it('is erased with its person, also while a reply is being stored', async () => {
    await using desk = await open()
    const { work } = desk.inbox.parts
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const id = `inquiry-${round}`
      await desk.append({ id, email: GRACE })
      await answer(desk, id, 'Yes.')
      const reading = turns(round * 4).then(() =>
        receive(work.letters, { inquiryId: id, key: `r${round}` }).then(
          () => 'done',
          (error: unknown) => String(error),
        ),
      )
      await Promise.all([work.persons.erase(GRACE, 'test'), reading])
      outcomes.add(await reading)
      for (const table of ['inquiry', 'delivery', 'inbox_letter', 'inbox_seen', 'inbox_draft']) {
        const [rows] =
          (await desk.inbox.store.run?.again({
            text: `SELECT count(*) AS n FROM ${table}`,
          })) ?? []
        expect([round, table, Number(rows?.[0]?.['n'])]).toEqual([round, table, 0])
      }
    }
    expect([...outcomes]).toEqual(['done'])
  })
})
