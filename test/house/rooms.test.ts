/** The table of rooms, and every way around it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import {
  findFloorFaults,
  findTableFaults,
  findUnused,
  renderInto,
} from '../../scripts/rooms/house.ts'
import { isPackage, judgeImport, toPlace } from '../../scripts/rooms/rule.ts'
import { rooms } from '../../scripts/rooms/table.ts'
import { copyRepository } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const files = ['frontdesk/src', 'audit/src', 'inbox/src']
  .flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true }).map((name) =>
      join(packages, folder, String(name)),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: toPlace(path), text: readFileSync(path, 'utf8') }))

describe('the table of rooms', () => {
  it('names what exists, including thirteen folders', () => {
    expect(findTableFaults(files.map(({ path }) => path))).toEqual([])
    expect(findTableFaults(['http/router.ts'], [{ place: 'cellar', holds: '' }])).toContain(
      'cellar is in scripts/rooms/table.ts, but does not exist.',
    )
    const own = rooms.map(({ place }) => place).filter((place) => !isPackage(place))
    expect(own.filter((place) => !place.endsWith('.ts'))).toHaveLength(13)
    expect(readdirSync(join(packages, 'frontdesk/src')).toSorted()).toEqual(own.toSorted())
  })

  it('has at most thirteen floors', () => {
    expect(findFloorFaults(files)).toEqual([])
    const tower = rooms.map(({ place }, index) => ({
      path: place.endsWith('.ts') ? place : `${place}/a.ts`,
      text: `import '${place.endsWith('.ts') ? './' : '../'}${rooms[index + 1]?.place ?? ''}'`,
    }))
    expect(findFloorFaults(tower)).toEqual(['There are 20 floors: at most 13.'])
  })

  it.each([
    ['company/facts.ts', 'site/pages/home.ts'],
    ['site/documents/llms-txt.ts', 'mcp/endpoint.ts'],
    ['audit/audit.ts', 'frontdesk.ts'],
    ['inquiries/postgres/store.ts', 'settings/settings.ts'],
    ['contact/submit.ts', 'company/facts.ts'],
    ['service/service.ts', 'mounts/mount.ts'],
    ['frontdesk.ts', 'index.ts'],
  ])('keeps %s from importing %s', (from, to) => {
    expect(judgeImport(from, to)).toContain(`${from} may not import ${to}`)
  })

  it('lets a room import from every room below it', () => {
    expect(judgeImport('cli/start.ts', 'contract/paths.ts')).toBeUndefined()
    expect(judgeImport('site/pages/home.ts', 'site/theme/palette.ts')).toBeUndefined()
    expect(judgeImport('audit/audit.ts', 'contract/paths.ts')).toBeUndefined()
  })

  it('reports what it allows and no file uses', () => {
    const path = 'audit/audit.ts'
    const table = [{ place: 'audit', holds: '', only: ['contract', 'http/gathering.ts'] }]
    const found = findUnused([{ path, text: `import { a } from '../contract/a.ts'` }], table)
    expect(found).toContain('audit: nothing in it imports http/gathering.ts.')
    expect(found).toContain('inquiries/postgres: nothing in it imports pg.')
    expect(found).not.toContain('audit: nothing in it imports contract.')
  })

  it('allows Node, packages and the browser only in the named rooms', () => {
    expect(judgeImport('contact/submit.ts', 'node:fs')).toContain('runs without Node')
    expect(judgeImport('server/serve.ts', 'node:fs')).toBeUndefined()
    expect(judgeImport('contact/submit.ts', 'fs')).toContain('runs without Node')
    expect(judgeImport('server/serve.ts', 'fs')).toBe('Write node:fs for fs.')
    expect(judgeImport('contact/submit.ts', 'pg')).toContain('may not import the package pg')
    expect(judgeImport('company/articles/markdown.ts', 'markdown-it')).toBeUndefined()
    expect(judgeImport('inquiries/store.ts', 'inquiries/sqlite/store.ts')).toContain('without Node')
    expect(judgeImport('inquiries/store.ts', 'inquiries/sqlite/store.ts', 'lazy')).toBeUndefined()
    expect(judgeImport('site/form/script.ts', 'site/form/client/tool.ts')).toContain('the browser')
    expect(judgeImport('cellar/wine.ts', 'contract/paths.ts')).toContain('is in no room')
  })

  it('is rendered completely into the documentation', () => {
    const blank =
      'a\n<!-- rooms: "npm run rooms" writes this from scripts/rooms/table.ts -->\n<!-- /rooms -->\nb'
    const rendered = renderInto(blank) ?? ''
    for (const { place } of rooms) expect(rendered).toContain(`- **\`${place}`)
    expect(renderInto(rendered)).toBe(rendered)
    expect(renderInto('a text without the marks')).toBeUndefined()
  })
})

describe('npm run check', () => {
  const copy = copyRepository()
  afterAll(() => copy[Symbol.dispose]())

  const script = (name: string): string => JSON.parse(copy.read('package.json')).scripts[name]
  const oxlint = import.meta.resolve('oxlint').replace(/oxlint\/.*/, 'oxlint/bin/oxlint')
  const main = new URL(`file://${copy.path}/scripts/rooms/main.ts`).href
  const inside = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [`packages/frontdesk/src/${file}`, text]),
    )

  /** Imports of a higher room, in every notation. */
  const upwards = inside({
    'company/planted-value.ts': `import { home } from '../site/pages/home.ts'\nexport const a: unknown = home\n`,
    'company/planted-type.ts': `import type { Page } from '../site/pages/page.ts'\nexport type A = Page\n`,
    'company/planted-again.ts': `export { home } from '../site/pages/home.ts'\n`,
    'company/planted-lazy.ts': `export const a = (): Promise<unknown> => import('../site/pages/home.ts')\n`,
    'company/planted-inline.ts': `export type A = import('../site/pages/page.ts').Page\n`,
    'company/planted-declared.d.ts': `import type { Page } from '../site/pages/page.ts'\nexport type A = Page\n`,
    'company/planted-template.ts': `export const a = (): Promise<unknown> => import(\`../site/pages/home.ts\`)\n`,
    'company/planted-widened.ts': `declare module '../site/pages/page.ts' {\n  interface Sheet {\n    readonly more: string\n  }\n}\nexport const a: number = 1\n`,
  })
  /** Imports that the table cannot judge, or that lead outside. */
  const elsewhere = inside({
    'company/planted-made.ts': `export const a = (name: string): Promise<unknown> => import(name)\n`,
    'company/planted-test.ts': `import { a } from './planted.test.ts'\nexport const b: unknown = a\n`,
    'company/planted-harness.ts': `import { a } from '../../../../test/harness/frontdesk.ts'\nexport const b: unknown = a\n`,
    'company/planted-cut.ts': `import { home } from '../http/router'\nexport const b: unknown = home\n`,
    'company/planted-script.ts': `import { home } from '../http/router.js'\nexport const b: unknown = home\n`,
    'company/planted-folder.ts': `import { a } from '../http'\nexport const b: unknown = a\n`,
    'company/planted-data.ts': `import a from '../contract/a.json' with { type: 'json' }\nexport const b: unknown = a\n`,
    'company/planted-itself.ts': `import { createFrontdesk } from 'frontdesk'\nexport const b: unknown = createFrontdesk\n`,
    'server/planted-bare.ts': `import { readFileSync } from 'fs'\nexport const b: unknown = readFileSync\n`,
  })
  const pair = inside({
    'http/planted-a.ts': `import { b } from './planted-b.ts'\nexport const a = (): unknown => b\n`,
    'http/planted-b.ts': `import { a } from './planted-a.ts'\nexport const b = (): unknown => a\n`,
  })
  const types = inside({
    'http/planted-c.ts': `import type { D } from './planted-d.ts'\nexport interface C { readonly d: D }\n`,
    'http/planted-d.ts': `import type { E } from './planted-e.ts'\nexport interface D { readonly e: E }\n`,
    'http/planted-e.ts': `import type { C } from './planted-c.ts'\nexport interface E { readonly c: C }\n`,
  })

  /** Comments that add types or switch off the compiler. */
  const asking = inside({
    'company/asks-node.ts':
      '/// <reference types="node" />\nexport const a: string = process.cwd()\n',
    'company/asks-page.ts': '/// <reference lib="dom" />\nexport const a: unknown = document\n',
    'company/unchecked.ts': '// @ts-nocheck\nexport const a: number = process.cwd()\n',
    'company/ignored.ts': '// @ts-ignore\nexport const a: number = process.cwd()\n',
  })

  it('fails only for imports from higher rooms, cycles, and comments for the compiler', async () => {
    // It runs every `check:` script.
    expect(script('check')).toBe('node scripts/check.ts')
    expect(script('check:lint')).toBe('oxlint --deny-warnings')
    const planted = { ...upwards, ...elsewhere, ...pair, ...types, ...asking }
    for (const [file, text] of Object.entries(planted)) copy.write(file, text)
    const words = ['--deny-warnings', 'packages']
    const { status, output } = await runTool(oxlint, words, { cwd: copy.path })
    expect(status).toBe(1)
    const places = (words: RegExp): readonly (string | undefined)[] =>
      [...output.matchAll(words)].map(([, file]) => file).toSorted()
    expect(places(/company\/.* may not import site\/pages.*\n.*\[(.*?):/g)).toEqual(
      Object.keys(upwards).toSorted(),
    )
    expect(places(/Dependency cycle detected\n.*\[(.*?):/g)).toEqual(
      Object.keys({ ...pair, ...types }),
    )
    expect(places(/ x rooms\(imports\): (.*)\n/g)).toEqual(
      expect.arrayContaining([
        'Write node:fs for fs.',
        'company/planted-harness.ts may not import test/harness/frontdesk.ts: published code imports only published code.',
        'company/planted-made.ts: write the imported name as a literal.',
        ...['../http/router', '../http/router.js', '../http', '../contract/a.json'].map(
          (name) => `Write the whole name of a file for ${name}: files in src/ end in .ts.`,
        ),
        'Import the file instead of frontdesk: the source does not import its own build.',
        'company/planted-test.ts may not import a test, company/planted.test.ts.',
      ]),
    )
    const faulty = places(/,-\[(.*?):/g)
    expect(faulty).toEqual(expect.arrayContaining(Object.keys(asking)))
    // Existing files have no fault.
    expect(faulty.filter((file) => !Object.hasOwn(planted, file ?? ''))).toEqual([])
  })

  it('fails for files in no room, lazy cycles, a disabled rule, and stale documents', async () => {
    expect(script('check:rooms')).toBe('node scripts/rooms/main.ts --check')
    const document = 'docs/internals/architecture.md'
    const settings = 'tsconfig.core.json'
    const [text, core] = [copy.read(document), copy.read(settings)]
    copy.write(document, text.replace('the wire as data', 'the wire as it was'))
    copy.write(settings, core.replace('    "packages/frontdesk/src/service",\n', ''))
    const planted = inside({
      'cellar/wine.ts': 'export const a: number = 1\n',
      'company/planted.mts': 'export const a: number = 1\n',
      'http/lazy-a.ts': `export const a = () => import('./lazy-b.ts')\n`,
      'http/lazy-b.ts': `export { a } from './lazy-a.ts'\n`,
      'http/inline-a.ts': `export type A = import('./inline-b.ts').B[]\n`,
      'http/inline-b.ts': `export type B = import('./inline-a.ts').A[]\n`,
      'log.test.ts': `import './log.ts'\n`,
      'http/told-a.ts': `export const a: number = 1 // see './told-b.ts': import('./told-b.ts')\n`,
      'http/told-b.ts': `export { a } from './told-a.ts' /* not from './told-b.ts' */\n`,
      'company/unruled.ts': '// oxlint-disable-next-line rooms/imports\nexport {}\n',
      'company/blank.ts': '/* oxlint-disable */\nexport {}\n',
    })
    for (const [file, text] of Object.entries(planted)) copy.write(file, text)
    const { status, output } = await runTool(main, ['--check'], { cwd: copy.path })
    expect(status).toBe(1)
    for (const words of [
      'cellar/wine.ts is in no room: name its folder in scripts/rooms/table.ts.',
      'company/planted.mts: src/ has only TypeScript files (.ts).',
      'Import cycle: http/lazy-a.ts, http/lazy-b.ts.',
      'Import cycle: http/inline-a.ts, http/inline-b.ts.',
      'company/unruled.ts disables the rule of rooms: change the table instead.',
      'company/blank.ts disables the rule of rooms: change the table instead.',
    ]) {
      expect(output).toContain(words)
    }
    expect(output).not.toMatch(/log\.test|told-/)
    for (const file of [document, settings]) {
      expect(output).toContain(`${file}: the part made from the table of rooms is stale.`)
    }
    expect(output).toContain('Run: npm run rooms')
    await runTool(main, [], { cwd: copy.path })
    expect(copy.read(settings)).toBe(core)
    expect(copy.read(document)).toBe(text)
  })
})
