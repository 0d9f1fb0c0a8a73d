/** A copy of the repository for a test to change, with the original's installed packages. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from './scratch-folder.ts'

export interface RepositoryCopy extends Disposable {
  readonly path: string
  read(file: string): string
  /** Creates missing folders. */
  write(file: string, text: string): void
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Built, installed or large. */
const left = new Set(['node_modules', '.git', 'dist', 'data', 'images', '.cache', 'coverage'])

/** Copies the working tree without build output. */
export function copyRepository(): RepositoryCopy {
  const folder = scratchFolder()
  cpSync(root, folder.path, {
    recursive: true,
    filter: (source) => source === root || !left.has(basename(source)),
  })
  linkPackages(folder.path)
  return {
    path: folder.path,
    read: (file) => readFileSync(folder.file(file), 'utf8'),
    write(file, text) {
      mkdirSync(dirname(folder.file(file)), { recursive: true })
      writeFileSync(folder.file(file), text)
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

/** Links installed packages; this repository's own packages are the copy's. */
function linkPackages(copy: string): void {
  const own = ['frontdesk', 'frontdesk-audit', 'frontdesk-inbox']
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (own.includes(name) || name === '.cache') continue
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of own) {
    const folder = name.replace('frontdesk-', '')
    symlinkSync(`../packages/${folder}`, join(copy, 'node_modules', name))
  }
}
