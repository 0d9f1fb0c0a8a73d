/** A new machine in production, with only its address configured (contract 4.1 rule 4, 5.3). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { obtainToken, quickAltcha, toToken } from '../harness/altcha.ts'
import { createDesk, goodForm } from '../harness/frontdesk.ts'
import { runHosted } from '../harness/command-host.ts'
import { asExample, findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Run {
  readonly service: RunningService
  send(path: string, init?: RequestInit): Promise<Response>
}

/** Solved in a moment. The source of the secret is unchanged. */
const quick = `import { altcha } from 'frontdesk'
export default { site: { name: 'A', description: '${'word '.repeat(12)}', languages: ['en'],
  email: 'a@b.example' }, verifier: altcha({ cost: 2, guesses: [1, 5] }) }`

async function startQuick(
  folder: ScratchFolder,
  env?: Readonly<Record<string, string>>,
): Promise<Run> {
  writeFileSync(folder.file('frontdesk.config.mjs'), quick)
  return start(folder.path, env, [])
}

async function start(
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  args = asExample,
): Promise<Run> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const service = runService({
    cwd,
    args,
    env: { NODE_ENV: 'production', BASE_URL: url, PORT: String(port), ...env },
  })
  await service.until('service.started')
  return { service, send: (path, init) => fetch(url + path, init) }
}

async function stop({ service }: Run): Promise<void> {
  service.child.kill('SIGTERM')
  await service.exit
}

const post = (run: Run, fields: Readonly<Record<string, string>>): Promise<Response> =>
  run.send('/api/v1/contact', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

describe('frontdesk start in production with only BASE_URL set', () => {
  it('checks with ALTCHA and says so, without a warning (contract 5.3)', async () => {
    using folder = scratchFolder()
    const run = await start(folder.path)
    await using _ = run.service
    expect(run.service.stdout).toContain('"botCheck":"altcha"')
    expect(run.service.stdout).not.toContain('bot-check.off')
    const token = await obtainToken(run.send)
    const { challenge, solution } = JSON.parse(atob(token))
    const forged = { ...challenge, signature: '00'.repeat(32) }
    const refuse = async (form: Readonly<Record<string, string>>): Promise<void> => {
      const refused = await post(run, form)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'BOT_VERIFICATION_FAILED' })
    }
    await refuse(goodForm)
    await refuse({ ...goodForm, altcha: toToken(forged, solution) })
    // From another site, whatever its token (contract 4.1 rule 4).
    const foreign = await run.send('/api/v1/contact', {
      method: 'POST',
      body: new URLSearchParams({ ...goodForm, altcha: token }),
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    const accepted = await post(run, { ...goodForm, altcha: token })
    expect(accepted.status).toBe(200)
    expect(await accepted.json()).toMatchObject({ success: true })
    const again = await post(run, { ...goodForm, altcha: token })
    expect(again.status).toBe(200)
    await refuse({ ...goodForm, message: 'Other content.', altcha: token })
  })

  it('makes its secret once: tokens and their use outlive a restart', async () => {
    using folder = scratchFolder()
    const before = await startQuick(folder)
    await using _ = before.service
    const [used, fresh] = [await obtainToken(before.send), await obtainToken(before.send)]
    expect((await post(before, { ...goodForm, altcha: used })).status).toBe(200)
    await stop(before)
    const after = await startQuick(folder)
    await using __ = after.service
    expect((await post(after, { ...goodForm, altcha: used })).status).toBe(200)
    expect((await post(after, { ...goodForm, message: 'Other.', altcha: used })).status).toBe(403)
    expect((await post(after, { ...goodForm, message: 'Second.', altcha: fresh })).status).toBe(200)
  })

  it('reads its secret from the environment, and the previous one during a rotation', async () => {
    using folder = scratchFolder()
    const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)]
    const run = await startQuick(folder, { ALTCHA_SECRET: `${newer},${older}` })
    await using _ = run.service
    const before = createDesk({ verifier: quickAltcha({ secret: older }) })
    const after = createDesk({ verifier: quickAltcha({ secret: newer }) })
    const old = await obtainToken(before.fetch)
    expect((await post(run, { ...goodForm, altcha: old })).status).toBe(200)
    const fresh = new URLSearchParams({ ...goodForm, altcha: await obtainToken(run.send) })
    const send = { method: 'POST', body: fresh }
    expect((await after.fetch('/api/v1/contact', send)).status).toBe(200)
    expect((await before.fetch('/api/v1/contact', send)).status).toBe(403)
    const written = readdirSync(`${folder.path}/data`).map((name) =>
      readFileSync(`${folder.path}/data/${name}`, 'latin1'),
    )
    expect(written.join('')).not.toContain(older)
  })

  it.each(['short', `${'a'.repeat(32)},short`, [1, 2, 3].map(() => 'a'.repeat(32)).join(',')])(
    'does not start with a secret that is none, and does not show it: %s',
    async (ALTCHA_SECRET) => {
      using folder = scratchFolder()
      const start = await runHosted(['start'], { cwd: folder.path, env: { ALTCHA_SECRET } })
      expect(start.code).toBe(1)
      expect(start.stderr).toMatch(/ALTCHA_SECRET is wrong .*at least 32 characters.*openssl/)
      expect(start.stderr).not.toContain('aaaa')
      expect(start.stderr).not.toContain('short,')
    },
  )
})
