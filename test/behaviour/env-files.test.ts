/** Files of variables: service, mounted site and commands read the same. */
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exampleSite } from '../harness/example-site.ts'
import { runHosted } from '../harness/command-host.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** Log lines of one event. */
function findEvents(stdout: string, event: string): readonly unknown[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"event":"${event}"`))
    .map((line): unknown => JSON.parse(line))
}

function writeSite(folder: ScratchFolder, more = ''): void {
  const config = `export default { site: ${JSON.stringify(exampleSite)}, ${more} }`
  writeFileSync(folder.file('frontdesk.config.mjs'), config)
}

describe('commands beside a site', () => {
  it('say which variable was meant, as the start does', async () => {
    using folder = scratchFolder()
    writeSite(folder)
    const env = { NODE_ENV: 'production', BASEURL: 'https://site.example', DATADIR: './kept' }
    const start = await runHosted(['start'], { cwd: folder.path, env })
    expect(start.stderr).toContain('does not read BASEURL: did you mean BASE_URL?')
    const { stderr } = await runHosted(['inbox'], { cwd: folder.path, env })
    expect(stderr).toContain('does not read DATADIR: did you mean DATA_DIR?')
  })
})

describe('frontdesk start and the commands', () => {
  it('read .env and .env.local, and the environment wins', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeSite(folder)
    writeFileSync(folder.file('.env'), `PORT=${port}\nDATA_DIR=./lost\nMAIL_TO=in@site.example\n`)
    writeFileSync(
      folder.file('.env.local'),
      'DATA_DIR=./kept\nMAIL_FROM=site@site.example\nSMTP_URL=smtp://name:hidden@127.0.0.1:9\n',
    )
    const env = { MAIL_TO: 'real@site.example' }
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    expect(service.stdout).toContain(`Listening  127.0.0.1:${port}`)
    expect(service.stdout).toContain('real@site.example')
    expect(findEvents(service.stdout, 'env-files.read')).toMatchObject([
      { files: '.env.local, .env' },
    ])
    expect(service.stdout).not.toContain('hidden')
    expect(existsSync(folder.file('kept/frontdesk.sqlite'))).toBe(true)
    expect(existsSync(folder.file('lost'))).toBe(false)
    const { stdout } = await runHosted(['status'], { cwd: folder.path })
    expect(stdout).toContain(folder.file('kept/frontdesk.sqlite'))
    expect(stdout).toMatch(/Service .*last seen/)
  })

  it('read no .env files if ENV_FILES is off', async () => {
    using folder = scratchFolder()
    writeSite(folder)
    writeFileSync(folder.file('.env'), 'DATA_DIR=./kept\nPORT=1x\n')
    // Either port would end the start; only the one of the environment is read.
    const env = { ENV_FILES: 'off', OPERATIONS_PORT: '1y' }
    const start = await runHosted(['start'], { cwd: folder.path, env })
    expect(start.stderr).toContain('OPERATIONS_PORT was "1y"')
    expect(start.stderr).not.toContain('1x')
    const { stderr } = await runHosted(['status'], { cwd: folder.path, env: { ENV_FILES: 'off' } })
    expect(stderr).toContain(folder.file('data/frontdesk.sqlite'))
  })

  it('say once which variable a name that is unknown was meant to be', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeSite(folder)
    // TRUST_PROXY is too far from TRUSTED_PROXIES to be found as a typing error.
    const misspelt = { TRUSTED_PROXY: '127.0.0.1', TRUST_PROXY: '127.0.0.1' }
    const others = { LOGO: 'x', DATABASE_HOST: 'db', DATABASE_URL_UNPOOLED: 'x', MAIL_TOKEN: 'x' }
    const lines = Object.entries({ ...misspelt, ...others }).map((pair) => `${pair.join('=')}\n`)
    writeFileSync(folder.file('.env'), lines.join(''))
    const env = {
      PORT: String(port),
      HOME: '/',
      MAIL: '/var/mail/me',
      HOSTNAME: 'x',
      SMTP_URI: 'smtp://mail',
      SMTP_URL_FLIE: 'x',
      DATADIR: 'x',
      DATA_DIR: 'data',
    }
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    await service.until('"TRUST_PROXY"')
    expect(findEvents(service.stdout, 'variable.unread')).toMatchObject(
      [
        ['SMTP_URI', 'SMTP_URL'],
        ['SMTP_URL_FLIE', 'SMTP_URL_FILE'],
        ['DATADIR', 'DATA_DIR'],
        ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
        ['TRUST_PROXY', 'TRUSTED_PROXIES'],
      ].map(([variable, meant]) => ({
        variable,
        remedy: expect.stringContaining(`mean ${meant}?`),
      })),
    )
  })
})

describe('a mounted site and the commands beside it', () => {
  it('read the same files, and the host keeps its own port', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeSite(folder, "serve: ['privacy'], retention: { days: Number(process.env['DAYS']) }")
    writeFileSync(folder.file('.env'), 'PORT=1\nDATA_DIR=./kept\nDAYS=9\n')
    const program = fileURLToPath(new URL('../mounts/site.ts', import.meta.url))
    const env = {
      ...builtEnv,
      PORT: String(port),
    }
    await using site = runService({ cwd: folder.path, program, env })
    await site.until('listening')
    await site.until('frontdesk.opened')
    expect(findEvents(site.stdout, 'env-files.read')).toMatchObject([{ files: '.env' }])
    expect((await fetch(`http://127.0.0.1:${port}/privacy`)).status).toBe(200)
    const { stdout } = await runHosted(['status'], { cwd: folder.path })
    expect(stdout).toContain(folder.file('kept/frontdesk.sqlite'))
    expect(stdout).toMatch(/Service .*last seen/)
  })
})
