/** The end of the process: by signals, and by defects. */
import { setTimeout } from 'node:timers/promises'
import type { ServiceLog } from './log.ts'
import type { ServiceOutcome } from './service.ts'

/**
 * Milliseconds for requests in progress after accepting has stopped. With a drain of a second it
 * stays below the 10 s that container platforms wait.
 */
export const GRACE_MS = 8000

/**
 * Milliseconds after which a second signal counts: with npm, one Ctrl-C reaches the process twice,
 * from the terminal and from npm.
 */
export const SAME_SIGNAL_MS = 500

/**
 * SIGTERM, SIGINT and SIGHUP (from a closing terminal) let running work finish; a second one ends
 * at once. Works during the start too, because visitors are answered before its end.
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
    // A start that waits for its database shares the time of running requests.
    const started = await Promise.race([starting, setTimeout(GRACE_MS, undefined)])
    // Another place reports why it did not start, and the process ends by itself.
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

/** After an uncaught exception the state is unreliable: log it and end. */
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
