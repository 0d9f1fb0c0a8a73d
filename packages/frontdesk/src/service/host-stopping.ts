/** The end of a process that belongs to a host app. */
import { SAME_SIGNAL_MS } from './stopping.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Milliseconds for sending the last answers, if no other code ends the process. */
const SENT_MS = 100

/**
 * Calls `close` on a signal to end. If the host listens for that signal too, it decides when the
 * process ends; otherwise the signal is sent again afterwards, with its usual effect. A second
 * signal ends at once. After a call of the returned function only the host handles new signals.
 */
export function closeOnSignals(close: () => Promise<void>): () => void {
  let closingSince: number | undefined
  const hear = (signal: NodeJS.Signals): void => {
    const isAlone = process.listenerCount(signal) === 1
    const raise = (): void => {
      if (!isAlone) return
      ignore()
      process.kill(process.pid, signal)
    }
    if (closingSince !== undefined) {
      if (performance.now() - closingSince >= SAME_SIGNAL_MS) raise()
      return
    }
    closingSince = performance.now()
    const finish = (): void => {
      if (isAlone) setTimeout(raise, SENT_MS)
      else ignore()
    }
    close().then(finish, finish)
  }
  const ignore = (): void => {
    for (const signal of signals) process.off(signal, hear)
  }
  // Before the host's listeners: one for a single call is gone after it was called.
  for (const signal of signals) process.prependListener(signal, hear)
  return () => {
    if (closingSince === undefined) ignore()
  }
}
