/**
 * The three files of an open database, and whether their paths still lead to them. SQLite does not
 * notice when one is moved: it continues to write to the moved file.
 */
import { statSync } from 'node:fs'
import { createContents, type Contents } from './contents.ts'
import { isSameFile, readIdentity, type FileIdentity } from './file-identity.ts'

export interface FileSet {
  /** The database file itself. */
  readonly main: FileIdentity
  /** What its files hold; undefined for a connection that only reads. */
  readonly contents: Contents | undefined
  /** What is no longer where, or no longer what, it was opened; empty when all is in place. */
  findDisplaced(): readonly DisplacedFile[]
}

export interface DisplacedFile {
  /** The path that the file had. */
  readonly path: string
  readonly what: 'moved or deleted' | 'replaced' | WrittenOver
}

/** The same file with other bytes: what an open connection reads is then undefined. */
export type WrittenOver = 'written over' | 'emptied or written over'

/**
 * Takes down what is there now: call when all the files are open. `suffixes`: which besides the file.
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
