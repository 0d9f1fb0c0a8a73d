/** The packages of this repository, and what keeps them from being published. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** Stands in package.json where the project's owner belongs. */
const PLACEHOLDER = 'OWNER'

/** Fields that a registry shows to everyone. */
const shown = ['author', 'bugs', 'homepage', 'repository'] as const

/** Every package below `packages/`, by its folder. */
export function readPackages(root: string): ReadonlyMap<string, Manifest> {
  const folders = readdirSync(join(root, 'packages')).toSorted()
  return new Map(folders.map((folder) => [folder, readManifest(join(root, 'packages', folder))]))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** One line for each package with an unfilled owner; none where it may be published. */
export function findPlaceholders(manifests: Iterable<Manifest>): readonly string[] {
  return [...manifests].flatMap((manifest) => {
    const open = shown.filter((field) => {
      const value = JSON.stringify(manifest[field]) ?? PLACEHOLDER
      return value.includes(PLACEHOLDER)
    })
    return open.length === 0 ? [] : [`${manifest.name}: ${open.join(', ')}`]
  })
}
