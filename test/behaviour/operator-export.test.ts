/** `frontdesk inbox export`: for spreadsheets and programs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toInquiryId } from '../../packages/frontdesk/src/inquiries/inquiry-id.ts'
import type { Submission } from '../../packages/frontdesk/src/inquiries/intake.ts'
import { toAttempt } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { retryAfter } from '../contracts/suites/store-outbox-samples.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { runHosted } from '../harness/command-host.ts'
import { checkout } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { readAnyhow } from '../harness/spreadsheet.ts'

const noon = Date.UTC(2026, 10, 21, 12)

/** This many inquiries, a second apart, newest first. */
function createSubmissions(count: number, changes = {}): readonly Submission[] {
  return Array.from({ length: count }, (_, index) => {
    const receivedAt = noon - index * 1000
    return createSubmission({ id: toInquiryId(receivedAt), receivedAt, ...changes })
  })
}

const hostile = {
  firstName: '=HYPERLINK("https://evil.example")',
  lastName: '@SUM(A1)',
  message: 'first, "quoted"\nsecond\ttab \u2028 \u{1f600} Grüße\nAda;=WEBSERVICE(A2)\t+1',
}

describe('frontdesk inbox export', () => {
  it('writes CSV that a spreadsheet reads and does not run (RFC 4180)', async () => {
    using folder = scratchFolder()
    const submissions = createSubmissions(1, hostile)
    await (await fillInbox(folder, submissions)).close()
    const words = ['inbox', 'export', '--format', 'csv']
    const { stdout, stderr, code } = await runHosted(words, { cwd: folder.path })
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout.endsWith('\r\n')).toBe(true)
    // Excel needs the byte order mark to read UTF-8.
    expect(stdout.startsWith('\ufeff"id",')).toBe(true)
    const [record]: Record<string, string>[] = parse(stdout, { columns: true, bom: true })
    expect(record).toMatchObject({
      id: submissions[0]?.inquiry.id,
      received_at: '2026-11-21T12:00:00.000Z',
      first_name: `'${hostile.firstName}`,
      last_name: `'${hostile.lastName}`,
      phone: "'+44 20 7946 0000",
      message: hostile.message.replace(';=', ";'=").replace('\t+', "\t'+"),
      quarantine: '',
      mail_state: 'pending',
      mail_attempts: '0',
    })
    // Spreadsheets execute cells that begin with these characters.
    expect(readAnyhow(stdout).filter((cell) => /^[\s"]*[=+\-@\t\r]/.test(cell))).toStrictEqual([])
  })

  it('names no failure of a mail that was sent in the end', async () => {
    using folder = scratchFolder()
    const store = await fillInbox(folder, createSubmissions(1))
    for (const result of [retryAfter(0), { kind: 'sent', reply: '250 OK' } as const]) {
      for (const own of await store.claim(createClaim())) {
        await store.settle(toAttempt(own), result)
      }
    }
    await store.close()
    const words = ['inbox', 'export', '--format', 'csv']
    const { stdout } = await runHosted(words, { cwd: folder.path })
    const [record]: Record<string, string>[] = parse(stdout, { columns: true, bom: true })
    expect(record).toMatchObject({ mail_state: 'sent', mail_code: '', mail_error: '' })
  })

  it('says if nothing matches', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, createSubmissions(1))).close()
    const words = ['inbox', 'export', '--format', 'jsonl', '--email', 'none@example.com']
    expect(await runHosted(words, { cwd: folder.path })).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'No such inquiries.\n',
    })
  })

  it('writes every inquiry once, page by page, as exact JSON lines', async () => {
    using folder = scratchFolder()
    const submissions = createSubmissions(450, hostile)
    await (await fillInbox(folder, submissions)).close()
    const words = ['inbox', 'export', '--format', 'jsonl']
    const { stdout, code } = await runHosted(words, { cwd: folder.path })
    expect(code).toBe(0)
    const entries: readonly Record<string, unknown>[] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries.map(({ id }) => id)).toStrictEqual(submissions.map(({ inquiry }) => inquiry.id))
    expect(entries[0]).toMatchObject({ ...hostile, phone: '+44 20 7946 0000' })
  })

  it('exports the inquiries that match the filters', async () => {
    using folder = scratchFolder()
    const other = createSubmission({ receivedAt: noon, email: 'bea@example.com' })
    await (await fillInbox(folder, [...createSubmissions(3), other])).close()
    const words = ['inbox', 'export', '--format', 'jsonl', '--email', 'bea@example.com']
    const { stdout } = await runHosted(words, { cwd: folder.path })
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(stdout).toContain(other.inquiry.id)
  })

  it('ends quietly when its reader has had enough', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, createSubmissions(300, { message: 'x'.repeat(5000) }))).close()
    const child = spawn(process.execPath, [checkout, 'inbox', 'export', '--format', 'csv'], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let complaints = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    child.stdout.once('data', () => child.stdout.destroy())
    await once(child, 'close')
    expect(complaints).toBe('')
    expect(child.exitCode).toBe(0)
  })

  it('asks for a format, and names the two', async () => {
    using folder = scratchFolder()
    const none = await runHosted(['inbox', 'export'], { cwd: folder.path })
    expect(none.stderr).toMatch(/--format csv .*--format jsonl/)
    expect(none.code).toBe(2)
    const wrong = await runHosted(['inbox', 'export', '--format', 'xls'], { cwd: folder.path })
    expect(wrong.stderr).toBe('--format was "xls": it must be csv or jsonl.\n')
  })
})
