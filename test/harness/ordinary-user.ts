/** Root ignores permissions, so tests of them run as another user. */
import { chownSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** `nobody` on most systems; any id without rights works. */
export const ORDINARY_USER = 65_534

/** A shell command that runs its arguments as that user. Needs root. */
export const AS_ORDINARY_USER: string = `exec setpriv --reuid=${ORDINARY_USER} --regid=${ORDINARY_USER} --clear-groups "$0" "$@"`

/** Whether tests may become another user, and themselves again. */
const isRoot: boolean = process.geteuid?.() === 0

/**
 * Whether this checkout's command can run as another user. That needs root, and a checkout that
 * others can read.
 */
export const canRunAsOthers: boolean = isRoot && isOpenToOthers(import.meta.dirname)

/** Whether everyone may enter the folder and its parents. */
export function isOpenToOthers(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & constants.S_IXOTH) !== 0
  return mayEnter && (dirname(folder) === folder || isOpenToOthers(dirname(folder)))
}

/**
 * Runs the work without root's rights, as owner of these paths. The ids belong to the process, so
 * nothing else may run meanwhile; without root nothing changes.
 */
export async function asOrdinaryUser(
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (!isRoot) return work()
  for (const path of paths) chownSync(path, ORDINARY_USER, ORDINARY_USER)
  process.seteuid?.(ORDINARY_USER)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}
