/** `frontdesk init` in an existing site: its host, its pages, and safe instructions. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const facts = [
  '--name=Ada Boats',
  '--description=Boats of wood, built and mended for people who row before breakfast.',
  '--languages=en',
  '--email=ada@example.com',
]

/** A site with these packages and files; their content matters only where code is read. */
function plant(
  packages: readonly string[],
  files: Readonly<Record<string, string>>,
): ScratchFolder {
  const folder = scratchFolder()
  const dependencies = Object.fromEntries(packages.map((name) => [name, 'latest']))
  const all = { 'package.json': JSON.stringify({ dependencies }), ...files }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(folder.file(name)), { recursive: true })
    writeFileSync(folder.file(name), text)
  }
  return folder
}

const empty = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']))

const init = (folder: ScratchFolder) => runHosted(['init', ...facts], { cwd: folder.path })

function readServe(folder: ScratchFolder, name = 'frontdesk.config.ts'): string | undefined {
  return /serve: (\[.*\])/.exec(readFileSync(folder.file(name), 'utf8'))?.[1]
}

describe('frontdesk init in a site', () => {
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
    ['koa', 'Koa'],
    ['@nestjs/platform-express', 'Nest'],
    ['wrangler', 'Cloudflare Workers', 'src/site.ts'],
  ])('made with %s has lines to put Frontdesk into it', async (name, host, config?: string) => {
    using folder = plant([name], empty('tsconfig.json'))
    const { stdout } = await init(folder)
    expect(stdout).toContain(`This site is built with ${host}. To put Frontdesk into it:`)
    expect(stdout).toMatch(/import \{[^}]*\} from 'frontdesk\//)
    // No steps for a service, which this site does not run.
    expect(stdout).not.toMatch(/npx frontdesk (?:dev|start)/)
    expect(readServe(folder, config)).toBe("['contact', 'privacy']")
  })

  it('of a Worker writes the module that the printed Worker imports', async () => {
    using folder = plant(['wrangler'], {})
    const { stdout } = await init(folder)
    expect(stdout).toContain("import { config } from './site.ts'")
    expect(stdout).not.toMatch(/Halden Instruments|TRUSTED_PROXIES/)
    const text = readFileSync(folder.file('src/site.ts'), 'utf8')
    expect(text).toMatch(/export const config: ServerlessConfig = \{[^]*name: 'Ada Boats'/)
    const again = await init(folder)
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('There is already src/site.ts')
  })

  it.each([
    [['@react-router/express', 'express'], {}, 'React Router on Express'],
    [['@nestjs/platform-express', 'express'], {}, 'Nest'],
    [[], { 'server.js': 'createServer(answer).listen(3000)' }, 'node:http'],
  ])('made with %j and %j is recognized', async (packages, files, host) => {
    using folder = plant(packages, files)
    expect((await init(folder)).stdout).toContain(`This site is built with ${host}.`)
  })

  it.each([
    [
      'next',
      ['src/app/(info)/about/page.tsx', 'src/app/robots.ts', 'src/app/sitemap.ts'],
      "['contact', 'privacy']",
    ],
    ['next', ['app/[locale]/contact/page.js', 'app/about.tsx'], "['privacy']"],
    ['next', ['pages/about/index.jsx', 'public/robots.txt'], "['contact', 'privacy']"],
    [
      'astro',
      ['src/pages/about.astro', 'src/pages/datenschutz.md', 'src/pages/robots.txt.ts'],
      "['contact']",
    ],
    [
      '@sveltejs/kit',
      ['src/routes/(site)/privacy/+page.svelte', 'static/robots.txt'],
      "['contact']",
    ],
    ['nuxt', ['app/pages/about.vue', 'server/routes/sitemap.xml.get.ts'], "['contact', 'privacy']"],
    ['express', ['public/about.html', 'public/privacy/index.html'], "['contact']"],
  ])('with %s leaves it %j', async (name, files, serve) => {
    using folder = plant([name], empty('tsconfig.json', ...files))
    const { stdout } = await init(folder)
    expect(readServe(folder)).toBe(serve)
    const left = [...stdout.matchAll(/^ {2}\w+ +(\S*\/\S+)$/gm)].map(([, file]) => file)
    for (const file of left) expect(files).toContain(file)
    expect(left.length).toBeGreaterThan(0)
  })

  it.each(['about/+page@.svelte', 'about/+page@(a).svelte'])(
    'sees SvelteKit’s %s',
    async (file) => {
      using folder = plant(['@sveltejs/kit'], empty('tsconfig.json', `src/routes/${file}`))
      await init(folder)
      expect(readServe(folder)).toBe("['contact', 'privacy']")
    },
  )

  it.each([
    ['nuxt', 'app/pages/[...slug].vue'],
    ['@sveltejs/kit', 'src/routes/[slug]/+page.svelte'],
    ['next', 'app/(site)/[slug]/page.tsx'],
    ['astro', 'src/pages/[...slug].astro'],
    ['@react-router/dev', 'app/routes/$.tsx'],
  ])('with %s proposes no page that %s may be', async (name, file) => {
    using folder = plant([name], empty('tsconfig.json', file))
    const { stdout } = await init(folder)
    expect(readServe(folder)).toBe('[]')
    expect(stdout.replaceAll('\n', ' ')).toContain(
      `${file} answers many paths: add contact and privacy if it does not answer them.`,
    )
  })

  it.each([
    ['nuxt', 'nuxt.config.ts'],
    ['nuxt', 'server/api/hello.ts'],
    ['express', 'server.ts'],
  ])('in a site with %s writes TypeScript beside %s', async (name, file) => {
    using folder = plant([name], empty(file))
    expect((await init(folder)).stdout).toContain('Wrote frontdesk.config.ts, ')
  })

  it.each([
    ['next', 'src/app/api/contact/route.ts'],
    ['next', 'app/(shop)/forms/contact/route.ts'],
    ['next', 'pages/api/contact.ts'],
    ['astro', 'src/pages/api/contact.ts'],
    ['@sveltejs/kit', 'src/routes/api/contact/+server.ts'],
    ['nuxt', 'server/routes/api/contact.ts'],
    ['@react-router/dev', 'app/routes/api.contact.ts'],
  ])('with %s takes %s for no contact page', async (name, file) => {
    using folder = plant([name], empty('tsconfig.json', file))
    await init(folder)
    expect(readServe(folder)).toContain("'contact'")
  })

  it.each([
    ['next', 'app/(legal)/privacy/page.tsx', ['/privacy', 'Privacy', 'What this site stores.']],
    ['astro', 'src/pages/firma/about.astro', ['/firma/about', 'About', 'Who we are.']],
    ['@react-router/dev', 'app/routes/_legal.privacy.tsx', ['/privacy', 'Privacy', 'What this']],
    ['express', 'public/privacy/index.html', ['/privacy/', 'Privacy', 'What this site stores.']],
    ['express', 'public/about.html', ['/about.html', 'About', 'Who we are.']],
  ])('with %s lists its %s in pages', async (name, file, words) => {
    using folder = plant([name], empty('tsconfig.json', file))
    const { stdout } = await init(folder)
    expect(stdout).toContain('Frontdesk links to the pages listed under pages')
    const text = readFileSync(folder.file('frontdesk.config.ts'), 'utf8')
    const [path, title, description] = words
    expect(text).toContain(
      `pages: [{ path: '${path}', title: '${title}', description: '${description}`,
    )
  })

  it('names its files at the paths of the contract', async () => {
    using folder = plant(['next'], empty('tsconfig.json', 'app/api/contact/route.js'))
    const { stdout } = await init(folder)
    expect(stdout.match(/app\/api\/contact\/route\.js/g)).toHaveLength(1)
    expect(stdout).toContain("visitors get Frontdesk's")
    const paths = await runHosted(['paths'], { cwd: folder.path })
    expect(paths.stdout.match(/app\/api\/contact\/route\.js/g)).toHaveLength(1)
  })

  it('sends a site with its own contact page to the element', async () => {
    using folder = plant(['next'], empty('tsconfig.json', 'app/contact/page.tsx'))
    expect((await init(folder)).stdout.replaceAll('\n', ' ')).toContain(
      'Put the form into your contact page: node_modules/frontdesk/docs/guides/contact-form.md',
    )
  })

  it('says which variable a site has probably meant', async () => {
    using folder = plant(['express'], { '.env': 'TRUST_PROXY=127.0.0.1\nDB_HOST=db\n' })
    expect((await init(folder)).stdout).toContain(
      'Frontdesk does not read TRUST_PROXY: did you mean TRUSTED_PROXIES?',
    )
  })

  it('lists no dynamic paths and no documents in pages', async () => {
    using folder = plant(
      ['next'],
      empty('tsconfig.json', 'app/[locale]/privacy/page.tsx', 'app/robots.ts'),
    )
    await init(folder)
    expect(readFileSync(folder.file('frontdesk.config.ts'), 'utf8')).not.toContain('pages:')
  })

  it('writes of its pages in its language', async () => {
    using folder = plant(['astro'], empty('tsconfig.json', 'src/pages/datenschutz.md'))
    const german = facts.map((fact) => fact.replace('languages=en', 'languages=de'))
    await runHosted(['init', ...german], { cwd: folder.path })
    expect(readFileSync(folder.file('frontdesk.config.ts'), 'utf8')).toContain(
      "{ path: '/datenschutz', title: 'Datenschutz', description: 'Was diese",
    )
  })

  it('leaves it the pages that its server has by code', async () => {
    using folder = plant(['express'], {
      'src/app.js': "app.get('/about', show); const page = 'privacy'",
    })
    expect((await init(folder)).stdout).toContain('about    src/app.js')
    expect(readServe(folder, 'frontdesk.config.mjs')).toBe("['contact', 'privacy']")
  })

  it.each([
    [{ type: 'module' }, 'frontdesk.config.js'],
    [{}, 'frontdesk.config.mjs'],
    [{ devDependencies: { typescript: '7' } }, 'frontdesk.config.ts'],
  ])('writes the config in its language: %j has %s', async (more, config) => {
    using folder = plant([], {
      'package.json': JSON.stringify({ dependencies: { nuxt: '4.5.2' }, ...more }),
    })
    expect((await init(folder)).stdout).toContain(`Wrote ${config}, `)
  })

  it('believes no header until a setting names the proxy that sets it', async () => {
    using folder = plant(['next'], empty('tsconfig.json', 'src/app/page.tsx'))
    const { stdout } = await init(folder)
    expect(stdout).toContain('\n  export const proxy = mount(openFrontdesk)\n')
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/Behind a proxy that replaces x-real-ip/)
  })

  it.each(['vercel.json', '.vercel/project.json'])(
    'with %s keeps inquiries in PostgreSQL',
    async (file) => {
      using folder = plant(['next'], empty('tsconfig.json', 'src/app/page.tsx', file))
      const { stdout } = await init(folder)
      expect(stdout).toContain('\n  const frontdesk: FrontdeskFunction = frontdeskFunction({\n')
      expect(stdout).toContain('Set DATABASE_URL')
      expect(stdout).not.toContain('openFrontdesk')
    },
  )
})
