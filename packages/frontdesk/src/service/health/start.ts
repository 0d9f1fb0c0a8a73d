/** Starts the watch over a service, with its store and settings. */
import { hostname } from 'node:os'
import type { Settings } from '../../settings/settings.ts'
import { DEFAULT_ON_OUTAGE } from '../../contact/defaults.ts'
import { systemClock } from '../../clock.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import { toStorePlace } from '../../inquiries/index.ts'
import { hasEnded, readProcessSpace } from './process-life.ts'
import { createStoreChecks } from './store-checks.ts'
import type { Condition } from './condition.ts'
import { createConditionWatch, type ConditionWatch, type ConditionWatchOptions } from './watch.ts'

export interface WatchedService extends Pick<ConditionWatchOptions, 'log' | 'onClockSet'> {
  readonly settings: Settings
  readonly baseUrl: Condition['baseUrl']
  readonly store: Pick<InquiryStore, 'createHeartbeats' | 'checkFiles' | 'checkWrite' | 'checkData'>
}

/** Undefined for a store that no other process can read. */
export async function watchCondition(service: WatchedService): Promise<ConditionWatch | undefined> {
  const { settings, baseUrl, store, log, onClockSet } = service
  const heartbeats = store.createHeartbeats?.()
  if (!heartbeats) return undefined
  const { verifier, mail, mode } = settings
  return createConditionWatch({
    heartbeats,
    ...createStoreChecks(settings, store),
    checkData: store.checkData ?? (() => Promise.resolve()),
    facts: {
      host: hostname(),
      pid: process.pid,
      processes: readProcessSpace(),
      startedAt: Date.now(),
      development: mode === 'development' ? true : undefined,
      baseUrl,
      botCheck: verifier.name,
      mailServer: mail?.route.server,
      store: await toStorePlace(settings),
    },
    hasEnded,
    onOutage: settings.contact.onOutage ?? DEFAULT_ON_OUTAGE,
    log,
    clock: systemClock,
    instance: crypto.randomUUID(),
    onClockSet,
  })
}
