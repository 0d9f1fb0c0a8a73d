/** `frontdesk restore`: a backup in the inbox's place, and nothing lost that came after it. */
import { resolve } from 'node:path'
import type { ArgsDef, CommandDef } from 'citty'
import { operatorCommand, refuse, refuseWords, type CommandOutcome } from './operator-command.ts'
import { readStoreSettings, storeArguments, type StoreWords } from './operator-store.ts'
import { toRestoredText } from './salvage-text.ts'

export const restoreCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'restore',
  description:
    'Put a backup in the place of the inbox, with everything that is readable of the old one. Safe beside a running service.',
  options: storeArguments,
  operands: 'the BACKUP, and files or folders of old databases that were moved elsewhere',
  run: (words) => restore(words, new Date()),
})

async function restore(words: StoreWords, date: Date): Promise<CommandOutcome> {
  const [backup, ...others] = words.operands
  if (backup === undefined) return refuseWords('restore needs the file of a backup.')
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  if (outcome.settings.database) {
    return refuse('restore is for SQLite. With PostgreSQL, restore with its own tools: pg_restore.')
  }
  const { restoreInbox } = await import('../node/sqlite-repair.ts')
  const repair = restoreInbox(outcome.settings.dataDir, {
    backup: resolve(backup),
    others: others.map((other) => resolve(other)),
    date,
  })
  if (!repair.ok) return refuse(repair.reason)
  return { ok: true, text: toRestoredText(repair.result, repair.place) }
}
