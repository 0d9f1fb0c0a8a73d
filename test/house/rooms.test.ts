/** The table of rooms, and that nothing gets past it. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findTableFaults, renderInto } from '../../scripts/rooms/house.ts'
import { judgeImport } from '../../scripts/rooms/rule.ts'
import { rooms, type Room } from '../../scripts/rooms/table.ts'
import { copyRepository } from '../harness/repository-copy.ts'
import { runTool } from '../harness/run-tool.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))
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

  it('knows single files as rooms of their own', () => {
    expect(judgeImport('stores/index.ts', 'stores/sqlite/store.ts')).toBeUndefined()
    expect(judgeImport('stores/store.ts', 'stores/sqlite/store.ts')).toBeDefined()
    expect(judgeImport('node/service.ts', 'stores/index.ts')).toBeUndefined()
    expect(judgeImport('contact/submit.ts', 'stores/store.ts')).toBeDefined()
  })

  it('keeps Node and packages where they are named', () => {
    expect(judgeImport('contact/submit.ts', 'node:fs')).toContain('runs without Node')
    expect(judgeImport('node/serve.ts', 'node:fs')).toBeUndefined()
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
    'src/site/planted-value.ts': `import { home } from '../pages/home.ts'\nexport const a: unknown = home\n`,
    'src/site/planted-type.ts': `import type { Page } from '../pages/page.ts'\nexport type A = Page\n`,
    'src/site/planted-again.ts': `export { home } from '../pages/home.ts'\n`,
    'src/site/planted-lazy.ts': `export const a = (): Promise<unknown> => import('../pages/home.ts')\n`,
    'src/site/planted-inline.ts': `export type A = import('../pages/page.ts').Page\n`,
  }
  const pair = {
    'src/prose/planted-a.ts': `import { b } from './planted-b.ts'\nexport const a = (): unknown => b\n`,
    'src/prose/planted-b.ts': `import { a } from './planted-a.ts'\nexport const b = (): unknown => a\n`,
  }
  // Red before: a circle of types passed (890a1ba).
  const types = {
    'src/prose/planted-c.ts': `import type { D } from './planted-d.ts'\nexport interface C { readonly d: D }\n`,
    'src/prose/planted-d.ts': `import type { E } from './planted-e.ts'\nexport interface D { readonly e: E }\n`,
    'src/prose/planted-e.ts': `import type { C } from './planted-c.ts'\nexport interface E { readonly c: C }\n`,
  }

  it('fails for imports outside the table and for circles, of two files or of three types, and for nothing else', async () => {
    // It runs whatever is called `check:`.
    expect(script('check')).toBe('node scripts/check.ts')
    expect(script('check:lint')).toBe('oxlint --deny-warnings')
    const planted = { ...outside, ...pair, ...types }
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
    // Nothing is wrong with what was there.
    expect(places(/,-\[(.*?):/g).filter((file) => !Object.hasOwn(planted, file ?? ''))).toEqual([])
  })

  it('fails for a table in the documentation that is stale', async () => {
    expect(script('check:rooms')).toBe('node scripts/rooms/main.ts --check')
    const text = copy.read('docs/architecture.md')
    copy.write('docs/architecture.md', text.replace('the wire as data', 'the wire as it was'))
    const main = new URL(`file://${copy.path}/scripts/rooms/main.ts`).href
    const { status, output } = await runTool(main, ['--check'], { cwd: copy.path })
    expect(output).toContain('its table of rooms is stale. Run npm run rooms.')
    expect(status).toBe(1)
  })
})
