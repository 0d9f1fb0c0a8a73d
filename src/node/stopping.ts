/** How the process ends: by signals, and by defects. */
import type { ServiceLog } from './log.ts'
import type { Service } from './service.ts'

/** Milliseconds that requests under way have to finish: what container platforms wait, 10 s. */
const GRACE_MS = 9000

/**
 * A second signal counts only after so many milliseconds: Ctrl-C reaches the process twice when npm
 * started it, once from the terminal and once from npm.
 */
const SAME_SIGNAL_MS = 500

/** SIGTERM and SIGINT let what was begun finish; a second one ends at once. */
export function stopOnSignals(service: Service, log: ServiceLog): void {
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals, code: number): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= SAME_SIGNAL_MS) process.exit(code)
      return
    }
    stoppingSince = performance.now()
    log.info('service.stopping', { signal })
    await service.stop(GRACE_MS)
    log.info('service.stopped')
    await log.end()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal, 143))
  process.on('SIGINT', (signal) => void stop(signal, 130))
}

/** After an exception that nobody caught nothing can be relied on: say so and end. */
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
