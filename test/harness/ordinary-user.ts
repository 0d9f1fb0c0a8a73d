/** Permissions mean nothing to root: tests of them have to run as somebody else. */
import { chownSync } from 'node:fs'

/** The user `nobody` on most systems; any id without rights will do. */
export const ORDINARY_USER = 65_534

/** A shell command that runs its arguments as that user, for processes of their own. Only root can. */
export const AS_ORDINARY_USER: string = `exec setpriv --reuid=${ORDINARY_USER} --regid=${ORDINARY_USER} --clear-groups "$0" "$@"`

/** Whether tests may run as somebody else, and back. */
export const isRoot: boolean = process.geteuid?.() === 0

/**
 * Runs the work without root's rights, owning these paths. The ids belong to the whole process, so
 * nothing else may run meanwhile; where tests are not run as root nothing changes.
 */
export async function asOrdinaryUser(
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  if (process.geteuid?.() !== 0) return work()
  for (const path of paths) chownSync(path, ORDINARY_USER, ORDINARY_USER)
  process.seteuid?.(ORDINARY_USER)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}
