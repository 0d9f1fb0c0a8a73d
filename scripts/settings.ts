/**
 * Makes what follows from the declarations in `packages/frontdesk/src/settings/declarations`: the types, the reference and
 * the README's table. With `--check`, says what is stale instead and exits with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderReference, renderShortVariables } from './config-reference.ts'
import { renderTypes } from './config-types.ts'

const START = '<!-- variables, made by npm run settings -->'
const END = '<!-- end of variables -->'

const outputs: readonly (readonly [path: string, make: (current: string) => string])[] = [
  ...[...renderTypes()].map(
    ([path, text]) => [`packages/frontdesk/src/${path}`, () => text] as const,
  ),
  ['docs/reference/configuration.md', renderReference],
  ['README.md', (current) => replaceBetween(current, renderShortVariables())],
]

const stale: string[] = []
for (const [name, make] of outputs) {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const current = readText(path)
  const made = make(current)
  if (made === current) continue
  stale.push(name)
  if (!process.argv.includes('--check')) writeFileSync(path, made)
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`Stale: ${stale.join(', ')}. Run: npm run settings\n`)
  process.exitCode = 1
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function replaceBetween(text: string, part: string): string {
  const [before, rest = ''] = text.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`README.md has no ${START} … ${END}.`)
  return `${before}${START}\n\n${part}\n\n${END}${after}`
}
