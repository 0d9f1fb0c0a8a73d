/** The table of rooms, and that nothing gets past it. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findTableFaults, findUnused, renderInto } from '../../scripts/rooms/house.ts'
import { judgeImport } from '../../scripts/rooms/rule.ts'
import { rooms, type Room } from '../../scripts/rooms/table.ts'
import { copyRepository } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'

const source = fileURLToPath(new URL('../../packages/frontdesk/src', import.meta.url))
const files = readdirSync(source, { recursive: true }).map(String)

const room = (place: string, imports: readonly string[]): Room => ({
  place,
  holds: '',
  imports,
  runs: 'web',
})

describe('the table of rooms', () => {
  it('names what exists, from the ground up', () => {
    expect(findTableFaults(files)).toEqual([])
  })

  it('is refused with a room that is gone, an import that is gone, and a circle of rooms', () => {
    const circle = [room('http', ['site/facts.ts']), room('site', ['http'])]
    expect(findTableFaults(files, circle)).toEqual(['http: site/facts.ts stands below it.'])
    expect(findTableFaults(files, [room('cellar', [])])).toEqual([
      'cellar: there is no src/cellar.',
    ])
    expect(findTableFaults(files, [room('http', []), room('site', ['http/gone.ts'])])).toEqual([
      'site: imports http/gone.ts, which does not exist.',
    ])
  })

  // Red before: lint let all of these through (890a1ba).
  it.each([
    ['site/facts.ts', 'pages/home.ts'],
    ['documents/llms-txt.ts', 'mcp/endpoint.ts'],
    ['documents/llms-txt.ts', 'pages/index.ts'],
    ['audit/audit.ts', 'frontdesk.ts'],
    ['form/markup.ts', 'pages/layout.ts'],
    ['site/surface.ts', 'theme/palette.ts'],
    ['stores/postgres/store.ts', 'config/settings.ts'],
    ['prose/html.ts', 'contract/paths.ts'],
  ])('keeps %s from importing %s', (from, to) => {
    expect(judgeImport(from, to)).toContain(`may not import src/${to}`)
  })

  it('names what it allows and nobody uses', () => {
    const table = [room('http', []), { ...room('site', ['http', 'http']), packages: ['pg'] }]
    const path = 'site/facts.ts'
    const found = (text: string) => findUnused([{ path, text }], table)
    expect(found(`import { a } from '../http/a.ts'`)).toEqual([
      'site: names http twice.',
      'site: nothing in it imports pg.',
    ])
    expect(found(`// from '../http/a.ts'\nexport type A = import('pg').Pool`)).toEqual([
      'site: nothing in it imports http.',
      'site: names http twice.',
    ])
  })

  it('knows single files as rooms of their own', () => {
    expect(judgeImport('stores/index.ts', 'stores/sqlite/store.ts')).toBeUndefined()
    expect(judgeImport('stores/store.ts', 'stores/sqlite/store.ts')).toBeDefined()
    expect(judgeImport('node/service.ts', 'stores/index.ts')).toBeUndefined()
    expect(judgeImport('contact/submit.ts', 'stores/store.ts')).toBeDefined()
  })

  it('keeps Node and packages where they are named', () => {
    expect(judgeImport('contact/submit.ts', 'node:fs')).toContain('runs without Node')
    expect(judgeImport('node/serve.ts', 'node:fs')).toBeUndefined()
    // Red before: the remedy was to write node:fs, which is as wrong there (4403cbb).
    expect(judgeImport('contact/submit.ts', 'fs')).toContain('runs without Node')
    expect(judgeImport('node/serve.ts', 'fs')).toBe('Write node:fs for fs.')
    expect(judgeImport('contact/submit.ts', 'pg')).toContain('may not import the package pg')
    expect(judgeImport('articles/markdown.ts', 'markdown-it')).toBeUndefined()
    expect(judgeImport('cellar/wine.ts', 'contract/paths.ts')).toContain('is in no room')
  })

  it('stands in the documentation as it is', () => {
    const blank =
      'a\n<!-- rooms: "npm run rooms" writes this table from scripts/rooms/table.ts -->\n<!-- /rooms -->\nb'
    const rendered = renderInto(blank) ?? ''
    for (const { place } of rooms) expect(rendered).toContain(`- **\`src/${place}`)
    expect(renderInto(rendered)).toBe(rendered)
    expect(renderInto('a text without the marks')).toBeUndefined()
  })
})

describe('npm run check', () => {
  const copy = copyRepository()
  afterAll(() => copy[Symbol.dispose]())

  const script = (name: string): string => JSON.parse(copy.read('package.json')).scripts[name]

  /** Imports outside the table, however they are written. */
  const outside = {
    'packages/frontdesk/src/company/planted-value.ts': `import { home } from '../pages/home.ts'\nexport const a: unknown = home\n`,
    'packages/frontdesk/src/company/planted-type.ts': `import type { Page } from '../pages/page.ts'\nexport type A = Page\n`,
    'packages/frontdesk/src/company/planted-again.ts': `export { home } from '../pages/home.ts'\n`,
    'packages/frontdesk/src/company/planted-lazy.ts': `export const a = (): Promise<unknown> => import('../pages/home.ts')\n`,
    'packages/frontdesk/src/company/planted-inline.ts': `export type A = import('../pages/page.ts').Page\n`,
    'packages/frontdesk/src/company/planted-declared.d.ts': `import type { Page } from '../pages/page.ts'\nexport type A = Page\n`,
    // Red before: a template was no text, and what is declared no import (20c5861).
    'packages/frontdesk/src/company/planted-template.ts': `export const a = (): Promise<unknown> => import(\`../pages/home.ts\`)\n`,
    'packages/frontdesk/src/company/planted-widened.ts': `declare module '../pages/page.ts' {\n  interface Sheet {\n    readonly more: string\n  }\n}\nexport const a: number = 1\n`,
  }
  /** Imports that no table could judge, or that lead out of the house. */
  const elsewhere = {
    'packages/frontdesk/src/company/planted-made.ts': `export const a = (name: string): Promise<unknown> => import(name)\n`,
    'packages/frontdesk/src/company/planted-test.ts': `import { a } from './planted.test.ts'\nexport const b: unknown = a\n`,
    'packages/frontdesk/src/company/planted-harness.ts': `import { a } from '../harness/frontdesk.ts'\nexport const b: unknown = a\n`,
    // Red before: these were told to be the packages pages and contract, and Node's http (8517aa1).
    'packages/frontdesk/src/company/planted-cut.ts': `import { home } from '../pages/home'\nexport const b: unknown = home\n`,
    'packages/frontdesk/src/company/planted-script.ts': `import { home } from '../pages/home.js'\nexport const b: unknown = home\n`,
    'packages/frontdesk/src/company/planted-folder.ts': `import { a } from '../http'\nexport const b: unknown = a\n`,
    'packages/frontdesk/src/company/planted-data.ts': `import a from '../contract/a.json' with { type: 'json' }\nexport const b: unknown = a\n`,
    'packages/frontdesk/src/company/planted-itself.ts': `import { createFrontdesk } from 'frontdesk'\nexport const b: unknown = createFrontdesk\n`,
    'src/node/planted-bare.ts': `import { readFileSync } from 'fs'\nexport const b: unknown = readFileSync\n`,
  }
  const pair = {
    'packages/frontdesk/src/company/prose/planted-a.ts': `import { b } from './planted-b.ts'\nexport const a = (): unknown => b\n`,
    'packages/frontdesk/src/company/prose/planted-b.ts': `import { a } from './planted-a.ts'\nexport const b = (): unknown => a\n`,
  }
  // Red before: a circle of types passed (890a1ba).
  const types = {
    'packages/frontdesk/src/company/prose/planted-c.ts': `import type { D } from './planted-d.ts'\nexport interface C { readonly d: D }\n`,
    'packages/frontdesk/src/company/prose/planted-d.ts': `import type { E } from './planted-e.ts'\nexport interface D { readonly e: E }\n`,
    'packages/frontdesk/src/company/prose/planted-e.ts': `import type { C } from './planted-c.ts'\nexport interface E { readonly c: C }\n`,
  }

  it('fails for imports outside the table and for circles, of two files or of three types, and for nothing else', async () => {
    // It runs whatever is called `check:`.
    expect(script('check')).toBe('node scripts/check.ts')
    expect(script('check:lint')).toBe('oxlint --deny-warnings')
    const planted = { ...outside, ...elsewhere, ...pair, ...types }
    for (const [file, text] of Object.entries(planted)) copy.write(file, text)
    const oxlint = import.meta.resolve('oxlint').replace(/oxlint\/.*/, 'oxlint/bin/oxlint')
    const words = ['--deny-warnings', 'src']
    const { status, output } = await runTool(oxlint, words, { cwd: copy.path })
    expect(status).toBe(1)
    const places = (words: RegExp): readonly (string | undefined)[] =>
      [...output.matchAll(words)].map(([, file]) => file).toSorted()
    expect(places(/src\/site may not import src\/pages.*\n.*\[(.*?):/g)).toEqual(
      Object.keys(outside).toSorted(),
    )
    expect(places(/Dependency cycle detected\n.*\[(.*?):/g)).toEqual(
      Object.keys({ ...pair, ...types }),
    )
    expect(places(/ x rooms\(imports\): (.*)\n/g)).toEqual(
      expect.arrayContaining([
        'Write node:fs for fs.',
        'packages/frontdesk/src/company may not import test/harness/frontdesk.ts: what is published needs nothing that is not.',
        'packages/frontdesk/src/company/planted-made.ts: what is imported has to stand in the import, as text.',
        ...['../pages/home', '../pages/home.js', '../http', '../contract/a.json'].map(
          (name) => `Write the whole name of a file for ${name}: what stands in src/ ends in .ts.`,
        ),
        'Write the file for frontdesk: nothing here imports what is made of it.',
        'packages/frontdesk/src/company/planted-test.ts may not import a test, packages/frontdesk/src/company/planted.test.ts.',
      ]),
    )
    // Nothing is wrong with what was there.
    expect(places(/,-\[(.*?):/g).filter((file) => !Object.hasOwn(planted, file ?? ''))).toEqual([])
  })

  // Red before: all of it passed, and the table let eight rooms import what none of their files does (20c5861).
  it('fails for files in no room, circles that only loading closes, and a rule switched off', async () => {
    const main = new URL(`file://${copy.path}/scripts/rooms/main.ts`).href
    copy.write('src/cellar/wine.ts', 'export const a: number = 1\n')
    copy.write('packages/frontdesk/src/company/planted.mts', 'export const a: number = 1\n')
    copy.write(
      'packages/frontdesk/src/company/prose/lazy-a.ts',
      `export const a = () => import('./lazy-b.ts')\n`,
    )
    copy.write(
      'packages/frontdesk/src/company/prose/lazy-b.ts',
      `export { a } from './lazy-a.ts'\n`,
    )
    copy.write(
      'packages/frontdesk/src/company/prose/inline-a.ts',
      `export type A = import('./inline-b.ts').B[]\n`,
    )
    copy.write(
      'packages/frontdesk/src/company/prose/inline-b.ts',
      `export type B = import('./inline-a.ts').A[]\n`,
    )
    // Red before: a test beside a room of one file was in none, and a comment after code an import (8517aa1).
    copy.write('packages/frontdesk/src/log.test.ts', `import './log.ts'\n`)
    copy.write(
      'packages/frontdesk/src/company/prose/told-a.ts',
      `export const a: number = 1 // see './told-b.ts': import('./told-b.ts')\n`,
    )
    copy.write(
      'packages/frontdesk/src/company/prose/told-b.ts',
      `export { a } from './told-a.ts' /* not from './told-b.ts' */\n`,
    )
    copy.write(
      'packages/frontdesk/src/company/unruled.ts',
      '// oxlint-disable-next-line rooms/imports\nexport {}\n',
    )
    copy.write('packages/frontdesk/src/company/blank.ts', '/* oxlint-disable */\nexport {}\n')
    const { status, output } = await runTool(main, ['--check'], { cwd: copy.path })
    expect(status).toBe(1)
    for (const words of [
      'src/cellar/wine.ts is in no room: name its folder in scripts/rooms/table.ts.',
      'packages/frontdesk/src/company/planted.mts: what stands in src/ is TypeScript, in .ts.',
      'These import each other: packages/frontdesk/src/company/prose/lazy-a.ts, packages/frontdesk/src/company/prose/lazy-b.ts.',
      'These import each other: packages/frontdesk/src/company/prose/inline-a.ts, packages/frontdesk/src/company/prose/inline-b.ts.',
      'packages/frontdesk/src/company/unruled.ts switches off the rule of rooms: change the table instead.',
      'packages/frontdesk/src/company/blank.ts switches off the rule of rooms: change the table instead.',
    ]) {
      expect(output).toContain(words)
    }
    expect(output).not.toMatch(/log\.test|told-/)
  })

  // Red before: a line that asks for Node's types gave them to every file of the core (64f8842).
  it('fails for types that are asked for in a comment, and for comments that keep the compiler out', async () => {
    const asking = {
      'packages/frontdesk/src/company/asks-node.ts':
        '/// <reference types="node" />\nexport const a: string = process.cwd()\n',
      'packages/frontdesk/src/company/asks-page.ts':
        '/// <reference lib="dom" />\nexport const a: unknown = document\n',
      'packages/frontdesk/src/company/unchecked.ts':
        '// @ts-nocheck\nexport const a: number = process.cwd()\n',
      'packages/frontdesk/src/company/ignored.ts':
        '// @ts-ignore\nexport const a: number = process.cwd()\n',
    }
    for (const [file, text] of Object.entries(asking)) copy.write(file, text)
    const oxlint = import.meta.resolve('oxlint').replace(/oxlint\/.*/, 'oxlint/bin/oxlint')
    const words = ['--deny-warnings', ...Object.keys(asking)]
    const { output } = await runTool(oxlint, words, { cwd: copy.path })
    const found = [...output.matchAll(/,-\[(.*?):/g)].map(([, file]) => file)
    expect(found.toSorted()).toEqual(Object.keys(asking).toSorted())
  })

  it('fails for a table in documentation or compiler settings that is stale', async () => {
    expect(script('check:rooms')).toBe('node scripts/rooms/main.ts --check')
    const text = copy.read('docs/architecture.md')
    copy.write('docs/architecture.md', text.replace('the wire as data', 'the wire as it was'))
    const main = new URL(`file://${copy.path}/scripts/rooms/main.ts`).href
    const { status, output } = await runTool(main, ['--check'], { cwd: copy.path })
    expect(status).toBe(1)
    expect(output).toContain('docs/architecture.md: what comes from the table of rooms is stale.')
    expect(output).not.toContain('tsconfig')

    // Red before: it asked to write it by hand (475976a).
    const core = copy.read('tsconfig.core.json')
    copy.write('tsconfig.core.json', core.replace('    "packages/frontdesk/src/service",\n', ''))
    const again = await runTool(main, ['--check'], { cwd: copy.path })
    expect(again.output).toContain(
      'tsconfig.core.json: what comes from the table of rooms is stale.',
    )
    expect(again.output).toContain('Run npm run rooms.')
    await runTool(main, [], { cwd: copy.path })
    expect(copy.read('tsconfig.core.json')).toBe(core)
    expect(copy.read('docs/architecture.md')).toBe(text)
  })
})
