import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder extends Disposable {
  readonly path: string
  /** A path inside the folder. */
  file(name: string): string
}

const MEMORY = '/dev/shm'

/** More than all tests write at the same time. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * In memory if possible, because a test of the inbox waits for the disk half of its time. A killed
 * process leaves the same files there; a power cut cannot be tested anyway.
 */
function findParent(): string {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return tmpdir()
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
  // Commands of installed packages must run there.
  if (mount === undefined || /[ ,]noexec[ ,]/.test(mount)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY
}

const parents: Readonly<Record<'anywhere' | 'disk', string>> = {
  anywhere: findParent(),
  disk: tmpdir(),
}

/**
 * An empty folder that `using` removes, with any permissions. `disk`: for tests that depend on
 * reused inode numbers, which a file system in memory does not have.
 */
export function scratchFolder(where: keyof typeof parents = 'anywhere'): ScratchFolder {
  const path = mkdtempSync(join(parents[where], 'frontdesk-'))
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]() {
      chmodSync(path, 0o700)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
