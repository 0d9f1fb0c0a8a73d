/** `frontdesk backup`: copies the whole inbox into one file. */
import { toInquiries } from './count-text.ts'
import { resolve } from 'node:path'
import { defineCommand, refuse, refuseWords, type CommandOutcome, type Command } from './command.ts'
import { openStore, readStoreSettings, fileArguments, type FileName } from './operator-store.ts'
import type { CommandWords } from './words.ts'

export const backupCommand: Command = defineCommand({
  name: 'backup',
  description:
    'Write a complete copy of the inbox to a new file, readable only by its owner. Safe while the service runs. In a folder (default: here), the file is named by date.',
  options: fileArguments,
  operands: '[FILE]',
  run: (words) => backUp(words, new Date()),
})

async function backUp(words: CommandWords<FileName>, date: Date): Promise<CommandOutcome> {
  const [target = '.', another] = words.operands
  if (another !== undefined) return refuseWords('backup takes one file or folder.')
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  if (outcome.settings.database) {
    return refuse('backup is for SQLite. With PostgreSQL, back up with its own tools: pg_dump.')
  }
  // Reports a missing inbox instead of creating one.
  const opened = await openStore(words, 'read')
  if (!opened.ok) return opened
  await opened.store.close()
  const { backUpInbox } = await import('../service/sqlite-backup.ts')
  const backup = backUpInbox(opened.place, resolve(target), date)
  if (!backup.ok) return refuse(backup.reason)
  const { path, inquiries, bytes } = backup
  return { ok: true, text: `${toInquiries(inquiries)} written to ${path} (${toSizeText(bytes)}).` }
}

function toSizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
