/** The operator's commands, while a service runs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { toInquiryId } from '../../packages/frontdesk/src/inquiries/inquiry-id.ts'
import { toAttempt } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { exampleSite } from '../harness/example-site.ts'
import { failDeliveries, fillInbox, readKept } from '../harness/filled-inbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'
import { retryAfter } from '../contracts/suites/store-outbox-samples.ts'
import { post, start } from '../harness/operated-service.ts'

describe('frontdesk inbox on a database of another version', () => {
  it('says so and leaves it alone: a service of that version may be running on it', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [])).close()
    const db = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    const before = readFileSync(folder.file('data/frontdesk.sqlite'))
    for (const words of [
      ['list'],
      ['purge', '--older-than', '1d', '--yes'],
      ['retry', '--failed'],
    ]) {
      const { code, stderr } = await runHosted(['inbox', ...words], { cwd: folder.path })
      expect(code).toBe(1)
      expect(stderr).toMatch(/schema is version 99/)
    }
    expect(readFileSync(folder.file('data/frontdesk.sqlite')).equals(before)).toBe(true)
  })
})

describe('frontdesk inbox retry and release', () => {
  it('makes the running service mail failed and quarantined inquiries', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    const ids = [1, 2, 3].map((number) => toInquiryId(Date.now() - number))
    const [refused = '', doubtful = '', waiting = ''] = ids
    const store = await fillInbox(folder, [
      createSubmission({ id: refused }),
      createSubmission({ id: doubtful, quarantine: 'links' }, { delivery: 'held' }),
      createSubmission(
        { id: waiting, receivedAt: Date.now() - 3 * 86_400_000, quarantine: 'links' },
        { delivery: 'held' },
      ),
    ])
    await failDeliveries(store, [refused])
    await store.close()
    const running = await start(folder, mailTo(sink.port))
    await using _ = running.service
    const status = await running.run('status')
    expect(status).toMatchObject({ code: 2, stderr: '' })
    expect(status.stdout).toMatch(/1 given up, 2 held in quarantine.*550 5\.1\.1.*retry --failed/s)

    const released = await running.run('inbox', 'release', doubtful)
    expect(released.stdout).toBe(
      '1 inquiry released. Held mail is sent within seconds, if the service runs.\n',
    )
    const retried = await running.run('inbox', 'retry', '--failed')
    expect(retried.stdout).toBe(
      '1 inquiry will be mailed again within seconds, if the service runs.\n',
    )
    await sink.arrived(2)
    const readStates = (): readonly string[] => readKept(folder).map(({ state }) => state)
    await expect.poll(() => readStates().toSorted()).toStrictEqual(['held', 'sent', 'sent'])
    const { stdout: held } = await running.run('inbox', 'list', '--json', '--quarantined')
    expect(JSON.parse(held)).toMatchObject([{ id: waiting, quarantine: 'links' }])
    const again = await running.run('inbox', 'retry', refused)
    expect(again.stdout).toMatch(/^0 inquiries .* 1 inquiry had not failed\. .* --again\n$/)
    const all = await running.run('inbox', 'retry', '--failed', '--again')
    expect(all).toMatchObject({ code: 2, stderr: expect.stringContaining('give their ids') })
    // The weekly list, mailed at the start, contains it. The service reports each second.
    await expect
      .poll(() => running.run('status'), { interval: 300 })
      .toMatchObject({ code: 0, stdout: expect.stringContaining('1 held in quarantine') })
    await running.run('inbox', 'release', waiting)
    await sink.arrived(3)
    // Spam filters distrust a mail dated days ago.
    for (const mail of sink.mails) {
      const { date = '' } = await mail.parse()
      expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(300_000)
    }
    await expect.poll(readStates).toStrictEqual(['sent', 'sent', 'sent'])
    await expect.poll(async () => (await running.run('status')).code, { interval: 300 }).toBe(0)
    const once = await running.run('inbox', 'retry', '--again', refused)
    expect(once.stdout).toMatch(/^1 inquiry will be mailed again/)
    await sink.arrived(4)
  })

  // Only mail that was given up went out again, although the web inbox's button does more.
  it('makes mail due at once that failed once and waits', async () => {
    using folder = scratchFolder()
    const id = toInquiryId(Date.now())
    const store = await fillInbox(folder, [createSubmission({ id })])
    const retry = (): ReturnType<typeof runHosted> =>
      runHosted(['inbox', 'retry', id], { cwd: folder.path })
    expect((await retry()).stdout).toMatch(/^0 inquiries .* had not failed\./)
    for (const own of await store.claim(createClaim()))
      await store.settle(toAttempt(own), retryAfter(3_600_000))
    expect(await store.claim(createClaim())).toEqual([])
    expect((await retry()).stdout).toMatch(/^1 inquiry will be mailed again/)
    expect(await store.claim(createClaim())).toMatchObject([{ attempt: 2 }])
    await store.close()
  })

  it('says that no mail has failed', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    const run = await runHosted(['inbox', 'retry', '--failed'], { cwd: folder.path })
    expect(run).toMatchObject({ code: 0, stdout: 'No mail has failed.\n' })
  })

  it('needs a choice of inquiries', async () => {
    using folder = scratchFolder()
    for (const words of [['retry'], ['retry', '--failed', 'one'], ['release']]) {
      const { code } = await runHosted(['inbox', ...words], { cwd: folder.path })
      expect(code).toBe(2)
    }
  })
})

describe('frontdesk status', () => {
  it('says that one of several recipients may have the mail already', async () => {
    using folder = scratchFolder()
    const store = await fillInbox(folder, [createSubmission({ id: toInquiryId(Date.now()) })])
    const [own] = await store.claim(createClaim())
    if (!own) throw new Error('A delivery must be due.')
    await store.assign(toAttempt(own), ['desk@halden.example', 'odd@halden.example'])
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      for (const copy of await store.claim(createClaim())) {
        const isOdd = copy.recipient === 'odd@halden.example'
        await store.settle(toAttempt(copy), {
          ...retryAfter(isOdd && attempt === 3 ? 3_600_000 : 0),
          progress: isOdd ? 'unanswered' : 'not-sent',
        })
      }
    }
    await store.close()
    const { stdout } = await runHosted(['status'], { cwd: folder.path, env: mailTo(25) })
    expect(stdout).toContain("- A recipient may have an inquiry's mail more than once")
    expect(stdout).toContain(`npx frontdesk inbox show ${own.inquiry.id}`)
  })

  it('says why the oldest waits, and when it is tried again', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    sink.answer('rcpt', '450 4.2.1 Mailbox busy')
    const running = await start(folder, mailTo(sink.port))
    await using _ = running.service
    expect(await post(running.port)).toBe(200)
    const readStatus = async (): Promise<unknown> =>
      JSON.parse((await running.run('status', '--json')).stdout)
    await running.service.until('mail.delayed')
    expect(await readStatus()).toMatchObject({
      ok: true,
      mail: 'on',
      place: folder.file('data/frontdesk.sqlite'),
      counts: { pending: 1, failed: 0, held: 0, sent: 0 },
      oldest: { state: 'pending', code: expect.stringContaining('450'), error: expect.any(String) },
    })
    const { stdout, code } = await running.run('status')
    expect(code).toBe(0)
    expect(stdout).toMatch(/waiting after \d+ attempts?, next in \d+ \w+: .* Code: 450/)
  })

  it('reports an answer that has waited for 15 minutes', async () => {
    using folder = scratchFolder()
    const id = toInquiryId(Date.now())
    const store = await fillInbox(folder, [createSubmission({ id })])
    for (const own of await store.claim(createClaim())) {
      await store.settle(toAttempt(own), { kind: 'sent', reply: '250 OK' })
    }
    await store.close()
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
    const write = db.prepare(
      `INSERT OR REPLACE INTO delivery (inquiry_id, part, purpose, received_at, state, attempts,
         next_at, nonce, letter, code, error)
       VALUES (?, 1, 'answer', ?, 'pending', 1, ?, 'n', '{}', '535 5.7.8', 'Wrong password.')`,
    )
    const read = async (minutes: number, ...words: readonly string[]) => {
      const now = Date.now()
      write.run(id, now - minutes * 60_000, now + 600_000)
      return runHosted(['status', ...words], { cwd: folder.path, env: mailTo(25) })
    }
    const early = await read(14)
    expect(early.stdout).not.toContain('Answers')
    expect(early.stdout).not.toContain('Mail is delayed')
    const { stdout, code } = await read(16)
    expect(code).toBe(2)
    expect(stdout).toMatch(/^Answers +1 given up, returned, or waiting for 15 minutes$/m)
    expect(stdout).toMatch(
      /^Oldest .*\n +waiting after 1 attempt, next when the service runs: Wrong.* Code: 535 5\.7\.8/m,
    )
    expect(stdout).toContain('- Mail is delayed: the oldest mail has waited for 16 min.')
    expect(JSON.parse((await read(16, '--json')).stdout)).toMatchObject({
      ok: false,
      undeliveredAnswers: 1,
      oldest: { id, state: 'pending', code: '535 5.7.8' },
    })
  })

  it('fails without an inbox, and does not create one', async () => {
    using folder = scratchFolder()
    const { code, stderr } = await runHosted(['status'], { cwd: folder.path })
    expect(code).toBe(1)
    expect(stderr).toContain(folder.file('data/frontdesk.sqlite'))
    expect(existsSync(folder.file('data'))).toBe(false)
  })

  it('reports faulty variables of the inbox, and ignores others', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [])).close()
    const wrong = await runHosted(['status'], {
      cwd: folder.path,
      env: { DATABASE_URL: 'mysql://somewhere', PORT: 'many' },
    })
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('DATABASE_URL')
    expect(wrong.stderr).not.toContain('PORT')
  })
})

describe('retention in the config file', () => {
  const toConfig = (retention: string): string => `export default { site: { name: 'A',
    description: '${'word '.repeat(12)}', languages: ['en'], email: 'a@b.example' },
    retention: ${retention} }`

  const refusal = /retention\.days (?:was|is missing).*from 1 to 3650/

  it('must be a number of days, or nothing starts', async () => {
    for (const retention of [{ days: 0 }, { days: 3651 }, { days: 1.5 }, { days: '90' }, {}]) {
      const parsed = parseConfig({ site: exampleSite, retention })
      expect(JSON.stringify(parsed)).toMatch(refusal)
    }
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.ts'), toConfig('{ days: 0 }'))
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(refusal)
  })

  it('is promised to visitors if mail is on, and stops with the service', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    writeFileSync(folder.file('frontdesk.config.ts'), toConfig('{ days: 365 }'))
    const { service, port } = await start(folder, mailTo(sink.port))
    await using _ = service
    const privacy = await fetch(`http://127.0.0.1:${port}/privacy`)
    expect(await privacy.text()).toContain('is deleted about 365 days after it came in')
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(0)
    expect(service.stderr).toBe('')
  })
})
