/** A service that starts with a clock far ahead must not delete inquiries as too old. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createRetention,
  FIRST_MS,
  JITTER_MS,
} from '../../packages/frontdesk/src/service/retention.ts'
import { confirmKnownTime } from '../../packages/frontdesk/src/inquiries/known-time.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { exampleSite } from '../harness/example-site.ts'
import { fakeClock } from '../harness/fake-clock.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { recordingLog } from '../harness/log.ts'
import { createDatabase } from '../harness/postgres.ts'
import { runCommand } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = 400 * DAY_MS

/** Node's options for a clock this far ahead. */
const AHEAD = `--import=data:text/javascript,${encodeURIComponent(
  `const { now } = Date; Date.now = () => now() + ${AHEAD_MS}`,
)}`

const FORM = new URLSearchParams({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Hello',
})

async function withSqlite(work: (store: InquiryStore) => Promise<void>): Promise<void> {
  using folder = scratchFolder()
  const store = sqliteStore({ path: folder.file('frontdesk.sqlite') })
  await store.open()
  await work(store)
  await store.close()
}

async function withPostgres(work: (store: InquiryStore) => Promise<void>): Promise<void> {
  await using database = await createDatabase()
  const store = postgresStore({ url: database.url })
  await store.open()
  await work(store)
  await store.close()
}

describe.each([
  ['SQLite', withSqlite],
  ['PostgreSQL', withPostgres],
])('retention on %s', (_, withStore) => {
  it('deletes nothing by a clock 400 days ahead until the operator confirms it', () =>
    withStore(async (store) => {
      const now = Date.now()
      for (let one = 0; one < 5; one++) {
        await store.append(createSubmission({ id: `mailed ${one}`, receivedAt: now }))
        const delivery = { inquiryId: `mailed ${one}`, part: 0, attempt: 1 }
        await store.settle(delivery, { kind: 'sent', reply: '250' })
      }
      const clock = fakeClock(now + AHEAD_MS)
      const log = recordingLog()
      const told: string[] = []
      const watch = {
        raise: (_: string, message: string) => told.push(message) > 0,
        settle: () => void told.push('resumed'),
      }
      const retention = createRetention({ store, days: 90, log, clock, random: () => 0, watch })
      await expect.poll(() => told).toHaveLength(1)
      expect(log.entries).toMatchObject([{ level: 'warn', event: 'retention.skipped' }])
      expect(told[0]).toContain('npx frontdesk inbox confirm-clock')
      await store.append(createSubmission({ id: 'in the first minutes', receivedAt: clock.now() }))
      await clock.advance(FIRST_MS)
      await expect.poll(() => told).toHaveLength(2)
      expect(await store.count({})).toBe(6)
      await confirmKnownTime(store, clock.now())
      // Each check waits for the store in real time.
      const goOn = async (): Promise<string | undefined> => {
        await clock.advance(JITTER_MS)
        return told.at(-1)
      }
      await expect.poll(goOn).toBe('resumed')
      await expect.poll(() => store.count({})).toBe(1)
      await retention.stop()
    }))
})

describe('a service with a clock 400 days ahead', () => {
  it('deletes nothing if `retention` is set later', async () => {
    using folder = scratchFolder()
    const configure = (retention?: { readonly days: number }): void =>
      writeFileSync(
        folder.file('frontdesk.config.js'),
        `export default ${JSON.stringify({ site: exampleSite, ...(retention && { retention }) })}`,
      )
    const env = { PORT: String(await findFreePort()), NODE_ENV: 'development' }
    const aheadEnv = { ...env, NODE_OPTIONS: AHEAD }
    const send = async (settings: typeof env): Promise<void> => {
      await using service = runService({ cwd: folder.path, env: settings })
      await service.until(STARTED)
      const url = `http://127.0.0.1:${env.PORT}/api/v1/contact`
      expect((await fetch(url, { method: 'POST', body: FORM })).status).toBe(200)
    }
    configure()
    await send(env)
    await send(aheadEnv)
    configure({ days: 90 })
    await using service = runService({ cwd: folder.path, env: aheadEnv })
    await service.until('retention.skipped')
  })

  it('says so in its log and in status, and a command confirms the clock', async () => {
    using folder = scratchFolder()
    writeFileSync(
      folder.file('frontdesk.config.js'),
      `export default ${JSON.stringify({ site: exampleSite, retention: { days: 90 } })}`,
    )
    const env = { PORT: String(await findFreePort()), NODE_ENV: 'development' }
    const NODE_OPTIONS = AHEAD
    const url = `http://127.0.0.1:${env.PORT}/api/v1/contact`
    {
      await using service = runService({ cwd: folder.path, env })
      await service.until(STARTED)
      expect((await fetch(url, { method: 'POST', body: FORM })).status).toBe(200)
    }
    await using service = runService({ cwd: folder.path, env: { ...env, NODE_OPTIONS } })
    await service.until('retention.skipped')
    // With the same clock, as on one machine.
    const run = (...words: readonly string[]): ReturnType<typeof runCommand> =>
      runCommand(words, { cwd: folder.path, env: { NODE_OPTIONS } })
    const readStatus = async (): Promise<string> => (await run('status')).stdout
    await expect.poll(readStatus).toContain('Old inquiries are not deleted (retention).')
    expect(await run('inbox', 'confirm-clock')).toMatchObject({ code: 2 })
    const confirmed = await run('inbox', 'confirm-clock', '--yes')
    const day = new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10)
    expect(confirmed.stdout).toContain(`Confirmed: ${day}`)
  })
})
