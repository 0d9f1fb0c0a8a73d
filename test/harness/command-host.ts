/**
 * Runs `frontdesk` commands one after the other in one process, because starting a process takes
 * half of a command's time. `runCommand` starts a process for each: for tests of signals, limits,
 * terminals and Node's variables.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Duplex, type Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { checkout, type CommandOptions, type CommandRun } from './run-command.ts'

/** What the process receives. */
export interface HostedCommand {
  readonly program: string
  readonly words: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Unique to this run; after a NUL, it marks the end of both output streams. */
  readonly id: string
}

interface Host {
  run(command: Omit<HostedCommand, 'id'>): Promise<CommandRun>
}

/** Idle processes. Commands that run at the same time use one each. */
const idle: Host[] = []

/** Runs a command in a folder, without the test's environment. */
export async function runHosted(
  words: readonly string[],
  { cwd, env = {} }: Pick<CommandOptions, 'cwd' | 'env'>,
): Promise<CommandRun> {
  const host = idle.pop() ?? startHost()
  const run = await host.run({
    program: checkout,
    words,
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  idle.push(host)
  return run
}

const source = fileURLToPath(new URL('command-host-process.ts', import.meta.url))

function startHost(): Host {
  const child = spawn(process.execPath, ['--conditions=frontdesk-source', source], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const { stdout: output, stderr: remarks } = child
  const channel = child.stdio[3]
  if (!output || !remarks || !(channel instanceof Duplex))
    throw new Error('The command host has no channel.')
  return {
    async run(command) {
      const sent: HostedCommand = { ...command, id: randomUUID() }
      const end = `\0${sent.id}`
      channel.write(`${JSON.stringify(sent)}\n`)
      const [stdout, stderr, code] = await Promise.all([
        readUntil(output, end),
        readUntil(remarks, end),
        readUntil(channel, '\n'),
      ])
      return { code: Number(code), stdout, stderr }
    },
  }
}

/** Bytes: a text decoder would drop a byte order mark. */
function readUntil(stream: Readable, end: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const fail = (): void => reject(new Error(`The output ended: ${Buffer.concat(chunks)}`))
    const take = (chunk: Buffer): void => {
      chunks.push(chunk)
      const last = Buffer.concat(chunks.slice(-2))
      if (!last.toString('latin1').endsWith(end)) return
      stream.off('data', take).off('close', fail)
      resolve(Buffer.concat(chunks).toString().slice(0, -end.length))
    }
    stream.on('data', take).once('close', fail)
  })
}
