/** Learns from each heartbeat the store's clock, and what endangers inquiries. */
import type { Log } from '../../log.ts'
import type { HeartbeatsState } from '../../inquiries/instance-heartbeats.ts'
import { CLOCK_REMEDY, isOff, toOffWords } from './clock-watch.ts'
import type { Troubles } from './troubles.ts'

export interface HeartbeatsReaderOptions {
  readonly log: Log
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number
  readonly troubles: Troubles
}

/** Call the returned function with the heartbeats found by each write. */
export function createHeartbeatsReader(
  options: HeartbeatsReaderOptions,
): (state: HeartbeatsState) => void {
  const { log, now, troubles } = options

  const compareClocks = (time: number): void => {
    const aheadMs = now() - time
    if (!isOff(aheadMs)) return troubles.settle('clock')
    const reading = `${toOffWords(aheadMs)}${aheadMs > 0 ? ' of' : ''} the database server's`
    const message = `The clock of this machine is ${reading}. ${CLOCK_REMEDY}`
    if (troubles.raise('clock', message))
      log.warn('clock.off', { seconds: Math.round(aheadMs / 1000), remedy: CLOCK_REMEDY })
  }

  const report = (kind: 'unsafe' | 'unrestored', remedy: string): void => {
    if (remedy === '') troubles.settle(kind)
    else if (troubles.raise(kind, remedy)) log.warn(`store.${kind}`, { remedy })
  }

  return ({ time, dangers, unrestored = '' }) => {
    if (time !== undefined) compareClocks(time)
    // Why the store fails says the same.
    const isFailing = troubles.has('store')
    report('unsafe', isFailing ? '' : dangers.join(' '))
    report('unrestored', isFailing ? '' : unrestored)
  }
}
