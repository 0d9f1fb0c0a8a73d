/** The form of an answer, and its Undo, sent more than once, on both engines. */
import { describe, expect, it } from 'vitest'
import { openAnsweringDesk as open } from '../harness/answering-desk.ts'
import { toAnswerForm } from '../harness/inbox.ts'

const visitor = 'grace@navy.example'
const question = { id: 'one', email: visitor }

describe.each(['SQLite', 'PostgreSQL'] as const)('an answer from the inbox, on %s', (engine) => {
  // The second text was lost: the page said that it goes out.
  it('with another text than the same form sent before is kept, and can be sent beside the first', async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    await desk.append(question)
    const at = '/inquiries/one/answer'
    const form = toAnswerForm(await ada.get(at), 'Tuesday.\r\nAda')
    expect((await ada.post(at, form)).status).toBe(303)
    expect((await ada.post(at, form)).status).toBe(303)
    const changed = await ada.post(at, { ...form, text: 'Wednesday.' })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('sent an answer')
    expect(changed.text).toContain('Tuesday.')
    expect(changed.text).toContain('Wednesday.</textarea>')
    expect((await ada.get(at)).text).toContain('Wednesday.</textarea>')
    const shown = await ada.post(at, { ...form, text: 'Wednesday.' })
    // The first answer still waits, with its Undo above the form.
    expect(shown.field('nonce')).toBe(form.nonce)
    const [, nonce = ''] = /name="notes".*?name="nonce" value="([^"]+)"/s.exec(shown.text) ?? []
    const anyway = { ...toAnswerForm(shown, 'Wednesday.'), nonce }
    expect([shown.status, anyway.nonce === form.nonce]).toEqual([409, false])
    expect((await ada.post(at, anyway)).status).toBe(303)
    expect((await ada.post(at, anyway)).status).toBe(303)
    const sent = await inbox.parts.work.answering.list(['one'])
    expect(sent.map(({ letter }) => letter.text)).toEqual(['Tuesday.\nAda', 'Wednesday.'])
    await desk.pass()
    await desk.read(visitor, 2)
  })

  // Both said that the answer was on its way.
  it('is undone once by a double click, and an unknown form undoes nothing', async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    await desk.append(question)
    const at = '/inquiries/one/answer'
    const form = toAnswerForm(await ada.get(at), 'Too early')
    const sent = await ada.follow(await ada.post(at, form))
    expect(sent.text).toContain('The answer goes out in 20 seconds.')
    const undo = (nonce: string) => ada.post(`${at}/undo`, { nonce })
    const twice = await Promise.all([undo(form.nonce), undo(form.nonce)])
    for (const undone of [...twice, await undo(form.nonce)]) {
      expect(undone.location).toBe(at)
      const page = await ada.follow(undone)
      expect(page.text).toContain('Too early</textarea>')
      expect(page.text).not.toContain('on its way already')
    }
    expect((await ada.follow(await undo(form.nonce))).text).toContain('Not sent.')
    const unknown = await undo('n'.repeat(43))
    expect(unknown.location).toBe('/inquiries/one')
    const page = await ada.follow(unknown)
    expect(page.text).not.toMatch(/on its way already|Not sent\./)
    const record = await inbox.parts.work.record.list({ object: 'one', limit: 9 })
    expect(record.filter(({ action }) => action === 'unsend')).toHaveLength(1)
    // The same form again, and this time it goes out.
    const again = toAnswerForm(await ada.post(at, form), form.text)
    expect(again.nonce).toBe(form.nonce)
    await ada.post(at, again)
    await desk.pass()
    await desk.read(visitor, 1)
    expect((await ada.follow(await undo(form.nonce))).text).toContain('on its way already')
  })

  // The page said that the store is away.
  it('with the nonce of another inquiry’s or colleague’s form is kept, and can be sent', async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    const bob = await inbox.signIn('agent')
    await desk.append(question)
    await desk.append({ id: 'two', email: visitor })
    const sent = toAnswerForm(await ada.get('/inquiries/one/answer'), 'Tuesday.')
    await ada.post('/inquiries/one/answer', sent)
    for (const [colleague, id] of [
      [ada, 'two'],
      [bob, 'one'],
    ] as const) {
      const at = `/inquiries/${id}/answer`
      const form = toAnswerForm(await colleague.get(at), 'Wednesday.')
      const stopped = await colleague.post(at, { ...form, nonce: sent.nonce })
      expect([stopped.status, stopped.text.includes('Wednesday.</textarea>')]).toEqual([409, true])
      // The page said that something came meanwhile, and showed nothing.
      expect(stopped.text).toContain('this form belongs to another answer')
      expect(await inbox.parts.work.answering.list(['one', 'two'])).toHaveLength(1)
    }
    const at = '/inquiries/two/answer'
    const again = await ada.post(at, toAnswerForm(await ada.get(at), 'Wednesday.'))
    expect([again.status, again.location]).toEqual([303, '/inquiries/two'])
  })

  // What follows asks the database for nothing that the tests above do not.
  if (engine === 'PostgreSQL') return

  it('is undone and kept beside a newer draft', async () => {
    await using desk = await open(engine)
    const { inbox, ada } = desk
    await desk.append(question)
    const at = '/inquiries/one/answer'
    const form = toAnswerForm(await ada.get(at), 'Tuesday.')
    await ada.post(at, form)
    const changed = await ada.post(at, { ...form, text: 'Wednesday.' })
    // The message about the first answer, which was not seen yet.
    expect(changed.text).toContain('The answer goes out in 20 seconds.')
    const undone = await ada.post(`${at}/undo`, { nonce: changed.field('nonce') })
    const page = await ada.follow(undone)
    expect(page.text).toContain('Tuesday.\n\nWednesday.</textarea>')
    expect(await inbox.parts.work.answering.list(['one'])).toEqual([])
  })
})
