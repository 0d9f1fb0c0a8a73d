/** Makes backups, checks each one, and removes the oldest. */
import { rmSync } from 'node:fs'
import { HOUR_MS, systemClock, type Clock } from '../clock.ts'
import type { Settings } from '../settings/settings.ts'
import type { Log } from '../log.ts'
import type { BackupOutcome, FoundBackup, UnmadeBackup } from '../inquiries/sqlite/backup.ts'
import { toStorePlace } from '../inquiries/index.ts'
import type { Troubles } from './health/troubles.ts'

type BackupSettings = NonNullable<Settings['backup']>

export interface BackupsOptions {
  /** The database file. */
  readonly place: string
  readonly backup: BackupSettings
  readonly makeBackup: (place: string, folder: string) => Promise<BackupOutcome>
  readonly findBackups: (place: string, folder: string) => readonly FoundBackup[]
  /** Why no backup may be made. */
  readonly explainForeign: (place: string, folder: string) => string | undefined
  readonly log: Log
  readonly clock: Clock
  readonly watch?: Pick<Troubles, 'raise' | 'settle' | 'has'> | undefined
}

export interface Backups {
  /** No further backup begins; one in progress is not waited for. */
  stop(): void
}

/** Milliseconds to the first check, as a start has other work; also while the inbox is doubtful. */
const FIRST_MS = 10_000

/** Milliseconds between two checks whether a backup is due, also after a failure. */
const LOOK_MS = 600_000

const MEANWHILE =
  'Inquiries are accepted and mailed as before. A backup is tried again every ten minutes.'

/** Milliseconds from one backup to the next. */
export const BACKUP_PERIODS: Readonly<Record<BackupSettings['every'], number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
}

/** Undefined without the setting, and with a database server. */
export async function startBackups(
  settings: Settings,
  log: Log,
  watch: BackupsOptions['watch'],
): Promise<Backups | undefined> {
  const { backup, database } = settings
  if (!backup || database) return undefined
  const { backUpByThread: makeBackup, ...found } = await import('./sqlite-backup.ts')
  const place = await toStorePlace(settings)
  return createBackups({ ...found, place, backup, makeBackup, log, clock: systemClock, watch })
}

/** Uses only the files as memory: the newest in the folder tells when the next one is due. */
export function createBackups(options: BackupsOptions): Backups {
  const { place, backup, makeBackup, findBackups, explainForeign, log, clock, watch } = options
  const { folder, every, keep } = backup
  const stopping = new AbortController()
  const { signal } = stopping

  const isDue = (): boolean => {
    const newest = findBackups(place, folder).at(-1)
    const age = newest ? clock.now() - newest.madeAt : Infinity
    // A date in the future comes from a wrong clock.
    return age >= BACKUP_PERIODS[every] || age < 0
  }

  let foreign: string | undefined
  async function look(): Promise<void> {
    try {
      foreign = explainForeign(place, folder)
      if (foreign !== undefined) {
        if (watch?.raise('backup', foreign)) log.error('backup.foreign', { reason: foreign })
        return
      }
      if (!isDue()) return watch?.settle('backup')
      const outcome = await makeBackup(place, folder)
      if (!outcome.ok) return fail(outcome)
      const { path, inquiries, bytes } = outcome
      log.info('backup.made', { path, inquiries, bytes })
      watch?.settle('backup')
      for (const old of findBackups(place, folder).slice(0, -keep)) rmSync(old.path)
    } catch (error) {
      fail({ reason: (await import('./sqlite-backup.ts')).toUnwritten(error) })
    }
  }

  const fail = ({ reason, isDamage = false }: Omit<UnmadeBackup, 'ok'>): void => {
    // A store that fails has told the cause.
    if (watch?.has('store')) return
    if (isDamage) {
      if (watch?.raise('damage', reason)) log.error('store.damaged', { reason })
      return
    }
    log.warn('backup.failed', { folder, reason, meanwhile: MEANWHILE })
    watch?.raise('backup', `No backup was made: ${reason}. ${MEANWHILE}`)
  }

  async function run(): Promise<void> {
    for (let wait = FIRST_MS; ; wait = foreign === undefined ? LOOK_MS : FIRST_MS) {
      await clock.sleep(wait, signal)
      if (signal.aborted) return
      await look()
    }
  }

  void run()
  return { stop: () => stopping.abort() }
}
