/**
 * The three files of an open database, and whether their paths still lead to them. SQLite does not
 * notice when somebody moves one of them: it goes on writing where nobody will look.
 */
import { fstatSync, readdirSync, statSync } from 'node:fs'

/** Tells one file from every other on this machine, whatever its name. */
export interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

export interface FileSet {
  /** The database file itself. */
  readonly main: FileIdentity
  /** What is no longer where it was opened; empty when all is in place. */
  findDisplaced(): readonly DisplacedFile[]
}

export interface DisplacedFile {
  /** The path that the file had. */
  readonly path: string
  readonly what: 'moved or deleted' | 'replaced' | 'written over by a shorter one'
}

/** What SQLite keeps beside the file while it is open: log and index of the log. */
export const LOG_SUFFIXES = ['-wal', '-shm'] as const

/** Undefined: nothing is there. */
export function readIdentity(path: string): FileIdentity | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { dev: found.dev, ino: found.ino }
}

export function isSameFile(one: FileIdentity | undefined, other: FileIdentity): boolean {
  return one?.ino === other.ino && one.dev === other.dev
}

/** Whether a file that this process has open has no name any more. False where no system call tells. */
export function isNameless(identity: FileIdentity): boolean {
  try {
    return readdirSync('/dev/fd').some((name) => {
      const found = statOpen(Number(name))
      return found?.nlink === 0 && isSameFile(found, identity)
    })
  } catch {
    return false
  }
}

/** Undefined: closed meanwhile. */
function statOpen(file: number): (FileIdentity & { readonly nlink: number }) | undefined {
  try {
    return fstatSync(file)
  } catch {
    return undefined
  }
}

/** Takes down what is there now: call when all the files are open. `suffixes`: which besides the file. */
export function createFileSet(path: string, suffixes: readonly string[]): FileSet {
  const files = ['', ...suffixes].map((suffix) => {
    const identity = readIdentity(`${path}${suffix}`)
    if (!identity) throw new Error(`${path}${suffix} went away while it was opened`)
    return { path: `${path}${suffix}`, identity }
  })
  const [main] = files
  if (!main) throw new Error('There is always the file itself.')
  let longest = 0
  return {
    main: main.identity,
    findDisplaced() {
      const displaced: DisplacedFile[] = []
      for (const file of files) {
        const found = statSync(file.path, { throwIfNoEntry: false })
        if (found && isSameFile(found, file.identity)) {
          // Only a VACUUM makes a database shorter, and nothing here does that to one that is open.
          if (file === main && found.size < longest) {
            displaced.push({ path: file.path, what: 'written over by a shorter one' })
          } else if (file === main) longest = found.size
          continue
        }
        displaced.push({ path: file.path, what: found ? 'replaced' : 'moved or deleted' })
      }
      return displaced
    },
  }
}
