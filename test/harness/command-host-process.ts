/**
 * The process of `command-host.ts`: runs one command at a time, each as if it had the process to
 * itself.
 */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { HostedCommand } from './command-host.ts'

/** Milliseconds between two checks for what a command has left. */
const POLL_MS = 2

/** Opened before resources are counted. */
const streams = [process.stdout, process.stderr]

/** Not Node's own channel, by which a start detects a parent. */
const channel = new Socket({ fd: 3 })
createInterface({ input: channel })
  .on('line', (line) => void run(JSON.parse(line)))
  .on('close', () => process.exit())

async function run({ program, words, cwd, env, id }: HostedCommand): Promise<void> {
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, program, ...words]
  process.exitCode = undefined
  const before = count()
  try {
    // Loads the program's entry again, with its modules already loaded.
    await import(`${program}?${id}`)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  // A process ends when nothing keeps it running; so does a command here.
  while (!isBack(before)) await untilNextLook()
  // A start that failed has left its own, and Node warns of the eleventh.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
  const code = Number(process.exitCode ?? 0)
  for (const stream of streams) {
    if (!stream.write(`\0${id}`)) await once(stream, 'drain')
  }
  channel.write(`${code}\n`)
}

/**
 * `status` works in a fork, which it leaves if a disk hangs. Here the work is done in this process:
 * starting another one takes most of the command's time. `runCommand` has the real fork.
 */
Object.assign(process.getBuiltinModule('node:child_process'), { fork: workHere })

function workHere(
  program: string,
  words: readonly string[],
  { env }: { readonly env: Readonly<Record<string, string>> },
): EventEmitter {
  const child = Object.assign(new EventEmitter(), { connected: false, kill() {}, unref() {} })
  const messages: unknown[] = []
  const work = async (): Promise<void> => {
    Object.assign(process, {
      argv: [process.execPath, program, ...words],
      send(message: unknown, sent: () => void) {
        messages.push(JSON.parse(JSON.stringify(message)))
        sent()
      },
    })
    Object.assign(process.env, env)
    await import(`${program}?${randomUUID()}`)
  }
  void work()
    .catch(console.error)
    .finally(() => {
      delete process.send
      for (const message of messages) child.emit('message', message)
      child.emit('exit', 1)
    })
  return child
}

type Counts = ReadonlyMap<string, number>

/** Counts what keeps this process running, by kind. */
function count(): Counts {
  const counts = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

function isBack(before: Counts): boolean {
  return [...count()].every(([kind, number]) => number <= (before.get(kind) ?? 0))
}

/** With a timer that does not keep the process running. */
const untilNextLook = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, POLL_MS).unref())
