/** A service that is killed while it stores replies from the mailbox. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { findDovecotObstacle, startDovecot } from '../harness/dovecot.ts'
import { post } from '../harness/operated-service.ts'
import { createDatabase } from '../harness/postgres.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

const ROUNDS = 2

/** Replies per round. */
const REPLIES = 20

const obstacle = findDovecotObstacle()

type Row = Readonly<Record<string, unknown>>

describe.skipIf(obstacle)(`replies of a service${obstacle ? `: ${obstacle}` : ''}`, () => {
  it.each(['SQLite', 'PostgreSQL'] as const)(
    `are each stored once on %s, even if it is killed while it stores them`,
    async (engine) => {
      await using stack = new AsyncDisposableStack()
      const folder = stack.use(scratchFolder())
      const [sink, dovecot] = [stack.use(await smtpSink()), stack.use(await startDovecot())]
      const database = engine === 'PostgreSQL' ? stack.use(await createDatabase()) : undefined
      const [port, inboxPort] = [await findFreePort(), await findFreePort()]
      const env = {
        PORT: String(port),
        INBOX_PORT: String(inboxPort),
        MAILBOX_URL: dovecot.url,
        ...mailTo(sink.port),
        ...(database && {
          DATABASE_URL: database.url,
          INBOX_KEY: 'a key that all machines of the company have',
        }),
      }
      const query = async (text: string): Promise<readonly Row[]> => {
        if (database) return database.query(text)
        using file = new DatabaseSync(toDatabasePath(folder.file('data')), { timeout: 5000 })
        return file.prepare(text).all()
      }
      const count = async (text: string): Promise<number> => Number((await query(text))[0]?.['n'])
      const start = () => stack.use(runService({ cwd: folder.path, env }))
      const poll = { timeout: 30_000, interval: 2 }

      const first = start()
      await first.until('Proxies')
      expect(await post(port, { email: 'grace@navy.example' })).toBe(200)
      await sink.arrived(1)
      const sent = (await sink.mails[0]?.parse())?.messageId ?? ''
      const hasBegun = 'SELECT count(*) AS n FROM inbox_mailbox WHERE uid_validity > 0'
      await expect.poll(() => count(hasBegun), poll).toBe(1)
      first.child.kill('SIGKILL')
      await first.exit

      if (database) {
        // Another instance, which is not killed: both may read at the same time.
        const [more, moreInbox] = [await findFreePort(), await findFreePort()]
        const apart = stack.use(scratchFolder())
        const ports = { PORT: String(more), INBOX_PORT: String(moreInbox) }
        const other = stack.use(runService({ cwd: apart.path, env: { ...env, ...ports } }))
        await other.until('Proxies')
      }

      const stored = 'SELECT count(*) AS n FROM inbox_letter'
      const ids: string[] = []
      for (let round = 1; round <= ROUNDS + 1; round += 1) {
        const some = Array.from(
          { length: REPLIES },
          (_, index) => `<${round}.${index}@navy.example>`,
        )
        await dovecot.append(...some.map((id) => toReply(id, sent)))
        ids.push(...some)
        // The killed service's lease ends.
        await query('UPDATE inbox_mailbox SET held_until = 0')
        const service = start()
        const until = round > ROUNDS ? ids.length : (round - 1) * REPLIES + 1 + (round % 15)
        await expect.poll(() => count(stored), poll).toBeGreaterThanOrEqual(until)
        service.child.kill('SIGKILL')
        await service.exit
      }
      const keys = await query('SELECT message_key FROM inbox_letter ORDER BY uid')
      expect(keys.map((row) => row['message_key'])).toEqual(ids)
      expect(await count('SELECT version AS n FROM inquiry')).toBe(ids.length)
      const recorded = "WHERE action = 'reply'"
      expect(
        (await count(`SELECT count(*) AS n FROM inbox_record ${recorded}`)) +
          (await count(`SELECT count(*) AS n FROM inbox_entry ${recorded}`)),
      ).toBe(ids.length)
    },
  )
})

function toReply(id: string, answers: string): string {
  return [
    'From: grace@navy.example',
    `Message-ID: ${id}`,
    `In-Reply-To: ${answers}`,
    'Subject: Re: Your message',
    '',
    `This is ${id}.`,
    '',
  ].join('\r\n')
}
