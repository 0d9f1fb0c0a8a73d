/** No option goes undocumented: settings stand in the reference, options of factories in their guide. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { configFile } from '../../src/config/declarations/config-file.ts'
import { desk } from '../../src/config/declarations/desk.ts'
import { variables } from '../../src/config/environment.ts'
import { listDeclarations } from '../../src/config/listing.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reference = readFileSync(join(root, 'docs/reference/configuration.md'), 'utf8')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const guide = readFileSync(join(root, 'docs/guides/bot-verification.md'), 'utf8')

/** Keys of each exported interface of options of a folder, as its source has them. */
function readOptions(folder: string): readonly (readonly [name: string, key: string])[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
  const options = sources.join('\n').matchAll(/^export interface (\w+Options)\b.*\{\n([^]*?)^\}/gm)
  return [...options].flatMap(([, name = '', body = '']) =>
    [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, key = '']) => [name, key] as const),
  )
}

describe('the reference of settings', () => {
  // Red before: logLevel, proxies and limiters stood nowhere as keys (890a1ba).
  it('has every key of the config file and every option of createFrontdesk', () => {
    const keys = [...listDeclarations(configFile.keys), ...listDeclarations(desk.keys)]
    const headings = new Set(reference.split('\n').map((line) => line.replace(/^#+ /, '')))
    const missing = keys.filter(({ key }) => !headings.has(key))
    expect(missing.map(({ key }) => key)).toEqual([])
    expect(keys.length).toBeGreaterThan(80)
  })

  it('has every variable, and the README those that are not rare', () => {
    const missing = variables.filter(
      ({ variable: { name, rare } }) =>
        ![reference, ...(rare ? [] : [readme])].every((text) => text.includes(`| \`${name}\``)),
    )
    expect(missing.map(({ variable }) => variable.name)).toEqual([])
  })
})

describe('the guide to bot verification', () => {
  it.each([...readOptions('src/verifiers'), ...readOptions('src/outbound')])(
    'has what %s calls %s',
    (_, key) => {
      expect(guide).toMatch(new RegExp(`\`${key}\`|\\b${key}:`))
    },
  )
})
