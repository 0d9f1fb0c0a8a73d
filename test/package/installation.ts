/** The packages of a production installation, and their size on disk. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A package in the lock file. */
interface LockedPackage {
  readonly dev?: boolean
  /** A package of this repository. */
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** By place, such as `node_modules/pg`. */
const locked: ReadonlyMap<string, LockedPackage> = new Map<string, LockedPackage>(
  Object.entries<LockedPackage>(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
  ),
)

/** Packages from npm, without development. */
export function listBrought(): readonly string[] {
  return [...locked].flatMap(([place, { dev, link }]) =>
    place.includes('node_modules/') && !dev && !link ? [place] : [],
  )
}

/** A package's dependencies and theirs: its tarball brings these, but no peers. */
export function findNeeded(own: 'packages/frontdesk' | 'packages/inbox'): ReadonlySet<string> {
  const needed = new Set<string>()
  const visit = (place: string): void => {
    const { dependencies, optionalDependencies } = locked.get(place) ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPlace(place, name)
      if (found === undefined || needed.has(found)) continue
      needed.add(found)
      visit(found)
    }
  }
  visit(own)
  return needed
}

/** Where Node finds a package imported in `place`. */
function findPlace(place: string, name: string): string | undefined {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const candidate = join(from, 'node_modules', name)
    if (locked.has(candidate)) return candidate
    if (from === '') return undefined
  }
}

/** Bytes in whole blocks, as `du` counts, and files by path, without packages inside. */
export function measure(folder: string): {
  readonly onDisk: number
  readonly files: readonly string[]
} {
  let onDisk = 0
  const files: string[] = []
  const visit = (path: string): void => {
    const { blocks } = lstatSync(path)
    onDisk += blocks * 512
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules') continue
      const inner = join(path, entry.name)
      if (entry.isDirectory()) visit(inner)
      else {
        onDisk += lstatSync(inner).blocks * 512
        files.push(relative(folder, inner))
      }
    }
  }
  visit(folder)
  return { onDisk, files }
}
