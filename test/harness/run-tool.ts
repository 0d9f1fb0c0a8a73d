import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ToolRun {
  /** Exit status; null when the tool was killed. */
  readonly status: number | null
  /** Standard output and error, in order of arrival. */
  readonly output: string
}

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Working directory. Default: the project's root. */
  readonly cwd?: string
}

/** Milliseconds before a tool is killed. */
const TIMEOUT_MS = 300_000

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Tools print colours if `CI` is set, and the tests read plain words. Vite sets `BASE_URL`. */
const plain = { CI: undefined, FORCE_COLOR: undefined, NO_COLOR: '1', BASE_URL: undefined }

/** Switches off the compiler's garbage collection, as in `scripts/check.ts`. */
export const uncollected = { GOGC: 'off' }

/**
 * Runs a program of an npm package with this Node. `script`: URL of its file, from
 * `import.meta.resolve`.
 */
export function runTool(
  script: string,
  args: readonly string[],
  { env, cwd = root }: ToolOptions = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
      cwd,
      // V8 caches compiled modules by path, and a copy's paths are used once.
      env: {
        ...process.env,
        ...plain,
        ...uncollected,
        ...(cwd !== root && { NODE_DISABLE_COMPILE_CACHE: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output: chunks.join('') }))
  })
}
