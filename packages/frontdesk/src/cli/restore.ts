/** `frontdesk restore`: replaces the inbox with a backup, and merges newer inquiries. */
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { toShellWord } from '../inquiries/shell-word.ts'
import { sqliteStore, toDatabasePath } from '../inquiries/sqlite/store.ts'
import type { Restored } from '../service/sqlite-repair.ts'
import { defineCommand, refuse, refuseWords, type CommandOutcome, type Command } from './command.ts'
import { toInquiries } from './count-text.ts'
import { findWebInbox } from './inbox/web-inbox.ts'
import { readStoreSettings, fileArguments, type FileName } from './operator-store.ts'
import type { OptionDefinitions, CommandWords } from './words.ts'

type RestoreName = FileName | 'new' | 'readable'

const restoreArguments: OptionDefinitions<RestoreName> = {
  new: { type: 'boolean', description: 'Restore where there was no inbox before' },
  readable: {
    type: 'boolean',
    description: 'Without a backup: keep what is readable of the inbox and of named files',
  },
  ...fileArguments,
}

export const restoreCommand: Command = defineCommand({
  name: 'restore',
  description:
    'Replace the inbox with a backup, and merge newer inquiries. Safe while the service runs. OLD: files or folders of old databases that you moved elsewhere.',
  options: restoreArguments,
  operands: 'BACKUP [OLD…]',
  run: (words) => restore(words, new Date()),
})

async function restore(words: CommandWords<RestoreName>, date: Date): Promise<CommandOutcome> {
  const places = words.operands.map((place) => resolve(place))
  const isReadable = words.flag('readable')
  const backup = isReadable ? undefined : places[0]
  const others = isReadable ? places : places.slice(1)
  if (backup === undefined && !isReadable) {
    return refuseWords(
      'restore needs the file of a backup. Without one, to keep what is readable: npx frontdesk restore --readable',
    )
  }
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  const { settings } = outcome
  if (settings.database) {
    return refuse('restore is for SQLite. With PostgreSQL, restore with its own tools: pg_restore.')
  }
  const { restoreInbox, wasUsed } = await import('../service/sqlite-repair.ts')
  const { dataDir } = settings
  const isMissing = backup !== undefined && !existsSync(backup)
  if (!isMissing && !wasUsed(dataDir) && !words.flag('new')) {
    return refuse(toNeverUsed(dataDir, backup ?? '--readable'))
  }
  let told: string | undefined
  const eraseAgain = async (path: string): Promise<void> => {
    const store = sqliteStore({ path })
    const inbox = await findWebInbox(settings, store)
    told = await inbox?.program.eraseAgain(inbox.host).finally(() => store.close())
  }
  const repair = await restoreInbox(dataDir, { backup, others, date, eraseAgain })
  if (!repair.ok) return refuse(repair.reason)
  const text = toRestoredText(repair.restored, backup, toDatabasePath(dataDir), told)
  return { ok: true, text, note: told || undefined }
}

function toNeverUsed(dataDir: string, backup: string): string {
  return [
    `Nothing was restored: there was no inbox in ${dataDir} before, so the service may keep its data elsewhere.`,
    `Name its folder: npx frontdesk restore ${toShellWord(backup)} --data-dir FOLDER`,
    `To create one here: npx frontdesk restore ${toShellWord(backup)} --new --data-dir ${toShellWord(dataDir)}`,
  ].join('\n')
}

function toRestoredText(
  restored: Restored,
  backup: string | undefined,
  path: string,
  erasedAgain: string | undefined,
): string {
  const { backedUp, added, undelivered, lost, unreadable, aside } = restored
  const old = aside && join(aside, basename(path))
  const lines = [
    ...(backup === undefined
      ? [`${toInquiries(added)} of the old files restored to ${path}`]
      : [
          `${toInquiries(backedUp)} restored to ${path}`,
          `${toInquiries(added)} added that arrived after the backup.`,
        ]),
    undelivered > 0 &&
      `Of ${undelivered} it is unknown whether they were mailed: they are mailed, perhaps again.`,
    lost > 0 &&
      `${toInquiries(lost)} of the old files cannot be read. A running service adds those that it still has; those that were mailed are in your mailbox.`,
    lost > 0 &&
      old !== undefined &&
      existsSync(old) &&
      `To see all texts that are left: strings ${toShellWord(old)}`,
    unreadable.length > 0 &&
      `Nothing in ${unreadable.join(' and ')} can be read. If a -wal beside it belongs to another file, put both into a folder, and restore once more with that folder behind the backup.`,
    aside !== undefined && `The old files are in ${aside}`,
    `A service that runs here uses it within seconds. To see whether one runs: npx frontdesk status --data-dir ${toShellWord(dirname(path))}`,
    // Only what was erased on request is erased again.
    backup !== undefined &&
      `Inquiries deleted ${erasedAgain === undefined ? '' : 'by age '}after the backup may be back.`,
  ]
  return lines.filter(Boolean).join('\n')
}
