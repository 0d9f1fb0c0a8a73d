/** A wall clock that a test can set, as an operator would. */
export interface SettableTime {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Stops the clock at this time. */
  readonly set: (epochMs: number) => Promise<void>
}

/** The real time, until it is set. */
export function settableTime(): SettableTime {
  let fixed: number | undefined
  return {
    now: () => fixed ?? Date.now(),
    async set(epochMs) {
      fixed = epochMs
    },
  }
}
