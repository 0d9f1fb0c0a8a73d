/** What an installation for production brings, as a clone and as the tarball. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { listBrought, locked } from './installation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/** The package's own dependencies and what they need in turn: the tarball brings these, no peers. */
function findNeeded(): ReadonlySet<string> {
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
  visit('packages/frontdesk')
  return needed
}

/** Where Node finds a package that is imported in `place`. */
function findPlace(place: string, name: string): string | undefined {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const candidate = join(from, 'node_modules', name)
    if (locked.has(candidate)) return candidate
    if (from === '') return undefined
  }
}

describe('an installation without what tests need', () => {
  // Red before: 111 packages, 74 of them optional peers of altcha-lib (890a1ba).
  it('brings the 25 packages that something imports, and nothing else', () => {
    const brought = listBrought()
    expect(new Set(brought)).toEqual(findNeeded())
    expect(brought).toHaveLength(25)
  })

  it('is what npm would do in a clone, which has both packages of its own', async () => {
    using folder = scratchFolder()
    for (const place of ['.', 'packages/frontdesk', 'packages/audit']) {
      mkdirSync(folder.file(place), { recursive: true })
      copyFileSync(join(root, place, 'package.json'), folder.file(`${place}/package.json`))
    }
    copyFileSync(join(root, 'package-lock.json'), folder.file('package-lock.json'))
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--dry-run', '--offline']
    const { stdout } = await run('npm', args, { cwd: folder.path })
    expect(stdout).toContain('added 27 packages')
  })
})
