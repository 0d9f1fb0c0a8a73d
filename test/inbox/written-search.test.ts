/** Search in what was written after the form, from the list of the inbox. */
import { describe, expect, it } from 'vitest'
import { openAnsweringDesk } from '../harness/answering-desk.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { receive } from '../harness/received-letter.ts'

describe.each(['SQLite', 'PostgreSQL'] as const)('a search, on %s', (engine) => {
  it('finds words of mails, answers and notes until they are erased', async () => {
    await using desk = await openAnsweringDesk(engine)
    const { inbox, ada } = desk
    const { letters, persons } = inbox.parts.work
    const email = 'grace@navy.example'
    for (const id of ['a', 'b', 'c']) {
      await desk.append({ id, email, firstName: 'Grace', lastName: id, message: 'Do you deliver?' })
    }
    const text = 'Bitte nach MÜNCHEN, "Straße 5"\\n'
    await receive(letters, { inquiryId: 'a', key: '<1@x>', text })
    await receive(letters, {
      inquiryId: 'b',
      key: '<2@x>',
      sender: 'another sender',
      from: 'zoe@xn--bses-5qa.example',
    })
    const at = '/inquiries/c/answer'
    await ada.post(at, toAnswerForm(await ada.get(at), 'The Gauge costs 20 €.'))
    await ada.post('/inquiries/b/notes', { version: '1', text: 'She rang about the gauge.' })
    const search = async (words: string, state = ''): Promise<readonly string[]> => {
      const page = await ada.get(`/?q=${encodeURIComponent(words)}&state=${state}`)
      return [...page.text.matchAll(/class="name" href="\/inquiries\/(\w)"/g)].map(
        ([, id = '']) => id,
      )
    }
    expect(await search('deliver')).toEqual(['c', 'b', 'a'])
    expect(await search('münchen')).toEqual(['a'])
    expect(await search('grace "straße')).toEqual(['a'])
    expect(await search('"STRASSE')).toEqual(['a'])
    expect(await search('straße 5"\\n')).toEqual(['a'])
    for (const sender of ['zoe@', 'zoe@BÖSES.example', '@xn--bses-5qa.', 'böses']) {
      expect([sender, await search(`plan.pdf ${sender}`)]).toEqual([sender, ['b']])
    }
    expect(await search('gauge')).toEqual(['c', 'b'])
    expect(await search('gauge', 'answered')).toEqual(['c'])
    // All words in one text; and no names of stored members.
    for (const words of ['gauge münchen', 'omittedText', 'messageIds']) {
      expect(await search(words)).toEqual([])
    }
    await persons.erase('zoe@böses.example', 'test')
    expect(await search('zoe@')).toEqual([])
    await persons.erase(email, 'test')
    expect(await search('gauge')).toEqual([])
  })

  it('reads all of many texts', async () => {
    await using desk = await openAnsweringDesk(engine)
    await desk.append({ id: 'a' })
    await desk.inbox.store.run?.again({
      text: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
        INSERT INTO inbox_note (id, inquiry_id, account_id, at, text)
        SELECT 'n' || i, 'a', 'x', 0, 'number ' || i || '.' FROM n`,
    })
    for (const number of [1, 999, 1000, 1001, 2000, 2100]) {
      expect((await desk.ada.get(`/?q=number+${number}.`)).text).toContain('/inquiries/a"')
    }
    expect((await desk.ada.get('/?q=number+2101.')).text).not.toContain('/inquiries/a"')
  })
})
