/** The parent's side of a load generator. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseReport, type Load, type LoadOutcome } from './plan.ts'

export interface LoadClient {
  /** Runs one load; calls `onCounting` after the warm-up. Rejects on any wrong answer. */
  run(load: Load, onCounting?: () => void): Promise<LoadOutcome>
  stop(): Promise<void>
}

/** Starts a generator process. */
export function createLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)))
  return {
    run: (load, onCounting) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => reject(new Error('The load generator has died.'))
        const onMessage = (message: unknown): void => {
          const report = parseReport(message)
          if (report.kind === 'counting') return onCounting?.()
          child.off('message', onMessage)
          child.off('exit', onExit)
          const { faults, answers } = report.outcome
          if (faults.length > 0) reject(new Error(`Wrong answers under load: ${faults.join('; ')}`))
          else if (answers === 0) reject(new Error('No answer under load.'))
          else resolve(report.outcome)
        }
        child.once('exit', onExit)
        child.on('message', onMessage)
        child.send(load)
      }),
    async stop() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
