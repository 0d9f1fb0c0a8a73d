/** Watches files that may not exist yet, or not any more. */
import { readdirSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds between two looks at a file. By name, because editors replace files. */
const LOOK_MS = 200

/** Milliseconds without a change before it is reported: editors write in several steps. */
const SETTLE_MS = 100

export interface FileWatch {
  /** From now on only these. */
  follow(files: readonly string[]): void
  /** Everything in these folders too. */
  followFolders(folders: readonly string[]): void
  close(): void
}

export function createFileWatch(changed: () => void): FileWatch {
  const followed = new Set<string>()
  let settling: NodeJS.Timeout | undefined
  const add = (path: string): void => {
    followed.add(path)
    // Called once for a missing file, too.
    watchFile(path, { interval: LOOK_MS }, (now, before) => {
      if (now.mtimeMs === before.mtimeMs && now.size === before.size) return
      clearTimeout(settling)
      settling = setTimeout(changed, SETTLE_MS)
    })
  }
  const close = (): void => {
    for (const path of followed) unwatchFile(path)
    followed.clear()
  }
  return {
    follow(files) {
      close()
      files.forEach(add)
    },
    followFolders(folders) {
      for (const folder of folders) [folder, ...listInside(folder)].forEach(add)
    },
    close() {
      clearTimeout(settling)
      close()
    },
  }
}

function listInside(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  } catch {
    return []
  }
}
