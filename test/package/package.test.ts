import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type * as Attw from '@arethetypeswrong/core'
import { build, transform } from 'esbuild'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configFile } from '../../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { listDeclarations } from '../../packages/frontdesk/src/settings/listing.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { post } from '../harness/operated-service.ts'
import { packPackages } from '../harness/packed-package.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { runTool } from '../harness/run-tool.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { findNeeded, measure } from './installation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

const config = `import { defineConfig } from 'frontdesk'

export default defineConfig({
  site: {
    name: 'Packed Ltd',
    description: 'Packed Ltd makes boxes of every size for people who move house and for their cats.',
    languages: ['en'],
    email: 'hello@packed.example',
  },
})
`

/** The text of a built file and of those that are loaded with it. */
function readLinked(file: string): readonly string[] {
  const files = new Set([file])
  for (const each of files) {
    const text = readFileSync(each, 'utf8')
    for (const [, next = ''] of text.matchAll(/^(?:import|export|\})[^"]*"(\.[^"]+)";$/gm)) {
      files.add(join(dirname(each), next))
    }
  }
  return [...files].map((each) => readFileSync(each, 'utf8'))
}

describe('the package', () => {
  const folder = scratchFolder()
  const installed = folder.file('node_modules/frontdesk')
  let tarball = ''

  // As from a registry: built, packed, unpacked beside its dependencies.
  beforeAll(async () => {
    tarball = (await packPackages()).frontdesk
    mkdirSync(installed, { recursive: true })
    await run('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: installed })
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    for (const name of [...Object.keys(dependencies), '@types/node']) {
      const link = folder.file(`node_modules/${name}`)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(root, 'node_modules', name), link)
    }
    writeFileSync(folder.file('package.json'), '{ "type": "module" }')
  })

  afterAll(() => folder[Symbol.dispose]())

  it('has its licence, and says where to report vulnerabilities', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ license: 'MIT' })
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(
      /^MIT License\n\nCopyright \(c\) \d{4} Frontdesk contributors\n/,
    )
    const policy = readFileSync(join(installed, 'SECURITY.md'), 'utf8')
    expect(policy).toContain('Security → Report a vulnerability')
    for (const title of ['Reporting', 'Supported versions', 'What Frontdesk promises']) {
      expect(policy).toContain(`\n## ${title}\n`)
    }
    for (const [, link = ''] of policy.matchAll(/\]\(([^):]+)\)/g)) {
      expect([link, existsSync(join(installed, link))]).toEqual([link, true])
    }
  })

  it('has a README about the package, with absolute links to documents', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(readme).toContain('npx frontdesk init')
    expect(readme).not.toMatch(/npm (?:ci|start|test|run)\b/)
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(5)
    const served = `https://unpkg.com/frontdesk@${version}/`
    for (const link of links) {
      expect(link.startsWith(served)).toBe(true)
      expect(existsSync(join(installed, link.slice(served.length).replace(/#.*/, '')))).toBe(true)
    }
  })

  it('has no document with a dead link or picture', () => {
    const documents = globSync('**/*.md', { cwd: installed, exclude: ['dist', 'node_modules'] })
    const code = /```[^]*?```|`[^`\n]+`/g
    const dead = documents.flatMap((document) => {
      const text = readFileSync(join(installed, document), 'utf8')
      expect(text).not.toMatch(/<!-- (?:only in the repository|everywhere) -->/)
      return [...text.replaceAll(code, '').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => join(dirname(document), link))
        .filter((target) => !existsSync(join(installed, target)))
        .map((target) => `${document}: ${target}`)
    })
    expect(documents.length).toBeGreaterThan(25)
    expect(dead).toEqual([])
  })

  it('starts with the config file of its project', async () => {
    writeFileSync(folder.file('frontdesk.config.ts'), config)
    const port = await findFreePort()
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(port) },
      program: join(installed, 'bin/frontdesk.js'),
    })
    await service.until('Frontdesk for Packed Ltd')
    const url = `http://127.0.0.1:${port}`
    expect(await (await fetch(url + paths.llmsTxt)).text()).toMatch(/^# Packed Ltd\n/)
    expect(await post(port)).toBe(200)
    service.child.kill('SIGTERM')
    expect(await service.exit).toBe(0)
  })

  it('prints once how to install a missing inbox, and serves the site', async () => {
    const port = await findFreePort()
    await using service = runService({
      cwd: folder.path,
      env: { PORT: String(port), INBOX_PORT: String(await findFreePort()) },
      program: join(installed, 'bin/frontdesk.js'),
    })
    await service.until('Frontdesk for Packed Ltd')
    expect((await fetch(`http://127.0.0.1:${port}${paths.llmsTxt}`)).status).toBe(200)
    const said = (service.stderr + service.stdout).split('\n')
    expect(said.filter((line) => line.includes('npm i frontdesk-inbox'))).toHaveLength(1)
  })

  it('says how to run a missing audit', async () => {
    const words = [join(installed, 'bin/frontdesk.js'), 'audit', 'http://127.0.0.1:1']
    await expect(run(process.execPath, words, { cwd: folder.path })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npx frontdesk-audit URL\n'),
    })
  })

  it('says which Node it needs, in syntax that older versions can parse', async () => {
    const main = join(installed, 'bin/frontdesk.js')
    const script = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
    const words = ['--import', `data:text/javascript,${encodeURIComponent(script)}`, main, 'start']
    await expect(run(process.execPath, words)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Frontdesk needs Node 24\.\d+ or later, and this is 20\.20\.2\.\nInstall .*:\nnpm install .*\n$/,
      ),
    })
    const text = readFileSync(main, 'utf8')
    const options = { loader: 'js', format: 'esm' } as const
    const { code } = await transform(text, { ...options, target: 'esnext' })
    expect(await transform(text, { ...options, target: 'node18' })).toMatchObject({ code })
  })

  it('says which Node it needs to a site on an older one, and to its build', async () => {
    const script = `Object.defineProperty(process, 'versions', { value: { node: '22.12.0' } })
      const { openFrontdesk } = await import('frontdesk/node')
      await openFrontdesk().catch(({ message }) => console.log(message))
      const { withFrontdesk } = await import('frontdesk/next')
      await withFrontdesk()('phase-production-build', {}).catch(({ message }) => console.log(message))`
    const words = ['--input-type=module', '-e', script]
    const { stdout } = await run(process.execPath, words, { cwd: folder.path })
    const said = /^Frontdesk needs Node 24\.\d+ or later, and this site runs on 22\.12\.0\. .*$/gm
    expect(stdout.match(said)).toHaveLength(2)
    // The site goes on without it, so only the log reports it.
    expect(stdout.match(/"frontdesk\.unusable"/g)).toHaveLength(1)
  })

  // Such a file cannot be loaded, and with it the file of the site that imports it: every page was gone.
  it('imports no name that older versions lack before it says so', () => {
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const entries = Object.values<{ readonly default?: string }>(exports).flatMap(
      ({ default: entry }) => entry ?? [],
    )
    expect(entries).toContain('./dist/next.js')
    const later =
      /^import \{[^}]*\b(?:globSync|registerHooks|stripTypeScriptTypes|enableCompileCache|parseEnv|styleText)\b[^}]*\} from "node:/m
    const asking = entries.filter((entry) =>
      readLinked(join(installed, entry)).some((text) => later.test(text)),
    )
    expect(asking).toEqual([])
  })

  it('includes its example company', async () => {
    const port = await findFreePort()
    mkdirSync(folder.file('empty'))
    await using service = runService({
      cwd: folder.file('empty'),
      env: { PORT: String(port) },
      program: join(installed, 'bin/frontdesk.js'),
    })
    await service.until('the example company')
    const articles = await fetch(`http://127.0.0.1:${port}/articles`)
    expect(articles.status).toBe(200)
  })

  it('has types that a strict program compiles with', async () => {
    writeFileSync(
      folder.file('mount.ts'),
      `import { createFrontdesk, none, type Frontdesk, type FrontdeskOptions } from 'frontdesk'
export const mount = (options: Omit<FrontdeskOptions, 'verifier'>): Frontdesk =>
  createFrontdesk({ ...options, verifier: none() })
// @ts-expect-error A Frontdesk needs options.
createFrontdesk()
`,
    )
    const compiler = import.meta
      .resolve('typescript/package.json')
      .replace('package.json', 'bin/tsc')
    const args = [
      '--ignoreConfig',
      '--checkers',
      '1',
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2024',
    ]
    const types = ['--typeRoots', folder.file('node_modules/@types'), '--types', 'node']
    expect(await runTool(compiler, [...args, ...types, folder.file('mount.ts')])).toStrictEqual({
      status: 0,
      output: '',
    })
  })

  it("has the reference's sentences in its types", () => {
    const types = globSync('dist/types/*.d.ts', { cwd: installed })
      .map((file) => readFileSync(join(installed, file), 'utf8'))
      .join('\n')
    const words = types.replaceAll(/\s+\*\s+/g, ' ')
    const missing = [
      ...listDeclarations(configFile.keys),
      ...listDeclarations(frontdeskOptions.keys),
    ].filter(({ declaration }) => !words.includes(declaration.about))
    expect(missing.map(({ key }) => key)).toStrictEqual([])
  })

  it('takes at most 20 MB with its dependencies, and has few type files', () => {
    const own = measure(installed)
    const brought = [...findNeeded('packages/frontdesk')].map((place) => measure(join(root, place)))
    const bytes = [own, ...brought].reduce((sum, { onDisk }) => sum + onDisk, 0)
    expect(bytes).toBeLessThan(20e6)
    const declarations = own.files.filter((file) => file.endsWith('.d.ts'))
    expect(declarations.length).toBeGreaterThan(20)
    expect(declarations.length).toBeLessThan(60)
  })

  it('adds less than 1 KB to a bundle that imports only defineConfig', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { defineConfig } from 'frontdesk'\nexport default defineConfig({})`,
        resolveDir: folder.path,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    })
    expect(outputFiles[0]?.text).toContain('defineConfig')
    expect(outputFiles[0]?.contents.length).toBeLessThan(1000)
  })

  it('passes publint', async () => {
    const { buffer } = Uint8Array.from(readFileSync(tarball))
    const { messages } = await publint({ strict: true, pack: { tarball: buffer } })
    expect(messages).toStrictEqual([])
  })

  it('passes attw: every module resolution finds its types', async () => {
    // By path: under the runner's condition `development` the package would have its sources.
    const attw = '../../node_modules/@arethetypeswrong/core/dist/index.js'
    const { checkPackage, createPackageFromTarballData }: typeof Attw = await import(attw)
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    // Two stand for all: English, whose type the others share, and German.
    const others = Object.keys(exports).filter((entry) => /^.\/texts\/(?!en$|de$)/.test(entry))
    const toGerman = (text: string, language: string): string =>
      text.replaceAll(new RegExp(`\\b${language}\\b`, 'g'), 'de')
    const readTypes = ({ types }: { types: string }): string =>
      readFileSync(join(installed, types), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
    for (const entry of others) {
      const language = entry.replace('./texts/', '')
      const german = exports['./texts/de']
      expect(JSON.parse(toGerman(JSON.stringify(exports[entry]), language))).toEqual(german)
      expect(toGerman(readTypes(exports[entry]), language)).toBe(readTypes(german))
      expect(existsSync(join(installed, exports[entry].default))).toBe(true)
    }
    const sample = createPackageFromTarballData(readFileSync(tarball))
    const analysis = await checkPackage(sample, { excludeEntrypoints: others })
    if (!analysis.types) throw new Error('The tarball has no types.')
    const checked = Object.keys(exports).filter((entry) => !others.includes(entry))
    expect(Object.keys(analysis.entrypoints)).toEqual(checked)
    // It has modules only: `require` of a module works in every supported Node, and resolution
    // without `exports` finds nothing in such packages.
    const known = new Set(['node10', 'node16-cjs'])
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && known.has(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
    for (const { resolutions } of Object.values(analysis.entrypoints)) {
      expect(resolutions['node16-esm'].resolution?.isTypeScript).toBe(true)
      expect(resolutions.bundler.resolution?.isTypeScript).toBe(true)
    }
  })
})
