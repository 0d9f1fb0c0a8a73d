/**
 * The three files of an open database, and whether their paths still lead to them. When a file is
 * moved SQLite does not notice and continues to write to it.
 */
import { statSync } from 'node:fs'
import { createContents, type Contents } from './contents.ts'
import { isSameFile, readIdentity, type FileIdentity } from './file-identity.ts'

export interface FileSet {
  /** The database file itself. */
  readonly main: FileIdentity
  /** The files' contents; undefined for a connection that only reads. */
  readonly contents: Contents | undefined
  /** Files that were moved, replaced or overwritten since opening; empty if all are in place. */
  findDisplaced(): readonly DisplacedFile[]
}

export interface DisplacedFile {
  /** The path that the file had. */
  readonly path: string
  /** Written over: the same file with other bytes, so the result of reading it is undefined. */
  readonly what: 'moved or deleted' | 'replaced' | 'written over' | 'emptied or written over'
}

/**
 * Records the current files: call it when all are open. `suffixes`: files beside the database.
 * `readCheckpoints`: see {@link createContents}.
 */
export function createFileSet(
  path: string,
  suffixes: readonly string[],
  readCheckpoints: () => number,
): FileSet {
  const files = ['', ...suffixes].map((suffix) => {
    const identity = readIdentity(`${path}${suffix}`)
    if (!identity) throw new Error(`${path}${suffix} went away while it was opened`)
    return { path: `${path}${suffix}`, identity }
  })
  const [main, wal, index] = files
  if (!main) throw new Error('There is always the file itself.')
  const contents =
    wal && index
      ? createContents(
          { main: main.identity, wal: wal.identity, index: index.identity },
          readCheckpoints,
        )
      : undefined
  return {
    main: main.identity,
    contents,
    findDisplaced() {
      const displaced: DisplacedFile[] = []
      let bytes: number | undefined
      for (const file of files) {
        const found = statSync(file.path, { throwIfNoEntry: false })
        if (isSameFile(found, file.identity)) {
          if (file === main) bytes = found?.size
          continue
        }
        displaced.push({ path: file.path, what: found ? 'replaced' : 'moved or deleted' })
      }
      const strange = contents?.findStrange(bytes)
      if (strange === 'main') displaced.push({ path: main.path, what: 'written over' })
      if (strange === 'wal') {
        displaced.push({ path: `${path}-wal`, what: 'emptied or written over' })
      }
      return displaced
    },
  }
}
