import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import {
  frontdeskFunction,
  type FrontdeskFunctionOptions,
} from '../../packages/frontdesk/src/mounts/isolate/vercel/function.ts'
import type { Mailer } from '../../packages/frontdesk/src/mail/mailer.ts'
import { resend } from '../../packages/frontdesk/src/mail/mailers/resend.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { solve, toToken } from '../harness/altcha.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { serveNames } from '../../packages/frontdesk/src/site/ownership.ts'
import { exampleSite } from '../harness/example-site.ts'
import { recordingLog } from '../harness/log.ts'
import { startMailApi, type MailApiDouble } from '../harness/mail-api.ts'
import { png } from '../harness/pictures.ts'
import { createDatabase } from '../harness/postgres.ts'
import { RESEND_KEY, resendApi, resendError } from '../harness/mail-services/resend.ts'

const origin = 'https://www.halden.example'
const cron = '/api/frontdesk/cron'

const site = { ...exampleSite, preview: { image: png, shows: 'The workshop' } }
const secret = 'a secret of the platform'
const mailing = { from: 'website@halden.example', to: 'office@halden.example' }

interface Started extends AsyncDisposable {
  readonly url: string
  send(path: string, init?: RequestInit): Promise<Response>
  /** Resolves when all work passed to `waitUntil` is done. */
  settle(): Promise<void>
  readonly log: ReturnType<typeof recordingLog>
}

async function start(
  more: Partial<FrontdeskFunctionOptions> = {},
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<Started> {
  const database = await createDatabase()
  const waiting: Promise<unknown>[] = []
  const log = recordingLog()
  const created = frontdeskFunction({
    config: { site, baseUrl: origin, mail: mailing, serve: serveNames },
    waitUntil: (work) => void waiting.push(work),
    env: { DATABASE_URL: database.url, CRON_SECRET: secret, ...variables },
    log,
    ...more,
  })
  return {
    url: database.url,
    log,
    send: (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-real-ip', '192.0.2.1')
      return created.fetch(new Request(`${origin}${path}`, { ...init, headers }))
    },
    async settle() {
      await Promise.all(waiting.splice(0))
    },
    async [Symbol.asyncDispose]() {
      await created.close().catch(() => undefined)
      await database[Symbol.asyncDispose]()
    },
  }
}

async function solveForm({ send }: Started): Promise<URLSearchParams> {
  const challenge = JSON.parse(await (await send(paths.challenge)).text())
  return new URLSearchParams({ ...goodForm, altcha: toToken(challenge, await solve(challenge)) })
}

describe('frontdeskFunction', () => {
  it('stores an inquiry, answers, then mails it; a cron job mails the rest', async () => {
    const taking = resendApi()
    const busy = resendError(500, 'internal_server_error', 'Unexpected.')
    let isBusy = false
    const answer: MailApiDouble['answer'] = (call) => (isBusy ? busy : taking.answer(call))
    await using api = await startMailApi({ answer })
    const mail = (): Mailer => resend({ apiKey: RESEND_KEY, url: api.url })
    await using running = await start({ mail })
    const post = async (): Promise<number> => {
      const body = await solveForm(running)
      return (await running.send(paths.contact, { method: 'POST', body })).status
    }
    const page = await (await running.send(paths.contactPage)).text()
    expect(page).toContain(
      `<meta property="og:image" content="${origin}/docs/api/assets/preview.png">`,
    )
    expect((await running.send('/docs/api/assets/preview.png')).headers.get('content-type')).toBe(
      'image/png',
    )
    expect(await post()).toBe(200)
    await running.settle()
    expect(taking.mails).toHaveLength(1)
    isBusy = true
    expect(await post()).toBe(200)
    await running.settle()
    isBusy = false
    const store = postgresStore({ url: running.url })
    expect(await store.standing()).toMatchObject({ sent: 1, pending: 1 })
    await store.retryWaiting()
    const headers = { authorization: `Bearer ${secret}` }
    const ticked = await running.send(cron, { headers })
    expect([ticked.status, await ticked.json()]).toEqual([200, { sent: 1, failed: 0 }])
    expect(taking.mails).toHaveLength(2)
    await store.close()
    // From anywhere, without config file or service.
    using folder = scratchFolder()
    const command = { cwd: folder.path, env: { DATABASE_URL: running.url } }
    const status = await runHosted(['status'], command)
    expect(status.stdout).toContain('2 mailed')
    expect(status.stdout).not.toContain('No service runs')
    expect(status.stdout).toMatch(/Service +https:.*rounds of a clock, last seen/)
    const listed = await runHosted(['inbox', '--json'], command)
    expect(JSON.parse(listed.stdout)).toHaveLength(2)
  })

  it('opens the path of the clock to the platform alone', async () => {
    await using running = await start()
    await using open = await start({}, { CRON_SECRET: undefined })
    const wrong = [
      undefined,
      '',
      'Bearer ',
      'Bearer wrong',
      secret,
      `Bearer ${secret} `.trim() + 'x',
    ]
    for (const authorization of wrong) {
      const headers = authorization === undefined ? {} : { authorization }
      expect((await running.send(cron, { headers })).status).toBe(404)
      expect((await open.send(cron, { headers })).status).toBe(404)
    }
    for (const authorization of ['Bearer undefined', 'Bearer null', 'Bearer ']) {
      expect((await open.send(cron, { headers: { authorization } })).status).toBe(404)
    }
    const headers = { authorization: `Bearer ${secret}` }
    expect((await running.send(cron, { headers })).status).toBe(200)
    for (const path of [paths.openapi, paths.llmsTxt, paths.apiIndex, '/sitemap.xml']) {
      expect(await (await running.send(path)).text()).not.toContain('cron')
    }
  })

  it('names missing settings in the log, and not to visitors', async () => {
    await using running = await start({}, { DATABASE_URL: undefined })
    const answer = await running.send(paths.contact)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('DATABASE_URL')
    expect(JSON.stringify(running.log.entries)).toMatch(/DATABASE_URL is missing.*postgres:/)
  })

  it('matches the guide', async () => {
    await using database = await createDatabase()
    vi.stubEnv('DATABASE_URL', database.url)
    vi.stubEnv('RESEND_API_KEY', RESEND_KEY)
    // Vitest sets one.
    vi.stubEnv('BASE_URL', '')
    const { frontdesk, proxy } = await import('../harness/vercel-site.ts')
    const { close, owns, paths: own } = frontdesk
    const ask = (path: string) => proxy(new Request(`${origin}${path}`))
    expect((await ask(paths.openapi))?.status).toBe(200)
    expect((await ask(paths.contactPage))?.status).toBe(200)
    expect(['/', '/about', '/robots.txt', '/style.css'].filter(owns)).toEqual([])
    expect(await ask('/about')).toBeUndefined()
    expect([cron, paths.contactPage, `${paths.apiIndex}/nothing`].every(owns)).toBe(true)
    expect(own).toContain(paths.contactPage)
    await close()
    vi.unstubAllEnvs()
  })
})
