/** Starts the real program for an attack. */
import { readFileSync } from 'node:fs'
import {
  findFreePort,
  runService,
  STARTED,
  type RunningService,
} from '../../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../../harness/scratch-folder.ts'
import type { AttackSetup, Target } from './attack.ts'

export interface TargetOptions {
  /**
   * Name of the other options. Attacks with the same name may share a target, one after the other.
   */
  readonly sharedAs?: string | undefined
  readonly env?: Readonly<Record<string, string>>
  /** Flags of Node, such as `--max-old-space-size=400`. */
  readonly nodeOptions?: string
  /** Prepares its folder before the start. */
  readonly prepare?: (folder: ScratchFolder) => void
}

/** The example company, unchanged. */
export const example: TargetOptions = { sharedAs: 'example' }

/** Behind a proxy, played by the test. */
export const behindProxy: TargetOptions = {
  env: { TRUSTED_PROXIES: '127.0.0.0/8' },
  sharedAs: 'behind a proxy',
}

/** Starts it with the example company in a new folder; resolves when it listens. */
export async function startTarget(
  setup: AttackSetup,
  options: TargetOptions = {},
): Promise<Target> {
  const { shared } = setup
  const { sharedAs } = options
  if (!shared || sharedAs === undefined) return start(setup, options)
  const target = shared.get(sharedAs) ?? start(setup, options)
  shared.set(sharedAs, target)
  return { ...(await target), async [Symbol.asyncDispose]() {} }
}

async function start(
  { program }: AttackSetup,
  { env = {}, nodeOptions = '', prepare }: TargetOptions,
): Promise<Target> {
  const folder = scratchFolder()
  prepare?.(folder)
  const port = await findFreePort()
  const service = runService({
    cwd: folder.path,
    env: {
      PORT: String(port),
      NODE_OPTIONS: `--conditions=frontdesk-source ${nodeOptions}`,
      ...env,
    },
    ...(program !== undefined && { program }),
  })
  await service.until(env['NODE_ENV'] === 'production' ? 'service.started' : STARTED)
  return {
    port,
    service,
    memory: () => readStatus(service, 'VmRSS'),
    peakMemory: () => readStatus(service, 'VmHWM'),
    processorTime: () => readProcessorTime(service),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

/** In MB. */
function readStatus({ child }: RunningService, line: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** The system counts in hundredths. */
function readProcessorTime({ child }: RunningService): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
