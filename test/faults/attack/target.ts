/** The real program, under attack. */
import { readFileSync } from 'node:fs'
import {
  findFreePort,
  runService,
  STARTED,
  type RunningService,
} from '../../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../../harness/scratch-folder.ts'
import type { AttackSetup } from './attack.ts'

export interface Target extends AsyncDisposable {
  readonly port: number
  readonly service: RunningService
  /** What it holds now, resident, in MB. NaN when it has ended. */
  memory(): number
  /** The most it ever held, resident, in MB. NaN when it has ended. */
  peakMemory(): number
}

export interface TargetOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Flags of Node, such as `--max-old-space-size=400`. */
  readonly nodeOptions?: string
  /** Puts into its folder what must be there before it starts. */
  readonly prepare?: (folder: ScratchFolder) => void
}

/** Starts it with the example company in a folder of its own; resolves when it listens. */
export async function startTarget(
  { program }: AttackSetup,
  { env = {}, nodeOptions = '', prepare }: TargetOptions = {},
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
