/** Learns from each heartbeat the store's clock, and what makes it unsafe. */
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

export interface HeartbeatsReader {
  /** Call it with the heartbeats found by each write. */
  look(state: HeartbeatsState): void
  /** Milliseconds that this machine's clock is ahead of the store's; 0 where the store has none. */
  aheadMs(): number
}

export function createHeartbeatsReader(options: HeartbeatsReaderOptions): HeartbeatsReader {
  const { log, now, troubles } = options
  let aheadMs = 0

  const compareClocks = (time: number): void => {
    aheadMs = now() - time
    if (!isOff(aheadMs)) return troubles.settle('clock')
    const place = `${toOffWords(aheadMs)}${aheadMs > 0 ? ' of' : ''} the database server's`
    const message = `The clock of this machine is ${place}. ${CLOCK_REMEDY}`
    if (troubles.raise('clock', message))
      log.warn('clock.off', { seconds: Math.round(aheadMs / 1000), remedy: CLOCK_REMEDY })
  }

  const look: HeartbeatsReader['look'] = ({ time, dangers }) => {
    if (time !== undefined) compareClocks(time)
    const danger = dangers.join(' ')
    if (danger === '') troubles.settle('unsafe')
    else if (troubles.raise('unsafe', danger)) log.warn('store.unsafe', { remedy: danger })
  }

  return { look, aheadMs: () => aheadMs }
}
