/** Writes the health report where `frontdesk status` finds it, regularly while the service runs. */
import type { Clock } from '../../clock.ts'
import { toErrorText, type Log } from '../../log.ts'
import { isScarcity, SCARCITY_REMEDY } from '../../http/outgoing/scarcity.ts'
import type { Heartbeats, HeartbeatsState } from '../../inquiries/instance-heartbeats.ts'
import { HEARTBEAT_MS, toPosting, type Condition } from './condition.ts'

export interface AnnouncementOptions {
  readonly heartbeats: Heartbeats
  /** Identifies this run. */
  readonly instance: string
  readonly clock: Clock
  readonly log: Log
  /** The current report. */
  readonly compose: () => Condition
  /** Called with the store's heartbeats after each write. */
  readonly onRead: (state: HeartbeatsState) => void
}

export interface Announcement {
  /** Writes now. Never rejects. */
  say(): Promise<void>
  /** Writes with every heartbeat and soon after each `wake`, until `end`. */
  goOn(): Promise<void>
  /** The report has changed. */
  wake(): void
  /** Tries again after a failed write. */
  retry(): void
  end(): void
  /** Removes the report. Never rejects. */
  takeDown(): Promise<void>
}

/** Shortest time between two writes, in milliseconds. */
export const PAUSE_MS = 1000

export function createAnnouncement(options: AnnouncementOptions): Announcement {
  const { heartbeats, instance, clock, log, compose, onRead } = options
  const ended = new AbortController()
  /** Aborted to write early. */
  let word = new AbortController()
  let silent = false

  const say = async (): Promise<void> => {
    try {
      onRead(await heartbeats.post(instance, toPosting(compose())))
      if (silent) log.info('condition.written')
      silent = false
    } catch (error) {
      const remedy = isScarcity(error) ? SCARCITY_REMEDY : SILENT
      if (!silent) log.warn('condition.unwritten', { reason: toErrorText(error), remedy })
      silent = true
    }
  }

  const wake = (): void => word.abort()

  return {
    say,
    async goOn() {
      for (;;) {
        // Many changes at once are one write.
        await clock.sleep(PAUSE_MS, ended.signal)
        await clock.sleep(silent ? 0 : HEARTBEAT_MS - PAUSE_MS, word.signal)
        if (ended.signal.aborted) return
        word = new AbortController()
        await say()
      }
    },
    wake,
    retry() {
      if (silent) wake()
    },
    end() {
      ended.abort()
      wake()
    },
    async takeDown() {
      // If writing just failed, removing would fail too, and delay the end.
      if (!silent) await heartbeats.takeDown(instance).catch(() => {})
    },
  }
}

const SILENT =
  'npx frontdesk status cannot show service health. Allow the service to write frontdesk.condition-… in its data folder, or its table instance.'
