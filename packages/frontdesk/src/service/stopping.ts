/** How the process ends: by signals, and by defects. */
import { setTimeout } from 'node:timers/promises'
import type { ServiceLog } from './log.ts'
import type { ServiceOutcome } from './service.ts'

/**
 * Milliseconds for requests under way once no new ones are accepted. With a drain of a second it
 * stays below the 10 s that container platforms wait.
 */
export const GRACE_MS = 8000

/**
 * A second signal counts only after so many milliseconds: Ctrl-C reaches the process twice when npm
 * started it, once from the terminal and once from npm.
 */
export const SAME_SIGNAL_MS = 500

/**
 * SIGTERM, SIGINT and SIGHUP, which a terminal sends when it closes, let what was begun finish; a
 * second one ends at once. From the beginning of the start on: visitors are answered before it is over.
 */
export function stopOnSignals(starting: Promise<ServiceOutcome>, log: ServiceLog): void {
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals, code: number): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= SAME_SIGNAL_MS) process.exit(code)
      return
    }
    stoppingSince = performance.now()
    log.info('service.stopping', { signal })
    // A start that waits for its database has no more time than what was begun, and shares it.
    const started = await Promise.race([starting, setTimeout(GRACE_MS, undefined)])
    // Why it did not start is said elsewhere, and the process ends by itself.
    if (started?.ok === false) return
    const left = GRACE_MS - (performance.now() - stoppingSince)
    await started?.service.stop(Math.max(0, left))
    log.info('service.stopped')
    await log.end()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal, 143))
  process.on('SIGINT', (signal) => void stop(signal, 130))
  process.on('SIGHUP', (signal) => void stop(signal, 129))
}

/** After an uncaught exception nothing can be relied on: log it and end. */
export function exitOnDefects(log: ServiceLog): void {
  process.on('uncaughtException', (error) => void crash(error, log))
}

async function crash(error: Error, log: ServiceLog): Promise<void> {
  log.error('service.crashed', { error: error.stack ?? String(error) })
  try {
    await log.end()
  } finally {
    process.exit(1)
  }
}
