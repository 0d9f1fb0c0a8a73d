/** Which path is whose, in the command's table and in the log of hidden files. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import type { MountSource } from '../../packages/frontdesk/src/mounts/mount.ts'
import { mount as mountInHono } from '../../packages/frontdesk/src/mounts/hono.ts'
import { mount as mountInExpress } from '../../packages/frontdesk/src/mounts/node/express.ts'
import { frontdesk } from '../../packages/frontdesk/src/mounts/build/astro.ts'
import { checkConfig } from '../../packages/frontdesk/src/settings/load/check-config.ts'
import { openFrontdesk } from '../../packages/frontdesk/src/service/open-frontdesk.ts'
import { runHosted } from '../harness/command-host.ts'
import { listen } from '../harness/loopback.ts'
import { builtEnv } from '../harness/run-command.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { toBoatsConfig } from './boats-config.ts'

/** Untyped, as in a JavaScript site. */
const express: ExpressModule = createRequire(import.meta.url)('express')

type ExpressAnswer = (_: unknown, answer: ServerResponse) => void

interface ExpressRouter {
  (...given: Parameters<RequestListener>): void
  get(path: string, answer: ExpressAnswer): this
  use(...given: unknown[]): this
}

interface ExpressModule {
  (): ExpressRouter
  Router(): ExpressRouter
}

const config = toBoatsConfig(['contact', 'robots'])

/** A site with these files. */
function plant(files: Readonly<Record<string, string>>): ScratchFolder {
  const site = scratchFolder()
  for (const [file, text] of Object.entries({ 'frontdesk.config.mjs': config, ...files })) {
    mkdirSync(dirname(site.file(file)), { recursive: true })
    writeFileSync(site.file(file), text)
  }
  return site
}

const folder = plant({
  'app/(shop)/contact/page.tsx': '',
  'app/about/page.tsx': '',
  'app/robots.ts': '',
  'public/openapi.json': '',
})
afterAll(() => folder[Symbol.dispose]())

describe('frontdesk paths', () => {
  it('prints only the mistakes of a config file, like a start', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('frontdesk.config.mjs'), 'export default { themes: {} }')
    expect(await runHosted(['paths'], { cwd: folder.path })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/ {2}- themes .*Did you mean theme\?/),
    })
  })

  it('prints who answers each path, in a site and by itself, and which files are hidden', async () => {
    const { code, stdout } = await runHosted(['paths'], { cwd: folder.path })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\/api\/v1\/\* +Frontdesk +Frontdesk +contract$/m)
    expect(stdout).toMatch(/^\/contact +Frontdesk +Frontdesk +serve lists 'contact'$/m)
    expect(stdout).toMatch(/^\/about +your site +404 +serve does not list 'about'$/m)
    expect(stdout).toMatch(
      /^Your site and Frontdesk both have \/contact \(app\/\(shop\)\/contact\/page\.tsx\), /m,
    )
    expect(stdout).toContain('both have /robots.txt (app/robots.ts), ')
    expect(stdout).not.toContain('app/about')
  })

  it.each([
    'app/developers/page.tsx',
    'src/app/(site)/api/contact/route.ts',
    'app/api/v1/users/[id]/route.ts',
    'pages/api/contact.ts',
    'public/openapi.json',
    'public/.well-known/api-catalog',
    'src/routes/docs/api/+page.svelte',
    'server/api/contact.post.ts',
  ])("says of %s that its path is always Frontdesk's", async (file) => {
    using site = plant({ [file]: '' })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    expect(stdout).toContain(
      `(${file}), and visitors get Frontdesk's: give yours another path, or remove the file.`,
    )
  })

  it.each([
    ['astro', 'public/llms.txt', '/llms.txt'],
    ['astro', 'src/pages/contact.astro', '/contact'],
    ['astro', 'src/pages/developers.astro', '/developers'],
    ['@sveltejs/kit', 'static/robots.txt', '/robots.txt'],
    ['nuxt', 'public/openapi.json', '/openapi.json'],
    ['nitro', 'public/openapi.json', '/openapi.json'],
    ['nitro', 'server/public/openapi.json', '/openapi.json'],
    ['@react-router/serve', 'public/llms.txt', '/llms.txt'],
  ])('says that on %s the file %s is served instead of %s', async (name, file, path) => {
    using site = plant({ 'package.json': `{ "dependencies": { "${name}": "1" } }`, [file]: '' })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    const row = stdout.split('\n').find((line) => line.startsWith(`${path} `))
    expect(row).toMatch(/^\S+ +your site +Frontdesk +\S+$/)
    expect(row).toContain(file)
    expect(stdout).toContain(`${path} (${file}), and visitors get your site's: remove the file`)
  })

  it.each([
    [
      'an Astro page rendered on request',
      { 'src/pages/contact.astro': 'export const prerender = false' },
    ],
    [
      'a page of an Astro site rendered on request',
      { 'src/pages/contact.astro': '', 'astro.config.mjs': "export default { output: 'server' }" },
    ],
  ])('says that %s is hidden', async (_, files) => {
    using site = plant({ 'package.json': '{ "dependencies": { "astro": "7" } }', ...files })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    expect(stdout).toContain(
      "/contact (src/pages/contact.astro), and visitors get Frontdesk's: take 'contact' out",
    )
  })

  it('reads only the files below srcDir for Nitro', async () => {
    using site = plant({
      'package.json': '{ "dependencies": { "nitro": "3" } }',
      'nitro.config.ts': "export default { srcDir: './server' }",
      'public/llms.txt': '',
    })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    expect(stdout).toMatch(/^\/llms\.txt +Frontdesk /m)
  })

  it.each([
    ['server.ts', "app.get('/contact', answer)"],
    ['src/app.js', "router.route('/contact').get(answer)"],
    ['src/pages.controller.ts', "@Get('contact') show() {}"],
  ])('says that a route in %s is hidden', async (file, code) => {
    using site = plant({ 'package.json': '{}', [file]: code })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    expect(stdout).toContain(
      `/contact (${file}), and visitors get Frontdesk's: take 'contact' out of serve, or remove the route.`,
    )
    const { warning } = await checkConfig(undefined, site.path)
    expect(warning).toContain(`/contact (${file}), and visitors get Frontdesk's`)
  })

  it('prints exactly the paths that Frontdesk answers', async () => {
    using site = plant({ 'frontdesk.config.mjs': config.replace("['en']", "['en', 'de']") })
    const { stdout } = await runHosted(['paths'], { cwd: site.path })
    const printed = [...stdout.matchAll(/^(\/\S*) +Frontdesk /gm)].map(([, path = '']) => path)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const env = { DATA_DIR: site.file('data') }
    const opened = await openFrontdesk({ config: site.file('frontdesk.config.mjs'), env, log })
    const answered = new Set(opened.paths)
    await opened.close()
    const isPrebuilt = (path: string): boolean =>
      printed.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))
    expect([...answered].filter((path) => !isPrebuilt(path))).toEqual([])
    expect(printed.filter((path) => !path.endsWith('*') && !answered.has(path))).toEqual([])
    expect(printed).toContain('/de/contact.md')
  })

  it('prints the defaults without a config file', async () => {
    using empty = scratchFolder()
    const { stdout } = await runHosted(['paths'], { cwd: empty.path })
    expect(stdout).toMatch(/^\/about +your site +Frontdesk +serve is not set \('about'\)$/m)
  })
})

describe('the build of a site', () => {
  it("warns of hidden files, and of files that hide Frontdesk's", async () => {
    using site = plant({
      'package.json': '{ "dependencies": { "astro": "7" } }',
      'src/pages/developers.astro': '',
      'src/pages/contact.astro': 'export const prerender = false',
    })
    const { warning } = await checkConfig(undefined, site.path)
    expect(warning).toContain(
      "/contact (src/pages/contact.astro), and visitors get Frontdesk's: take 'contact' out of serve, or remove the file.",
    )
    expect(warning).toContain(
      "/developers (src/pages/developers.astro), and visitors get your site's: remove the file, or write export const prerender = false into it, for Frontdesk to answer.",
    )
  })
})

describe('the integration of Astro', () => {
  it('fails the build with only the message about the config file', async () => {
    using site = plant({ 'broken.mjs': 'export default { site: {} }' })
    const built = frontdesk({ config: site.file('broken.mjs') }).hooks['astro:config:setup']({
      command: 'build',
      config: { root: pathToFileURL(`${site.path}/`) },
      logger: { warn() {} },
      updateConfig() {},
      addMiddleware() {},
      injectRoute() {},
      createCodegenDir: () => pathToFileURL(`${site.path}/`),
    })
    const message = expect.stringContaining('site.name is missing')
    await expect(built).rejects.toMatchObject({ message, stack: '' })
  })

  it('adds no path that a page of the site has', async () => {
    using site = plant({
      'src/pages/developers.astro': '',
      'src/pages/api/v1/boats.ts': '',
      'public/llms.txt': '',
    })
    const patterns: string[] = []
    const root = pathToFileURL(`${site.path}/`)
    await frontdesk().hooks['astro:config:setup']({
      command: 'dev',
      config: { root },
      logger: { warn() {} },
      updateConfig() {},
      addMiddleware() {},
      injectRoute: ({ pattern }) => patterns.push(pattern),
      createCodegenDir: () => root,
    })
    expect(patterns).not.toContain('/developers')
    expect(patterns).toEqual(
      expect.arrayContaining(['/developers.md', '/api/v1/[...path]', '/llms.txt']),
    )
  })
})

describe('openFrontdesk', () => {
  it("warns once of site files at Frontdesk's paths", async () => {
    const env = {
      ...builtEnv,
      PORT: String(await findFreePort()),
    }
    const program = fileURLToPath(new URL('./site.ts', import.meta.url))
    await using site = runService({ cwd: folder.path, program, env })
    await site.until('"serve.hidden"')
    expect(site.stdout).toMatch(/"serve\.hidden".*\/contact \(app\/\(shop\)\/contact\/page\.tsx\)/)
    expect(site.stdout).toMatch(/"serve\.hidden".*\/openapi\.json \(public\/openapi\.json\)/)
    expect(site.stdout.match(/"serve\.hidden"/g)).toHaveLength(1)
  })

  const toExpress = async (desk: MountSource) => {
    const app = express()
    app.use(mountInExpress(desk))
    for (const path of ['/contact', '/about']) app.get(path, (_, answer) => void answer.end('own'))
    app.use(
      '/api',
      express.Router().get('/contact', (_, answer) => void answer.end('own')),
    )
    app.get('/{*rest}', (_, answer) => void answer.end('own'))
    const own = await listen(createServer(app))
    return { ...own, ask: (path: string) => fetch(own.url + path) }
  }
  const toHono = (desk: MountSource) => {
    const app = new Hono()
    app.use(mountInHono(desk))
    for (const path of ['/contact', '/about']) app.get(path, (context) => context.text('own'))
    app.route(
      '/api',
      new Hono().get('/contact', (context) => context.text('own')),
    )
    app.get('*', (context) => context.text('own'))
    const ask = (path: string) => app.request(`http://127.0.0.1${path}`)
    return { ask: async (path: string) => await ask(path), [Symbol.dispose]() {} }
  }

  it.each([
    ['Express', toExpress],
    ['Hono', toHono],
  ])('warns once of a hidden route of %s that is in no file', async (_, toApp) => {
    const told: unknown[] = []
    const log = {
      info: () => {},
      error: () => {},
      warn: (event: string, fields?: object) =>
        void (event === 'serve.hidden' && told.push(Reflect.get(Object(fields), 'remedy'))),
    }
    using site = plant({})
    const env = { DATA_DIR: site.file('data') }
    const desk = await openFrontdesk({ config: site.file('frontdesk.config.mjs'), env, log })
    await using app = await toApp(desk)
    const asked = ['/contact', '/contact?again', '/about', '/llms.txt', '/api/contact', '/api/v1/x']
    for (const path of asked) await app.ask(path)
    await desk.close()
    expect(told).toEqual([
      "Your site and Frontdesk both have /contact (a route), and visitors get Frontdesk's: take 'contact' out of serve, or remove the route.",
      "Your site and Frontdesk both have /api/contact (a route), and visitors get Frontdesk's: give yours another path, or remove the route.",
    ])
  })
  // Three pages of a site answered 500 with its first start in production.
  it.each([
    ['Express', toExpress],
    ['Hono', toHono],
  ])('leaves such a route of %s to the site while Frontdesk cannot open', async (_, toApp) => {
    const unusable = () =>
      Object.assign(Promise.reject(new Error('No BASE_URL.')), {
        owns: (path: string) => Promise.resolve(path !== '/elsewhere'),
      })
    await using app = await toApp(unusable)
    const toOutcome = async (path: string) => {
      const answer = await app.ask(path)
      return [answer.status, answer.ok && (await answer.text())]
    }
    expect(await toOutcome('/contact')).toEqual([200, 'own'])
    expect(await toOutcome('/elsewhere')).toEqual([200, 'own'])
    expect(await toOutcome('/robots.txt')).toEqual([500, false])
    expect(await toOutcome('/llms.txt')).toEqual([500, false])
  })
})
