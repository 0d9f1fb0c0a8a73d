/** Tables, sign-in and sessions on PostgreSQL. */
import { describe, expect, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { prepareSchema, tryAgain } from '../../packages/inbox/src/store/schema.ts'
import { createTestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { createDatabase } from '../harness/postgres.ts'

describe('the inbox on PostgreSQL', () => {
  it('makes its tables though several instances start at once', async () => {
    await using database = await createDatabase()
    const stores = Array.from({ length: 4 }, () => postgresStore({ url: database.url }))
    for (const store of stores) await store.open()
    const outcomes = await Promise.allSettled(stores.map(({ run }) => run && prepareSchema(run)))
    expect(outcomes.map(({ status }) => status)).toEqual(stores.map(() => 'fulfilled'))
    for (const store of stores) await store.close()
  })

  it('creates its indexes from several instances at once, and repeats interrupted work', async () => {
    await using database = await createDatabase()
    const stores = Array.from({ length: 2 }, () => postgresStore({ url: database.url }))
    const readIndexes = async (): Promise<readonly unknown[]> => {
      const rows = await database.query(`SELECT indisvalid FROM pg_index
        WHERE indexrelid::regclass::text LIKE 'inquiry_by_handling%'`)
      return rows.map((row) => row['indisvalid'])
    }
    for (const store of stores) await store.open()
    expect(await readIndexes()).toEqual([])
    const prepare = () =>
      Promise.all(stores.map(({ handling }) => tryAgain(async () => handling?.prepare())))
    await prepare()
    expect(await readIndexes()).toEqual(Array.from({ length: 8 }, () => true))
    await database.query(`UPDATE pg_index SET indisvalid = false
      WHERE indexrelid = 'inquiry_by_handling_topic'::regclass`)
    await prepare()
    expect(await readIndexes()).toEqual(Array.from({ length: 8 }, () => true))
    for (const store of stores) await store.close()
  })

  it('signs people in by link and by code, limits attempts, and ends sessions', async () => {
    await using database = await createDatabase()
    const store = postgresStore({ url: database.url })
    await using inbox = await createTestInbox({ mailCodes: true }, {}, store)
    const owner = await inbox.signIn('owner')
    await inbox.signIn('agent')
    const ada = inbox.visit()
    await ada.get('/sign-in')
    const email = 'agent@example.com'
    await ada.post('/sign-in/code', { email })
    await inbox.parts.settle()
    const [, code = ''] = /code is (\w+)/.exec(inbox.letters.at(-1)?.text ?? '') ?? []
    const entry = { email, back: '/account' }
    expect((await ada.post('/sign-in/code/entry', { ...entry, code: 'AAAAAAAA' })).status).toBe(422)
    expect((await ada.post('/sign-in/code/entry', { ...entry, code })).location).toBe('/account')
    expect((await ada.get('/account')).text).toContain('with a mailed code')
    await inbox.store.append(createSubmission({ id: 'one' }))
    expect((await ada.post('/inquiries/one/closing', { version: '0' })).status).toBe(303)
    expect((await ada.get('/inquiries/one')).text).toContain('</svg>Closed')
    expect((await owner.get('/figures')).status).toBe(200)
    // The server refused the character: the page said that the store was unavailable.
    expect((await owner.get('/inquiries/a%00b')).status).toBe(410)
    const person = await owner.follow(await owner.post('/person', { email: 'ada@example.com' }))
    expect(person.status).toBe(200)
    expect((await owner.get('/record')).text).toContain('signed in')
    const { id = '' } = (await inbox.parts.accounts.findByEmail('agent@example.com')) ?? {}
    expect((await owner.post(`/people/${id}/disabling`)).status).toBe(303)
    expect((await ada.get('/account')).status).toBe(303)
  })
})
