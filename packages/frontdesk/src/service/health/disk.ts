/** Checks of a data folder that do not open the database. */
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { readFailure } from '../../inquiries/sqlite/fault.ts'
import { toDatabasePath } from '../../inquiries/sqlite/store.ts'

/** Bytes that must be free: an inquiry, its delivery and the log that both go through. */
const LEAST_FREE_BYTES = 1_048_576

/** Rejects where nothing can be written, with the cause and its remedy. */
export async function checkDisk(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(readFailure(toDatabasePath(folder), error).message, { cause: error })
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= LEAST_FREE_BYTES) return
  throw new Error(
    `The disk of ${folder} has less than 1 MB left, so forms may be answered with 500; confirmed inquiries are kept. Free space on it; no restart is needed.`,
  )
}
