/** The packages of this repository, and why they may not be published yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** Placeholder in package.json for the project's owner. */
const PLACEHOLDER = 'OWNER'

/** Fields that a registry displays. */
const shown = ['author', 'bugs', 'homepage', 'repository'] as const

/** Every package in `packages/`, by folder. */
export function readPackages(root: string): ReadonlyMap<string, Manifest> {
  const folders = readdirSync(join(root, 'packages')).toSorted()
  return new Map(folders.map((folder) => [folder, readManifest(join(root, 'packages', folder))]))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** One line for each package with a placeholder; empty: it may be published. */
export function findPlaceholders(manifests: Iterable<Manifest>): readonly string[] {
  return [...manifests].flatMap((manifest) => {
    const open = shown.filter((field) => {
      const value = JSON.stringify(manifest[field]) ?? PLACEHOLDER
      return value.includes(PLACEHOLDER)
    })
    return open.length === 0 ? [] : [`${manifest.name}: ${open.join(', ')}`]
  })
}
