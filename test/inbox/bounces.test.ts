/** Reports of mail servers on answers, as the company's people notice them. */
import { describe, expect, it } from 'vitest'
import { notify } from '../../packages/inbox/src/push/notify.ts'
import { openAnsweringDesk as open } from '../harness/answering-desk.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { receive } from '../harness/received-letter.ts'

const visitor = 'Ada@bücher.example'
const at = '/inquiries/one/answer'

async function openAnswered(engine: 'SQLite' | 'PostgreSQL') {
  const desk = await open(engine)
  const { inbox, ada } = desk
  const { work } = inbox.parts
  await desk.append({ id: 'one', email: visitor })
  const account = await inbox.parts.accounts.findByEmail('ada@example.com')
  const assignment = { version: '0', to: account?.id ?? '' }
  await ada.post('/inquiries/one/assignment', assignment)
  const answer = async () => {
    await ada.get('/')
    await ada.post(at, toAnswerForm(await ada.get(at), 'Yes.'))
    // Read, and without its notice.
    await ada.get('/inquiries/one')
  }
  await answer()
  let uid = 0
  return {
    ...desk,
    work,
    answer,
    async report(
      recipients: readonly string[],
      words: string,
      action: 'failed' | 'delayed' = 'failed',
    ) {
      uid += 1
      const [answered] = await work.answering.list(['one'])
      const report = {
        action,
        messageIds: [answered?.messageId ?? ''],
        recipients: recipients.map((address) => ({
          addresses: [address].filter(Boolean),
          words,
          status: '5.1.1',
        })),
      }
      const automatic = action === 'failed' ? 'bounce' : 'delay'
      const key = `<b${uid}@mx.example>`
      const sender = 'another sender'
      await receive(work.letters, { inquiryId: 'one', sender, key, automatic, report })
    },
    bounces: async () =>
      (await work.answering.list(['one'])).map(({ mail }) => mail.bounce?.reason),
    list: async (path = '/') => (await ada.get(path)).text,
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('a report on an answer, on %s', (engine) => {
  it('is shown in the list, reported to the assignee, and kept with its first words', async () => {
    await using desk = await openAnswered(engine)
    await expect.poll(() => desk.inbox.store.count({ ids: ['one'], state: 'sent' })).toBe(1)
    const unmailed = '/?unmailed=1&q=Norway'
    expect(await desk.list(unmailed)).not.toContain('href="/inquiries/one"')
    await desk.report(['eve@evil.example', 'ADA@xn--bcher-kva.example'], 'no such user')
    const list = await desk.list()
    expect(list).toContain('class="unread')
    expect(list).toContain('title="Mail failed"')
    expect(await desk.list(unmailed)).toContain('href="/inquiries/one"')
    await notify(desk.inbox.parts)
    expect(desk.inbox.letters.at(-1)).toMatchObject({
      to: 'ada@example.com',
      subject: expect.stringMatching(/^Mail failed – /),
      text: expect.stringMatching(/^Mail failed\n\nhttp\S+\/inquiries\/one\n$/),
    })
    await desk.ada.get('/inquiries/one')
    await desk.report(['ada@bücher.example'], 'something else')
    expect(await desk.bounces()).toEqual(['5.1.1 no such user'])
    expect(await desk.list()).not.toContain('class="unread')
    expect(await desk.work.letters.takeUntold()).toEqual([])
    const [entry] = await desk.inbox.store.list({ ids: ['one'], limit: 1 })
    expect(entry?.handling.state).toBe('answered')
    // Until the next answer.
    await desk.answer()
    expect(await desk.list()).not.toContain('title="Mail failed"')
    expect(await desk.list(unmailed)).not.toContain('href="/inquiries/one"')
    // Within ten minutes of the last mail: it waits for the next one.
    const mailed = desk.inbox.letters.length
    await receive(desk.work.letters, { inquiryId: 'one', key: 'r50' })
    await notify(desk.inbox.parts)
    expect(desk.inbox.letters).toHaveLength(mailed)
    await desk.inbox.clock.advance(600_000)
    await notify(desk.inbox.parts)
    expect(desk.inbox.letters.at(-1)?.subject).toMatch(/^1 new reply – /)
  })

  // What follows asks the database for nothing that the tests above do not.
  if (engine === 'PostgreSQL') return

  it('marks nothing if it names another recipient or none, or reports a delay', async () => {
    await using desk = await openAnswered(engine)
    await desk.report(['eve@evil.example'], 'no such user')
    await desk.report([''], 'nobody is named')
    await desk.report(['ada@xn--bcher-kva.example'], 'later', 'delayed')
    expect(await desk.bounces()).toEqual([undefined])
    const list = await desk.list()
    expect(list).not.toContain('class="unread')
    expect(list).not.toContain('title="Mail failed"')
    expect(await desk.work.letters.takeUntold()).toEqual([])
  })
})
