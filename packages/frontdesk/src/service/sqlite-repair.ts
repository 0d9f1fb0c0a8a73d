/** Repairs of the inbox in a data folder, for the commands. Loaded on demand. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Inbox } from '../inquiries/inbox.ts'
import { createInquiryStore } from '../inquiries/index.ts'
import { toCause, toFault } from '../inquiries/sqlite/fault.ts'
import { toMarkerPath } from '../inquiries/sqlite/marker.ts'
import {
  restoreDatabase,
  type Restored,
  type RestoreOptions,
  type RestoreOutcome,
} from '../inquiries/sqlite/salvage/restore.ts'
import { toHeartbeatsPath, toDatabasePath } from '../inquiries/sqlite/store.ts'
import { StoreError } from '../inquiries/store-error.ts'

export type { Restored }

/** Makes a folder's inbox from a backup, if any, and the readable part of the old files. */
export async function restoreInbox(
  dataDir: string,
  options: Omit<RestoreOptions, 'path'>,
): Promise<RestoreOutcome> {
  try {
    return await restoreDatabase({ ...options, path: toDatabasePath(dataDir) })
  } catch (error) {
    const remedy = toFault(error) === 'full' ? `. Free space on the disk of ${dataDir}` : ''
    const reason = `Nothing was restored, and everything is as it was: ${toCause(error)}${remedy}`
    return { ok: false, reason }
  }
}

/**
 * Passes on a copy of the readable part of a damaged inbox; resolves to the number of missing
 * inquiries.
 */
export async function readPastDamage(
  place: string,
  read: (inbox: Pick<Inbox, 'list'>) => Promise<void>,
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-readable-'))
  try {
    const others = [place]
    const copy = await restoreInbox(dataDir, { backup: undefined, others, date: new Date() })
    if (!copy.ok) throw new StoreError('corrupt', copy.reason)
    const store = await createInquiryStore({ dataDir }, 'read')
    await read(store).finally(() => store.close())
    return copy.restored.lost
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Whether a data folder has or had an inbox, or a service that would store it there. So has one that
 * this user may not read.
 */
export function wasUsed(dataDir: string): boolean {
  const place = toDatabasePath(dataDir)
  if ([place, toMarkerPath(place)].some((path) => existsSync(path))) return true
  if (!existsSync(dataDir)) return false
  const start = basename(toHeartbeatsPath(place))
  try {
    return readdirSync(dataDir).some((name) => name.startsWith(start))
  } catch {
    return true
  }
}
