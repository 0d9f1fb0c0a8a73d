/** Reports service health where `frontdesk status` finds it, regularly while the service runs. */
import type { Clock } from '../../clock.ts'
import { toErrorText, type Log } from '../../log.ts'
import { isScarcity, SCARCITY_REMEDY } from '../../http/outgoing/scarcity.ts'
import type { Heartbeats, HeartbeatsState } from '../../inquiries/instance-heartbeats.ts'
import { HEARTBEAT_MS, toPosting, type Condition } from './condition.ts'

export interface AnnouncementOptions {
  readonly heartbeats: Heartbeats
  /** Names this run among all. */
  readonly instance: string
  readonly clock: Clock
  readonly log: Log
  /** How the service is at this moment. */
  readonly compose: () => Condition
  /** Called with the heartbeats that the store showed when one was written. */
  readonly onRead: (state: HeartbeatsState) => void
}

export interface Announcement {
  /** Says it now. Never rejects. */
  say(): Promise<void>
  /** Says it for the first time. Never rejects. */
  begin(): Promise<void>
  /** Says it with every heartbeat and soon after each `wake`, until `end`. */
  goOn(): Promise<void>
  /** There is something new to say. */
  wake(): void
  /** The same where nothing could be said: perhaps it can be again. */
  retry(): void
  end(): void
  /** Takes down what was said. Never rejects. */
  takeDown(): Promise<void>
}

/** Milliseconds between two words at least. */
export const PAUSE_MS = 1000

export function createAnnouncement(options: AnnouncementOptions): Announcement {
  const { heartbeats, instance, clock, log, compose, onRead } = options
  const ended = new AbortController()
  /** Aborted when there is something to say before it is time for it. */
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

  /** Until there is something new to say. Many changes at once are one. */
  const haveSaid = async (): Promise<void> => {
    await clock.sleep(PAUSE_MS, ended.signal)
    await clock.sleep(silent ? 0 : HEARTBEAT_MS - PAUSE_MS, word.signal)
  }

  const sayAnew = (): Promise<void> => {
    word = new AbortController()
    return say()
  }

  const wake = (): void => word.abort()

  return {
    say,
    begin: sayAnew,
    async goOn() {
      for (;;) {
        await haveSaid()
        if (ended.signal.aborted) return
        await sayAnew()
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
      // Where nothing could be said a moment ago nothing can be taken down: the end is not to wait for it.
      if (!silent) await heartbeats.takeDown(instance).catch(() => {})
    },
  }
}

const SILENT =
  'npx frontdesk status cannot show service health. Allow the service to write frontdesk.condition in its data folder, or its table instance.'
