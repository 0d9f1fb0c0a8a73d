import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MemoryFolder extends Disposable {
  readonly path: string
}

/** A folder in memory if possible: D1 syncs the disk for each of a suite's thousands of writes. */
export function memoryFolder(): MemoryFolder {
  const path = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontdesk-d1-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
