/** Results that take long to make and are shared by all processes. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../.cache/made/', import.meta.url))

/** Milliseconds after which another process may take over. */
const GIVEN_UP_MS = 180_000

/** Milliseconds that a result is kept; a change asks for another name. */
const KEPT_MS = 86_400_000

/**
 * Path of the file or folder `name`, written by `make`; one process makes it and the others wait.
 * The name identifies its inputs, for example by a hash.
 */
export async function madeOnce(
  name: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const made = join(cache, name)
  const claim = `${made}.claim`
  const draft = `${made}.${process.pid}`
  mkdirSync(cache, { recursive: true })
  while (!existsSync(made)) {
    if (!isFree(claim)) {
      await wait(50)
      continue
    }
    try {
      if (!existsSync(made)) {
        await make(draft)
        renameSync(draft, made)
        removeOld()
      }
    } finally {
      rmSync(draft, { recursive: true, force: true })
      rmSync(claim, { recursive: true, force: true })
    }
  }
  return made
}

/** Whether this process is the one to make it. */
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

function removeOld(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
