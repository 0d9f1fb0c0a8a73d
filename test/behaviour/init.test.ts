/** `frontdesk init` in an empty folder and in an existing site. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGuide } from '../../packages/frontdesk/src/cli/init/guide.ts'
import { hosts, plainServer } from '../../packages/frontdesk/src/cli/init/hosts.ts'
import { runHosted } from '../harness/command-host.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const facts = [
  '--name=Ada Boats',
  '--description=Boats of wood, built and mended for people who row before breakfast.',
  '--languages=en, de',
  '--email=ada@example.com',
]

const init = (folder: ScratchFolder, words: readonly string[] = facts) =>
  runHosted(['init', ...words], { cwd: folder.path })

describe('frontdesk init', () => {
  it('writes a config that starts unchanged, and says what to run', async () => {
    using folder = scratchFolder()
    const { code, stdout } = await init(folder)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Wrote frontdesk\.config\.ts, \.env\.example, \.gitignore\.\n/)
    expect(stdout).toContain('add site.legalName, site.address and retention.days to frontdesk')
    expect(stdout).toContain('npx frontdesk dev')
    expect(readFileSync(folder.file('.env.example'), 'utf8')).toContain('#BASE_URL=')
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, args: [`--port=${port}`] })
    await service.until(STARTED)
    const answer = await fetch(`http://127.0.0.1:${port}/llms.txt`)
    expect(await answer.text()).toMatch(/^# Ada Boats\n/)
    const page = await (await fetch(`http://127.0.0.1:${port}/about`)).text()
    expect(page).toContain('for people who row before breakfast')
  })

  it('says to install the package if it is missing', async () => {
    using folder = scratchFolder()
    expect((await init(folder)).stdout).toContain('npm install frontdesk')
    using other = scratchFolder()
    writeFileSync(other.file('package.json'), '{ "dependencies": { "frontdesk": "^1.0.0" } }')
    expect((await init(other)).stdout).not.toContain('npm install')
  })

  it('names the program that the project is installed by, also from above', async () => {
    using folder = scratchFolder()
    const web = folder.file('apps/web')
    mkdirSync(web, { recursive: true })
    writeFileSync(folder.file('pnpm-lock.yaml'), '')
    writeFileSync(folder.file('apps/web/package.json'), '{ "dependencies": { "astro": "7" } }')
    const { stdout } = await runHosted(['init', ...facts], { cwd: web })
    expect(stdout).toContain('\n1. Install it:\n\n  pnpm add frontdesk\n\n')
    using other = scratchFolder()
    writeFileSync(other.file('yarn.lock'), '')
    expect((await init(other)).stdout).toContain('types of the config file: yarn add frontdesk')
  })

  it('names the remaining steps for a host that is installed, and how files are read', async () => {
    using folder = scratchFolder()
    const dependencies = { express: '5.3.0', frontdesk: '^1.0.0' }
    writeFileSync(folder.file('package.json'), JSON.stringify({ type: 'commonjs', dependencies }))
    const { stdout } = await init(folder)
    expect(stdout).toContain('\n1. Add this to your code:\n')
    expect(stdout).toContain(
      'If Node says "Cannot use import statement outside a module", run:\n\n  npm pkg set type=module\n',
    )
    using other = scratchFolder()
    writeFileSync(other.file('package.json'), JSON.stringify({ dependencies: { next: '16.4.5' } }))
    const { stdout: bare } = await init(other)
    expect(bare.match(/npm install frontdesk/g)).toHaveLength(1)
    expect(bare).not.toContain('type=module')
  })

  it.each(['express', 'fastify', 'koa'])(
    'has lines for CommonJS where %s is used',
    async (name) => {
      using folder = scratchFolder()
      const site = { type: 'commonjs', dependencies: { [name]: '5' } }
      writeFileSync(folder.file('package.json'), JSON.stringify(site))
      const { stdout } = await init(folder)
      expect(stdout).toContain(`\n  const { mount } = require('frontdesk/${name}')\n`)
    },
  )

  it.each([
    ['next', 'You have a proxy.js: write const mounted = mount(openFrontdesk) there'],
    ['next', 'You have a middleware.js: rename it'],
    ['next', 'You have an instrumentation.js: add the line with keepHeaders'],
    ['next', "  const { withFrontdesk } = require('frontdesk/next')"],
    ['@sveltejs/kit', 'sequence(mount(openFrontdesk), yours)'],
  ])('says how its lines go together with what %s has: %s', async (name, words) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), JSON.stringify({ dependencies: { [name]: '16' } }))
    expect((await init(folder)).stdout.replaceAll('\n', ' ')).toContain(words)
  })

  it('names the files that Next.js reads, or none if it cannot run Frontdesk', async () => {
    using folder = scratchFolder()
    // With the byte order mark of Windows editors.
    writeFileSync(folder.file('package.json'), '\uFEFF{ "dependencies": { "next": "^16.0.1" } }')
    const { stdout: lines } = await init(folder)
    expect(lines).toContain('proxy.js beside app/')
    expect(lines).toContain('instrumentation.js beside app/')
    expect(lines).toMatch(
      /\n {4}if \(process\.env\.NEXT_RUNTIME === 'nodejs'\) .*keepHeaders\(\)\n/,
    )
    expect(lines).toContain('\n  export const proxy = mount(openFrontdesk)\n')
    using old = scratchFolder()
    writeFileSync(old.file('package.json'), '{ "dependencies": { "next": "15.5.29" } }')
    const { stdout } = await init(old)
    expect(stdout).toContain('From Next.js 16 on')
    expect(stdout).toContain('by rewrites in next.config')
    expect(stdout).not.toContain('proxy.')
  })

  it('says why it cannot write', async () => {
    using folder = scratchFolder()
    symlinkSync(folder.file('missing/file'), folder.file('frontdesk.config.ts'))
    const { code, stderr } = await init(folder)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^init cannot write here: ENOENT.*\n$/),
    ])
  })

  it('names everything that is missing or wrong at once, and writes nothing', async () => {
    using folder = scratchFolder()
    const words = ['--name=Ada', '--email=nobody', '--languages=english']
    const { code, stdout, stderr } = await init(folder, words)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/--email was "nobody": it must be an email address/)
    expect(stderr).toMatch(/--description is missing: it must be text of 50 to 300 characters/)
    expect(stderr).toMatch(
      /--languages was "english": it must be a list of language tags \(BCP 47\).* Write it like en,no\./,
    )
    expect(existsSync(folder.file('frontdesk.config.ts'))).toBe(false)
  })

  it.each(["['en', 'no']", 'en no', 'en,no'])('takes the languages %s', async (languages) => {
    using folder = scratchFolder()
    const words = [...facts.filter((fact) => !fact.startsWith('--l')), `--languages=${languages}`]
    expect((await init(folder, words)).code).toBe(0)
    const text = readFileSync(folder.file('frontdesk.config.ts'), 'utf8')
    expect(text).toContain("languages: ['en', 'no']")
  })

  it('leaves a config file alone, under each of its names', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), 'export default {}')
    const { code, stderr } = await init(folder)
    expect(code).toBe(1)
    expect(stderr).toContain(folder.file('frontdesk.config.mjs'))
    expect(existsSync(folder.file('frontdesk.config.ts'))).toBe(false)
  })

  it('keeps inquiries out of the repository, once', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.gitignore'), 'node_modules')
    await init(folder)
    expect(readFileSync(folder.file('.gitignore'), 'utf8')).toBe(
      'node_modules\n/data/\nfrontdesk-*.sqlite\n.env*\n!.env.example\n',
    )
    using other = scratchFolder()
    writeFileSync(other.file('.gitignore'), 'data\nfrontdesk-*.sqlite\n.env*\n')
    await init(other)
    expect(readFileSync(other.file('.gitignore'), 'utf8')).toBe('data\nfrontdesk-*.sqlite\n.env*\n')
    // A repository may be made later.
    using plain = scratchFolder()
    await init(plain)
    expect(readFileSync(plain.file('.gitignore'), 'utf8')).toMatch(/^\/data\/\n[^]*\n\.env\*\n/)
    // A password in .env.production was offered to git.
    writeFileSync(plain.file('.env.production'), 'SMTP_URL=smtps://user:password@mail.example.com')
    execFileSync('git', ['init', '--quiet'], { cwd: plain.path })
    const files = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
      cwd: plain.path,
      encoding: 'utf8',
    })
    expect(files).toBe('.env.example\n.gitignore\nfrontdesk.config.ts\n')
  })
})

describe('the steps that init prints for a host', () => {
  it.each([...hosts, plainServer].flatMap(({ guide }) => guide ?? []))(
    'is a section of its guide: %s',
    (guide) => {
      expect(readGuide(guide)).toMatch(/\n## (?:Code|Set-up)\n\n[^]*?```ts\n/)
    },
  )
})

describe('frontdesk --version', () => {
  it('is the version of the package', async () => {
    using folder = scratchFolder()
    const { version } = JSON.parse(
      readFileSync(new URL('../../packages/frontdesk/package.json', import.meta.url), 'utf8'),
    )
    const { stdout } = await runHosted(['--version'], { cwd: folder.path })
    expect(stdout).toBe(`${version}\n`)
  })
})
