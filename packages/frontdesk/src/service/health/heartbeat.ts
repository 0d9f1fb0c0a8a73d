/** Writes the health report where `frontdesk status` finds it, regularly while the service runs. */
import type { Clock } from '../../clock.ts'
import { toErrorText, type Log } from '../../log.ts'
import { isScarcity, SCARCITY_REMEDY } from '../../http/outgoing/scarcity.ts'
import type { Heartbeats, HeartbeatsState } from '../../inquiries/instance-heartbeats.ts'
import { StoreError } from '../../inquiries/store-error.ts'
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
  /** Whether the store is known to fail: its remedy is this report's, too. */
  readonly isStoreFailing: () => boolean
}

export interface Announcement {
  /** Writes now. Never rejects. */
  write(): Promise<void>
  /** Writes with every heartbeat and soon after each `writeSoon`, until `end`. */
  keepWriting(): Promise<void>
  /** The report has changed. */
  writeSoon(): void
  end(): void
  /** Removes the report. Never rejects. */
  takeDown(): Promise<void>
}

/** Shortest time between two writes, in milliseconds. */
export const PAUSE_MS = 1000

export function createAnnouncement(options: AnnouncementOptions): Announcement {
  const { heartbeats, instance, clock, log, compose, onRead, isStoreFailing } = options
  const ended = new AbortController()
  /** Aborted to write early. */
  let early = new AbortController()
  let isFailing = false
  let isLogged = false

  const write = async (): Promise<void> => {
    try {
      onRead(await heartbeats.post(instance, toPosting(compose())))
      if (isLogged) log.info('condition.written')
      isFailing = false
      isLogged = false
    } catch (error) {
      isFailing = true
      if (isLogged || isStoreFailing()) return
      isLogged = true
      // A store's own message has its remedy.
      const own = error instanceof StoreError ? undefined : SILENT
      const remedy = isScarcity(error) ? SCARCITY_REMEDY : own
      log.warn('condition.unwritten', { reason: toErrorText(error), remedy })
    }
  }

  const writeSoon = (): void => early.abort()

  return {
    write,
    async keepWriting() {
      for (;;) {
        // Many changes at once are one write.
        await clock.sleep(PAUSE_MS, ended.signal)
        await clock.sleep(isFailing ? 0 : HEARTBEAT_MS - PAUSE_MS, early.signal)
        if (ended.signal.aborted) return
        early = new AbortController()
        await write()
      }
    },
    writeSoon,
    end() {
      ended.abort()
      writeSoon()
    },
    async takeDown() {
      // If writing just failed, removing would fail too, and delay the end.
      if (!isFailing) await heartbeats.takeDown(instance).catch(() => {})
    },
  }
}

const SILENT =
  'npx frontdesk status cannot show service health. Allow the service to write frontdesk.condition-… in its data folder.'
