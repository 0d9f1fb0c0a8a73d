/** Messages between the load generator and its parent. */
import * as v from 'valibot'

/** One stream of requests against one server. */
export interface Load {
  readonly port: number
  /** Whole requests; each connection cycles through them. */
  readonly requests: readonly string[]
  readonly connections: number
  /** Requests per second over all connections. Absent: as fast as possible. */
  readonly perSecond?: number
  /** Whether the generator keeps a processor busy, so that no answer has to wake it. */
  readonly awake: boolean
  readonly expect: Expectation
  /** Warm-up in milliseconds. */
  readonly warmMs: number
  /** Counted milliseconds. */
  readonly measureMs: number
}

/** The expected answer; anything else is a fault. */
export interface Expectation {
  readonly status: number
  /** Text in every sampled body; absent without a body. */
  readonly contains?: string
}

export interface LoadOutcome {
  readonly answers: number
  /** Counted seconds, by the generator's clock. */
  readonly seconds: number
  /** Milliseconds from sending (paced: from being due) to the last byte. */
  readonly p50: number
  readonly p99: number
  /** Share of the counted time in which the generator worked, or its processor time. */
  readonly generatorBusy: number
  /** Reasons of faulty answers; any voids the measurement. */
  readonly faults: readonly string[]
}

/** The generator's messages: counting has begun, and the outcome. */
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
