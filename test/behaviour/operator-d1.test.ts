/** The operator's commands with the database of a Worker. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import { ROUNDS, toRoundPosting } from '../../packages/frontdesk/src/mounts/isolate/posting.ts'
import { toServerlessSettings } from '../../packages/frontdesk/src/mounts/isolate/settings.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { startD1Api, type D1Api } from './d1-api.ts'
import { exampleSite } from '../harness/example-site.ts'
import { runHosted } from '../harness/command-host.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('frontdesk inbox and status with --d1', () => {
  const folder = scratchFolder()
  let api: D1Api

  beforeAll(async () => {
    api = await startD1Api()
  })
  afterAll(async () => {
    await api[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })

  const run = (
    words: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<CommandRun> =>
    runHosted([...words, '--d1', api.databaseId], {
      cwd: folder.path,
      env: { ...api.env, ...more },
    })

  it('create no tables, and say what does', async () => {
    const { code, stderr } = await run(['inbox', 'purge', '--older-than', '1d', '--yes'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/no tables of Frontdesk yet.*first request to the Worker/s)
    const { binding } = api
    const tables = await binding.batch([binding.prepare('SELECT name FROM sqlite_schema')])
    expect(JSON.stringify(tables)).not.toContain('inquiry')
  })

  it('list, search, show, export, release, answer, delete and report', async () => {
    const store = d1(api.binding)
    // A form waits only a few seconds; creating the tables may take longer on a busy machine.
    await store.open()
    const receivedAt = Date.now() - 60_000
    const names = ['ada', 'bea', 'eve']
    for (const [index, name] of names.entries()) {
      await store.append(
        createSubmission(
          {
            id: `2026-${name}`,
            receivedAt: receivedAt + index,
            email: `${name}@example.com`,
            message: `It's ${name}? Yes.`,
          },
          name === 'eve' ? { delivery: 'held' } : {},
        ),
      )
    }
    const listed = await run(['inbox', '--json', '--limit', '2'])
    expect(JSON.parse(listed.stdout)).toMatchObject([
      { email: 'eve@example.com' },
      { email: 'bea@example.com' },
    ])
    const found = await run(['inbox', '--text', "it's ada?", '--json'])
    expect(JSON.parse(found.stdout)).toMatchObject([{ email: 'ada@example.com' }])
    expect((await run(['inbox', 'show', '2026-ada'])).stdout).toContain("It's ada? Yes.")
    const exported = await run(['inbox', 'export', '--format', 'jsonl'])
    expect(exported.stdout.trimEnd().split('\n')).toHaveLength(3)
    expect((await run(['inbox', 'release', '2026-eve'])).stdout).toContain('1 inquiry')
    expect((await run(['inbox', 'answered', '2026-bea', '--by', 'Otto'])).stdout).toContain(
      '1 inquiry',
    )
    expect(await run(['status'])).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/The cron trigger has not called yet: forms are accepted/),
    })
    const { options } = toServerlessSettings(
      { site: exampleSite, baseUrl: 'https://a.example' },
      {},
      false,
    )
    const posting = toRoundPosting(
      { options, mail: undefined, retentionDays: undefined },
      'on',
      Date.now(),
    )
    await store.createHeartbeats().post(ROUNDS, posting)
    const status = await run(['status'])
    expect([status.code, status.stdout]).toMatchObject([
      0,
      expect.stringContaining(`D1 database ${api.databaseId}`),
    ])
    expect(status.stdout).toMatch(
      /Service +https:\/\/a\.example, bot check altcha, rounds of a clock, last seen/,
    )
    expect(status.stdout).toContain('0 mailed, 3 waiting, 0 given up, 0 held in quarantine')
    expect((await run(['inbox', 'delete', '--email', 'ada@example.com', '--yes'])).stdout).toBe(
      '1 inquiry deleted.\n',
    )
    expect(await store.count({})).toBe(2)
    // In the form in which intake stores it.
    await store.append(createSubmission({ email: 'zoe@müller.example' }))
    const erased = await run(['inbox', 'delete', '--email', 'zoe@xn--mller-kva.example', '--yes'])
    expect(erased.stdout).toBe('1 inquiry deleted.\n')
    for (const { stdout, stderr } of [listed, status]) {
      expect(stdout + stderr).not.toContain(api.env['CLOUDFLARE_API_TOKEN'])
    }
  })

  it.each([
    [{ CLOUDFLARE_API_TOKEN: 'another' }, /10000 Authentication error.*may edit D1/s],
    [{ CLOUDFLARE_ACCOUNT_ID: 'another' }, /7404.*npx wrangler d1 list/s],
    [
      { CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_ACCOUNT_ID: '' },
      /CLOUDFLARE_ACCOUNT_ID.*CLOUDFLARE_API_TOKEN/s,
    ],
    [
      { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9' },
      /The D1 database cannot be used: fetch failed/,
    ],
  ])('say what is wrong with %o', async (more, words) => {
    const { code, stderr } = await run(['inbox'], more)
    expect([code, stderr]).toMatchObject([1, expect.stringMatching(words)])
    expect(stderr).not.toMatch(/ {4}at /)
  })

  it('refuse commands that need files', async () => {
    const { code, stderr } = await run(['backup'])
    expect([code, stderr]).toMatchObject([2, expect.stringContaining('--d1')])
  })
})
