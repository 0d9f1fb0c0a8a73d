/**
 * Compares the built program with an earlier one, to find what became slower. Many short,
 * alternating rounds, so that disturbances affect both.
 */
import { capturePayload } from '../capture.ts'
import { toFigure } from '../report/figures.ts'
import type { Section } from '../report/section.ts'
import type { Contender } from '../rounds.ts'
import { frontdeskServer } from '../servers/commands.ts'
import type { MeasuredServer } from '../servers/process.ts'
import { toMedianInterval } from '../statistics.ts'
import { legacyCall, modernCall } from './calls.ts'
import { multipartInquiries, urlencodedInquiries } from './inquiries.ts'
import { toGet } from './requests.ts'
import type { Bench } from './work.ts'

const CONNECTIONS = 64

/** Short, so that both programs of a round meet the same state of the machine. */
const ROUND_MS = 300

/** One program takes up to 10 % more CPU in one process than in another, all its life. */
const PAIRS = 3

/** Rounds per work item over all pairs, relative to a usual comparison. */
const ROUNDS_FACTOR = 8

/** The allowed ratio of a change. */
const AT_LEAST = 0.97

const BEFORE = 'before'
const NOW = 'now'

/** One program's result in one round. */
interface Measurement {
  readonly perSecond: number
  /**
   * Processor time per answer in microseconds, over the whole round: steady even beside other
   * programs.
   */
  readonly cpuMicros: number
}

interface Server {
  readonly server: MeasuredServer
  readonly etag: string
}

interface Series {
  readonly contender: Contender
  readonly measurements: Measurement[]
}

interface Item {
  readonly title: string
  readonly awake: boolean
  readonly load: (etag: string) => Contender['load']
}

const succeeds = { status: 200, contains: '"success":true' }
const calls = { status: 200, contains: 'structuredContent' }

function toItems({ document, mcp, contact }: Bench['payload']): readonly Item[] {
  return [
    {
      title: `GET ${document.path}, 200`,
      awake: true,
      load: () => ({ requests: [toGet(document.path)], expect: { status: 200 } }),
    },
    {
      title: `GET ${document.path}, 304`,
      awake: true,
      load: (etag) => ({
        requests: [toGet(document.path, [`If-None-Match: ${etag}`])],
        expect: { status: 304 },
      }),
    },
    {
      title: 'MCP tools/call ping, legacy era',
      awake: true,
      load: () => ({ requests: [legacyCall(mcp.path)], expect: calls }),
    },
    {
      title: 'MCP tools/call ping, modern era',
      awake: true,
      load: () => ({ requests: [modernCall(mcp.path)], expect: calls }),
    },
    {
      title: `POST ${contact.path}, urlencoded, SQLite`,
      awake: false,
      load: () => ({ requests: urlencodedInquiries(contact.path), expect: succeeds }),
    },
    {
      title: `POST ${contact.path}, multipart, SQLite`,
      awake: false,
      load: () => ({ requests: multipartInquiries(contact.path), expect: succeeds }),
    },
  ]
}

/** Measures this checkout's `dist/` and that of `folder`. */
export async function compareWithEarlier(bench: Bench, folder: string): Promise<Section> {
  const pairs: (readonly Server[])[] = []
  while (pairs.length < PAIRS) pairs.push(await startPair(bench, folder, pairs.length))
  const rounds = Math.ceil((bench.plan.rounds * ROUNDS_FACTOR) / PAIRS)
  const compared = []
  for (const { title, awake, load } of toItems(bench.payload)) {
    const measured: (readonly Series[])[] = []
    for (const [index, servers] of pairs.entries()) {
      const series: readonly Series[] = servers.map(({ server, etag }) => ({
        contender: { name: server.name, server, load: load(etag) },
        measurements: [],
      }))
      const run = (count: number, text: string): Promise<void> =>
        takeTurns(bench, { series, count, awake, title: `${title}: pair ${index + 1}, ${text}` })
      // The first rounds warm up both compilers.
      await run(bench.plan.rounds, 'warming up')
      for (const { measurements } of series) measurements.splice(0)
      await run(rounds, 'round')
      measured.push(series)
    }
    const series = joinSeries(measured)
    compared.push({ title, series, ...toRatios(series) })
  }
  return {
    title: `Now beside ${folder}`,
    notes: [
      `${PAIRS} pairs of processes, ${rounds} rounds of ${ROUND_MS} ms each, taking turns; ratios round by round: the ` +
        'median and, in brackets, where it lies with 95 % certainty. Above 1 is faster than before.',
    ],
    table: {
      head: ['work', 'before/s', 'now/s', 'throughput', 'CPU before µs', 'CPU now µs', 'CPU'],
      rows: compared.map(({ title, series, throughput, cpu }) => {
        const [before, now] = series.map(toMedians)
        return [
          title,
          before?.perSecond ?? '',
          now?.perSecond ?? '',
          toIntervalText(throughput),
          before?.cpuMicros ?? '',
          now?.cpuMicros ?? '',
          toIntervalText(cpu),
        ]
      }),
    },
    verdicts: compared.map(({ title, throughput, cpu }) => ({
      aim: `${title}: ≥ ${AT_LEAST} × before`,
      measured: `throughput ${toFigure(throughput.median)}, CPU ${toFigure(cpu.median)}`,
      met: Math.max(throughput.median, cpu.median) >= AT_LEAST && cpu.high >= AT_LEAST,
    })),
    raw: compared.map(({ title, series }) => ({
      title,
      series: series.map(({ measurements }) => measurements),
    })),
  }
}

async function startPair(bench: Bench, folder: string, pair: number): Promise<readonly Server[]> {
  const started: Server[] = []
  for (const [name, place] of [
    [BEFORE, { folder }],
    [NOW, {}],
  ] as const) {
    const scratch = `${bench.scratch}/${name}-${pair}`
    const server = await bench.start({ ...frontdeskServer({ scratch, ...place }), name })
    started.push({ server, etag: (await capturePayload(server)).document.etag })
  }
  return started
}

/** One series for each program. */
function joinSeries([first = [], ...others]: readonly (readonly Series[])[]): readonly Series[] {
  return first.map(({ contender, measurements }, index) => ({
    contender,
    measurements: [
      ...measurements,
      ...others.flatMap((series) => series[index]?.measurements ?? []),
    ],
  }))
}

async function takeTurns(
  { client, progress }: Bench,
  turns: {
    readonly series: readonly Series[]
    readonly count: number
    readonly awake: boolean
    readonly title: string
  },
): Promise<void> {
  for (let round = 0; round < turns.count; round += 1) {
    progress(`${turns.title} ${round + 1}/${turns.count}`)
    for (const { contender, measurements } of round % 2 === 0
      ? turns.series
      : turns.series.toReversed()) {
      measurements.push(await measure(client, contender, turns.awake))
    }
  }
}

async function measure(
  client: Bench['client'],
  { server, load }: Contender,
  awake: boolean,
): Promise<Measurement> {
  const before = await server.usage()
  const { answers, seconds } = await client.run({
    ...load,
    port: server.port,
    connections: CONNECTIONS,
    awake,
    warmMs: 0,
    measureMs: ROUND_MS,
  })
  const after = await server.usage()
  return {
    perSecond: answers / seconds,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / answers,
  }
}

type Interval = ReturnType<typeof toMedianInterval>

function toRatios(series: readonly Series[]): {
  readonly throughput: Interval
  readonly cpu: Interval
} {
  const [before, now] = series
  if (!before || !now) throw new Error('Two programs are compared.')
  const pairs = now.measurements.flatMap((one, round) => {
    const other = before.measurements[round]
    return other ? [{ one, other }] : []
  })
  return {
    throughput: toMedianInterval(pairs.map(({ one, other }) => one.perSecond / other.perSecond)),
    cpu: toMedianInterval(pairs.map(({ one, other }) => other.cpuMicros / one.cpuMicros)),
  }
}

function toMedians({ measurements }: Series): {
  readonly perSecond: string
  readonly cpuMicros: string
} {
  const median = (pick: (measurement: Measurement) => number): string =>
    toFigure(toMedianInterval(measurements.map(pick)).median)
  return {
    perSecond: median(({ perSecond }) => perSecond),
    cpuMicros: median(({ cpuMicros }) => cpuMicros),
  }
}

function toIntervalText({ median, low, high }: Interval): string {
  return `${median.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`
}
