/** Servers as separate processes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { parseUsage, type Usage } from './usage.ts'

export interface ServerCommand {
  readonly name: string
  /** Node's arguments: flags, script, its arguments. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface MeasuredServer {
  readonly name: string
  readonly port: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Milliseconds for a server to listen. */
const START_DEADLINE_MS = 20_000

/** Milliseconds for a server to end before it is killed. */
const STOP_DEADLINE_MS = 2000

const probe = new URL('probe.ts', import.meta.url).href

/** Starts a server with the probe; resolves when it accepts connections. */
export async function startServer(command: ServerCommand): Promise<MeasuredServer> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', probe, ...command.args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: toServerEnv(port, command.env),
    ...(command.cwd !== undefined && { cwd: command.cwd }),
  })
  await untilListening(child, port, command.name)
  return {
    name: command.name,
    port,
    usage() {
      const answered = nextUsage(child)
      child.send('usage')
      return answered
    },
    stop: () => stopProcess(child),
  }
}

/** Skips other messages of the server. */
async function nextUsage(child: ChildProcess): Promise<Usage> {
  for (;;) {
    const [message] = await once(child, 'message')
    if (typeof message === 'object' && 'cpuMicros' in message) return parseUsage(message)
  }
}

/** The environment of every measured server: only what finding programs needs. */
export function toServerEnv(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', ...env }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS)
  await exited
  clearTimeout(late)
}

/** A free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  return address.port
}

async function untilListening(child: ChildProcess, port: number, name: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it listened.`)
    if (performance.now() > deadline) throw new Error(`${name} does not listen.`)
    await elapse(20)
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
