/** Memory of each idle program. */
import { execFile } from 'node:child_process'
import { setTimeout as elapse } from 'node:timers/promises'
import { promisify } from 'node:util'
import { toFigure, toSpreadText } from '../report/figures.ts'
import { startToFirstAnswer } from '../servers/first-answer.ts'
import { stopProcess } from '../servers/process.ts'
import { toSpread } from '../statistics.ts'
import { STACK_WITH_SDK, toStartCases, type StartCase } from './starts.ts'
import type { Work } from './work.ts'

/**
 * Milliseconds after the first answer: postponed work is done, and the store's idle thread has
 * ended.
 */
const REST_MS = 13_000

/** Starts of each program: memory varies less than time. */
const STARTS = 2

export const memory: Work = {
  name: 'memory',
  async run(bench) {
    const measure = async ({ command }: StartCase): Promise<number> => {
      const { child } = await startToFirstAnswer(command, bench.payload.document.path)
      await elapse(REST_MS)
      const megabytes = await readResident(child.pid ?? 0)
      await stopProcess(child)
      return megabytes
    }
    const measured: {
      name: string
      maxMemory: number | undefined
      sizes: readonly number[]
    }[] = []
    for (const one of toStartCases(bench)) {
      bench.progress(`memory of ${one.command.name}`)
      const sizes: number[] = []
      for (let run = 0; run < STARTS; run += 1) sizes.push(await measure(one))
      measured.push({ name: one.command.name, maxMemory: one.maxMemory, sizes })
    }
    const medians = new Map(measured.map(({ name, sizes }) => [name, toSpread(sizes).median]))
    const bare = toSpread(measured[0]?.sizes ?? []).median
    const stack = medians.get(STACK_WITH_SDK) ?? Number.NaN
    return [
      {
        title: 'Memory at rest',
        notes: [
          `Resident memory, threads included, ${REST_MS / 1000} s after the first answer; ${STARTS} starts each.`,
        ],
        table: {
          head: ['server', 'MB', '× bare'],
          rows: measured.map(({ name, sizes }) => [
            name,
            toSpreadText(toSpread(sizes)),
            toFigure(toSpread(sizes).median / bare),
          ]),
        },
        verdicts: measured.flatMap(({ name, maxMemory, sizes }) => {
          const { median } = toSpread(sizes)
          if (maxMemory === undefined) return []
          const overBare = {
            aim: `${name} ≤ ${maxMemory} × bare node:http`,
            measured: toFigure(median / bare),
            met: median / bare <= maxMemory,
          }
          const overStack = {
            aim: `${name} < ${STACK_WITH_SDK}`,
            measured: `${toFigure(median)} against ${toFigure(stack)} MB`,
            met: median < stack,
          }
          return name.startsWith('npm') ? [overBare] : [overBare, overStack]
        }),
        raw: measured,
      },
    ]
  },
}

/** Megabytes, as the operating system counts them. */
async function readResident(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) / 1024
}
