import type { Policy } from '../contract/policies.ts'

/** Where a client stands with one policy (contract 8). */
export interface Standing {
  readonly allowed: boolean
  /** Requests left (`r`); 0 when refused. */
  readonly remaining: number
  /** Whole seconds (`t`), at least 1: for how long `remaining` holds. */
  readonly resetSeconds: number
}

/**
 * Counts requests per client under one policy. Bounded in memory; a live counter is never
 * evicted, so a flood of addresses cannot set one back.
 */
export interface Limiter {
  readonly policy: Policy
  /** Counts one request. A refused one is not counted. */
  consume(clientKey: string): Standing | Promise<Standing>
  /** Reports without counting. */
  peek(clientKey: string): Standing | Promise<Standing>
}

/** Milliseconds that never run backwards, so that a wall-clock jump locks nobody out. */
export type MonotonicClock = () => number
