/** The operator's commands with PostgreSQL, while a service runs. */
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { startPostgres } from '../harness/postgres.ts'
import { runHosted } from '../harness/command-host.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('frontdesk inbox and status with DATABASE_URL', () => {
  it('list, show, export, delete and report, and never show the password', async () => {
    await using server = await startPostgres({ survives: 'power-cut' })
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    const port = await findFreePort()
    const env = { PORT: String(port), DATABASE_URL: database.url }
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(words, { cwd: folder.path, env })

    const early = await run('inbox', 'list')
    expect(early.code).toBe(1)
    expect((await run('inbox', 'purge', '--older-than', '1d', '--yes')).code).toBe(1)
    expect(await database.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([])

    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    for (const email of ['ada@example.com', 'zoe@xn--mller-kva.example', 'bea@example.com']) {
      const body = new URLSearchParams({ ...goodForm, email })
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
        method: 'POST',
        body,
      })
      expect(answer.status).toBe(200)
    }
    const listed = await run('inbox', 'list', '--json')
    const entries: readonly { readonly id: string; readonly email: string }[] = JSON.parse(
      listed.stdout,
    )
    expect(entries.map(({ email }) => email)).toStrictEqual([
      'bea@example.com',
      'zoe@müller.example',
      'ada@example.com',
    ])
    const shown = await run('inbox', 'show', entries[0]?.id ?? '')
    expect(shown.stdout).toContain('bea@example.com')
    const exported = await run('inbox', 'export', '--format', 'jsonl')
    expect(exported.stdout.trimEnd().split('\n')).toHaveLength(3)
    const found = await run('inbox', 'list', '--text', 'müller', '--json')
    expect(JSON.parse(found.stdout)).toMatchObject([{ email: 'zoe@müller.example' }])
    const erased = await run('inbox', 'delete', '--email', 'zoe@müller.example', '--yes')
    expect(erased.stdout).toBe('1 inquiry deleted.\n')
    const deleted = await run('inbox', 'delete', '--email', 'Ada@example.com', '--yes')
    expect(deleted.stdout).toBe('1 inquiry deleted.\n')
    const status = await run('status')
    expect(status).toMatchObject({ code: 0, stderr: '' })
    expect(status.stdout).toContain(`127.0.0.1:${server.port}/${database.name}`)
    expect(status.stdout).toContain('0 mailed, 1 waiting, 0 given up, 0 held in quarantine')
    const password = new URL(database.url).password
    for (const { stdout, stderr } of [early, listed, shown, exported, deleted, status]) {
      expect(stdout + stderr).not.toContain(password)
    }

    await server.stop('fast')
    const down = await run('status')
    expect(down.code).toBe(1)
    expect(down.stderr).toMatch(/127\.0\.0\.1.*does not work|cannot/s)
    expect(down.stderr).not.toContain(password)
    expect(down.stderr).not.toMatch(/ {4}at /)
  })
})
