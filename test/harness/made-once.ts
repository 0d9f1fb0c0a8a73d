/** Files and folders that take long to make and are shared by all processes. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which another process may take over. */
const GIVEN_UP_MS = 180_000

/**
 * Makes a missing file or folder in one process, while the others wait. `make` writes the draft or
 * the result itself. The result's path must identify its inputs, for example by a hash.
 */
export async function makeOnce(
  made: string,
  make: (draft: string) => void | Promise<void>,
): Promise<void> {
  const claim = `${made}.claim`
  const draft = `${made}.${process.pid}`
  mkdirSync(dirname(made), { recursive: true })
  for (;;) {
    if (existsSync(made)) return
    if (isFree(claim)) break
    await wait(50)
  }
  try {
    if (existsSync(made)) return
    await make(draft)
    if (existsSync(draft)) renameSync(draft, made)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(claim, { recursive: true, force: true })
  }
}

/** Whether this process may make it. */
function isFree(claim: string): boolean {
  try {
    mkdirSync(claim)
    return true
  } catch {
    const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > GIVEN_UP_MS) rmSync(claim, { recursive: true, force: true })
    return false
  }
}
