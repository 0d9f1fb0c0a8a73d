/** Backups of the inbox's file, for the service and the commands. Loaded on demand. */
import { mkdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { removePartials, toUnwritten, type BackupOutcome } from '../inquiries/sqlite/backup.ts'
import { runOrder } from '../inquiries/sqlite/spawn-worker.ts'

export {
  backUpInbox,
  explainForeign,
  findBackups,
  toUnwritten,
} from '../inquiries/sqlite/backup.ts'

/** Share of the disk that must stay free beside a new backup. */
const FREE_SHARE = 0.1

/** Bytes of a disk. */
interface Room {
  readonly free: number
  readonly all: number
}

/** A new file with a dated name, made on a separate thread: a large inbox takes a while. */
export async function backUpByThread(
  place: string,
  folder: string,
  readRoom: (folder: string) => Promise<Room> = readDiskRoom,
): Promise<BackupOutcome> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removePartials(place, folder)
    const { free, all } = await readRoom(folder)
    if (free - statSync(place).size < all * FREE_SHARE) {
      const reason = `less than a tenth of the disk of ${folder} would stay free. Free space on it, keep fewer (backup.keep), or name a folder on another disk (backup.folder)`
      return { ok: false, reason }
    }
    const outcome = await runOrder<BackupOutcome>({ backup: { place, folder } })
    return outcome ?? { ok: false, reason: 'its thread ended' }
  } catch (error) {
    return { ok: false, reason: toUnwritten(error) }
  }
}

async function readDiskRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}
