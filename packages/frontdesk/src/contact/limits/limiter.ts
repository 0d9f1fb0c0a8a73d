import type { Policy } from '../../contract/policies.ts'

/** Milliseconds that a form waits for the shared counter; then its own instance counts it. */
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

/** The part of a `Client` that counting needs. */
export interface CountedClient {
  readonly key: string
  /** Keys of the networks around it, one for each of `IPV6_WIDTHS`, or none. */
  readonly networks: readonly string[]
}

/** How much of each quota is used, from 0 to 1. */
interface Load {
  /** The fullest quota among the client's own and those of its networks. */
  readonly client: number
  /** Share of the memory for clients in use: how many different ones come. */
  readonly service: number
}

/**
 * Counts requests per client under one policy, in bounded memory. A live counter is never evicted,
 * so a flood of addresses cannot reset one.
 */
export interface Limiter {
  readonly policy: Policy
  /** Counts one request. A refused one is not counted. */
  consume(client: CountedClient): Standing | Promise<Standing>
  /**
   * Counts for the client alone a request that was refused as `crowded` and has since passed a bot
   * check. Refused when the client has used its own quota.
   */
  admit(client: CountedClient): Standing | Promise<Standing>
  /** Reports without counting, from memory. */
  peek(client: CountedClient): Standing
  /** Reports the load without counting, from memory: the next challenge gets harder with it. */
  load(client: CountedClient): Load
}

/** Milliseconds that never run backwards: a change of the wall clock locks no client out. */
export type MonotonicClock = () => number
