/** Identifies files independent of their names, and finds this process's descriptors of them. */
import { fstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Identifies a file on this machine, whatever its name. */
export interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

/** The inbox's file when this process last saw it. */
export interface KnownFile extends FileIdentity {
  /** Its count of checkpoints: an earlier copy has a lower one. Infinity: overwritten. */
  readonly checkpoints: number
  /** {@link readState} when it was closed. If it differs later, another program wrote to it. */
  readonly left?: string | undefined
}

/** Undefined: no such file. */
export function readIdentity(path: string): FileIdentity | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { dev: found.dev, ino: found.ino }
}

/** Changes with every write to the file. Undefined: no such file. */
export function readState(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && toState(found)
}

/** Identity and state, without blocking on a slow disk. */
export async function findFile(
  path: string,
): Promise<(FileIdentity & { readonly state: string }) | undefined> {
  return stat(path).then(
    (found) => ({ dev: found.dev, ino: found.ino, state: toState(found) }),
    () => undefined,
  )
}

/** With `ctime`, because `cp -p` and `rsync` set the modification time. */
function toState({ mtimeMs, ctimeMs, size }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size}`
}

export function isSameFile(one: FileIdentity | undefined, other: FileIdentity): boolean {
  return one?.ino === other.ino && one.dev === other.dev
}

/** Whether an open file was deleted. False where the system does not tell. */
export function isNameless(identity: FileIdentity): boolean {
  return findOpen(identity).some((file) => statOpen(file)?.nlink === 0)
}

/** Descriptors by which this process has a file open; none where the system does not tell. */
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
