import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ToolRun {
  /** Exit status; null when the tool was killed. */
  readonly status: number | null
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string
}

export interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds until the tool is killed. Default 300,000: for one that would go on for ever. */
  readonly timeout?: number
  /** Where it runs. Default: the project's root. */
  readonly cwd?: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Tools print colours where `CI` is set, whatever else is, and the tests read words. */
const plain = { CI: undefined, FORCE_COLOR: undefined, NO_COLOR: '1' }

/** The compiler ends before it is worth looking for memory to give back: a third of its work. */
export const uncollected = { GOGC: 'off' }

/**
 * Runs a program of an npm package with this Node. `script` is the URL
 * of its file, as `import.meta.resolve` gives it.
 */
export function runTool(
  script: string,
  args: readonly string[],
  { env, timeout = 300_000, cwd = root }: ToolOptions = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
      cwd,
      // V8 keeps compiled modules by their paths, and a copy's paths are never used again.
      env: {
        ...process.env,
        ...plain,
        ...uncollected,
        ...(cwd !== root && { NODE_DISABLE_COMPILE_CACHE: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    })
    const chunks: string[] = []
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output: chunks.join('') }))
  })
}
