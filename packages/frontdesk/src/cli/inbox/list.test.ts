import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  failDeliveries,
  fillInbox,
  runInbox as inbox,
} from '../../../../../test/harness/filled-inbox.ts'
import { createInquiry, createSubmission } from '../../../../../test/harness/inquiry.ts'
import { runHosted } from '../../../../../test/harness/command-host.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { toInquiryId } from '../../inquiries/inquiry-id.ts'
import { parseWords } from '../words.ts'
import { listArguments, listInbox } from './list.ts'

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

describe('frontdesk inbox list', () => {
  it('shows the newest first, aligned, beside a running service', async () => {
    using folder = scratchFolder()
    const service = await fillInbox(folder, [createSubmission(ada), createSubmission(hostile)])
    const { stdout, stderr, code } = await inbox(folder)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toBe(
      [
        'RECEIVED (UTC)    ID       MAIL     NAME                  EMAIL                MESSAGE',
        String.raw`2026-11-21 12:00  hostile  pending  \u{1b}[31mMallory L…  mallory@example.net  line one line two \u{9b}2J \u{202e}evil\…`,
        '2026-11-21 12:00  ada      pending  Ada Lovelace          ada@example.com      Do you ship to Norway?',
        '',
      ].join('\n'),
    )
    await service.append(createSubmission())
    await service.close()
  })

  it('looks where the service would: config file, DATA_DIR, --data-dir, each over the one before', async () => {
    using folder = scratchFolder()
    using elsewhere = scratchFolder()
    const config = `export default { site: { name: 'A', description: '${'word '.repeat(12)}',
      languages: ['en'], email: 'a@b.example' }, dataDir: 'configured' }`
    writeFileSync(folder.file('frontdesk.config.ts'), config)
    const look = (words: readonly string[], env = {}) =>
      runHosted(['inbox', ...words], { cwd: folder.path, env })
    const variables = { DATA_DIR: 'named' }
    expect((await look([])).stderr).toContain(folder.file('configured/frontdesk.sqlite'))
    expect((await look([], variables)).stderr).toContain(folder.file('named/frontdesk.sqlite'))
    await (await fillInbox(elsewhere, [createSubmission(ada)])).close()
    const words = ['list', '--data-dir', elsewhere.file('data')]
    expect((await look(words, variables)).stdout).toContain('Ada Lovelace')
    const named = ['list', '--config', folder.file('missing.ts')]
    expect((await look(named)).stderr).toMatch(/^The config file \S+ is missing\. /)
  })

  it('pages with the command that it prints', async () => {
    using folder = scratchFolder()
    const names = ['Ada', 'Bea', 'Cleo', 'Dora']
    const sameMoment = names.map((firstName) =>
      createSubmission({ id: firstName, firstName, receivedAt: noon }),
    )
    await (await fillInbox(folder, sameMoment)).close()
    const first = await inbox(folder, 'list', '--limit', '2', '--since', '2026-11-01')
    const next = /Older ones: npx frontdesk inbox (.+)\n/.exec(first.stdout)?.[1] ?? ''
    expect(next).toBe(
      'list --since 2026-11-01T00:00:00.000Z --limit 2 --before 2026-11-21T12:00:00.000/Cleo',
    )
    const second = await inbox(folder, ...next.split(' '))
    expect(second.stdout).toMatch(/Bea Lovelace.*Ada Lovelace/s)
    expect(second.stdout).not.toMatch(/Cleo L|Dora L/)
    const last = /Older ones: npx frontdesk inbox (.+)\n/.exec(second.stdout)?.[1] ?? ''
    expect((await inbox(folder, ...last.split(' '))).stdout).toBe('No older inquiries.\n')
  })

  it('filters by state of the mail, quarantine, visitor and time', async () => {
    using folder = scratchFolder()
    const service = await fillInbox(folder, [
      createSubmission({ id: 'old', receivedAt: noon - 86_400_000, firstName: 'Olga' }),
      createSubmission(
        { id: 'doubtful', receivedAt: noon, quarantine: 'links' },
        { delivery: 'held' },
      ),
      createSubmission({ id: 'refused', receivedAt: noon, email: 'Bea@Example.com' }),
    ])
    await failDeliveries(service, ['refused'])
    const list = async (...words: readonly string[]): Promise<readonly string[]> => {
      const { stdout } = await inbox(folder, 'list', '--json', ...words)
      const entries: readonly { readonly id: string }[] = JSON.parse(stdout)
      return entries.map(({ id }) => id)
    }
    expect(await list('--state', 'failed')).toStrictEqual(['refused'])
    expect(await list('--quarantined')).toStrictEqual(['doubtful'])
    expect(await list('--email', 'bea@example.COM')).toStrictEqual(['refused'])
    expect(await list('--until', '2026-11-21')).toStrictEqual(['old'])
    expect(await list('--since', '2026-11-21', '--state', 'held')).toStrictEqual(['doubtful'])
    const { stdout } = await inbox(folder, 'list', '--email', 'nobody@example.com')
    expect(stdout).toBe('No such inquiries.\n')
    await service.close()
  })

  it('finds words, and separates answered from unanswered ones', async () => {
    using folder = scratchFolder()
    const service = await fillInbox(folder, [
      createSubmission({ id: 'norway', receivedAt: noon, message: 'Do you ship to Norway?' }),
      createSubmission({ id: 'gauge', receivedAt: noon + 1000, message: 'Our gauge stopped.' }),
    ])
    const answered = (...words: readonly string[]) => inbox(folder, 'answered', ...words)
    expect((await answered('norway', '--by', 'Grace')).stdout).toBe(
      '1 inquiry marked as answered by Grace.\n',
    )
    const again = await answered('norway', 'gauge', '--by', '\u001b[31mZoë')
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('Say who answered') })
    const list = async (...words: readonly string[]): Promise<string> =>
      (await inbox(folder, 'list', ...words)).stdout
    expect(await list('--text', 'SHIP norway')).toMatch(/^RECEIVED.*ANSWERED BY.*\n.* Grace .*\n$/)
    expect(await list('--text', 'ship gauge')).toBe('No such inquiries.\n')
    expect(await list('--unanswered')).toMatch(/^RECEIVED(?!.*ANSWERED).*\n.*gauge .*\n$/)
    expect(await list('--answered', '--limit', '1')).toContain('inbox list --answered --limit 1')
    const { stdout } = await inbox(folder, 'show', 'norway')
    expect(stdout).toMatch(/^Answered {4}20\d\d-.* UTC by Grace$/m)
    const jsonl = await inbox(folder, 'export', '--format', 'jsonl', '--answered')
    expect(JSON.parse(jsonl.stdout)).toMatchObject({ answered: { by: 'Grace' } })
    expect((await answered('norway', '--undo')).stdout).toBe(
      '1 inquiry no longer marked as answered.\n',
    )
    expect((await inbox(folder, 'list', '--answered', '--unanswered')).code).toBe(2)
    await service.close()
  })

  it('prints complete inquiries as JSON that is safe to look at', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission(ada), createSubmission(hostile)])).close()
    const { stdout } = await inbox(folder, 'list', '--json')
    const { phone: _, quarantine: _none, ...expected } = createInquiry(hostile)
    const { quarantine: _never, ...other } = createInquiry(ada)
    const pending = { state: 'pending', attempts: 0, nextAt: expect.any(String) }
    expect(JSON.parse(stdout)).toStrictEqual([
      { ...expected, receivedAt: '2026-11-21T12:00:01.000Z', delivery: pending },
      { ...other, receivedAt: '2026-11-21T12:00:00.000Z', delivery: pending },
    ])
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u)
  })

  it('says that the inbox is empty and how to send a test inquiry', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [])).close()
    const { stdout, code } = await inbox(folder)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^No inquiries .* yet\. To send one: http.*\/contact\n$/)
    expect((await inbox(folder, 'list', '--json')).stdout).toBe('[]\n')
  })

  it('says of an id that several inquiries have which those are, and of a short one that it is short', async () => {
    using folder = scratchFolder()
    const ids = Array.from({ length: 12 }, (_, index) => toInquiryId(noon + index))
    const both = ids.map((id, index) =>
      createSubmission({
        id,
        receivedAt: noon + index,
        firstName: index > 0 ? 'Ada' : '\u001b[1mA',
      }),
    )
    await (await fillInbox(folder, both)).close()
    const [first = ''] = ids
    for (const start of [first.slice(0, 8), first.slice(0, 10)]) {
      const { code, stdout, stderr } = await inbox(folder, 'delete', start, '--yes')
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain(`Several inquiries' ids start with ${start}:\n  ${ids.at(-1)}  Ada`)
      expect(stderr).toMatch(/\n {2}and 2 more\n$/)
      expect(stderr.split('\n').every((line) => line.length <= 60)).toBe(true)
    }
    const { stderr } = await inbox(folder, 'show', first.slice(0, 4))
    expect(stderr).toContain('is too short: give at least the first 8 characters')
    expect((await inbox(folder, 'list', '--json')).stdout.match(/"id"/g)).toHaveLength(12)
  })

  it('says that there is no inbox yet and where it looked, and does not create one', async () => {
    using folder = scratchFolder()
    for (const words of [
      ['list'],
      ['export', '--format', 'csv'],
      ['purge', '--older-than', '1d'],
    ]) {
      const { stdout, stderr, code } = await inbox(folder, ...words)
      expect(stdout).toBe('')
      expect(stderr).toContain(folder.file('data/frontdesk.sqlite'))
      expect(stderr).toContain('--data-dir')
      expect(code).toBe(1)
    }
    expect(existsSync(folder.file('data'))).toBe(false)
  })

  it('explains why it cannot read a database', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('data'))
    writeFileSync(folder.file('data/frontdesk.sqlite'), 'This is no database. '.repeat(100))
    const { stderr, code } = await inbox(folder)
    expect(stderr).toMatch(/not a database/)
    expect(stderr).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  })

  it('names a wrong option, and ends with 2', async () => {
    using folder = scratchFolder()
    const { stderr, code } = await inbox(folder, 'list', '--limit', '0')
    expect(stderr).toContain('--limit was "0": it must be')
    expect(code).toBe(2)
  })

  it.each([
    ['--limit', '1001'],
    ['--limit', 'ten'],
    ['--before', 'yesterday'],
    ['--before', '2026-13-45'],
    ['--since', '30.02.2026'],
    ['--state', 'lost'],
  ])('names what is wrong with %s %s', async (option, value) => {
    const parsed = parseWords([option, value], listArguments)
    if (!parsed.ok) throw new Error(parsed.message)
    const outcome = await listInbox(parsed.words)
    expect(outcome).toMatchObject({
      ok: false,
      code: 2,
      message: expect.stringContaining(`${option} was "${value}": it must be`),
    })
  })

  it('refuses options before another command, which they would not reach', async () => {
    using folder = scratchFolder()
    const words = ['--data-dir', '/elsewhere', 'delete', '--email', 'a@b.example', '--yes']
    const { stderr, code } = await inbox(folder, ...words)
    expect(stderr).toContain('Write the options after delete')
    expect(code).toBe(2)
  })
})
