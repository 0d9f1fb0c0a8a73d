/** The limiters alone: memory per key, and checks per second. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { toFigure, toSpreadText } from '../report/figures.ts'
import { toSpread } from '../statistics.ts'
import type { Work } from './work.ts'

const KEYS = 1_000_000
const MAX_BYTES_PER_KEY = 64
const MIN_CHECKS_PER_SECOND = 1_000_000

const figuresSchema = v.object({
  limiter: v.string(),
  bytesPerKey: v.number(),
  newKeysPerSecond: v.number(),
  knownKeysPerSecond: v.number(),
  refused: v.number(),
})

export const limiter: Work = {
  name: 'limiter',
  async run(bench) {
    const runs = new Map<string, v.InferOutput<typeof figuresSchema>[]>()
    const repeats = Math.min(bench.plan.rounds, 5)
    for (let round = 0; round < repeats; round += 1) {
      for (const id of ['public-read', 'contact']) {
        bench.progress(`limiter "${id}": round ${round + 1}/${repeats}`)
        const figures = await measureLimiter(id)
        runs.set(id, [...(runs.get(id) ?? []), figures])
      }
    }
    const rows = [...runs].map(([id, figures]) => ({
      id,
      bytes: toSpread(figures.map(({ bytesPerKey }) => bytesPerKey)),
      fresh: toSpread(figures.map(({ newKeysPerSecond }) => newKeysPerSecond / 1e6)),
      known: toSpread(figures.map(({ knownKeysPerSecond }) => knownKeysPerSecond / 1e6)),
      refused: figures.reduce((sum, { refused }) => sum + refused, 0),
    }))
    return [
      {
        title: `Limiters with ${KEYS.toLocaleString('en')} keys`,
        notes: [
          'Each limiter in a separate process: one check for each of the keys, then one more for ' +
            'each in another order. Memory is what the heap and array buffers grew by, after garbage ' +
            'collection, counting from before the limiter exists.',
        ],
        table: {
          head: [
            'policy',
            'bytes/key',
            'million checks/s, new',
            'million checks/s, known',
            'refused',
          ],
          rows: rows.map(({ id, bytes, fresh, known, refused }) => [
            id,
            toSpreadText(bytes),
            toSpreadText(fresh),
            toSpreadText(known),
            String(refused),
          ]),
        },
        verdicts: [
          ...rows
            .filter(({ id }) => id === 'public-read')
            .map(({ id, bytes }) => ({
              aim: `"${id}" ≤ ${MAX_BYTES_PER_KEY} bytes a key`,
              measured: toFigure(bytes.median),
              met: bytes.median <= MAX_BYTES_PER_KEY,
            })),
          ...rows.map(({ id, fresh, known }) => {
            const slower = Math.min(fresh.median, known.median)
            return {
              aim: `"${id}" ≥ ${toFigure(MIN_CHECKS_PER_SECOND / 1e6)} million checks/s`,
              measured: toFigure(slower),
              met: slower * 1e6 >= MIN_CHECKS_PER_SECOND,
            }
          }),
        ],
        raw: Object.fromEntries(runs),
      },
    ]
  },
}

async function measureLimiter(id: string): Promise<v.InferOutput<typeof figuresSchema>> {
  const script = fileURLToPath(new URL('limiter-process.ts', import.meta.url))
  const child = fork(script, [id, String(KEYS)], { execArgv: ['--expose-gc'] })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  return v.parse(figuresSchema, message)
}
