/** Tells when files change that may not be there yet, or not any more. */
import { existsSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Milliseconds without a change before it is told: editors write in several steps. */
const SETTLE_MS = 100

export interface FileWatch {
  /** These from now on, and nothing else. */
  follow(files: readonly string[]): void
  /** Everything in these, too. */
  followFolders(folders: readonly string[]): void
  close(): void
}

export function createFileWatch(changed: () => void): FileWatch {
  let watchers: FSWatcher[] = []
  let settling: NodeJS.Timeout | undefined
  const close = (): void => {
    for (const watcher of watchers) watcher.close()
    watchers = []
  }
  const settle = (): void => {
    clearTimeout(settling)
    settling = setTimeout(changed, SETTLE_MS)
  }
  /** By folder: editors replace files, and what watches a file loses it then. */
  const followFiles = (files: readonly string[]): void => {
    const names = new Map<string, Set<string>>()
    for (const file of files) {
      const { folder, name } = findPlace(file)
      names.set(folder, (names.get(folder) ?? new Set()).add(name))
    }
    for (const [folder, known] of names) {
      add(folder, {}, (name) => name !== null && known.has(name))
    }
  }
  function add(
    folder: string,
    options: { readonly recursive?: boolean },
    counts: (name: string | null) => boolean,
  ): void {
    const watcher = watch(folder, options, (_event, name) => {
      if (counts(name)) settle()
    })
    // A folder that goes away; what is in it cannot change any more.
    watcher.on('error', () => {})
    watchers.push(watcher)
  }
  return {
    follow(files) {
      close()
      followFiles(files)
    },
    followFolders(folders) {
      for (const folder of folders) {
        if (existsSync(folder)) add(folder, { recursive: true }, () => true)
        else followFiles([folder])
      }
    },
    close() {
      clearTimeout(settling)
      close()
    },
  }
}

/** The nearest folder that is there, and what would appear in it first. */
function findPlace(path: string): { readonly folder: string; readonly name: string } {
  const folder = dirname(path)
  return existsSync(folder) || folder === path
    ? { folder, name: basename(path) }
    : findPlace(folder)
}
