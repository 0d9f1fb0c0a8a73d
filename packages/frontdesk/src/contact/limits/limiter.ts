import type { Policy } from '../../contract/policies.ts'

/**
 * Milliseconds that a form waits for each thing that counting for all instances takes; then its own
 * instance counts it alone.
 */
export const COUNT_WAIT_MS = 500

/** Where a client stands with one policy (contract 8). */
export interface Standing {
  readonly allowed: boolean
  /** Requests left (`r`); 0 when refused. */
  readonly remaining: number
  /** Whole seconds (`t`), at least 1: for how long `remaining` holds. */
  readonly resetSeconds: number
  /**
   * Set on a refusal caused by others too: a network around the client used up its quota, or the
   * client shares a counter. A client that passes a bot check may still be served.
   */
  readonly crowded?: true
}

/** Whom a request is counted for; a `Client` is one. */
export interface CountedClient {
  readonly key: string
  /** Keys of the networks around it, one for each of `IPV6_WIDTHS`, or none. */
  readonly networks: readonly string[]
}

/** How much of what is there is taken; each a share from 0 to 1. */
interface Load {
  /** Of the fullest quota among the client's own and those of its networks. */
  readonly client: number
  /** Of the memory for clients: how many different ones are coming. */
  readonly service: number
}

/**
 * Counts requests per client under one policy. Bounded in memory; a live counter is never
 * evicted, so a flood of addresses cannot set one back.
 */
export interface Limiter {
  readonly policy: Policy
  /** Counts one request. A refused one is not counted. */
  consume(client: CountedClient): Standing | Promise<Standing>
  /**
   * Counts one request that was refused as `crowded` and has shown since that it is of no flood: for
   * the client alone. Refused when that has used its own quota.
   */
  admit(client: CountedClient): Standing | Promise<Standing>
  /** Reports without counting, from memory. */
  peek(client: CountedClient): Standing
  /** Reports without counting what a price for the next request can go by, from memory. */
  load(client: CountedClient): Load
}

/**
 * Milliseconds that never run backwards, so that a change of the wall clock locks no client out.
 */
export type MonotonicClock = () => number
