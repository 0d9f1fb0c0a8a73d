/** Checks of the files in `deploy` that do not need the programs they are for. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fromEnv, variables } from '../../packages/frontdesk/src/settings/environment.ts'
import { toSettings } from '../../packages/frontdesk/src/settings/settings.ts'
import { exampleSite } from '../harness/example-site.ts'
import { readRecipe } from '../harness/proxies.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { GRACE_MS } from '../../packages/frontdesk/src/service/stopping.ts'
import { hosts } from '../hosts/hosts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const compose = parse(readRecipe('docker/compose.yaml'))

/** Runs variables through the service's settings: a wrong name or value is a fault. */
function readVariables(env: Readonly<Record<string, string>>) {
  const known = new Set(variables.map(({ variable }) => variable.name))
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([])
  const { environment, faults } = fromEnv(env)
  expect(faults).toEqual([])
  const outcome = toSettings({ site: exampleSite }, environment)
  if (!outcome.ok) throw new Error(outcome.faults.map(({ message }) => message).join('\n'))
  return outcome.settings
}

describe.each(['next', 'nitro'])('the Dockerfile of a site on %s', (name) => {
  const text = readFileSync(`${root}examples/${name}/Dockerfile`, 'utf8')

  it('passes a linter, and runs as an ordinary user', () => {
    expect(validate(text)).toEqual([])
    expect(text).toMatch(/^USER node$/m)
  })

  it('copies and starts the same files as npm run test:hosts', () => {
    const { copied = {}, start } = hosts.find((host) => host.name === name) ?? { start: [] }
    for (const made of Object.keys(copied)) expect(text).toContain(` /build/${made} ./`)
    expect(text).toContain(`CMD ${JSON.stringify(['node', ...start]).replaceAll(',', ', ')}`)
  })
})

// The inbox's had none, so that a search for a visitor's address was logged.
it.each(['nginx.conf', 'inbox-nginx.conf'])('deploy/%s turns the access log off', (name) => {
  expect(readRecipe(name)).toMatch(/^  access_log off;$/m)
})

describe('deploy/docker/Dockerfile', () => {
  const text = readRecipe('docker/Dockerfile')

  it("passes a linter, has this repository's version of Node, and runs as an ordinary user", () => {
    expect(validate(text)).toEqual([])
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toEqual(Array(2).fill(`node:${devDependencies.node}-bookworm-slim`))
    expect(text).toMatch(/^USER node$/m)
  })

  it('fails the linter with a wrong option', () => {
    expect(validate(text.replace('HEALTHCHECK --interval', 'HEALTHCHECK --every'))).toHaveLength(1)
  })

  it('has valid variables', () => {
    const words = /^ENV (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
    const env = Object.fromEntries(words.map((word) => word.split('=')))
    const settings = readVariables({ ...env, BASE_URL: 'https://www.example.com' })
    expect(settings).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      operations: { host: '127.0.0.1', port: 9090 },
    })
    expect(text).toContain(`EXPOSE ${settings.port}\n`)
    expect(text).toContain(`VOLUME ${settings.dataDir}\n`)
  })
})

describe('deploy/docker/compose.yaml', () => {
  it('has valid variables, and lists the network of its proxy', () => {
    const { environment, networks } = compose.services.frontdesk
    const env = Object.fromEntries(
      Object.entries<string>(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) =>
          variable === 'SITE_HOST' ? 'www.example.com' : variable.startsWith('POST') ? 'abc' : '',
        ),
      ]),
    )
    const settings = readVariables({ ...env, NODE_ENV: 'production' })
    expect(settings.database?.url).toBe(
      'postgres://frontdesk:abc@database:5432/frontdesk?sslmode=disable',
    )
    expect(settings.proxies.proxies).toEqual([compose.networks.front.ipam.config[0].subnet])
    expect(networks).toEqual(['front', 'back'])
    expect(compose.services.proxy.networks).toEqual(['front'])
    expect(compose.services.database.networks).toEqual(['back'])
  })

  // The guide's command overwrote the file, and mail was off.
  it('reads an .env file that keeps the mail settings of the site', () => {
    using folder = scratchFolder()
    const command = /^printf .*SITE_HOST.*$/m.exec(
      readFileSync(`${root}docs/guides/deploy.md`, 'utf8'),
    )
    writeFileSync(folder.file('.env'), 'SMTP_URL=smtps://mail.example.com')
    execFileSync('sh', ['-c', command?.[0] ?? 'false'], { cwd: folder.path })
    expect(parseEnv(readFileSync(folder.file('.env'), 'utf8'))).toEqual({
      SMTP_URL: 'smtps://mail.example.com',
      SITE_HOST: 'www.example.com',
      POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
    })
  })

  it('starts the proxy when the service is healthy, and has read-only roots', () => {
    const { frontdesk, proxy, database } = compose.services
    expect(proxy.depends_on.frontdesk.condition).toBe('service_healthy')
    expect(frontdesk.depends_on.database.condition).toBe('service_healthy')
    expect(database.healthcheck.test[0]).toBe('CMD')
    // During its first start the image runs a server on a socket only, closed to others.
    expect(database.healthcheck.test).toContain('--host=127.0.0.1')
    for (const service of [frontdesk, proxy]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    const upstream = /reverse_proxy \{\$FRONTDESK/.test(readRecipe('Caddyfile'))
    expect([upstream, proxy.environment.FRONTDESK]).toEqual([true, 'frontdesk:3000'])
    for (const { image } of [proxy, database]) expect(image).toMatch(/^\w+:\d+\.\d/)
  })
})

describe('the recipes for proxies', () => {
  // A restart could close an idle connection while a proxy sends a form into it: a 502.
  it('keep no idle connection that a restart could close during a form', () => {
    expect(readRecipe('nginx.conf')).not.toMatch(/^ *keepalive/m)
    expect(readRecipe('Caddyfile')).toMatch(/^\s*keepalive off$/m)
  })
})

describe('deploy/fly.toml', () => {
  it('has valid variables, and the health check port of the image', () => {
    const text = readRecipe('fly.toml')
    const section = /^\[env\]\n([^[]*)/m.exec(text)?.[1] ?? ''
    const env = Object.fromEntries(
      [...section.matchAll(/^([A-Z_]+) = "(.*)"$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const settings = readVariables({ ...env, OPERATIONS_PORT: '9090', NODE_ENV: 'production' })
    expect(settings.proxies.header).toBe('fly-client-ip')
    expect(text).toContain(`port = ${settings.operations?.port}\npath = "/readyz"`)
  })
})

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const canAnalyze = has('systemd-analyze')
if (!canAnalyze) console.warn('The systemd unit is not verified: systemd-analyze is not installed.')

describe('deploy/frontdesk.service', () => {
  const unit = readRecipe('frontdesk.service')

  it('allows enough time for a stop, and restarts after a crash', () => {
    const wait = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
    expect(wait * 1000).toBeGreaterThan(GRACE_MS + 1000)
    expect(unit).toMatch(/^Restart=on-failure$/m)
  })

  it('has valid variables', () => {
    const words = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const env = Object.fromEntries(words.map((word) => word.split('=')))
    expect(readVariables({ ...env, BASE_URL: 'https://www.example.com' }).dataDir).toBe(
      `/var/lib/${/^StateDirectory=(\w+)$/m.exec(unit)?.[1]}`,
    )
  })

  // It had no sender and no recipient, and a service with only some of mail refuses to start.
  it('starts with the variables that it and the guide name', () => {
    const guide = readFileSync(`${root}docs/guides/deploy.md`, 'utf8')
    const values = {
      BASE_URL: 'https://www.example.com',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'office@example.com',
    }
    for (const line of [/^# BASE_URL.*$/m.exec(unit)?.[0], /Write .*site\.env/.exec(guide)?.[0]]) {
      const named = Object.entries(values).filter(([name]) => line?.includes(name))
      expect(readVariables(Object.fromEntries(named)).mail).toBeDefined()
    }
  })

  it.skipIf(!canAnalyze)("passes systemd's verification, with low exposure", () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.service')
    // `systemd-analyze` needs the program to exist; its path may contain spaces.
    writeFileSync(path, unit.replace('/usr/bin/node', `"${process.execPath}"`))
    execFileSync('systemd-analyze', ['verify', '--man=no', path], { stdio: 'pipe' })
    const words = ['security', '--offline=true', '--threshold=15', '--no-pager', path]
    const said = execFileSync('systemd-analyze', words, { encoding: 'utf8' })
    expect(said).toMatch(/Overall exposure level for frontdesk\.service: (?:0\.\d|1\.[0-5])/)
  })
})
