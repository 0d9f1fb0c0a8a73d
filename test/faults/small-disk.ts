/** Loaded first in a store's thread: no database of it takes more than 192 KiB, like a full disk. */
import { DatabaseSync } from 'node:sqlite'

const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function execBounded(text) {
  exec.call(this, text)
  if (text.includes('journal_mode = WAL')) exec.call(this, 'PRAGMA max_page_count = 48')
}
