/** The table of rooms, and that nothing gets past it. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findTableFaults, renderInto } from '../../scripts/rooms/house.ts'
import { judgeImport } from '../../scripts/rooms/rule.ts'
import { rooms, type Room } from '../../scripts/rooms/table.ts'
import { copyRepository } from '../harness/repository-copy.ts'
import { runTool, type ToolRun } from '../harness/run-tool.ts'

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
  const oxlint = import.meta.resolve('oxlint').replace(/oxlint\/.*/, 'oxlint/bin/oxlint')
  const lint = (): Promise<ToolRun> => runTool(oxlint, ['--deny-warnings'], { cwd: copy.path })
  const plant = (planted: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(planted)) copy.write(file, text)
  }

  it('is green without a plant, and lints as this test does', async () => {
    expect(script('check')).toContain('npm run check:lint')
    expect(script('check:lint')).toBe('oxlint --deny-warnings')
    expect(await lint()).toMatchObject({ status: 0 })
  })

  it('fails for an import outside the table, however it is written', async () => {
    const ways = {
      value: `import { home } from '../pages/home.ts'\nexport const a: unknown = home\n`,
      type: `import type { Page } from '../pages/page.ts'\nexport type A = Page\n`,
      again: `export { home } from '../pages/home.ts'\n`,
      lazy: `export const a = (): Promise<unknown> => import('../pages/home.ts')\n`,
      inline: `export type A = import('../pages/page.ts').Page\n`,
    }
    for (const [name, text] of Object.entries(ways)) copy.write(`src/site/planted-${name}.ts`, text)
    const { status, output } = await lint()
    expect(status).toBe(1)
    for (const name of Object.keys(ways)) expect(output).toContain(`src/site/planted-${name}.ts`)
    expect(output.match(/src\/site may not import src\/pages/g)).toHaveLength(5)
    for (const name of Object.keys(ways)) copy.write(`src/site/planted-${name}.ts`, 'export {}\n')
  })

  it('fails for two files that import each other', async () => {
    plant({
      'src/prose/planted-a.ts': `import { b } from './planted-b.ts'\nexport const a = (): unknown => b\n`,
      'src/prose/planted-b.ts': `import { a } from './planted-a.ts'\nexport const b = (): unknown => a\n`,
    })
    const { status, output } = await lint()
    expect(status).toBe(1)
    expect(output).toMatch(/Dependency cycle detected[^]*src\/prose\/planted-[ab]\.ts/)
  })

  // Red before: a circle of types passed (890a1ba).
  it('fails for three files whose types import each other', async () => {
    plant({
      'src/prose/planted-a.ts': `import type { B } from './planted-b.ts'\nexport interface A { readonly b: B }\n`,
      'src/prose/planted-b.ts': `import type { C } from './planted-c.ts'\nexport interface B { readonly c: C }\n`,
      'src/prose/planted-c.ts': `import type { A } from './planted-a.ts'\nexport interface C { readonly a: A }\n`,
    })
    const { status, output } = await lint()
    expect(status).toBe(1)
    expect(output).toMatch(/Dependency cycle detected[^]*src\/prose\/planted-[abc]\.ts/)
  })

  it('fails for a table in the documentation that is stale', async () => {
    expect(script('check')).toContain('npm run check:rooms')
    expect(script('check:rooms')).toBe('node scripts/rooms/main.ts --check')
    const text = copy.read('docs/architecture.md')
    copy.write('docs/architecture.md', text.replace('the wire as data', 'the wire as it was'))
    const main = new URL(`file://${copy.path}/scripts/rooms/main.ts`).href
    const { status, output } = await runTool(main, ['--check'], { cwd: copy.path })
    expect(output).toContain('its table of rooms is stale. Run npm run rooms.')
    expect(status).toBe(1)
  })
})
