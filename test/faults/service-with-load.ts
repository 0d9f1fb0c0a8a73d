/** The real program in a new folder with constant visitors, and the outcome of their forms. */
import { readdirSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { createLedger, readMark, type Audit } from './soak/ledger.ts'
import { sendForms } from './soak/visitors.ts'

export interface LoadedService extends AsyncDisposable {
  /** The service's working directory; its data folder is `data` inside. */
  readonly folder: ScratchFolder
  readonly env: Readonly<Record<string, string>>
  /** The current process. */
  readonly service: RunningService
  /** Forms acknowledged and refused so far. */
  tally(): Pick<Audit, 'acknowledged' | 'refused'>
  /** Resolves when this many more were accepted; rejects when that takes too long. */
  untilAcknowledged(more: number): Promise<void>
  /** Resolves when this many more were refused. */
  untilRefused(more: number): Promise<void>
  /** Resolves when this many more were answered. */
  untilAnswered(more: number): Promise<void>
  /** Stops the visitors, kills the process, starts it again and counts. */
  settle(): Promise<Audit>
}

export interface LoadOptions {
  readonly program?: string | undefined
  readonly env?: Readonly<Record<string, string>>
  readonly visitors?: number
}

const PATIENCE_MS = 60_000

export async function startWithLoad(options: LoadOptions = {}): Promise<LoadedService> {
  const { program, visitors = 8 } = options
  const folder = scratchFolder()
  const port = await findFreePort()
  const env = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', ...options.env }
  const start = async (): Promise<RunningService> => {
    const flags = { NODE_OPTIONS: '--conditions=frontdesk-source' }
    const run = runService({
      cwd: folder.path,
      env: { ...flags, ...env },
      ...(program !== undefined && { program }),
    })
    await run.until(STARTED)
    return run
  }
  let service = await start()
  const ledger = createLedger()
  const sending = sendForms(port, visitors, ledger)
  const tally = (): Audit => ledger.audit([])
  const until = async (
    more: number,
    ...keys: readonly ('acknowledged' | 'refused')[]
  ): Promise<void> => {
    const count = (): number => {
      const audit = tally()
      return keys.reduce((sum, key) => sum + audit[key], 0)
    }
    const wanted = count() + more
    for (const begun = performance.now(); count() < wanted; await wait(10)) {
      if (performance.now() - begun > PATIENCE_MS) {
        const words = keys.join(' or ')
        throw new Error(`${count()} of ${wanted} ${words}: ${service.stdout.slice(-2000)}`)
      }
    }
  }
  const kill = async (): Promise<void> => {
    service.child.kill('SIGKILL')
    await service.exit
  }

  return {
    folder,
    env,
    get service() {
      return service
    },
    tally,
    untilAcknowledged: (more) => until(more, 'acknowledged'),
    untilRefused: (more) => until(more, 'refused'),
    untilAnswered: (more) => until(more, 'acknowledged', 'refused'),
    async settle() {
      await kill()
      await sending.stop()
      service = await start()
      await kill()
      return ledger.audit(readMarks(folder.file('data/frontdesk.sqlite')))
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await sending.stop()
      folder[Symbol.dispose]()
    },
  }
}

/** Empty without a readable database. */
function readMarks(path: string): readonly string[] {
  try {
    using db = new DatabaseSync(path, { readOnly: true })
    return db
      .prepare('SELECT message FROM inquiry')
      .all()
      .flatMap((row) => readMark(String(row['message'])) ?? [])
  } catch {
    return []
  }
}

/** A complete copy of the inbox, made as in docs/guides/operations.md. */
export function backUp(folder: ScratchFolder, name: string): void {
  using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
  db.prepare('VACUUM INTO ?').run(folder.file(name))
}

/** Permissions of the data folder's files, such as `600`. */
export function readModes(folder: ScratchFolder): readonly string[] {
  return readdirSync(folder.file('data'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.json'))
    .map(({ parentPath, name }) => (statSync(`${parentPath}/${name}`).mode & 0o777).toString(8))
}
