/**
 * The documents of the package, put in the places of the repository's while npm packs (`prepack`), and
 * taken away again (`postpack`): a README that speaks of the package, and guides without what is only
 * in the repository.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const aside = join(root, '.cache/aside')

const { name, version, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const packed: readonly string[] = ['README.md', 'LICENSE', 'package.json', ...files]

/** What is shown as code is no link, whatever it looks like. */
const CODE_OR_LINK = /```[^]*?```|`[^`\n]+`|\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g

const [step] = process.argv.slice(2)
if (step === 'write') {
  replace('README.md', renderReadme())
  const documents = globSync('{docs,examples}/**/*.md', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  for (const document of documents.filter(isPacked)) {
    const text = readFileSync(toOwn(document), 'utf8')
    const rendered = renderPacked(document, text)
    if (rendered !== text) replace(document, rendered)
  }
} else if (step === 'restore') {
  for (const path of globSync('**/*.md', { cwd: aside })) {
    renameSync(join(aside, path), join(root, path))
  }
} else {
  throw new Error('package-docs.ts takes write or restore.')
}

/** Documents are served from the package, those of the version that is packed. */
function renderReadme(): string {
  const docs = `https://unpkg.com/${name}@${version}/docs/`
  return readFileSync(join(root, 'docs/package.md'), 'utf8').replaceAll(
    /\]\((?![a-z]+:|#)([^)]+)\)/g,
    (_, path: string) => `](${new URL(path, docs).href})`,
  )
}

/** Leaves out what is marked, and of links to what is not packed everything but their text. */
function renderPacked(path: string, text: string): string {
  return text
    .replaceAll(/<!-- only in the repository -->\n[^]*?<!-- everywhere -->\n\n?/g, '')
    .replaceAll(CODE_OR_LINK, (found: string, words?: string, target?: string) =>
      words === undefined || target === undefined || isPacked(join(dirname(path), target))
        ? found
        : words,
    )
}

function isPacked(path: string): boolean {
  return packed.some((entry) => matchesGlob(path, entry) || path.startsWith(`${entry}/`))
}

function replace(path: string, text: string): void {
  const own = join(aside, path)
  mkdirSync(dirname(own), { recursive: true })
  if (!existsSync(own)) renameSync(join(root, path), own)
  writeFileSync(join(root, path), text)
}

/** Where the repository's own is: what an interrupted run put aside. */
function toOwn(path: string): string {
  const own = join(aside, path)
  return existsSync(own) ? own : join(root, path)
}
