/** `frontdesk restore`: a backup in the inbox's place, and nothing lost that came after it. */
import { resolve } from 'node:path'
import { hearServices } from './mail-state.ts'
import { defineCommand, refuse, refuseWords, type CommandOutcome, type Command } from './command.ts'
import { readStoreSettings, fileArguments, type FileName } from './operator-store.ts'
import { toRestoredText } from './salvage-text.ts'
import type { OptionDefinitions, Words } from './words.ts'

type RestoreName = FileName | 'new'

const refileArguments: OptionDefinitions<RestoreName> = {
  new: { type: 'boolean', description: 'Also where there never was an inbox' },
  ...fileArguments,
}

export const restoreCommand: Command = defineCommand({
  name: 'restore',
  description:
    'Put a backup in the place of the inbox, with everything that is readable of the old one. Safe beside a running service.',
  options: refileArguments,
  operands: 'the BACKUP, and files or folders of old databases that were moved elsewhere',
  run: (words) => restore(words, new Date()),
})

async function restore(words: Words<RestoreName>, date: Date): Promise<CommandOutcome> {
  const [backup, ...others] = words.operands
  if (backup === undefined) return refuseWords('restore needs the file of a backup.')
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  if (outcome.settings.database) {
    return refuse('restore is for SQLite. With PostgreSQL, restore with its own tools: pg_restore.')
  }
  const { restoreInbox, wasUsed } = await import('../service/sqlite-repair.ts')
  const { dataDir } = outcome.settings
  if (!wasUsed(dataDir) && !isNamed(words)) return refuse(toNeverUsed(dataDir, backup))
  const repair = restoreInbox(dataDir, {
    backup: resolve(backup),
    others: others.map((other) => resolve(other)),
    date,
  })
  if (!repair.ok) return refuse(repair.reason)
  const services = await hearServices(outcome.settings)
  return { ok: true, text: toRestoredText(repair.result, repair.place, services) }
}

/** Whether somebody said that it is this place, and not only where this shell happens to be. */
function isNamed(words: Words<RestoreName>): boolean {
  const named = [words.text('data-dir'), words.text('config'), process.env['DATA_DIR'] || undefined]
  return words.flag('new') || named.some((name) => name !== undefined)
}

function toNeverUsed(dataDir: string, backup: string): string {
  return [
    `Nothing was restored: there never was an inbox in ${dataDir}, so the service may keep its data elsewhere.`,
    `Name its folder: npx frontdesk restore ${backup} --data-dir FOLDER. To begin one here: npx frontdesk restore ${backup} --new`,
  ].join('\n')
}
