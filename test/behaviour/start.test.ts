/** `npm start`: its output, its address, and what prevents a start. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { listen } from '../harness/loopback.ts'
import { post } from '../harness/operated-service.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import { npmScript, runCommand } from '../harness/run-command.ts'
import { runHosted } from '../harness/command-host.ts'
import {
  asExample,
  findFreePort,
  runService,
  STARTED,
  type RunningService,
} from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

/** A config file without installed packages. */
function toConfigText(options: string): string {
  return `import { defineConfig, none } from 'frontdesk'
export default defineConfig({
  site: {
    name: 'Southwind Sails',
    description: 'Southwind Sails cuts and mends sails for dinghies, cutters and museum ships.',
    languages: ['en'],
    email: 'loft@southwind.example',
  },
  ${options}
})
`
}

/** Reads the JSON lines of a log. */
function parseLog(stdout: string): readonly Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

async function stop(service: RunningService): Promise<number | null> {
  service.child.kill('SIGTERM')
  return service.exit
}

describe('frontdesk start', () => {
  it('says where everything is and what is off, serves the example company, and accepts inquiries', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeFileSync(folder.file('frontdesk.config.yaml'), '')
    const run = { cwd: folder.path, env: { PORT: String(port) }, program: npmScript }
    await using service = runService(run)
    await service.until(STARTED)
    const url = `http://localhost:${port}`
    const lines = service.stdout.split('\n').map((line) => line.trim())
    expect(lines).toContainEqual(expect.stringMatching(/^Frontdesk for \w/))
    expect(lines).toContain(`Address    ${url}`)
    expect(lines).toContain(`Listening  127.0.0.1:${port}`)
    expect(lines).toContain(`Contact    ${url}/contact`)
    expect(lines).toContain(`Inquiries  ${folder.file('data/frontdesk.sqlite')}`)
    expect(lines).toContainEqual(
      expect.stringMatching(/^Config .*company-site.*the example company/),
    )
    expect(lines).toContain(
      'Bot check  off: every form is accepted unchecked (only this machine reaches the service)',
    )
    expect(lines).toContainEqual(expect.stringMatching(/^Mail +off: .*inbox/))
    expect(lines).toContainEqual(expect.stringMatching(/^Proxies +none/))
    expect(existsSync(folder.file('data/frontdesk.sqlite'))).toBe(true)
    // In development; production does not start without a config file.
    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain(url)
    // An inquiry is logged as JSON, without its text.
    expect(await post(port)).toBe(200)
    await service.until('inquiry.accepted')
    expect(parseLog(service.stdout)).toMatchObject([{ event: 'inquiry.accepted' }])
    for (const value of Object.values(goodForm)) expect(service.stdout).not.toContain(value)
    // It goes on serving when its output is no longer read.
    service.child.stdout?.destroy()
    for (let round = 0; round < 3; round += 1) {
      expect((await fetch(`${url}/api/v1/contact`, { method: 'POST' })).status).toBe(400)
    }
    expect(await stop(service)).toBe(0)
  })

  it('reads the config file of the working directory, and the environment wins', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeFileSync(
      folder.file('frontdesk.config.ts'),
      toConfigText(`port: 1, dataDir: 'elsewhere', baseUrl: 'https://config.example',`),
    )
    const env = {
      PORT: String(port),
      HOST: '127.0.0.2',
      DATA_DIR: 'kept/here',
      BASE_URL: 'https://www.southwind.example',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, header=x-real-ip',
    }
    await using service = runService({ cwd: folder.path, env })
    await service.until(STARTED)
    expect(service.stdout).toContain('Frontdesk for Southwind Sails')
    expect(service.stdout).toContain('10.0.0.0/8, 192.0.2.7')
    expect(existsSync(folder.file('kept/here/frontdesk.sqlite'))).toBe(true)
    const text = await (await fetch(`http://127.0.0.2:${port}/openapi.json`)).text()
    expect(text).toContain('https://www.southwind.example')
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })

  it('reads the config file of --config, and warns if no bot check runs on a public address', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    writeFileSync(folder.file('other.mjs'), toConfigText(`port: ${port}, verifier: none(),`))
    const env = { HOST: '0.0.0.0' }
    const args = ['--config', 'other.mjs']
    await using service = runService({ cwd: folder.path, args, env })
    await service.until('bot-check.off')
    expect(service.stdout).toContain(folder.file('other.mjs'))
    expect(service.stdout).toContain(
      'every form is accepted unchecked (verifier in the config file)',
    )
  })
})

describe('in production', () => {
  const env = { NODE_ENV: 'production', BASE_URL: 'https://www.southwind.example' }

  it('frontdesk start asks for the missing base URL (contract 5.3)', async () => {
    using folder = scratchFolder()
    const options = { cwd: folder.path, env: { NODE_ENV: 'production' } }
    const start = await runHosted(['start', ...asExample], options)
    expect(start).toMatchObject({ code: 1, stdout: '' })
    expect(start.stderr).toMatch(/BASE_URL is missing: .*https/)
  })

  it('frontdesk start demands https where visitors come from elsewhere', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.ts'), toConfigText('verifier: none(),'))
    const BASE_URL = 'http://www.southwind.example'
    const start = await runHosted(['start'], { cwd: folder.path, env: { ...env, BASE_URL } })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain(`BASE_URL was "${BASE_URL}": it must be https`)
  })

  it('frontdesk start says that it does not start where articles cannot be read', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.ts'), toConfigText("articles: 'nowhere',"))
    const start = await runHosted(['start'], { cwd: folder.path, env: {} })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(
      /Create the folder.*\nThe service does not start, so forms are not accepted\.\n$/,
    )
  })

  it('frontdesk start warns each time of bot check and retention, promises nothing, and writes only JSON', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    const config = 'verifier: none(), retention: { days: 365 },'
    writeFileSync(folder.file('frontdesk.config.ts'), toConfigText(config))
    await using service = runService({ cwd: folder.path, env: { ...env, PORT: String(port) } })
    await service.until('bot-check.off')
    // Without mail, waiting inquiries are kept for longer.
    const privacy = await fetch(`http://127.0.0.1:${port}/privacy`)
    expect(await privacy.text()).toContain('once your inquiry is settled')
    expect(await stop(service)).toBe(0)
    expect(parseLog(service.stdout)).toMatchObject([
      {
        level: 'info',
        event: 'service.started',
        baseUrl: env.BASE_URL,
        listening: `127.0.0.1:${port}`,
        inquiries: folder.file('data/frontdesk.sqlite'),
        botCheck: 'none',
        botCheckBecause: 'verifier in the config file',
        mail: 'off',
        proxies: 'none',
      },
      { level: 'warn', event: 'mail.off', remedy: expect.stringContaining('SMTP_URL') },
      // The start said nothing, and the company believed that old inquiries were deleted.
      { level: 'warn', event: 'retention.waiting', remedy: expect.stringMatching(/ 365d$/) },
      { level: 'warn', event: 'bot-check.off' },
      { event: 'service.stopping' },
      { event: 'service.stopped' },
    ])
    expect(service.stdout.trim().split('\n')).toHaveLength(6)
  })
})

describe('the bot check', () => {
  it('is on when not everything is loopback, and the start says why', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    const env = { PORT: String(port), TRUSTED_PROXIES: '10.0.0.0/8' }
    await using service = runService({ cwd: folder.path, env, args: asExample })
    await service.until(STARTED)
    expect(service.stdout).toContain('Bot check  altcha (TRUSTED_PROXIES has 10.0.0.0/8)')
    expect(await post(port)).toBe(403)
  })
})

describe('a public address without a config file', () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ BASE_URL: 'https://www.southwind.example' }, 'BASE_URL is https://www.southwind.example'],
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES has 10.0.0.0/8'],
  ])(
    'does not start as the example company, and says what to write: %j',
    async (exposed, reason) => {
      using folder = scratchFolder()
      const start = await runHosted(['start'], { cwd: folder.path, env: exposed })
      expect(start.code).toBe(1)
      expect(start.stdout).toBe('')
      expect(start.stderr).toContain(
        `${reason}, so the service does not start: it would go live with the example company's data`,
      )
      expect(start.stderr).toContain(`write ${folder.file('frontdesk.config.ts')}`)
      expect(start.stderr).toContain(`anyway: ${asExample.join(' ')}`)
      expect(existsSync(folder.file('data'))).toBe(false)
    },
  )
})

describe('a start with faulty settings', () => {
  const faults = {
    PORT: [['abc', '0', '65536', '3000.5'], 'a whole number from 1 to 65535'],
    HOST: [['not a host'], 'an IP address or a host name'],
    BASE_URL: [
      ['www.example.com', 'https://www.example.com/', 'ftp://www.example.com'],
      'an origin',
    ],
    NODE_ENV: [['prod'], 'one of development, production, test'],
    TRUSTED_PROXIES: [['10.0.0.0/33', 'proxy.example'], 'a list of IP addresses and networks'],
    DATABASE_URL: [['secret://x:y@z'], '(not shown here)'],
  } as const

  it.each([0, 1, 2, 3])('names each wrong setting and the allowed values (%j)', async (nth) => {
    using folder = scratchFolder()
    const wrong = Object.entries(faults).flatMap(([key, [values, allowed]]) => {
      const value = values[nth]
      return value === undefined ? [] : [{ key, value, allowed }]
    })
    const env = Object.fromEntries(wrong.map(({ key, value }) => [key, value]))
    const start = await runHosted(['start'], { cwd: folder.path, env })
    expect(start.code).toBe(1)
    const lines = start.stderr.split('\n')
    for (const { key, value, allowed } of wrong) {
      const line = lines.find((one) => one.startsWith(`  - ${key} `)) ?? ''
      expect(line).toContain(key === 'DATABASE_URL' ? 'is wrong' : `was "${value}"`)
      expect(line).toContain(allowed)
    }
    expect(start.stderr).not.toContain('secret')
    expect(start.stderr).not.toMatch(/ {4}at /)
    expect(start.stdout).toBe('')
  })

  it.each([
    ['HOST', '192.0.2.1', 'this machine has no such address'],
    ['TRUSTED_PROXIES', '10.0.0.1,header=via', 'one of x-forwarded-for'],
  ])('names %s=%s and what is allowed', async (key, value, allowed) => {
    using folder = scratchFolder()
    const env = { PORT: String(await findFreePort()), [key]: value }
    const start = await runHosted(['start', ...asExample], { cwd: folder.path, env })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain(key)
    expect(start.stderr).toContain(value.includes(',') ? 'via' : value)
    expect(start.stderr).toContain(allowed)
    expect(start.stderr).not.toMatch(/ {4}at /)
    expect(start.stdout).toBe('')
  })

  it('quotes an invalid port as given', async () => {
    using folder = scratchFolder()
    const start = async (words: readonly string[], env: Record<string, string>) =>
      (await runHosted(['start', ...words], { cwd: folder.path, env })).stderr
    expect(await start(['--port=0'], { PORT: 'x' })).toMatch(/^ {2}- --port was "0": it must be a/m)
    expect(await start([], { PORT: 'x' })).toMatch(/^ {2}- PORT was "x": it must be a/m)
    // The file's value was named like the variable.
    writeFileSync(folder.file('frontdesk.config.ts'), "export default { port: '80a' }")
    expect(await start([], { PORT: '3001' })).toMatch(/^ {2}- port was "80a": it must be a/m)
  })

  it('names a port that is in use', async () => {
    using folder = scratchFolder()
    await using other = await listen(createServer())
    const { port } = other
    const start = await runHosted(['start'], { cwd: folder.path, env: { PORT: String(port) } })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(
      new RegExp(
        `^Port ${port} on 127.0.0.1 is in use.*npx frontdesk status\n.*PORT=\\d+, or --port=\\d+ for this start\\.\n$`,
      ),
    )
  })

  it('advises no port that the service itself uses', async () => {
    using folder = scratchFolder()
    await using other = await listen(createServer())
    const [PORT, OPERATIONS_PORT] = [String(other.port + 1), String(other.port)]
    const env = { PORT, OPERATIONS_PORT }
    const start = await runHosted(['start'], { cwd: folder.path, env })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(`another port: OPERATIONS_PORT=${other.port + 2}.`)
  })

  it('names a wrong value by the variable that set it', async () => {
    using folder = scratchFolder()
    const env = { PORT: '3001', INBOX_PORT: '3001', OPERATIONS_PORT: '3001' }
    const { stderr } = await runHosted(['start'], { cwd: folder.path, env })
    expect(stderr).toMatch(/^ {2}- OPERATIONS_PORT was 3001: it must be another port/m)
    expect(stderr).toMatch(/^ {2}- INBOX_PORT was 3001: it must be another port/m)
  })

  it.skipIf(!canRunAsOthers)(
    'names a config file without permission, the user, and the command that grants it',
    async () => {
      using folder = scratchFolder()
      const path = folder.file('frontdesk.config.ts')
      writeFileSync(path, 'export default {}')
      chmodSync(path, 0o600)
      chmodSync(folder.path, 0o755)
      const start = await runCommand(['start'], { cwd: folder.path, within: AS_ORDINARY_USER })
      expect(start.stderr).toBe(
        `The config file cannot be read: the process runs as user ${ORDINARY_USER}, who has no permission for ${path}\nTo grant it: sudo chown ${ORDINARY_USER} ${path} && sudo chmod u+r ${path}\nThe service does not start, so forms are not accepted.\n`,
      )
    },
  )

  it('names a data folder that cannot be one', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('data'), 'a file')
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain(folder.file('data'))
    expect(start.stderr).not.toMatch(/ {4}at /)
  })

  it.each([
    ['does not parse', 'facts.ts', `\nexport const name = 'Ada`, /line 2: Unterminated string/],
    [
      'is no JavaScript',
      'facts.ts',
      'const a = 1\nconst a = 2',
      /Identifier 'a' has.* node \S+facts\.ts/,
    ],
    ['throws', 'facts.ts', `throw new Error('no such secret')`, /line 1: no such secret\. Correct/],
    [
      'is a module in .js',
      'facts.js',
      'export const name =\n',
      /Unexpected end of input.* node \S+facts\.js/,
    ],
    [
      'asks for a type',
      'facts.ts',
      `import { Site } from 'frontdesk'`,
      /line 1: .*import type where/,
    ],
  ])('names the file that a config file imports and that %s', async (_, name, text, message) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), '{ "type": "commonjs" }')
    writeFileSync(folder.file('frontdesk.config.ts'), `import './${name}'\nexport default {}`)
    writeFileSync(folder.file(name), text)
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain(`(${folder.file('frontdesk.config.ts')}): `)
    expect(start.stderr).toContain(folder.file(name))
    expect(start.stderr).toMatch(message)
  })

  it.each([
    ['does not parse', 'export default {', /Unexpected end of input.* node \S+config\.mjs/],
    [
      'calls a bot check without options',
      `import { turnstile } from 'frontdesk'\nexport default { verifier: turnstile() }`,
      /: turnstile: siteKey is missing\. It must be .*\. Correct it\.\nThe service does not start, so forms are not accepted\.\n$/,
    ],
    [
      'lacks a secret',
      `import { turnstile } from 'frontdesk'\nexport default { verifier: turnstile({ siteKey: 'key', secret: process.env.NONE ?? '' }) }`,
      /: turnstile: secret is empty.* set TURNSTILE_SECRET in the environment or in \.env\. Correct/,
    ],
    ['throws with a stop', `throw new Error('No such key.')`, /: No such key\. Correct it/],
    ['throws', `throw new Error('no such secret')`, /line 1\): no such secret/],
    [
      'has a wrong text',
      `export default { backup: { folder: 'backups', every: 'dayly' } }`,
      /backup\.every was "dayly".* Write it like 'hour', or leave it out\./,
    ],
    ['exports nothing', 'const config = {}', /exports nothing.*export default defineConfig/],
    ['imports what is not there', `import './missing.ts'`, /cannot be loaded/],
    ['is no object', 'export default 3', /the config was 3: it must be an object/],
  ])('says what is wrong with a config file that %s', async (_, text, message) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), text)
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(message)
    expect(start.stderr).toContain(folder.file('frontdesk.config.mjs'))
    expect(start.stderr).not.toMatch(/ {4}at /)
  })

  it('shows the faulty line of a config file that is not TypeScript, unless it may have a secret', async () => {
    using folder = scratchFolder()
    const faulty = async (line: string): Promise<string> => {
      writeFileSync(folder.file('frontdesk.config.ts'), `export default {\n${line}\n}`)
      const { code, stderr } = await runHosted(['status'], { cwd: folder.path })
      expect(code).toBe(1)
      return stderr
    }
    expect(await faulty(`  site: 1 2,`)).toMatch(
      /frontdesk\.config\.ts, line 2\): .*\. Correct it:\n {2}site: 1 2,\n$/,
    )
    // Parsers list all that they would accept.
    expect(await faulty(`  site: class { 'a' 'b' },`)).not.toMatch(/\. Expected|start again/)
    expect(await faulty(`  secret: 'a' 'b',`)).toMatch(/line 2\): .*\. Correct it\.\n$/)
  })

  it('says that the named config file is not there', async () => {
    using folder = scratchFolder()
    const start = await runHosted(['start', '--config', 'nowhere.ts'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain(folder.file('nowhere.ts'))
  })

  it.each([
    ['--prot 3000', 'Did you mean --port?'],
    ['--config', '--config needs a value'],
    ['now', 'start does not know what to do with "now".'],
  ])('does not guess what %s means: exit code 2', async (words, remedy) => {
    using folder = scratchFolder()
    const start = await runHosted(['start', ...words.split(' ')], { cwd: folder.path })
    expect(start.code).toBe(2)
    expect(start.stderr).toContain(remedy)
  })

  it('names file and line of an article that has a fault', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('texts'))
    writeFileSync(folder.file('texts/tides.md'), '---\ntitle: Tides\n---\n')
    const config = `export default { site: { name: 'Southwind Sails',
      description: 'Southwind Sails cuts and mends sails for dinghies, cutters and museum ships.',
      languages: ['en'], email: 'loft@southwind.example' }, articles: 'texts' }`
    writeFileSync(folder.file('frontdesk.config.ts'), config)
    const start = await runHosted(['start'], { cwd: folder.path })
    expect(start.code).toBe(1)
    expect(start.stderr).toContain('tides.md, line 1: authors is missing')
    expect(start.stderr).not.toContain('    at ')
  })
})
