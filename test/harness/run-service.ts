/** Runs the real command as a service. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { checkout, startNode, type CommandOptions } from './run-command.ts'

/** Shows the example company on a public address. */
export const asExample: readonly string[] = [
  '--config',
  fileURLToPath(new URL('../../examples/company-site/frontdesk.config.ts', import.meta.url)),
]

/** On the last line of a start's message. */
export const STARTED = 'Proxies'

export interface RunningService extends AsyncDisposable {
  readonly child: ChildProcess
  readonly stdout: string
  readonly stderr: string
  /** Resolves with the exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>
  /** Resolves when standard output contains `text`; rejects if the process ends first. */
  until(text: string): Promise<void>
}

export interface ServiceRun extends CommandOptions {
  /** Arguments after `start`. */
  readonly args?: readonly string[]
}

/** Runs `frontdesk start` in a folder, without the test's environment. */
export function runService({ args = [], ...options }: ServiceRun): RunningService {
  const child = startNode([options.program ?? checkout, 'start', ...args], options)
  let stdout = ''
  let stderr = ''
  let check = (): void => {}
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk
    check()
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  const exit = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    get stdout() {
      return stdout
    },
    get stderr() {
      return stderr
    },
    exit,
    until: (text) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (stdout.includes(text)) resolve()
        }
        check()
        const fail = (): void => reject(new Error(`Ended before ${text}: ${stdout}${stderr}`))
        exit.then(fail, fail)
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * Below the ports for outgoing connections and port 0 (32,768 and up on Linux), so that a found
 * port stays free. Each process begins at another port, because test files run in parallel.
 */
const FIRST_PORT = 10_000
const PORTS = 22_000
const PORTS_OF_ONE_PROCESS = 50

let drawn = process.pid * PORTS_OF_ONE_PROCESS

/** A free loopback port that no other test file gets. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + (drawn++ % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
