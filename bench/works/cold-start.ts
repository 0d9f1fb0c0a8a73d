/** From starting the process to the first 200 of a document. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { toFigure, toSpreadText } from '../report/figures.ts'
import { frontdeskServer, root } from '../servers/commands.ts'
import { findFreePort, stopProcess, toServerEnv, type ServerCommand } from '../servers/process.ts'
import { toSpread } from '../statistics.ts'
import { toGet } from './requests.ts'
import type { Bench, Work } from './work.ts'

/** Aim of the design: at most this many times as long as bare. */
const MAX_SLOWDOWN = 1.5

/** Milliseconds after which a start has failed. */
const DEADLINE_MS = 20_000

/** Milliseconds between two attempts to connect. */
const RETRY_MS = 1

export const coldStart: Work = {
  name: 'cold-start',
  async run(bench) {
    const bare = {
      name: 'bare node:http',
      args: [fileURLToPath(new URL('../servers/bare-start.js', import.meta.url))],
      env: { PAYLOAD: bench.payloadFile },
    }
    const withArticles = { ...frontdeskServer(bench), name: 'Frontdesk, four articles' }
    const config = fileURLToPath(new URL('../servers/without-articles.config.js', import.meta.url))
    const built = {
      ...withArticles,
      name: 'Frontdesk',
      args: [...withArticles.args, '--config', config],
    }
    const source = {
      ...withArticles,
      name: 'Frontdesk, four articles, from TypeScript',
      args: [join(root, 'scripts/frontdesk.js'), 'start'],
    }
    const cases = [bare, built, withArticles, source].map((command) => ({
      command,
      starts: new Array<number>(),
    }))
    for (const { command } of cases) await start(bench, command)
    for (let run = 0; run < bench.coldStarts; run += 1) {
      bench.progress(`cold start ${run + 1}/${bench.coldStarts}`)
      for (const { command, starts } of run % 2 === 0 ? cases : cases.toReversed()) {
        starts.push(await start(bench, command))
      }
    }
    const startsOf = (name: string): readonly number[] =>
      cases.find(({ command }) => command.name === name)?.starts ?? []
    const toRatio = (name: string) =>
      toSpread(startsOf(name).map((ms, run) => ms / (startsOf(bare.name)[run] ?? Number.NaN)))
    const { median } = toRatio(built.name)
    return [
      {
        title: 'Cold start to the first 200',
        notes: [
          `${bench.coldStarts} starts each, taking turns, of the real command on a data folder that ` +
            'exists; each program was started once before, so that files and compile caches are warm.',
        ],
        table: {
          head: ['server', 'ms', '× bare'],
          rows: cases.map(({ command, starts }) => [
            command.name,
            toSpreadText(toSpread(starts)),
            command === bare ? '1' : toSpreadText(toRatio(command.name)),
          ]),
        },
        verdicts: [
          {
            aim: `Frontdesk ≤ ${MAX_SLOWDOWN} × bare node:http`,
            measured: toFigure(median),
            met: median <= MAX_SLOWDOWN,
          },
        ],
        raw: cases.map(({ command, starts }) => ({ server: command.name, starts })),
      },
    ]
  },
}

/** Milliseconds from spawning to the status line of a 200. */
async function start(bench: Bench, command: ServerCommand): Promise<number> {
  const port = await findFreePort()
  const request = toGet(bench.payload.document.path)
  const begun = performance.now()
  const child = spawn(process.execPath, [...command.args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toServerEnv(port, command.env),
    ...(command.cwd !== undefined && { cwd: command.cwd }),
  })
  try {
    while (!(await answers(port, request))) {
      if (child.exitCode !== null) throw new Error(`${command.name} ended before it answered.`)
      if (performance.now() - begun > DEADLINE_MS) throw new Error(`${command.name} is silent.`)
      await elapse(RETRY_MS)
    }
    return performance.now() - begun
  } finally {
    await stopProcess(child)
  }
}

/** False while nothing listens; rejects for any other answer than a 200. */
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
