/** Whether the store takes inquiries in and can be read: by looks, and by what others met there. */
import type { Clock } from '../../clock.ts'
import { toErrorText, type Log } from '../../log.ts'
import type { Inspectable } from '../../inquiries/inspection.ts'
import { createDamageWatch } from './damage-watch.ts'
import { ScarceRoomError } from './disk.ts'
import type { Troubles } from './troubles.ts'

export interface StoreWatchOptions {
  /** Rejects when no inquiry could be kept now: writes as an inquiry would be written. */
  readonly probe: () => Promise<void>
  /** Rejects when it can be seen without writing that none could be kept. */
  readonly glance: () => Promise<void>
  /** Looked through with each probe. */
  readonly inspected: Inspectable
  readonly log: Log
  readonly clock: Pick<Clock, 'elapsed'>
  readonly troubles: Troubles
}

export interface StoreWatch {
  /** Never rejects. */
  look(): Promise<void>
  /** An inquiry was kept. */
  kept(): void
  /** An inquiry was not kept. */
  failed(error: unknown): void
  /** The store itself said that it takes nothing in. */
  refused(message: string): void
  /** The store said that it works: believed when the next look could write. */
  works(): void
  /** Somebody met what cannot be read. */
  unreadable(message: string): void
}

/**
 * Milliseconds between two probes while all is well: an idle store may have let go of its memory, which
 * a probe wakes. A failing one is probed with every look.
 */
export const PROBE_MS: number = 5 * 60_000

/** Milliseconds for which a failed inquiry is told of, though writing seems to work again. */
const FAILED_MS = 60_000

export function createStoreWatch(options: StoreWatchOptions): StoreWatch {
  const { probe, glance, inspected, log, clock, troubles } = options
  const { raise, settle } = troubles
  const damage = createDamageWatch(inspected)
  let failedAt = -Infinity
  let probedAt = clock.elapsed()
  /** How often the store itself refused: a look that began before may not know. */
  let refusals = 0
  /** What was logged last of what the looks find. */
  let logged: string | undefined

  const lookForDamage = async (): Promise<void> => {
    const found = await damage.look()
    if (found.kind === 'sound') settle('damage')
    if (found.kind !== 'damaged') return
    if (raise('damage', found.message)) log.error('store.damaged', { reason: found.message })
  }

  return {
    async look() {
      const known = refusals
      try {
        await glance()
        const isDue = troubles.has('store') || clock.elapsed() - probedAt >= PROBE_MS
        if (isDue) {
          probedAt = clock.elapsed()
          await probe()
        }
        logged = undefined
        if (refusals === known && clock.elapsed() - failedAt >= FAILED_MS) settle('store')
        if (isDue || troubles.has('damage')) await lookForDamage()
      } catch (error) {
        const reason =
          error instanceof ScarceRoomError
            ? `Forms may be answered with 500. ${error.message}`
            : toRefusedForms(toErrorText(error))
        // Else the log would say nothing until somebody sends a form; once, though one is kept meanwhile.
        if (raise('store', reason) && reason !== logged) log.error('store.failing', { reason })
        logged = reason
      }
    },
    kept() {
      failedAt = -Infinity
      settle('store')
    },
    failed(error) {
      failedAt = clock.elapsed()
      raise('store', toRefusedForms(toErrorText(error)))
    },
    refused(message) {
      refusals += 1
      raise('store', toRefusedForms(message))
    },
    works: () => void (failedAt = -Infinity),
    unreadable(message) {
      damage.restart()
      raise('damage', message)
    },
  }
}

function toRefusedForms(reason: string): string {
  return `Forms are answered with 500. ${reason}`
}
