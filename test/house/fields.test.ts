/** Where each field of the form has to arrive: a new one is red here until it does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquiryFields, type FieldName } from '../../packages/frontdesk/src/contract/fields.ts'
import { createFindBlock } from '../../packages/frontdesk/src/contact/blocks/match.ts'
import { composeInquiry } from '../../packages/frontdesk/src/mail/inquiry-mail.ts'
import { tools } from '../../packages/inbox/src/assistant/tools.ts'
import { patterns, toPath } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { ADDRESSED, mailSettings } from '../harness/mail-delivery.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** One word each. */
const values: Readonly<Record<FieldName, string>> = {
  firstName: 'Wilhelmina',
  lastName: 'Oyelaran',
  email: 'visitor@oyelaran.example',
  phone: '+4722334455',
  message: 'Sharpening?',
}

const submission = createSubmission({ id: 'wilhelmina', ...values })
const { inquiry } = submission
const { id } = inquiry

let folder: ScratchFolder
let inbox: TestInbox
let owner: Visitor

beforeAll(async () => {
  folder = scratchFolder()
  await (await fillInbox(folder, [submission])).close()
  inbox = await createTestInbox()
  await inbox.store.append(submission)
  owner = await inbox.signIn('owner')
})
afterAll(async () => {
  await inbox[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const run = async (...words: readonly string[]): Promise<string> =>
  (await runHosted(['inbox', ...words], { cwd: folder.path })).stdout

const places: Readonly<Record<string, () => Promise<string>>> = {
  'the mail': async () => composeInquiry(inquiry, ADDRESSED, mailSettings).text,
  'frontdesk inbox show': () => run('show', id),
  'frontdesk inbox export': () => run('export', '--format', 'csv'),
  "the web inbox's page": async () => (await owner.get(toPath(patterns.inquiry, { id }))).text,
  "a person's export": async () =>
    (await owner.get(toPersonPath(inbox.parts, values.email, patterns.personExport))).text,
  "a person's assistant": async () => {
    const account = await inbox.parts.accounts.findByEmail('owner@example.com')
    const read = tools.find(({ name }) => name === 'read_inquiry')
    return JSON.stringify(account && (await read?.run(inbox.parts, account, { id })))
  },
}

describe('each field of the form', () => {
  it.each(Object.keys(places))('appears in %s', async (place) => {
    const text = await places[place]?.()
    const missing = inquiryFields.filter(({ name }) => !text?.includes(values[name]))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it.each(inquiryFields.map(({ name }) => name))('is searched: %s', async (name) => {
    expect(await inbox.store.list({ words: [values[name]], limit: 1 })).toHaveLength(1)
  })

  it.each(inquiryFields.map(({ name }) => name).filter((name) => name !== 'email'))(
    'is compared with blocked words: %s',
    (name) => {
      const value = values[name].toLowerCase()
      const entry = { kind: 'word', value, on: true, hits: 0, addedAt: 0 } as const
      const find = createFindBlock([{ ...entry, lastHitAt: undefined }])
      expect(find(values, undefined)).toEqual({ kind: 'word', value })
    },
  )
})
