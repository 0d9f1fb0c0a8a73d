/** Host settings that prevent Frontdesk from answering: the build reports them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../harness/scratch-folder.ts'

const config = `export default { site: {
  name: 'Harbour Boats',
  description: 'Harbour Boats builds and mends rowing boats for people who row before breakfast.',
  languages: ['en'],
  email: 'hello@harbour-boats.example',
} }`

/** Runs a part of a host's build in a new folder; returns its output. */
function build(host: string, code: string, files: Readonly<Record<string, string>> = {}): string {
  using folder = scratchFolder()
  mkdirSync(folder.file('src'))
  for (const [name, text] of Object.entries({ 'frontdesk.config.mjs': config, ...files }))
    writeFileSync(folder.file(name), text)
  const entry = pathToFileURL(`packages/frontdesk/src/mounts/build/${host}.ts`).href
  const program = `import * as host from ${JSON.stringify(entry)}\n${code}\nconsole.log('built')`
  const words = ['--conditions=frontdesk-source', '--input-type=module', '-e', program]
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder.path,
    encoding: 'utf8',
  })
  return stdout + stderr
}

const buildNext = (settings: string, files?: Readonly<Record<string, string>>): string =>
  build('next', `await host.withFrontdesk(${settings})('phase-production-build', {})`, files)

describe('next build', () => {
  const lines = "import { mount } from 'frontdesk/next'\n"

  it.each(['middleware.js', 'src/middleware.ts'])('refuses %s with Frontdesk in it', (file) => {
    expect(buildNext('{}', { [file]: lines })).toContain(
      `Rename the file to ${file.replace('middleware', 'proxy')}`,
    )
  })

  it('accepts a middleware without Frontdesk, or one that runs on Node', () => {
    expect(buildNext('{}', { 'middleware.js': 'export const middleware = () => {}' })).toMatch(
      /built/,
    )
    const onNode = `${lines}export const config = { runtime: 'nodejs' }`
    expect(buildNext('{}', { 'middleware.js': onNode })).toMatch(/built/)
  })

  it('refuses settings that keep requests from Frontdesk', () => {
    expect(buildNext('{ trailingSlash: true }')).toContain('add skipTrailingSlashRedirect: true')
    expect(buildNext("{ basePath: '/shop' }")).toContain('basePath is "/shop"')
    expect(buildNext('{ trailingSlash: true, skipTrailingSlashRedirect: true }')).toMatch(/built/)
  })
})

describe('astro build and nitro build', () => {
  const integrate = (settings: string): string =>
    build(
      'astro',
      `const hooks = host.frontdesk().hooks
      await hooks['astro:config:setup']({
        command: 'build',
        config: { root: new URL('file://' + process.cwd() + '/'), ...${settings} },
        logger: console, updateConfig() {}, addMiddleware() {}, injectRoute() {},
        createCodegenDir: () => new URL('file://' + process.cwd() + '/'),
      })`,
    )

  it('refuse settings that keep requests from Frontdesk', () => {
    expect(integrate("{ trailingSlash: 'always' }")).toContain('Take it out of astro.config')
    expect(integrate("{ base: '/shop' }")).toContain('base is "/shop"')
    expect(integrate("{ base: '/', trailingSlash: 'ignore' }")).toMatch(/built/)
    const nitro = "{ options: { dev: false, output: {}, baseURL: '/shop/' }, hooks: { hook() {} } }"
    expect(build('nitro', `await host.frontdesk().setup(${nitro})`)).toContain(
      'baseURL is "/shop/"',
    )
  })
})
