/** `frontdesk init`: from an empty folder, or a site that there is, to one that starts. */
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { describe, expect, it } from 'vitest'
import { frameworks } from '../../packages/frontdesk/src/cli/init/frameworks.ts'
import { plainServer, servers } from '../../packages/frontdesk/src/cli/init/servers.ts'
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
  it('writes a config that starts as it is, and says what to run', async () => {
    using folder = scratchFolder()
    const { code, stdout } = await init(folder)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Wrote frontdesk\.config\.ts, \.env\.example\.\n/)
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

  // Red before: it told to install what was installed (1ebc662).
  it('tells to install the package where that has not been done', async () => {
    using folder = scratchFolder()
    expect((await init(folder)).stdout).toContain('npm install frontdesk')
    using other = scratchFolder()
    writeFileSync(other.file('package.json'), '{ "dependencies": { "frontdesk": "^1.0.0" } }')
    expect((await init(other)).stdout).not.toContain('npm install')
  })

  // Red before: npm install, which undoes what pnpm and yarn have installed (bbccccc).
  it('names the program that the project is installed by, also from above', async () => {
    using folder = scratchFolder()
    const web = folder.file('apps/web')
    mkdirSync(web, { recursive: true })
    writeFileSync(folder.file('pnpm-lock.yaml'), '')
    writeFileSync(folder.file('apps/web/package.json'), '{ "dependencies": { "astro": "7" } }')
    const { stdout } = await runHosted(['init', ...facts], { cwd: web })
    expect(stdout).toContain('  pnpm add frontdesk\n\nAdd to astro.config.mjs:\n')
    using other = scratchFolder()
    writeFileSync(other.file('yarn.lock'), '')
    expect((await init(other)).stdout).toContain('types of the config file: yarn add frontdesk')
  })

  // Red before: the first file of the guide did not start after npm init -y (932ac69).
  it('says what a host needs that is installed already, and how files are read', async () => {
    using folder = scratchFolder()
    const dependencies = { express: '5.3.0', frontdesk: '^1.0.0' }
    writeFileSync(folder.file('package.json'), JSON.stringify({ type: 'commonjs', dependencies }))
    const { stdout } = await init(folder)
    expect(stdout).toContain('To put Frontdesk into it:\n\nAdd to the file that makes the app')
    expect(stdout).toContain('npm pkg set type=module')
    using other = scratchFolder()
    writeFileSync(other.file('package.json'), JSON.stringify({ dependencies: { next: '16.4.5' } }))
    const { stdout: bare } = await init(other)
    expect(bare.match(/npm install frontdesk/g)).toHaveLength(1)
    expect(bare).not.toContain('type=module')
  })

  // Red before: its lines were for import alone, and `type=module` breaks every require (b028968).
  it.each([
    ['express', 'app.use(mount(openFrontdesk))'],
    ['fastify', 'app.register(mount(openFrontdesk))'],
    ['koa', 'app.use(mount(openFrontdesk))'],
  ])('has lines for CommonJS where %s is used', async (name, line) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), JSON.stringify({ dependencies: { [name]: '5' } }))
    const { stdout } = await init(folder)
    expect(stdout).toContain(`const { mount } = require('frontdesk/${name}')`)
    expect(stdout).toContain(`\n  ${line}\n`)
    using other = scratchFolder()
    const modules = { type: 'module', dependencies: { [name]: '5' } }
    writeFileSync(other.file('package.json'), JSON.stringify(modules))
    expect((await init(other)).stdout).not.toContain('require')
  })

  // Red before: the lines alone, which end a build beside what was there (7a0b99c).
  it.each([
    ['next', 'src/proxy.js', 'A matcher of yours must let the paths of Frontdesk in.'],
    ['@sveltejs/kit', 'src/hooks.server.js', 'sequence(mount(openFrontdesk), yours)'],
  ])('says how what %s has in %s goes together with it', async (name, file, words) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), JSON.stringify({ dependencies: { [name]: '16' } }))
    mkdirSync(folder.file('src/app'), { recursive: true })
    expect((await init(folder)).stdout).not.toContain(words)
    rmSync(folder.file('frontdesk.config.mjs'))
    writeFileSync(folder.file(file), '')
    const { stdout } = await init(folder)
    expect(stdout).toContain(`Add to ${file}:`)
    expect(stdout.replaceAll('\n', ' ')).toContain(words)
  })

  // Red before: lines for the middleware, with which the build passed and every page was 500 (b6cf401).
  it.each(['src/middleware.ts', 'src/middleware.js'])(
    'has %s renamed, and says nothing of a second file',
    async (file) => {
      using folder = scratchFolder()
      writeFileSync(folder.file('package.json'), JSON.stringify({ dependencies: { next: '16' } }))
      mkdirSync(folder.file('src/app'), { recursive: true })
      writeFileSync(folder.file(file), '')
      const { stdout } = await init(folder)
      const renamed = file.replace('middleware', 'proxy')
      expect(stdout).toContain(`Rename ${file} to ${renamed}. `)
      expect(stdout).toContain(`Add to ${renamed}:`)
      expect(stdout).toContain('const answer = await mounted(request)')
      expect(stdout).not.toContain('export const proxy')
      expect(stdout.match(/^Add to .*proxy/gm)).toHaveLength(1)
    },
  )

  // Red before: import, which Node refuses in that file (b6cf401).
  it('has lines for a next.config.js of CommonJS', async () => {
    using folder = scratchFolder()
    const site = { type: 'commonjs', dependencies: { next: '16' } }
    writeFileSync(folder.file('package.json'), JSON.stringify(site))
    writeFileSync(folder.file('next.config.js'), 'module.exports = { output: "standalone" }\n')
    const { stdout } = await init(folder)
    expect(stdout).toContain("\n  const { withFrontdesk } = require('frontdesk/next')\n")
    // With type=module that file would run no more.
    expect(stdout).toContain('npm pkg delete type')
  })

  // Red before: proxy.ts in each, which Next reads neither beside src/ nor before its version 16 (b028968).
  it('names the file that this Next.js reads, and none where it cannot', async () => {
    using folder = scratchFolder()
    // With the mark that editors on Windows write.
    writeFileSync(folder.file('package.json'), '\uFEFF{ "dependencies": { "next": "^16.0.1" } }')
    mkdirSync(folder.file('src/app'), { recursive: true })
    expect((await init(folder)).stdout).toContain('Add to src/proxy.js:')
    using typed = scratchFolder()
    writeFileSync(typed.file('package.json'), '{ "dependencies": { "next": "latest" } }')
    writeFileSync(typed.file('tsconfig.json'), '{}')
    mkdirSync(typed.file('app'))
    expect((await init(typed)).stdout).toContain('Add to proxy.ts:')
    using old = scratchFolder()
    writeFileSync(old.file('package.json'), '{ "dependencies": { "next": "15.5.29" } }')
    const { stdout } = await init(old)
    expect(stdout).toContain('From Next.js 16 on')
    expect(stdout).toContain('by rewrites in next.config')
    expect(stdout).not.toContain('proxy.ts')
  })

  // Red before: an error with its stack (b028968).
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
    // Red before: any word of five to eight letters was a language (b028968).
    expect(stderr).toMatch(
      /--languages was "english": it must be a list of language tags \(BCP 47\)/,
    )
    expect(existsSync(folder.file('frontdesk.config.ts'))).toBe(false)
  })

  it('leaves a config file alone, under each of its names', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), 'export default {}')
    const { code, stderr } = await init(folder)
    expect(code).toBe(1)
    expect(stderr).toContain(folder.file('frontdesk.config.mjs'))
    expect(existsSync(folder.file('frontdesk.config.ts'))).toBe(false)
  })

  // Red before: not a word, and whoever had written it wondered why it changed nothing (588cfc8).
  it('names a config file that it writes another beside', async () => {
    using folder = scratchFolder()
    const other = folder.file('frontdesk.config.json')
    writeFileSync(other, '{}')
    expect((await init(folder)).stdout).toContain(
      `${other} is not read here: frontdesk.config.ts is.`,
    )
    using empty = scratchFolder()
    expect((await init(empty)).stdout).not.toContain('is not read')
  })

  it('keeps inquiries out of the repository, once', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.gitignore'), 'node_modules')
    await init(folder)
    expect(readFileSync(folder.file('.gitignore'), 'utf8')).toBe('node_modules\n/data/\n.env\n')
    using other = scratchFolder()
    writeFileSync(other.file('.gitignore'), 'data\n.env*\n')
    await init(other)
    expect(readFileSync(other.file('.gitignore'), 'utf8')).toBe('data\n.env*\n')
    // Red before: only a .git right in the folder counted, not that of a monorepo (b028968).
    using root = scratchFolder()
    mkdirSync(root.file('.git'))
    mkdirSync(root.file('apps/web'), { recursive: true })
    await runHosted(['init', ...facts], { cwd: root.file('apps/web') })
    expect(readFileSync(root.file('apps/web/.gitignore'), 'utf8')).toBe('/data/\n.env\n')
  })
})

describe('what init says of a host', () => {
  const mounts = [...frameworks, ...servers, plainServer].flatMap(({ mount }) => mount ?? [])

  it.each(mounts)('is in the example of $example', ({ example, files, addressed = '' }) => {
    const folder = new URL(`../../examples/${example}/`, import.meta.url)
    const found = globSync('**/*.ts', { cwd: folder, exclude: ['node_modules/**'] })
    const code = found.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('')
    const flat = (text: string): string =>
      text.replaceAll(/,?\s+/g, ' ').replaceAll(/\( | \)/g, (sign) => sign.trim())
    for (const line of files.flatMap(({ lines }) => lines)) {
      // The Worker imports types of its own, too.
      const [, names = '', from] =
        /^import \{ (.*) \} (from 'frontdesk\/cloudflare')$/.exec(line) ?? []
      for (const word of from === undefined ? [line] : [...names.split(', '), from])
        expect(flat(code)).toContain(flat(word.trim().replace(/,$/, '')))
    }
    expect(addressed).toMatch(/^(?:mount\(openFrontdesk, .*\))?$/)
  })

  it('is a page of the guide each', () => {
    for (const { example } of mounts.filter((mount) => mount.example !== 'cloudflare'))
      expect(existsSync(new URL(`../../docs/guides/hosts/${example}.md`, import.meta.url))).toBe(
        true,
      )
  })
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
