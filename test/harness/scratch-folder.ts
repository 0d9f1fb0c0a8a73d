import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder extends Disposable {
  readonly path: string
  /** A path inside the folder. */
  file(name: string): string
}

/** An empty folder that `using` removes, whatever a test made of its permissions. */
export function scratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'))
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]() {
      chmodSync(path, 0o700)
      rmSync(path, { recursive: true, force: true })
    },
  }
}
