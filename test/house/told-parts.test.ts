/** Each part of the package is in its guide. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { shippedTexts } from '../../packages/frontdesk/src/company/texts/shipped.ts'
import { readExports } from './exported-names.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const { exports }: { exports: object } = JSON.parse(read('packages/frontdesk/package.json'))

/** Functions that a module of parts exports. */
const valuesOf = (file: string): readonly string[] =>
  readExports(new URL(file, root))
    .filter(({ kind }) => kind === 'value')
    .map(({ name }) => name)

const languages = shippedTexts.map(({ language }) => language)

/** Entries that mount into a host; the rest is for programs without one. */
const hosts = Object.keys(exports)
  .filter((entry) => !/^\.$|^\.\/(?:texts|(?:node|ports)$)/.test(entry))
  .map((entry) => entry.slice(2))

it.each([
  ['languages', languages.map((language) => `(\`${language}\`)`)],
  [
    'mail',
    valuesOf('packages/frontdesk/src/mail/mailers/services.ts').map((name) => `\`${name}://`),
  ],
  [
    'bot-verification',
    valuesOf('packages/frontdesk/src/contact/bot-checks/index.ts').map((name) => `${name}(`),
  ],
])('the guide %s names every part of its kind', (guide, names) => {
  const text = read(`docs/guides/${guide}.md`)
  expect(names.filter((name) => !text.includes(name))).toEqual([])
  expect(names.length).toBeGreaterThan(1)
})

it('each host has its import in a guide', () => {
  const guides = globSync('docs/guides/{cloudflare,vercel,hosts/*}.md', {
    cwd: fileURLToPath(root),
  }).map(read)
  const text = guides.join('\n')
  expect(hosts.filter((host) => !text.includes(`'frontdesk/${host}'`))).toEqual([])
  expect(hosts.length).toBeGreaterThan(8)
})

it('the README has the right number of languages', () => {
  const words = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']
  expect(read('README.md')).toContain(`[${words[languages.length - 10]} languages]`)
})
