/** Progress of a long command on standard error; none for short ones. */

const CLEAR_LINE = '\r\u001b[K'

/** Milliseconds before the first line and between any two: on a terminal, and in a log. */
const PAUSE_MS = { terminal: 1000, log: 10_000 }

/**
 * Shows a text such as `1200 of 5000 exported` at intervals; on a terminal each replaces the one
 * before. Call it with an empty text at the end.
 */
export function createProgress(): (text: string) => void {
  const { stderr } = process
  const pause = stderr.isTTY ? PAUSE_MS.terminal : PAUSE_MS.log
  let shownAt = performance.now()
  return (text) => {
    const now = performance.now()
    if (text !== '' && now - shownAt < pause) return
    shownAt = now
    if (stderr.isTTY) stderr.write(`${CLEAR_LINE}${text}`)
    else if (text !== '') stderr.write(`${text}\n`)
  }
}
