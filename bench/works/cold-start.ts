/** Time from starting the process to the first 200 of a document. */
import { toFigure, toSpreadText } from '../report/figures.ts'
import { startToFirstAnswer } from '../servers/first-answer.ts'
import { stopProcess } from '../servers/process.ts'
import { toSpread } from '../statistics.ts'
import { toStartCases } from './starts.ts'
import type { Work } from './work.ts'

export const coldStart: Work = {
  name: 'cold-start',
  async run(bench) {
    const { path } = bench.payload.document
    const cases = toStartCases(bench).map(({ command, maxStart }) => ({
      command,
      maxStart,
      starts: new Array<number>(),
    }))
    const start = async ({ command }: (typeof cases)[number]): Promise<number> => {
      const { child, ms } = await startToFirstAnswer(command, path)
      await stopProcess(child)
      return ms
    }
    for (const one of cases) await start(one)
    for (let run = 0; run < bench.coldStarts; run += 1) {
      bench.progress(`cold start ${run + 1}/${bench.coldStarts}`)
      for (const one of run % 2 === 0 ? cases : cases.toReversed())
        one.starts.push(await start(one))
    }
    const bare = cases[0]?.starts ?? []
    const measured = cases.map(({ command, maxStart, starts }) => ({
      name: command.name,
      maxStart,
      starts,
      ratio: toSpread(starts.map((ms, run) => ms / (bare[run] ?? Number.NaN))),
    }))
    return [
      {
        title: 'Cold start to the first 200',
        notes: [
          `${bench.coldStarts} starts each, in turns, of the real command on an existing data folder. ` +
            'Each program was started once before, so that files and caches are warm.',
        ],
        table: {
          head: ['server', 'ms', '× bare'],
          rows: measured.map(({ name, starts, ratio }) => [
            name,
            toSpreadText(toSpread(starts)),
            toSpreadText(ratio),
          ]),
        },
        verdicts: measured.flatMap(({ name, maxStart, ratio }) =>
          maxStart === undefined
            ? []
            : {
                aim: `${name} ≤ ${maxStart} × bare node:http`,
                measured: toFigure(ratio.median),
                met: ratio.median <= maxStart,
              },
        ),
        raw: measured,
      },
    ]
  },
}
