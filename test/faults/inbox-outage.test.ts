/** The inbox while its database is away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('the inbox on PostgreSQL', () => {
  it('opens when the database is back, if a service starts without it', async () => {
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    await server.stop('fast')
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    await using service = runService({
      cwd: folder.path,
      env: {
        PORT: String(port),
        INBOX_PORT: String(inboxPort),
        DATABASE_URL: database.url,
        INBOX_KEY: 'a key that all machines of the company have',
      },
    })
    await service.until(STARTED)
    const ask = (): Promise<number> =>
      fetch(`http://localhost:${inboxPort}/sign-in`).then(
        ({ status }) => status,
        () => 0,
      )
    expect(await ask()).toBe(0)
    await service.until('It starts without a restart when the inquiry store works.')
    await server.start()
    await expect.poll(ask).toBe(200)
  })

  it('says that the database is away, keeps typed text, and stores it afterwards', async () => {
    await using database = await server.createDatabase()
    await using inbox = await createTestInbox({}, {}, postgresStore({ url: database.url }))
    await inbox.store.append(createSubmission({ id: 'one' }))
    const ada = await inbox.signIn('agent')
    await server.stop('fast')
    const page = await ada.get('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
    expect(page.text).toContain('http-equiv="refresh" content="10"')
    const note = { version: '0', text: 'Ring back on Monday' }
    const seen = await ada.post('/inquiries/one/notes', note)
    expect(seen.status).toBe(503)
    expect(seen.text).toContain('>Ring back on Monday</textarea>')
    expect(seen.text).not.toContain('http-equiv')
    await server.start()
    const again = { ...note, nonce: 'n'.repeat(43) }
    for (const _twice of [1, 2]) {
      expect((await ada.post('/inquiries/one/notes', again)).status).toBe(303)
    }
    expect((await ada.get('/inquiries/one')).text.split('Ring back on Monday')).toHaveLength(2)
  })

  it('sends a form again from the browser, once, when the database is back', async () => {
    await using database = await server.createDatabase()
    await using inbox = await createTestInbox({}, {}, postgresStore({ url: database.url }))
    await inbox.listen()
    await inbox.store.append(createSubmission({ id: 'one' }))
    const ada = await inbox.signIn('agent')
    await using context = await (await sharedBrowser()).newContext()
    await context.addCookies(
      [...ada.cookies].map(([name, value]) => ({ name, value, url: inbox.url })),
    )
    const page = await context.newPage()
    await page.goto(`${inbox.url}/inquiries/one`)
    await page.getByLabel('New note').fill('Ring back on Monday')
    await server.stop('fast')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('This page tries again by itself.').waitFor()
    expect(await page.getByLabel('What you wrote').inputValue()).toBe('Ring back on Monday')
    await server.start()
    await page.getByText('The note is added.').waitFor()
    const [note, ...others] = await inbox.parts.work.notes.list(['one'])
    expect([note?.text, others]).toEqual(['Ring back on Monday', []])
  })
})
