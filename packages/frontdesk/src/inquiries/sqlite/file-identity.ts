/** Which file it is, whatever its name, and by which descriptors this process has it open. */
import { fstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Tells one file from every other on this machine, whatever its name. */
export interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

/** The inbox's file as this process knew it last. */
export interface KnownFile extends FileIdentity {
  /** Checkpoints that it had seen: a copy of an earlier time has seen fewer. Infinity: written over. */
  readonly checkpoints: number
  /** Of a closed file: {@link readState} at that time. A later write was another program's. */
  readonly left?: string | undefined
}

/** Undefined: nothing is there. */
export function readIdentity(path: string): FileIdentity | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { dev: found.dev, ino: found.ino }
}

/** Changes with every write to the file. Undefined: there is no file. */
export function readState(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && toState(found)
}

/** Which file it is and its state, for a thread that must not wait for a disk. */
export async function findFile(
  path: string,
): Promise<(FileIdentity & { readonly state: string }) | undefined> {
  return stat(path).then(
    (found) => ({ dev: found.dev, ino: found.ino, state: toState(found) }),
    () => undefined,
  )
}

/** `ctime` too: `cp -p` and `rsync` set the time that a file says it was written. */
export function toState({ mtimeMs, ctimeMs, size }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size}`
}

export function isSameFile(one: FileIdentity | undefined, other: FileIdentity): boolean {
  return one?.ino === other.ino && one.dev === other.dev
}

/** Whether a file that this process has open has no name any more. False where no system call tells. */
export function isNameless(identity: FileIdentity): boolean {
  return findOpen(identity).some((file) => statOpen(file)?.nlink === 0)
}

/** Descriptors by which this process has a file open; none where no system call tells. */
export function findOpen(identity: FileIdentity): readonly number[] {
  try {
    return readdirSync('/dev/fd')
      .map(Number)
      .filter((file) => isSameFile(statOpen(file), identity))
  } catch {
    return []
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
