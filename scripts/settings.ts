/**
 * Generates types and reference from `packages/frontdesk/src/settings/declarations`. With
 * `--check`, reports stale files and exits with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderReference } from './config-reference.ts'
import { renderTypes } from './config-types.ts'

const outputs: readonly (readonly [path: string, make: () => string])[] = [
  ...[...renderTypes()].map(
    ([path, text]) => [`packages/frontdesk/src/${path}`, () => text] as const,
  ),
  ['docs/reference/configuration.md', renderReference],
]

const stale: string[] = []
for (const [name, make] of outputs) {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const current = readText(path)
  const made = make()
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
