/** Repairs of the inbox in a data folder, for the commands. Loaded only where they are called. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore } from '../inquiries/index.ts'
import { toMarkerPath } from '../inquiries/sqlite/marker.ts'
import { isFree, salvageInto } from '../inquiries/sqlite/salvage/new-folder.ts'
import {
  findDatabases,
  refuseToRead,
  restoreDatabase,
  type Restored,
  type RestoreOptions,
} from '../inquiries/sqlite/salvage/restore.ts'
import type { Copied } from '../inquiries/sqlite/salvage/row-copy.ts'
import { toHeartbeatsPath, toDatabasePath } from '../inquiries/sqlite/store.ts'
import type { Inbox } from '../inquiries/inbox.ts'
import { toErrorText } from '../log.ts'

export type { Restored, Copied }

/** `place`: where the inbox is now. A reason names what the operator can mend. */
export type RepairOutcome<T> =
  | { readonly ok: true; readonly result: T; readonly place: string }
  | { readonly ok: false; readonly reason: string }

/** A backup in the place of a folder's inbox, with everything that is readable of the old one. */
export function restoreInbox(
  dataDir: string,
  options: Omit<RestoreOptions, 'path'>,
): RepairOutcome<Restored> {
  const place = toDatabasePath(dataDir)
  try {
    const outcome = restoreDatabase({ ...options, path: place })
    return outcome.ok ? { ok: true, result: outcome.restored, place } : outcome
  } catch (error) {
    const reason = `Nothing was restored, and everything is as it was: ${toErrorText(error)}`
    return { ok: false, reason }
  }
}

/** Everything that is readable at `from`, a file or a folder, in a new data folder. */
export function salvageFrom(from: string, newDataDir: string): RepairOutcome<Copied> {
  const refusal = refuseToSalvage(from, newDataDir)
  if (refusal !== undefined) return { ok: false, reason: refusal }
  const place = toDatabasePath(newDataDir)
  try {
    return { ok: true, result: salvageInto(place, findDatabases(from)), place }
  } catch (error) {
    return { ok: false, reason: `${from} cannot be salvaged: ${toErrorText(error)}` }
  }
}

function refuseToSalvage(from: string, newDataDir: string): string | undefined {
  const unreadable = refuseToRead(from)
  if (unreadable !== undefined) return unreadable
  if (!existsSync(from)) return `There is nothing at ${from}. Name the place: --from`
  if (!isFree(newDataDir)) return `${newDataDir} is there already. Name a new folder.`
  return findDatabases(from).length === 0 ? `There is no database in ${from}.` : undefined
}

export interface ReadableInbox extends AsyncDisposable {
  readonly inbox: Pick<Inbox, 'list' | 'count'>
  readonly salvaged: Copied
}

/** What is readable of a damaged inbox, as one that can be read to its end; gone when disposed of. */
export async function openReadable(place: string): Promise<RepairOutcome<ReadableInbox>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-readable-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const dataDir = join(folder, 'data')
  const repair = salvageFrom(place, dataDir)
  if (!repair.ok) {
    remove()
    return repair
  }
  const store = await createStore('sqlite', { dataDir, access: 'read' })
  const result: ReadableInbox = {
    inbox: store,
    salvaged: repair.result,
    async [Symbol.asyncDispose]() {
      await store.close()
      remove()
    },
  }
  return { ok: true, result, place }
}

/** Whether a data folder holds an inbox, held one, or has a service that would keep it there. */
export function wasUsed(dataDir: string): boolean {
  const place = toDatabasePath(dataDir)
  return [place, toMarkerPath(place), toHeartbeatsPath(place)].some((path) => existsSync(path))
}

/** Whether there was a database: then opening it says what became of it, and what to do. */
export function wasKept(place: string): boolean {
  return existsSync(toMarkerPath(place))
}
