/** Rounds: each contender in turn under the same load, in alternating order, one at a time. */
import type { LoadClient } from './load/client.ts'
import type { Load } from './load/plan.ts'
import type { MeasuredServer } from './servers/process.ts'
import type { Usage } from './servers/usage.ts'

/** A server for the work, with its requests. */
export interface Contender {
  readonly name: string
  readonly server: MeasuredServer
  readonly load: Pick<Load, 'requests' | 'expect'>
}

/** One contender's result in one round. */
export interface Measurement {
  /** Answers per second. */
  readonly perSecond: number
  /** Processor time of the server process per answer, in microseconds. */
  readonly cpuMicros: number
  /** The kernel's share, which no program with the same calls can save. */
  readonly kernelShare: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Processor time per second of wall clock; more than 1 with several threads. */
  readonly serverBusy: number
  readonly generatorBusy: number
}

export interface Series {
  readonly contender: string
  readonly measurements: readonly Measurement[]
}

export interface RoundPlan {
  readonly rounds: number
  readonly connections: number
  /** Whether the generator stays awake: see {@link Load}. */
  readonly awake: boolean
  readonly warmMs: number
  readonly measureMs: number
}

export async function runRounds(
  contenders: readonly Contender[],
  client: LoadClient,
  plan: RoundPlan,
  onProgress: (text: string) => void,
): Promise<readonly Series[]> {
  const series = contenders.map((contender) => ({
    contender,
    measurements: new Array<Measurement>(),
  }))
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { contender, measurements } of round % 2 === 0 ? series : series.toReversed()) {
      onProgress(`round ${round + 1}/${plan.rounds}, ${contender.name}`)
      measurements.push(await measure(contender, client, plan))
    }
  }
  return series.map(({ contender, measurements }) => ({
    contender: contender.name,
    measurements,
  }))
}

/**
 * The generator's clock measures answers, the server's its processor time. Both are rates of the
 * same steady state, so their moments may differ.
 */
async function measure(
  { server, load }: Contender,
  client: LoadClient,
  { connections, awake, warmMs, measureMs }: Omit<RoundPlan, 'rounds'>,
): Promise<Measurement> {
  let before: Promise<Usage> | undefined
  let after: Promise<Usage> | undefined
  const outcome = await client.run(
    { ...load, port: server.port, connections, awake, warmMs, measureMs },
    () => {
      before = server.usage()
      setTimeout(() => (after ??= server.usage()), measureMs * USAGE_SHARE)
    },
  )
  after ??= server.usage()
  const [first, last] = await Promise.all([before, after])
  if (!first) throw new Error(`The processor time of ${server.name} was not read.`)
  const perSecond = outcome.answers / outcome.seconds
  const cpuMicros = last.cpuMicros - first.cpuMicros
  const serverBusy = cpuMicros / 1000 / (last.at - first.at)
  return {
    perSecond,
    cpuMicros: (serverBusy * 1e6) / perSecond,
    kernelShare: (last.kernelMicros - first.kernelMicros) / cpuMicros,
    p50: outcome.p50,
    p99: outcome.p99,
    serverBusy,
    generatorBusy: outcome.generatorBusy,
  }
}

/** Share of the counted time after which the server's usage is read, while load is still on. */
const USAGE_SHARE = 0.9
