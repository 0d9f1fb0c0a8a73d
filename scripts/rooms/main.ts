/**
 * `npm run rooms` writes the table of rooms into the documentation; `npm run check:rooms` says what
 * does not agree with it: the documentation, the compiler's split, the folders, what files import.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  findStrays,
  findTableFaults,
  findUnruled,
  findUnused,
  renderInto,
  toCoreExcludes,
} from './house.ts'
import { findCircles } from './imports.ts'

const root = new URL('../../', import.meta.url)
const source = fileURLToPath(new URL('src', root))
const documentation = new URL('docs/architecture.md', root)

const entries = await readdir(source, { recursive: true, withFileTypes: true })
const files = await Promise.all(
  entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => ({
      path: relative(source, file).split(sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
)
const names = files.map(({ path }) => path)
const faults = [
  ...findTableFaults(names),
  ...findStrays(names),
  ...findUnused(files),
  ...findUnruled(files),
  ...findCircles(files).map((circle) => `These import each other: src/${circle.join(', src/')}.`),
]

const { exclude }: { exclude: readonly string[] } = JSON.parse(
  await readFile(new URL('tsconfig.core.json', root), 'utf8'),
)
const expected = toCoreExcludes()
if (exclude.toSorted().join('\n') !== expected.toSorted().join('\n')) {
  faults.push(`tsconfig.core.json: "exclude" must be ${JSON.stringify(expected, undefined, 2)}`)
}

const text = await readFile(documentation, 'utf8')
const rendered = renderInto(text)
if (rendered === undefined) faults.push('docs/architecture.md: the marks of the table are missing.')
else if (rendered !== text) {
  if (process.argv.includes('--check')) {
    faults.push('docs/architecture.md: its table of rooms is stale. Run npm run rooms.')
  } else await writeFile(documentation, rendered)
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
