export interface SettableTime {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly setTime: (epochMs: number) => Promise<void>
}

/** The real time until a test sets it; then it stands still. */
export function settableTime(): SettableTime {
  let fixed: number | undefined
  return {
    now: () => fixed ?? Date.now(),
    async setTime(epochMs) {
      fixed = epochMs
    },
  }
}
