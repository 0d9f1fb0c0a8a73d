import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashSource, recallSourceHash } from '../../scripts/source-hash.js'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const BUILDING = [
  'packages/frontdesk/package.json',
  'packages/inbox/package.json',
  'package-lock.json',
  'scripts/bundle.ts',
  'scripts/start-groups.ts',
  'scripts/without-prose.ts',
]

/** A checkout with two source files in two folders. */
function writeCheckout({ file }: ScratchFolder): void {
  for (const name of ['packages/frontdesk/src/room', 'packages/inbox/src', 'scripts', '.cache']) {
    mkdirSync(file(name), { recursive: true })
  }
  for (const name of BUILDING) writeFileSync(file(name), `${name}\n`)
  writeFileSync(file('packages/frontdesk/src/one.ts'), 'export const one = 1\n')
  writeFileSync(file('packages/frontdesk/src/room/two.ts'), 'export const two = 2\n')
}

/** The name that a start gives the sources some time from now, when the last change has settled. */
function recallLater(folder: ScratchFolder): string {
  vi.setSystemTime(Date.now() + 60_000)
  return recallSourceHash(folder.path, folder.file('.cache/sources'))
}

describe('the hash of the sources', () => {
  afterEach(() => void vi.useRealTimers())

  function begin(folder: ScratchFolder): void {
    vi.useFakeTimers({ toFake: ['Date'] })
    writeCheckout(folder)
    expect(recallLater(folder)).toBe(hashSource(folder.path))
    // Shows whether the file is read: the kept result now says something else.
    const kept = readFileSync(folder.file('.cache/sources'), 'utf8')
    writeFileSync(
      folder.file('.cache/sources'),
      kept.replace(hashSource(folder.path), 'kept-from-before'),
    )
    expect(recallLater(folder)).toBe('kept-from-before')
  }

  it('is cached until a file changes, even with the same length and time', () => {
    using folder = scratchFolder()
    begin(folder)
    const path = folder.file('packages/frontdesk/src/room/two.ts')
    const { atime, mtime } = statSync(path)
    writeFileSync(path, 'export const two = 3\n')
    utimesSync(path, atime, mtime)
    expect(recallLater(folder)).toBe(hashSource(folder.path))
  })

  it.each([
    ['a new source', 'packages/frontdesk/src/room/three.ts'],
    ['a changed build script', 'scripts/start-groups.ts'],
    ['another version of a package', 'package-lock.json'],
  ])('is computed again for %s', (_, name) => {
    using folder = scratchFolder()
    begin(folder)
    const before = hashSource(folder.path)
    writeFileSync(folder.file(name), 'export const three = 3\n')
    expect(recallLater(folder)).toBe(hashSource(folder.path))
    expect(hashSource(folder.path)).not.toBe(before)
  })

  it('is not cached while a change is so recent that another could have the same time', () => {
    using folder = scratchFolder()
    writeCheckout(folder)
    const { ctimeMs } = statSync(folder.file('packages/frontdesk/src/room/two.ts'))
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(ctimeMs + 1000)
    const place = folder.file('.cache/sources')
    expect(recallSourceHash(folder.path, place)).toBe(hashSource(folder.path))
    expect(() => statSync(place)).toThrow('ENOENT')
  })
})
