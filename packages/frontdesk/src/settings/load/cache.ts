/** A cache for a start's results, on disk under a name derived from the inputs. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceHash } from './build.ts'
import { isOwnFile, isOwnFolder, makeOwnFolder } from './cache-folder.ts'

/** A folder of results. A result that cannot be read or written is computed again. */
export interface KeptWork {
  read(name: string): string | undefined
  write(name: string, text: string): void
}

/**
 * Beside the packages of the nearest project around `folder`, where other tools have caches;
 * folders above it may be writable for others. Undefined without packages, and without a build.
 */
export function findKeptWork(folder: string): KeptWork | undefined {
  if (sourceHash === undefined) return undefined
  for (let place = folder; ; place = dirname(place)) {
    const packages = join(place, 'node_modules')
    if (existsSync(packages) && existsSync(join(place, 'package.json'))) {
      return keptWork(join(packages, '.cache', 'frontdesk'))
    }
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
        const path = join(folder, name)
        return isOwnFolder(folder) && isOwnFile(path) ? readFileSync(path, 'utf8') : undefined
      } catch {
        return undefined
      }
    },
    write(name, text) {
      try {
        if (!makeOwnFolder(folder)) return
        const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
        writeFileSync(draft, text, { mode: 0o600 })
        // Written completely or not at all, even beside another start.
        renameSync(draft, join(folder, name))
      } catch {
        // A read-only installation works too.
      }
    },
  }
}
