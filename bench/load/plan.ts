/** Orders and answers of the load generator, over the channel between the processes. */
import * as v from 'valibot'

/** One stream of requests against one server. */
export interface Load {
  readonly port: number
  /** Whole requests as sent; each connection walks through them in turn. */
  readonly requests: readonly string[]
  readonly connections: number
  /** Requests per second over all connections. Absent: each connection sends as soon as it may. */
  readonly perSecond?: number
  /** Whether the generator keeps a processor to itself, so that no answer has to wake it. */
  readonly awake: boolean
  readonly expect: Expectation
  /** Milliseconds before counting starts. */
  readonly warmMs: number
  /** Milliseconds counted. */
  readonly measureMs: number
}

/** What every answer has to be; anything else is a fault. */
export interface Expectation {
  readonly status: number
  /** Text that every sampled body contains; absent where there is no body. */
  readonly contains?: string
}

export interface LoadOutcome {
  readonly answers: number
  /** Seconds counted, by the generator's clock. */
  readonly seconds: number
  /** Milliseconds from sending (paced: from being due) to the last byte. */
  readonly p50: number
  readonly p99: number
  /** Share of the counted time in which the generator had something to do, or its processor time. */
  readonly generatorBusy: number
  /** Why answers did not count; a measurement with any is void. */
  readonly faults: readonly string[]
}

/** What the generator sends: that counting has begun, then what came of it. */
export type Report =
  | { readonly kind: 'counting' }
  | { readonly kind: 'done'; readonly outcome: LoadOutcome }

const loadSchema: v.GenericSchema<Load> = v.object({
  port: v.number(),
  requests: v.array(v.string()),
  connections: v.number(),
  perSecond: v.exactOptional(v.number()),
  awake: v.boolean(),
  expect: v.object({ status: v.number(), contains: v.exactOptional(v.string()) }),
  warmMs: v.number(),
  measureMs: v.number(),
})

const reportSchema: v.GenericSchema<Report> = v.variant('kind', [
  v.object({ kind: v.literal('counting') }),
  v.object({
    kind: v.literal('done'),
    outcome: v.object({
      answers: v.number(),
      seconds: v.number(),
      p50: v.number(),
      p99: v.number(),
      generatorBusy: v.number(),
      faults: v.array(v.string()),
    }),
  }),
])

export function parseLoad(message: unknown): Load {
  return v.parse(loadSchema, message)
}

export function parseReport(message: unknown): Report {
  return v.parse(reportSchema, message)
}
