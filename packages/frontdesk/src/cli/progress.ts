/** How far a long command is, on standard error: silent for short ones. */

export interface ProgressOptions {
  /** Receives the lines; on a terminal each is written over the one before. */
  readonly output: { write(text: string): unknown; readonly isTTY?: boolean }
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
}

export interface Progress {
  /** `text`, such as `1200 of 5000 exported`; shown at most once in a while. */
  show(text: string): void
  /** Clears the line. */
  end(): void
}

/** Milliseconds before the first line, and between any two: one a second is enough to see it move. */
const PAUSE_MS = 1000

/** The same for what is no terminal: a log should not fill up. */
const LOG_PAUSE_MS = 10_000

const CLEAR_LINE = '\r\u001b[K'

export function createProgress({ output, now }: ProgressOptions): Progress {
  const pause = output.isTTY ? PAUSE_MS : LOG_PAUSE_MS
  let shownAt = now()
  let shown = false
  return {
    show(text) {
      if (now() - shownAt < pause) return
      shownAt = now()
      shown = true
      output.write(output.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`)
    },
    end() {
      if (shown && output.isTTY) output.write(CLEAR_LINE)
    },
  }
}
