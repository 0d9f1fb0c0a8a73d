/** `frontdesk salvage`: everything that is readable of a damaged inbox, in a new one. */
import { resolve } from 'node:path'
import { toStorePlace } from '../service/inquiry-store.ts'
import {
  defineCommand,
  refuse,
  refuseWords,
  type CommandOutcome,
  type Refusal,
  type Command,
} from './command.ts'
import { readStoreSettings, fileArguments, type FileName } from './operator-store.ts'
import { toSalvagedText } from './salvage-text.ts'
import type { OptionDefinitions, Words } from './words.ts'

type SalvageName = FileName | 'from'

const salvageArguments: OptionDefinitions<SalvageName> = {
  from: {
    type: 'string',
    description: "Read this file or folder instead of the service's inbox",
    valueHint: 'PLACE',
  },
  ...fileArguments,
}

export const salvageCommand: Command = defineCommand({
  name: 'salvage',
  description:
    'Write everything that is readable of a damaged inbox into a new folder. The old one stays as it is.',
  options: salvageArguments,
  operands: 'a NEWFOLDER',
  run: salvageInbox,
})

async function salvageInbox(words: Words<SalvageName>): Promise<CommandOutcome> {
  const [folder, another] = words.operands
  if (folder === undefined || another !== undefined) {
    return refuseWords('salvage needs the name of one new folder.')
  }
  const from = words.text('from')
  const place = from === undefined ? await findInbox(words) : { ok: true as const, path: from }
  if (!place.ok) return place
  const { salvageFrom } = await import('../service/sqlite-repair.ts')
  const repair = salvageFrom(resolve(place.path), resolve(folder))
  if (!repair.ok) return refuse(repair.reason)
  const text = toSalvagedText(repair.result, repair.place)
  const next = `To put it in the inbox's place: npx frontdesk restore ${repair.place}`
  return { ok: true, text: from === undefined ? `${text}\n${next}` : text }
}

async function findInbox(
  words: Words<SalvageName>,
): Promise<{ readonly ok: true; readonly path: string } | Refusal> {
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  if (outcome.settings.database) return refuse('salvage is for SQLite, not for PostgreSQL.')
  return { ok: true, path: await toStorePlace(outcome.settings) }
}
