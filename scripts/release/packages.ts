/** The packages of this repository, and placeholders that prevent publishing. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** Placeholder for the project's owner. */
const PLACEHOLDER = 'OWNER'

/** Fields that a registry displays. */
const shown = ['author', 'bugs', 'homepage', 'repository'] as const

/** Development dependencies whose code is bundled, by package folder. */
export const bundled: Readonly<Record<string, readonly string[]>> = {
  frontdesk: ['@highlightjs/cdn-assets'],
}

/** Every package in `packages/`, by folder. */
export function readPackages(root: string): ReadonlyMap<string, Manifest> {
  const folders = readdirSync(join(root, 'packages')).toSorted()
  return new Map(folders.map((folder) => [folder, readManifest(join(root, 'packages', folder))]))
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The repository in a browser. */
export function toWebAddress({ repository }: Manifest): string {
  const { url } = Object(repository)
  return String(url).replace(/^git\+|\.git$/g, '')
}

/**
 * One line for each manifest and each file of `.github` with a placeholder, and each document with
 * one in an address. Empty: the packages can be published.
 */
export function findPlaceholders(root: string): readonly string[] {
  const manifests = [readManifest(root), ...readPackages(root).values()].flatMap((manifest) => {
    const open = shown.filter((field) => {
      const value = JSON.stringify(manifest[field]) ?? PLACEHOLDER
      return value.includes(PLACEHOLDER)
    })
    return open.length === 0 ? [] : [`${manifest.name}: ${open.join(', ')}`]
  })
  const files = globSync(['.github/**/*', '*.md', 'docs/**/*.md'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      // Documents explain the placeholder, and SQL has the word.
      const place = file.endsWith('.md') ? `github.com/${PLACEHOLDER}` : PLACEHOLDER
      return readFileSync(file, 'utf8').includes(place)
    })
  return [...manifests, ...files.map((file) => relative(root, file)).toSorted()]
}
