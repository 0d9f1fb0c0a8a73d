/** Every citation in comments, test names and documents leads to an entry. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findContractCitations, findDecisionCitations, type Citation } from './citations.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

const folders = ['packages', 'test', 'bench', 'scripts', 'docs', 'examples']
const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        /\.(ts|js|md)$/.test(name) &&
        !/node_modules|\/(?:dist|\.cache)\/|test\/house\/citations/.test(name),
    ),
)
files.push(...readdirSync(root).filter((name) => name.endsWith('.md')))

const contract = new Set(
  [...read('docs/reference/contract.md').matchAll(/^#+ (\d+(?:\.\d+)*(?: rule \d+)?)\b/gm)].map(
    ([, entry]) => entry,
  ),
)
const decisions = new Map(
  readdirSync(`${root}docs/decisions`)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => [String(Number(name.slice(0, 4))), read(`docs/decisions/${name}`)]),
)

interface Placed extends Citation {
  readonly file: string
}

const cite = (find: (text: string) => readonly Citation[]): readonly Placed[] =>
  files.flatMap((file) => find(read(file)).map(({ entry, words }) => ({ entry, words, file })))

/** Whether the decision has the point, in the first column of its table. */
function resolves(entry: string): boolean {
  const [number = '', point] = entry.split(': ')
  const text = decisions.get(number)
  return text !== undefined && (point === undefined || text.includes(`\n| ${point} `))
}

describe('a citation', () => {
  it('of the contract names an entry of docs/reference/contract.md', () => {
    const cited = cite(findContractCitations)
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.filter(({ entry }) => !contract.has(entry))).toEqual([])
  })

  it('of a decision names an existing decision and point', () => {
    const cited = cite(findDecisionCitations)
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ entry }) => !resolves(entry))).toEqual([])
  })

  it('never names documents outside the repository', () => {
    const stray = files.filter((file) => /\bdesign \d|\bfacts: rows? \d/i.test(read(file)))
    expect(stray).toEqual([])
  })

  it('of a file names an existing one, in documents about the repository', () => {
    const told = files.filter((file) =>
      /^(?:\w+|docs\/(?!guides|reference).*|test\/\w+)\.md$/.test(file),
    )
    const named = told.flatMap((file) =>
      [
        ...read(file).matchAll(
          /`((?:packages|test|scripts|bench|docs|deploy|examples)\/[\w./-]+)`/g,
        ),
      ].map(([, path = '']) => ({ file, path })),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ path }) => !existsSync(`${root}${path}`))).toEqual([])
  })

  // scripts/test-nodes.ts named a file that had moved, and no longer ran it.
  it('of a test in a script names an existing one', () => {
    const named = files
      .filter((file) => file.startsWith('scripts/'))
      .flatMap((file) => read(file).match(/(?<=')test\/[\w/.-]+(?=')/g) ?? [])
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((path) => globSync(`${root}${path}*`).length === 0)).toEqual([])
  })

  it('of a source file names an existing one, on the page about the architecture', () => {
    const sources = [
      'packages/frontdesk/src',
      'packages/frontdesk/src/inquiries',
      'packages/inbox/src',
    ]
    const named = [
      ...read('docs/internals/architecture.md').matchAll(/`([\w-]+\/[\w./-]+\.tsx?)`/g),
    ]
    expect(named.length).toBeGreaterThan(40)
    const lost = named.filter(
      ([, path]) => !sources.some((source) => existsSync(`${root}${source}/${path}`)),
    )
    expect(lost.map(([, path]) => path)).toEqual([])
  })
})

describe('what documents name', () => {
  it('with npm run is a script of package.json', () => {
    const { scripts }: { scripts: object } = JSON.parse(read('package.json'))
    // An example has its own scripts.
    const told = files.filter((file) => !/^(?:examples\/|test\/house\/|CHANGELOG)/.test(file))
    const named = told.flatMap((file) =>
      [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*\w)/g)].map(([, script = '']) => ({
        file,
        script,
      })),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([])
  })

  it('in the table of test folders is every folder, and no other', () => {
    const folders = readdirSync(`${root}test`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    const mapped = [...read('test/README.md').matchAll(/^\| `(\w+)\/`/gm)].map(
      ([, folder]) => folder,
    )
    expect(mapped.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })
})

describe('the contract', () => {
  it('has a test for every entry without entries below it', () => {
    const tested = new Set(
      cite(findContractCitations)
        .filter(({ file }) => file.endsWith('.test.ts'))
        .map(({ entry }) => entry),
    )
    const leaves = [...contract].filter(
      (entry) => ![...contract].some((other) => other !== entry && other?.startsWith(`${entry}.`)),
    )
    expect(leaves.length).toBeGreaterThan(25)
    expect(leaves.filter((entry) => entry !== undefined && !tested.has(entry))).toEqual([])
  })

  it('is cited in lists and across lines', () => {
    const entries = (text: string): readonly string[] =>
      findContractCitations(text).map(({ entry }) => entry)
    expect(entries('(contract 4.1 rule 4, 5.3; contract 7)')).toEqual(['4.1 rule 4', '5.3', '7'])
    expect(entries('contract 4.1, 7, 8')).toEqual(['4.1', '7', '8'])
    // Both ends of a range count.
    expect(entries('contract 2.1 to 2.3, 4.1')).toEqual(['2.1', '2.3', '4.1'])
    expect(entries('contract 4.1 rules 1 to 3')).toEqual([1, 2, 3].map((n) => `4.1 rule ${n}`))
    expect(entries('/**\n * as contract\n * 9.4 wants')).toEqual(['9.4'])
    expect(
      findDecisionCitations('(decision 6: key; decision 1)').map(({ entry }) => entry),
    ).toEqual(['6: key', '1'])
    expect(findDecisionCitations('decisions 2, 3 and 95').map(({ entry }) => entry)).toEqual([
      '2',
      '3',
      '95',
    ])
  })
})
