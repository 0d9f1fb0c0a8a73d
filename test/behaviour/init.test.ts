/** `frontdesk init`: from an empty folder, or a site that there is, to one that starts. */
import { globSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hosts } from '../../src/cli/init/hosts.ts'
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

  // Red before: the first file of the guide did not start after npm init -y (932ac69).
  it('says what a host needs that is installed already, and how files are read', async () => {
    using folder = scratchFolder()
    const dependencies = { express: '5.3.0', frontdesk: '^1.0.0' }
    writeFileSync(folder.file('package.json'), JSON.stringify({ type: 'commonjs', dependencies }))
    const { stdout } = await init(folder)
    expect(stdout).toContain('To put Frontdesk into it, add to the file that makes the app')
    expect(stdout).toContain('npm pkg set type=module')
    using other = scratchFolder()
    writeFileSync(other.file('package.json'), JSON.stringify({ dependencies: { next: '16.4.5' } }))
    const { stdout: bare } = await init(other)
    expect(bare.match(/npm install frontdesk/g)).toHaveLength(1)
    expect(bare).not.toContain('type=module')
  })

  it('names everything that is missing or wrong at once, and writes nothing', async () => {
    using folder = scratchFolder()
    const { code, stdout, stderr } = await init(folder, ['--name=Ada', '--email=nobody'])
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/--email was "nobody": it must be an email address/)
    expect(stderr).toMatch(/--description is missing: it must be text of 50 to 300 characters/)
    expect(stderr).toMatch(/--languages is missing/)
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

  it('keeps inquiries out of the repository, once', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('.gitignore'), 'node_modules')
    await init(folder)
    expect(readFileSync(folder.file('.gitignore'), 'utf8')).toBe('node_modules\n/data/\n')
    using other = scratchFolder()
    writeFileSync(other.file('.gitignore'), 'data\n')
    await init(other)
    expect(readFileSync(other.file('.gitignore'), 'utf8')).toBe('data\n')
  })

  it.each([
    ['next', 'Next.js'],
    ['astro', 'Astro'],
    ['@sveltejs/kit', 'SvelteKit'],
    ['nuxt', 'Nuxt'],
    ['nitro', 'Nitro'],
    ['nitropack', 'Nitro'],
    ['express', 'Express'],
    ['hono', 'Hono'],
    ['fastify', 'Fastify'],
    ['wrangler', 'Cloudflare Workers'],
  ])('knows a site made with %s, and leaves its home page to it', async (name, host) => {
    using folder = scratchFolder()
    writeFileSync(folder.file('package.json'), JSON.stringify({ devDependencies: { [name]: '1' } }))
    const { stdout } = await init(folder)
    expect(stdout).toContain(`This site is built with ${host},`)
    expect(stdout).toMatch(/\/\.well-known|import .* from 'frontdesk\//)
    expect(readFileSync(folder.file('frontdesk.config.ts'), 'utf8')).toContain('homePage: false')
  })
})

describe('what init says of a host', () => {
  it('are the lines of its example', () => {
    const mounts = hosts.flatMap(({ mount }) => (mount ? [mount] : []))
    expect(mounts).toHaveLength(7)
    for (const { example, lines, also = '' } of mounts) {
      const folder = new URL(`../../examples/${example}/`, import.meta.url)
      const files = globSync('**/*.ts', { cwd: folder, exclude: ['node_modules/**'] })
      const code = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('')
      const flat = (text: string): string =>
        text.replaceAll(/,?\s+/g, ' ').replaceAll(/\( | \)/g, (sign) => sign.trim())
      for (const line of lines) expect(flat(code)).toContain(flat(line))
      // Without its setting a host may look for the file elsewhere, and say nothing.
      const [, setting] = /^And (\w.*?) in /.exec(also) ?? []
      expect(flat(code)).toContain(flat(setting ?? ''))
    }
  })
})

describe('frontdesk --version', () => {
  it('is the version of the package', async () => {
    using folder = scratchFolder()
    const { version } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    )
    const { stdout } = await runHosted(['--version'], { cwd: folder.path })
    expect(stdout).toBe(`${version}\n`)
  })
})
