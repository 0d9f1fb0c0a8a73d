/**
 * `npm run rooms` writes the files that follow from the table of rooms. `npm run check:rooms`
 * reports documents, compiler settings, folders and imports that do not agree with it.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  excludeIn,
  findFloorFaults,
  findStrays,
  findTableFaults,
  findUnruled,
  findUnused,
  renderInto,
} from './house.ts'
import { findCircles } from './imports.ts'
import { toPlace } from './rule.ts'

const root = new URL('../../', import.meta.url)
const sources = ['packages/frontdesk/src', 'packages/audit/src', 'packages/inbox/src'].map(
  (folder) => fileURLToPath(new URL(folder, root)),
)

const entries = await Promise.all(
  sources.map((source) => readdir(source, { recursive: true, withFileTypes: true })),
)
const files = await Promise.all(
  entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => ({ path: toPlace(file), text: await readFile(file, 'utf8') })),
)
const names = files.map(({ path }) => path)
const faults = [
  ...findTableFaults(names),
  ...findStrays(names),
  ...findUnused(files),
  ...findUnruled(files),
  ...findFloorFaults(files),
  ...findCircles(files).map((circle) => `Import cycle: ${circle.join(', ')}.`),
]

/** The generated parts of files. Undefined if a file has no place for one. */
const made: readonly (readonly [name: string, make: (text: string) => string | undefined])[] = [
  ['docs/internals/architecture.md', renderInto],
  ['tsconfig.core.json', excludeIn],
]
for (const [name, make] of made) {
  const file = new URL(name, root)
  const text = await readFile(file, 'utf8')
  const rendered = make(text)
  if (rendered === undefined) faults.push(`${name} has no place for the table of rooms.`)
  else if (rendered === text) continue
  else if (process.argv.includes('--check')) {
    faults.push(`${name}: the part made from the table of rooms is stale. Run: npm run rooms`)
  } else await writeFile(file, rendered)
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
