/** Answers of a service that is killed, and who may send them. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { toAnswerForm } from '../harness/inbox.ts'
import { post } from '../harness/operated-service.ts'
import { createDatabase } from '../harness/postgres.ts'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

/** A browser with only a session. */
function createPerson(origin: string) {
  let cookie = ''
  const ask = async (path: string, fields?: Readonly<Record<string, string>>) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie, origin },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    const text = await answer.text()
    // The first may belong to a notice.
    const field = (name: string): string =>
      [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].at(-1)?.[1] ?? ''
    return { status: answer.status, text, field }
  }
  return { ask }
}

async function kill({ child, exit }: RunningService): Promise<void> {
  child.kill('SIGKILL')
  await exit
}

describe.each(['SQLite', 'PostgreSQL'] as const)('answers from a service on %s', (engine) => {
  it('are sent only by signed-in people (contract 1), with one Message-ID each even if the service is killed', async () => {
    await using stack = new AsyncDisposableStack()
    const folder = stack.use(scratchFolder())
    const sink = stack.use(await smtpSink())
    const database = engine === 'PostgreSQL' ? stack.use(await createDatabase()) : undefined
    const [port, inboxPort] = [await findFreePort(), await findFreePort()]
    const env = {
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      ...mailTo(sink.port),
      ...(database && {
        DATABASE_URL: database.url,
        INBOX_KEY: 'a key that all machines of the company have',
      }),
    }
    const start = async (): Promise<RunningService> => {
      const service = stack.use(runService({ cwd: folder.path, env }))
      await service.until(STARTED)
      return service
    }
    /** Held answers become due, and the killed service's leases end. */
    const letTimePass = async (): Promise<void> => {
      const text = "UPDATE delivery SET next_at = 0, lease_until = NULL WHERE purpose = 'answer'"
      if (database) await database.query(text)
      else {
        using file = new DatabaseSync(toDatabasePath(folder.file('data')))
        file.exec(text)
      }
    }

    const first = await start()
    expect(await post(port, { email: 'grace@navy.example' })).toBe(200)
    await sink.arrived(1)
    const inbox = `http://localhost:${inboxPort}`
    const person = createPerson(inbox)
    const [link = ''] = /\/invitation\/[\w-]{43}/.exec(first.stdout) ?? []
    await person.ask(link, { browser: (await person.ask(link)).field('browser') })
    const [, id = ''] = /\/inquiries\/([\w-]{20,})"/.exec((await person.ask('/')).text) ?? []
    const at = `/inquiries/${id}/answer`
    const write = async (text: string) => toAnswerForm(await person.ask(at), text)
    const form = await write('Before')
    expect(form.nonce).toHaveLength(43)

    for (const path of [at, `${at}/preview`, `/api/v1${at}`]) {
      expect((await createPerson(`http://localhost:${port}`).ask(path, form)).status).toBe(404)
    }
    expect((await createPerson(inbox).ask(at, form)).status).toBe(401)
    expect((await person.ask(at)).field('version')).toBe(form.version)

    expect((await person.ask(at, form)).status).toBe(303)
    await kill(first)
    await letTimePass()
    const second = await start()
    await sink.arrived(2)
    expect((await person.ask(at, await write('While'))).status).toBe(303)
    await kill(second)
    await letTimePass()
    sink.delayDot(1000)
    const third = await start()
    await sink.begun(3)
    await kill(third)
    await sink.arrived(3)
    sink.delayDot(0)
    await letTimePass()
    const fourth = await start()
    await sink.arrived(4)
    // The same form again, after everything was sent.
    expect((await person.ask(at, form)).status).toBe(303)
    await expect
      .poll(async () => (await person.ask(`/inquiries/${id}`)).text)
      .not.toContain('Mail waiting')
    await kill(fourth)

    const answers = await Promise.all(
      sink.mails
        .filter(({ to }) => to.includes('grace@navy.example'))
        .map(async (mail) => await mail.parse()),
    )
    const texts = answers.map(({ text = '' }) => text.split(/\r?\n/)[0])
    expect(texts).toEqual(['Before', 'While', 'While'])
    const [before, ...twice] = answers.map(({ messageId }) => messageId)
    expect([new Set(twice).size, twice[0] === before]).toEqual([1, false])
  })
})
