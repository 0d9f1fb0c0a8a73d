/** Checks of a data folder that do not open the database. */
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { readFailure } from '../../inquiries/sqlite/fault.ts'
import { toDatabasePath } from '../../inquiries/sqlite/store.ts'
import { FoundFault } from '../../inquiries/store-error.ts'
import { hasCode } from '../../log.ts'

/** Bytes that must be free: an inquiry, its delivery and the log that both go through. */
const LEAST_FREE_BYTES = 1_048_576

const PUT_BACK =
  'Do not make an empty folder: the service would begin an empty inbox in it. Put the old one back before the service stops or starts, or restore a backup: npx frontdesk restore BACKUP --new'

/** Rejects where nothing can be written, with the cause and its remedy. */
export async function checkDisk(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const isGone = hasCode(error, 'ENOENT')
    const found = isGone ? new FoundFault('missing', 'its folder is gone', PUT_BACK) : error
    throw new Error(readFailure(toDatabasePath(folder), found).message, { cause: error })
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= LEAST_FREE_BYTES) return
  throw new Error(
    `The disk of ${folder} has less than 1 MB left, so forms may be answered with 500; confirmed inquiries are kept. Free space on it; no restart is needed.`,
  )
}
