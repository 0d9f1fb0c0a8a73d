/**
 * `npm run rooms` writes the table of rooms into the documentation; `npm run check:rooms` says what
 * does not agree with it: the documentation, the compiler's split, the folders.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { findTableFaults, renderInto, toCoreExcludes } from './house.ts'

const root = new URL('../../', import.meta.url)
const documentation = new URL('docs/architecture.md', root)

const entries = await readdir(new URL('src', root), { recursive: true })
const files = entries.map((name) => name.split(sep).join('/'))
const faults = [...findTableFaults(files)]

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
