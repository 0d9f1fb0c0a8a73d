/** Every option is documented: settings in the reference, options of factories in their guide. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { configFile } from '../../packages/frontdesk/src/settings/declarations/config-file.ts'
import { frontdeskOptions } from '../../packages/frontdesk/src/settings/declarations/frontdesk-options.ts'
import { variables } from '../../packages/frontdesk/src/settings/environment.ts'
import { listDeclarations } from '../../packages/frontdesk/src/settings/listing.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reference = readFileSync(join(root, 'docs/reference/configuration.md'), 'utf8')

/** The guide for the options in these files. */
const guides: readonly (readonly [files: string, guide: string])[] = [
  ['packages/frontdesk/src/{contact/bot-checks,http/outgoing}/**/*.ts', 'bot-verification'],
  ['packages/frontdesk/src/mail/mailers/{*,api/*}.ts', 'cloudflare'],
  ['packages/frontdesk/src/{mounts/*,mounts/node/*,service/open-frontdesk}.ts', 'mount'],
  ['packages/frontdesk/src/mounts/isolate/vercel/*.ts', 'vercel'],
  [
    'packages/frontdesk/src/{mounts/isolate/{cloudflare/*,settings},inquiries/d1/store}.ts',
    'cloudflare',
  ],
]

interface Option {
  readonly file: string
  readonly of: string
  readonly key: string
  readonly isExplained: boolean
}

/** Keys of each exported interface of options. */
function readOptions(files: string): readonly Option[] {
  return globSync(files, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const found = text.matchAll(
        /^export interface (\w+(?:Options|Config))\b[^]*?\{\n([^]*?)^\}/gm,
      )
      return [...found].flatMap(([, of = '', body = '']) =>
        [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(({ 1: key = '', index }) => ({
          file,
          of,
          key,
          isExplained: /\*\/\s*$/.test(body.slice(0, index)),
        })),
      )
    })
}

describe('the reference of settings', () => {
  it('has every key of the config file and every option of createFrontdesk', () => {
    const keys = [...listDeclarations(configFile.keys), ...listDeclarations(frontdeskOptions.keys)]
    const headings = new Set(reference.split('\n').map((line) => line.replace(/^#+ /, '')))
    const missing = keys.filter(({ key }) => !headings.has(key))
    expect(missing.map(({ key }) => key)).toEqual([])
    expect(keys.length).toBeGreaterThan(80)
  })

  it('has every variable', () => {
    const missing = variables.filter(
      ({ variable: { name } }) =>
        !new RegExp(`^- \`${name}\`:|\\[\`${name}\`\\]\\(#`, 'm').test(reference),
    )
    expect(missing.map(({ variable }) => variable.name)).toEqual([])
  })
})

describe.each(guides)('the exports of %s', (files, name) => {
  const pages = name === 'mount' ? globSync('docs/guides/hosts/*.md', { cwd: root }) : []
  const guide = [`docs/guides/${name}.md`, ...pages]
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n')
  const options = readOptions(files)

  it(`have their options in the guide ${name}`, () => {
    // The clock is for tests.
    const told = options.filter(({ key }) => key !== 'now')
    const missing = told.filter(
      ({ key }) =>
        !new RegExp(`\`[^\`\n]*\\b${key}\\b[^\`\n]*\`|\\b${key}(?=:|,| \\}|\\()`).test(guide),
    )
    expect(missing).toEqual([])
    expect(told.length).toBeGreaterThan(4)
  })

  it('have a description of each option for editors', () => {
    expect(options.filter(({ isExplained }) => !isExplained)).toEqual([])
  })
})
