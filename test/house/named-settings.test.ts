/** Every key, event and variable that documents name exists. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { configFile } from '../../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { listDeclarations } from '../../packages/frontdesk/src/settings/listing.ts'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const read = (patterns: readonly string[]) =>
  globSync(patterns, { cwd, withFileTypes: true, exclude: ['**/node_modules', '**/dist'] })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(cwd.length))
    .map((file) => ({ file, text: readFileSync(`${cwd}/${file}`, 'utf8') }))

const documents = read(['*.md', '.changes/*.md', 'docs/**/*.md', 'examples/*/*.md']).filter(
  ({ file }) => file !== 'CHANGELOG.md',
)
const source = read(['packages/*/src/**/*.ts'])
  .map(({ text }) => text)
  .join('\n')

/** Names in documents that match a pattern and do not exist. */
function findUnknown(pattern: RegExp, isKnown: (name: string) => boolean) {
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  )
  const unknown = named.filter(({ name }) => !isKnown(name) && !others.has(name))
  return { count: named.length, unknown }
}

/**
 * Names of other programs: a file, Astro, a printed program, the texts of mails, a spam filter,
 * Next.js.
 */
const others = new Set([
  'robots.txt',
  'security.checkOrigin',
  'site.fetch',
  'mail.inquiry.page',
  'HTML_MESSAGE',
  'NEXT_RUNTIME',
])

it('every dotted key in a document is a setting or an event of the log', () => {
  const all = [configFile, frontdeskOptions].flatMap(({ keys }) => listDeclarations(keys))
  const keys = new Set(all.map(({ key }) => key.replaceAll('[]', '')))
  const sections = all.flatMap(({ key, declaration }) =>
    'accepts' in declaration || key.includes('.') ? [] : [key],
  )
  const { count, unknown } = findUnknown(
    new RegExp(`\`((?:${sections.join('|')})(?:\\.[a-zA-Z]+)+)[:\`]`, 'g'),
    // Events of mailers begin with `mail.`.
    (name) =>
      keys.has(name) ||
      source.includes(`'${name}'`) ||
      source.includes(`name: '${name.replace(/^mail\./, '')}'`),
  )
  expect(count).toBeGreaterThan(50)
  expect(unknown).toEqual([])
})

it('every variable in a document is used by a program', () => {
  const programs = read(['{packages,deploy,examples,scripts,test,bench}/**/*.*'])
  const known = new Set(
    programs
      .filter(({ file }) => !file.endsWith('.md') && !file.startsWith('test/house/'))
      .flatMap(({ text }) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []),
  )
  const { count, unknown } = findUnknown(
    /\b([A-Z][A-Z]+(?:_[A-Z]+)+)(?==|`)/g,
    (name) => known.has(name) || known.has(name.replace(/_FILE$/, '')),
  )
  expect(count).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

it('every variable that the code names is documented', () => {
  // Comments contain users' programs.
  const code = source.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')
  const read = new Set(
    [...code.matchAll(/\benv\??(?:\.|\.?\[')([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g)].map(
      ([, name = '']) => name,
    ),
  )
  const told = documents.map(({ text }) => text).join('\n')
  expect(read.size).toBeGreaterThan(2)
  expect([...read].filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([])
})
