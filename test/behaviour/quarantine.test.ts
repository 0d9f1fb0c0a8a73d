/** Suspected spam is stored, answered normally and marked (contract 4.1). */
import { describe, expect, it } from 'vitest'
import { parseBlock } from '../../packages/frontdesk/src/contact/blocks/entry.ts'
import { PATH, post } from '../harness/form-request.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { recordingLog } from '../harness/log.ts'
import { reaches } from '../harness/reach.ts'

const spam = { ...goodForm, message: 'Cheap [url=https://spam.example]watches[/url], all brands' }

describe.each(reaches)('a doubtful inquiry by $by', ({ open }) => {
  it('gets a true 200: it is stored, marked, and mailed with the mark', async () => {
    const log = recordingLog()
    await using desk = await open({ log })
    const honest = await desk.send(PATH, post(goodForm))
    const doubtful = await desk.send(PATH, post(spam))
    expect(doubtful.status).toBe(200)
    expect(await doubtful.json()).toEqual(await honest.json())
    expect(desk.store.inquiries).toMatchObject([
      { quarantine: undefined },
      { quarantine: 'link-markup', message: spam.message },
    ])
    const entries = await desk.store.list({ limit: 10 })
    expect(entries.map(({ delivery }) => delivery.state)).toEqual(['pending', 'pending'])
    expect(log.entries).toContainEqual({
      level: 'info',
      event: 'inquiry.accepted',
      fields: { quarantine: 'link-markup' },
    })
  })

  it('waits for release where the operator wants it held', async () => {
    await using desk = await open({ contact: { quarantine: { mail: 'hold' } } })
    expect((await desk.send(PATH, post(spam))).status).toBe(200)
    expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
    expect(await desk.store.count({ quarantined: true, state: 'held' })).toBe(1)
    expect(await desk.store.count({ quarantined: false, state: 'pending' })).toBe(1)
    expect(await desk.store.release({ quarantined: true })).toBe(1)
    expect(await desk.store.count({ state: 'pending' })).toBe(2)
  })

  it('is one like any other where the operator looks for nothing', async () => {
    await using desk = await open({ contact: { quarantine: false } })
    expect((await desk.send(PATH, post(spam))).status).toBe(200)
    expect(desk.store.inquiries).toMatchObject([{ quarantine: undefined }])
  })

  it('is not made by a field that autofill fills in', async () => {
    await using desk = await open()
    const filled = {
      ...goodForm,
      website: 'https://x.example',
      company: 'X',
      url: 'x',
      name: 'Ada',
    }
    expect((await desk.send(PATH, post(filled))).status).toBe(200)
    expect(desk.store.inquiries).toMatchObject([{ quarantine: undefined }])
  })
})

describe.each(reaches)('an inquiry that the block list names, by $by', ({ open }) => {
  const writer = { ...goodForm, email: 'win@mail.spam.example' }

  it('gets the same 200: it is stored, held, and counted for the entry', async () => {
    const log = recordingLog()
    // Independent of other settings: the operator blocked this explicitly.
    await using desk = await open({ log, contact: { quarantine: false } })
    const blocks = desk.store.createBlockList?.()
    await blocks?.add({ kind: 'domain', value: 'spam.example' })
    const honest = await desk.send(PATH, post(goodForm))
    const blocked = await desk.send(PATH, post(writer))
    expect(blocked.status).toBe(200)
    expect(await blocked.json()).toEqual(await honest.json())
    const entries = await desk.store.list({ limit: 10 })
    expect(
      entries
        .map(({ inquiry, delivery }) => [inquiry.email, inquiry.quarantine, delivery.state])
        .toSorted(),
    ).toEqual([
      [goodForm['email'], undefined, 'pending'],
      [writer.email, 'blocked-domain', 'held'],
    ])
    expect(await blocks?.list()).toMatchObject([{ hits: 1, lastHitAt: expect.any(Number) }])
    expect(JSON.stringify(log.entries)).not.toContain('spam.example')
  })

  it.each([
    { message: 'A free S\u200BE\u2060O au\u00ADdit for you' },
    { message: 'A ｆｒｅｅ ＳＥＯ ａｕｄｉｔ for you' },
    { email: 'Win+42@example.net' },
  ])('is found however it is written: %j', async (changes) => {
    await using desk = await open()
    const blocks = desk.store.createBlockList?.()
    for (const text of ['word:free seo audit', 'win+offers@example.net']) {
      const block = parseBlock(text)
      if (block) await blocks?.add(block)
    }
    expect((await desk.send(PATH, post({ ...goodForm, ...changes }))).status).toBe(200)
    expect(await desk.store.count({ state: 'held' })).toBe(1)
  })

  it('is an ordinary one at most ten seconds after the entry is removed', async () => {
    await using desk = await open()
    const blocks = desk.store.createBlockList?.()
    const entry = { kind: 'word', value: (goodForm['message'] ?? '').toLowerCase() } as const
    await blocks?.add(entry)
    await blocks?.turn(entry, 'off')
    expect((await desk.send(PATH, post(goodForm))).status).toBe(200)
    expect(desk.store.inquiries).toMatchObject([{ quarantine: undefined }])
  })
})
