import type { Fingerprint } from './fingerprint.ts'
import type { Standing } from './limiter.ts'

/** Counts each client by itself, exactly, as long as there is room. */
export interface ExactCounts {
  /** Share of the room that is taken, 0 to 1; a while after a flood still more than is in use. */
  fullness(time: number): number
  /** Whether requests of the client are counted here that are still inside its window. */
  has(client: Fingerprint, time: number): boolean
  /** Counts one request; undefined when the client is new and there is no room for it. */
  consume(client: Fingerprint, time: number): Standing | undefined
  /** Reports without counting; undefined when the client is not counted here. */
  peek(client: Fingerprint, time: number): Standing | undefined
}
