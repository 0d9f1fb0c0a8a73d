import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder extends Disposable {
  readonly path: string
  /** A path inside the folder. */
  file(name: string): string
}

const MEMORY = '/dev/shm'

/** What all tests together write at a time, with much to spare. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * In memory where the system has a place for that: what waits for a disk waits for everybody else's
 * writes too, and half of a test of the inbox is waiting for the disk. That a process was killed makes
 * no difference there; what a disk without power keeps, no test could see.
 */
function findParent(): string {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return tmpdir()
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
  // Commands of installed packages are run there.
  if (mount === undefined || /[ ,]noexec[ ,]/.test(mount)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY
}

const parents: Readonly<Record<'anywhere' | 'disk', string>> = {
  anywhere: findParent(),
  disk: tmpdir(),
}

/**
 * An empty folder that `using` removes, whatever a test made of its permissions. `disk`: for tests in
 * which files take each other's place, as a file system on a disk gives a new file the number of one
 * that went, and one in memory never does.
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
