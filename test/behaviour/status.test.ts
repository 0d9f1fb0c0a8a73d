/** `frontdesk status` where mail is off, and where the configuration has a mistake. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { exampleSite } from '../harness/example-site.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { post } from '../harness/operated-service.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

const toConfig = (more: string): string => `import { none } from 'frontdesk'
export default { site: ${JSON.stringify(exampleSite)}, verifier: none(), ${more} }`

describe('frontdesk status in production without mail', () => {
  it('needs attention while inquiries wait, unless people use the web inbox', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), toConfig(''))
    const port = await findFreePort()
    const env = { PORT: String(port), NODE_ENV: 'production', BASE_URL: 'http://localhost:3999' }
    await using service = runService({ cwd: folder.path, env })
    await service.until('service.started')
    const look = (more: Readonly<Record<string, string>> = {}) =>
      runHosted(['status'], { cwd: folder.path, env: { ...env, ...more } })
    expect(await look()).toMatchObject({ code: 0 })
    expect(await post(port)).toBe(200)
    expect(await look()).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('Mail is not configured, so 1 inquiry waits for you.'),
    })
    expect(await look({ INBOX_PORT: '3998' })).toMatchObject({ code: 0 })
  })
})

describe('frontdesk status with a mistake in the configuration', () => {
  it.each([
    ['serv: []', {}, /forms get 500 or no answer: serv is not a known key/],
    ['', { SMTP_URL: 'bogus' }, /forms get 500 or no answer: SMTP_URL/],
  ])('names it: %s %j', async (more, env, said) => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    writeFileSync(folder.file('frontdesk.config.mjs'), toConfig(more))
    const mail = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' }
    const run = await runHosted(['status'], { cwd: folder.path, env: { ...mail, ...env } })
    expect(run).toMatchObject({ code: 2, stdout: expect.stringMatching(said) })
    expect(run.stdout).toContain('unknown: the configuration has a mistake (below)')
    expect(run.stdout).not.toMatch(/no mail settings|No service runs here/)
  })
})
