/** Which mail an answer follows and quotes, as it reaches the visitor's mail server. */
import { describe, expect, it } from 'vitest'
import { openAnsweringDesk as open } from '../harness/answering-desk.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { receive, toKeptLetter } from '../harness/received-letter.ts'

const visitor = 'ada@example.com'
const at = '/inquiries/one/answer'

describe('an answer after replies', () => {
  it('refers to the newest mail of the visitor, and has its words and subject', async () => {
    await using desk = await open('SQLite')
    const { inbox, ada } = desk
    const { letters } = inbox.parts.work
    await desk.append({ id: 'one', email: visitor, message: 'Do you deliver?' })
    const answer = async (text: string, count: number) => {
      // The page after an answer has its Undo.
      await ada.get('/')
      await ada.post(at, toAnswerForm(await ada.get(at), text))
      await desk.pass()
      return (await desk.read(visitor, count)).at(-1)?.parse()
    }
    const first = await answer('Yes.', 1)
    const now = Date.now()
    const reply = { inquiryId: 'one', sender: 'reply' } as const
    const text = 'And to <Norway>?\n\nOn 1 May 2026, Ada wrote:\n> Yes.'
    const wholeSubject = `Norway: Re-sent? ${'x'.repeat(140)}`
    const subject = `AW: Re: ${wholeSubject}`
    // In the same second, for which servers give one time.
    await receive(letters, { ...reply, key: '<r0@visitor.example>', at: now, text: 'Hello?' })
    await receive(letters, { ...reply, key: '<r1@visitor.example>', at: now, text, subject })
    // None of these is the visitor's newest.
    await receive(letters, { ...reply, key: '<r2@x.example>', at: now + 1, automatic: 'vacation' })
    const other = { inquiryId: 'one', sender: 'another sender' } as const
    await receive(letters, { ...other, key: '<r3@x.example>', at: now + 2, text: 'Buy!' })
    const page = await ada.get(at)
    expect(page.text).toContain('And to &lt;Norway&gt;?')
    expect(page.text).not.toContain('Do you deliver?')
    const next = await answer('There too.', 2)
    expect([next?.inReplyTo, next?.references, next?.subject]).toEqual([
      '<r1@visitor.example>',
      `${first?.messageId} <r0@visitor.example> <r1@visitor.example>`,
      `Re: ${wholeSubject}`,
    ])
    expect(next?.text?.replaceAll('\r', '')).toMatch(/^There too\.\n[^]*:\n> And to <Norway>\?\n+$/)
    expect(next?.html).toContain('And to &lt;Norway&gt;?')
    // Kept without a Message-ID.
    await receive(letters, { ...reply, key: '4', at: now + 9, text: 'Hello?' })
    const last = await answer('Yes.', 3)
    expect(last?.text).toContain('> Hello?')
    expect(last?.references?.split(' ')).toHaveLength(4)
    // By a program that uses an id again.
    await letters.add(
      {
        ...reply,
        senders: [],
        key: '<r1@visitor.example>',
        contentHash: 'b',
        at: now + 10,
        letter: toKeptLetter({}),
      },
      { folder: 'INBOX', uidValidity: 1, uid: 10 },
      { text: 'SELECT 1' },
    )
    const again = await answer('Yes.', 4)
    expect(again?.inReplyTo).toBe('<r1@visitor.example>')
    expect(again?.references?.split(' ').filter((id) => id === again.inReplyTo)).toHaveLength(1)
  })
})
