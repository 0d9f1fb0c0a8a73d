/** A production installation, from a clone and from the tarball. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { findNeeded, listBrought } from './installation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

describe('a production installation', () => {
  it('contains exactly the 24 packages that something imports', () => {
    const needed = findNeeded('packages/frontdesk')
    const ofInbox = findNeeded('packages/inbox')
    expect(new Set(listBrought())).toEqual(new Set([...needed, ...ofInbox]))
    expect(needed).toHaveProperty('size', 24)
  })

  it('is the same in a clone', async () => {
    using folder = scratchFolder()
    for (const place of ['.', 'packages/frontdesk', 'packages/audit', 'packages/inbox']) {
      mkdirSync(folder.file(place), { recursive: true })
      copyFileSync(join(root, place, 'package.json'), folder.file(`${place}/package.json`))
    }
    copyFileSync(join(root, 'package-lock.json'), folder.file('package-lock.json'))
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--dry-run', '--offline']
    const { stdout } = await run('npm', args, { cwd: folder.path })
    expect(stdout).toContain(`added ${listBrought().length + 3} packages`)
  })
})
