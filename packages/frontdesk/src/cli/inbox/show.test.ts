import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillInbox, runInbox as inbox } from '../../../../../test/harness/filled-inbox.ts'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { toInquiryId } from '../../inquiries/inquiry-id.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const ada = { id: 'ada', receivedAt: noon }
const hostile = {
  id: 'hostile',
  receivedAt: noon + 1000,
  firstName: '\u001b[31mMallory',
  email: 'mallory@example.net',
  phone: undefined,
  message: 'line one\r\nline two \u009b2J \u202eevil\u0007',
}

describe('frontdesk inbox show', () => {
  it('shows all of one inquiry by the start of its id, its lines kept and harmless', async () => {
    using folder = scratchFolder()
    const id = toInquiryId(hostile.receivedAt)
    await (
      await fillInbox(folder, [createSubmission({ ...hostile, id, quarantine: 'many-links' })])
    ).close()
    const { stdout, code } = await inbox(folder, 'show', id.slice(0, 13))
    expect(code).toBe(0)
    expect(stdout.split('\n')).toStrictEqual([
      `Id          ${id}`,
      'Received    2026-11-21 12:00:01 UTC',
      String.raw`Name        \u{1b}[31mMallory Lovelace`,
      'Email       mallory@example.net',
      'Bot check   off',
      'Quarantine  many-links: many links in the message',
      'Mail        waiting: no mail server is configured',
      '',
      'line one',
      String.raw`line two \u{9b}2J \u{202e}evil\u{7}`,
      '',
    ])
    const json: unknown = JSON.parse((await inbox(folder, 'show', '--json', id)).stdout)
    expect(json).toMatchObject({ id, message: hostile.message })
  })

  it('says of a corrected inquiry and its correction which the other is', async () => {
    using folder = scratchFolder()
    const first = createSubmission({ id: 'first', receivedAt: noon, email: 'ada@exmaple.com' })
    const second = createSubmission({ id: 'second', receivedAt: noon + 1000, corrects: 'first' })
    await (await fillInbox(folder, [first, second])).close()
    expect((await inbox(folder, 'show', 'first')).stdout).toMatch(/^Corrected by {2}second$/m)
    expect((await inbox(folder, 'show', 'second')).stdout).toMatch(/^Corrects {4}first$/m)
    const { stdout } = await inbox(folder, 'list')
    expect(stdout).toMatch(/^2026-11-21 12:00 {2}second {2}pending \(corrects\) /m)
    expect(stdout).toMatch(/^2026-11-21 12:00 {2}first {3}pending \(corrected\) /m)
  })

  it('reports an id that fits no inquiry, or more than one', async () => {
    using folder = scratchFolder()
    const ids = [toInquiryId(noon), toInquiryId(noon)]
    const submissions = ids.map((id) => createSubmission({ id, receivedAt: noon }))
    await (await fillInbox(folder, submissions)).close()
    const none = await inbox(folder, 'show', '01a0fd42-7dd2')
    expect(none.stderr).toBe(
      'No inquiry has the id 01a0fd42-7dd2. To see the ids: npx frontdesk inbox list\n',
    )
    expect(none.code).toBe(1)
    const both = await inbox(folder, 'show', noon.toString(16).padStart(12, '0').slice(0, 8))
    for (const id of ids) expect(both.stderr).toContain(id)
    expect(both.code).toBe(1)
    expect((await inbox(folder, 'show')).code).toBe(2)
    expect((await inbox(folder, 'show', ...ids)).code).toBe(2)
  })

  it('leaves the database as it was, to the byte', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission(ada)])).close()
    const before = readFileSync(folder.file('data/frontdesk.sqlite'))
    expect((await inbox(folder, 'show', 'ada')).code).toBe(0)
    expect(readFileSync(folder.file('data/frontdesk.sqlite')).equals(before)).toBe(true)
  })
})
