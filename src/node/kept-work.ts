/** Work that a start need not do again: its results, kept on disk under a name made of what went in. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceHash } from './build.ts'

/** A folder of results. What cannot be read or written is done again: nothing depends on it. */
export interface KeptWork {
  read(name: string): string | undefined
  write(name: string, text: string): void
}

/**
 * Beside the packages of the project that `folder` belongs to, where other tools keep theirs:
 * whoever can write there can change the program as well. Undefined where there are none, and where
 * the source runs without a build.
 */
export function findKeptWork(folder: string): KeptWork | undefined {
  if (sourceHash === undefined) return undefined
  for (let place = folder; ; place = dirname(place)) {
    const packages = join(place, 'node_modules')
    if (existsSync(packages)) return keptWork(join(packages, '.cache', 'frontdesk'))
    if (place === dirname(place)) return undefined
  }
}

/** A name for a result, from all that it depends on. */
export function toKeptName(...inputs: readonly string[]): string {
  const hash = createHash('sha256').update(sourceHash ?? '')
  for (const input of inputs) hash.update(`${input.length}\0`).update(input)
  return hash.digest('hex').slice(0, 32)
}

function keptWork(folder: string): KeptWork {
  return {
    read(name) {
      try {
        return readFileSync(join(folder, name), 'utf8')
      } catch {
        return undefined
      }
    },
    write(name, text) {
      try {
        mkdirSync(folder, { recursive: true })
        const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
        writeFileSync(draft, text)
        // Whole or not at all, also beside another start.
        renameSync(draft, join(folder, name))
      } catch {
        // A read-only installation works all the same.
      }
    },
  }
}
