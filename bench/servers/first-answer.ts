/** Time from starting a program to its first 200. */
import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { toGet } from '../works/requests.ts'
import { findFreePort, toServerEnv, type ServerCommand } from './process.ts'

/** Milliseconds after which a start has failed. */
const DEADLINE_MS = 20_000

/** Milliseconds between two attempts to connect. */
const RETRY_MS = 1

export interface FirstAnswer {
  /** Still running: the caller stops it. */
  readonly child: ChildProcess
  /** Milliseconds from spawning to the status line. */
  readonly ms: number
}

/** Rejects, and ends the process, without a first 200. */
export async function startToFirstAnswer(
  { name, args, env, cwd }: ServerCommand,
  path: string,
): Promise<FirstAnswer> {
  const port = await findFreePort()
  const request = toGet(path)
  const begun = performance.now()
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toServerEnv(port, env),
    ...(cwd !== undefined && { cwd }),
  })
  try {
    while (!(await answers(port, request))) {
      if (child.exitCode !== null) throw new Error(`${name} ended before it answered.`)
      if (performance.now() - begun > DEADLINE_MS) throw new Error(`${name} is silent.`)
      await elapse(RETRY_MS)
    }
    return { child, ms: performance.now() - begun }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** False while nothing listens; rejects for any answer except 200. */
function answers(port: number, request: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.once('error', () => resolve(false))
    socket.once('data', (bytes) => {
      socket.destroy()
      const status = bytes.toString('latin1', 9, 12)
      if (status === '200') resolve(true)
      else reject(new Error(`The first answer was ${status}.`))
    })
  })
}
