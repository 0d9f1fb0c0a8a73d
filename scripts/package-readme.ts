/**
 * The README of the package, which speaks of the package: put in the place of the repository's while
 * npm packs (`prepack`), and taken away again (`postpack`).
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = join(root, 'README.md')
const aside = join(root, '.cache/README.md')

/** The documents of the version that is packed: they are in the package, and served from there. */
function renderPackageReadme(): string {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const docs = `https://unpkg.com/${name}@${version}/docs/`
  return readFileSync(join(root, 'docs/package.md'), 'utf8').replaceAll(
    /\]\((?![a-z]+:|#)([^)]+)\)/g,
    (_, path: string) => `](${new URL(path, docs).href})`,
  )
}

const [step] = process.argv.slice(2)
if (step === 'write') {
  mkdirSync(dirname(aside), { recursive: true })
  // What an interrupted run put aside is the repository's own.
  if (!existsSync(aside)) renameSync(readme, aside)
  writeFileSync(readme, renderPackageReadme())
} else if (step === 'restore') {
  renameSync(aside, readme)
} else {
  throw new Error('package-readme.ts takes write or restore.')
}
