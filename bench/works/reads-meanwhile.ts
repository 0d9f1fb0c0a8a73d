/** The effect of storing inquiries on readers. */
import type { LoadClient } from '../load/client.ts'
import type { LoadOutcome } from '../load/plan.ts'
import { toFigure, toSpreadText } from '../report/figures.ts'
import type { Section, Verdict } from '../report/section.ts'
import type { MeasuredServer } from '../servers/process.ts'
import { toSpread, type Spread } from '../statistics.ts'
import { toGet } from './requests.ts'
import type { Bench } from './work.ts'

/** Reads per second: few enough for an otherwise idle server. */
const READS_PER_SECOND = 400

/** Connections for the reads. */
const READ_CONNECTIONS = 8

/** Aim of the design: the 99th percentile of reads at most this many times as long. */
const MAX_SLOWDOWN = 1.5

/** Load beside the reads. */
interface Background {
  readonly name: string
  readonly requests: readonly string[]
  readonly connections: number
  /** Absent: as fast as possible. */
  readonly perSecond?: number
}

interface Case {
  readonly server: MeasuredServer
  readonly background: Background
  readonly outcomes: LoadOutcome[]
}

export async function measureReadsMeanwhile(
  bench: Bench,
  reader: LoadClient,
  [bare, frontdesk]: readonly [bare: MeasuredServer, frontdesk: MeasuredServer],
  inquiries: readonly string[],
): Promise<Section> {
  const { path } = bench.payload.document
  const nothing: Background = { name: 'nothing else', requests: [], connections: 0 }
  const steady: Background = {
    name: '500 inquiries/s',
    requests: inquiries,
    connections: 64,
    perSecond: 500,
  }
  const reads: Background = {
    name: 'reads, 64 connections',
    requests: [toGet(path)],
    connections: 64,
  }
  const flood: Background = {
    name: 'inquiries, 64 connections',
    requests: inquiries,
    connections: 64,
  }
  const cases: readonly Case[] = [bare, frontdesk].flatMap((server) =>
    [nothing, steady, reads, flood].map((background) => ({ server, background, outcomes: [] })),
  )
  for (let round = 0; round < bench.plan.rounds; round += 1) {
    for (const one of round % 2 === 0 ? cases : cases.toReversed()) {
      bench.progress(
        `reads meanwhile: round ${round + 1}/${bench.plan.rounds}, ${one.server.name}, ${one.background.name}`,
      )
      one.outcomes.push(await read(bench, reader, one))
    }
  }

  const p99s = (server: MeasuredServer, background: Background): readonly number[] =>
    cases
      .filter((one) => one.server === server && one.background === background)
      .flatMap(({ outcomes }) => outcomes.map(({ p99 }) => p99))
  const slowdown = (server: MeasuredServer, background: Background, than: Background): Spread => {
    const others = p99s(server, than)
    return toSpread(
      p99s(server, background).map((p99, round) => p99 / (others[round] ?? Number.NaN)),
    )
  }
  const judge = (background: Background, than: Background): Verdict => {
    const { median } = slowdown(frontdesk, background, than)
    return {
      aim: `p99 of reads beside ${background.name} ≤ ${MAX_SLOWDOWN} × beside ${than.name}`,
      measured: toFigure(median),
      met: median <= MAX_SLOWDOWN,
    }
  }
  return {
    title: `GET ${path} while inquiries are kept`,
    notes: [
      `${READS_PER_SECOND} reads a second over ${READ_CONNECTIONS} connections, from a separate ` +
        'generator, beside the load in the second column. Bare stores no inquiry: its figures ' +
        'show the effect of a busy event loop alone on reads.',
    ],
    table: {
      head: ['server', 'beside the reads', 'p50 ms', 'p99 ms', '× p99 of nothing else'],
      rows: cases.map(({ server, background, outcomes }) => [
        server.name,
        background.name,
        toFigure(toSpread(outcomes.map(({ p50 }) => p50)).median),
        toFigure(toSpread(outcomes.map(({ p99 }) => p99)).median),
        background === nothing ? '1' : toSpreadText(slowdown(server, background, nothing)),
      ]),
    },
    verdicts: [judge(steady, nothing), judge(flood, reads), judge(flood, nothing)],
    raw: cases.map(({ server, background, outcomes }) => ({
      server: server.name,
      beside: background.name,
      outcomes,
    })),
  }
}

/** Reads while the other load runs, from before the first counted read until after the last. */
async function read(
  { plan, payload, client }: Bench,
  reader: LoadClient,
  { server, background }: Case,
): Promise<LoadOutcome> {
  const measureMs = plan.measureMs * 2
  const { name: _, ...load } = background
  const beside =
    load.connections > 0 &&
    client.run({
      ...load,
      port: server.port,
      awake: false,
      expect: { status: 200 },
      warmMs: plan.warmMs / 2,
      measureMs: measureMs + plan.warmMs,
    })
  const reading = reader.run({
    port: server.port,
    requests: [toGet(payload.document.path)],
    connections: READ_CONNECTIONS,
    perSecond: READS_PER_SECOND,
    awake: false,
    expect: { status: 200 },
    warmMs: plan.warmMs,
    measureMs,
  })
  const [outcome] = await Promise.all([reading, beside])
  return outcome
}
