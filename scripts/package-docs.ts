/**
 * Copies a package's documents beside it while npm packs (`prepack`), and removes them afterwards
 * (`postpack`). Run it in the package's folder. It omits parts that are only for the repository.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const place = process.cwd()

const { name, version, files } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
const packed: readonly string[] = ['README.md', 'LICENSE', 'package.json', ...files]

/** The document that becomes the package's README. */
const readmes: Readonly<Record<string, string>> = {
  frontdesk: 'docs/package.md',
  'frontdesk-audit': 'docs/guides/audit.md',
  'frontdesk-inbox': 'docs/guides/inbox.md',
}

/** Code contains no links. A removed picture leaves no text. */
const CODE_OR_LINK =
  /```[^]*?```|`[^`\n]+`|(?:!\[[^\]]*\]|\[([^\]]+)\])\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g

/** Copied from the repository, beside the package's own files. */
const copied = ['.', 'docs', 'deploy', 'examples/cloudflare']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true }),
  )
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  .filter((path) => path !== 'README.md' && path !== 'package.json' && isPacked(path))

const [step] = process.argv.slice(2)
if (step === 'write') {
  write('README.md', renderReadme())
  for (const path of copied) {
    if (path.endsWith('.md'))
      write(path, renderPacked(path, readFileSync(join(root, path), 'utf8')))
    else cpSync(join(root, path), join(place, path))
  }
} else if (step === 'restore') {
  const names = new Set(['README.md', 'LICENSE', ...copied.map((path) => path.split('/')[0] ?? '')])
  for (const made of names) rmSync(join(place, made), { recursive: true, force: true })
} else {
  throw new Error('Call package-docs.ts with write or restore.')
}

/**
 * Links point to the documents of this version in the package frontdesk. Pictures are not packed.
 */
function renderReadme(): string {
  const source = readmes[name] ?? ''
  const folder = `https://unpkg.com/frontdesk@${version}/${dirname(source)}/`
  const text = readFileSync(join(root, source), 'utf8').replaceAll(/^!\[.*\n\n/gm, '')
  return text.replaceAll(
    /\]\((?![a-z]+:|#)([^)]+)\)/g,
    (_, path: string) => `](${new URL(path, folder).href})`,
  )
}

/** Removes marked parts, and links and pictures that are not packed, but not the links' text. */
function renderPacked(path: string, text: string): string {
  return text
    .replaceAll(/<!-- only in the repository -->\n[^]*?<!-- everywhere -->\n\n?/g, '')
    .replaceAll(CODE_OR_LINK, (found: string, words?: string, target?: string) =>
      target === undefined || isPacked(join(dirname(path), target)) ? found : (words ?? ''),
    )
}

function isPacked(path: string): boolean {
  return packed.some((entry) => matchesGlob(path, entry) || path.startsWith(`${entry}/`))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}
