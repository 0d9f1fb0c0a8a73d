/** Opens the service's store for commands, found the way the service finds it. */
import { existsSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Inbox } from '../inquiries/inbox.ts'
import type { Outbox } from '../inquiries/outbox.ts'
import type { ChangingValues } from '../inquiries/shared-values.ts'
import { toMarkerPath } from '../inquiries/sqlite/marker.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import { operatorParts, toVariableNames } from '../settings/environment.ts'
import type { Env } from '../settings/variables.ts'
import { findConfigFile, type ConfigFile } from '../settings/load/config-file.ts'
import { readRunSettings, renderFaults, type RunSettings } from '../settings/load/run-settings.ts'
import { findMeantVariables, toMeantHint } from '../settings/load/mistyped-variables.ts'
import { createInquiryStore, toStorePlace } from '../inquiries/index.ts'
import { refuse, toRefusal, type Refusal } from './command.ts'
import { tell } from './output.ts'
import type { OptionDefinitions, CommandWords } from './words.ts'

/** Options of commands for the service's files. The folder wins over everything else. */
export type FileName = 'config' | 'data-dir'

/** Options of commands for a store of any kind. */
export type StoreName = FileName | 'd1'

export const fileArguments: OptionDefinitions<FileName> = {
  config: {
    type: 'string',
    description: 'Config file (default: frontdesk.config.ts here)',
    valueHint: 'FILE',
  },
  'data-dir': {
    type: 'string',
    description: "Data folder (default: the service's)",
    valueHint: 'FOLDER',
  },
}

export const storeArguments: OptionDefinitions<StoreName> = {
  ...fileArguments,
  d1: {
    type: 'string',
    description: "A Worker's D1 database. Needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN",
    valueHint: 'ID',
  },
}

export type StoreWords = CommandWords<StoreName>

/** The parts of a store that commands use. */
type OperatorStore = Inbox &
  ChangingValues &
  Pick<Outbox, 'standing'> &
  Pick<
    InquiryStore,
    'createBlockList' | 'createHeartbeats' | 'handling' | 'checkData' | 'run' | 'forget' | 'close'
  >

export interface OpenStore extends AsyncDisposable, ReadSettings {
  readonly store: OperatorStore
  /** File or database, for people. */
  readonly place: string
}

/** Milliseconds that a command waits for its turn to write beside a service with a slow disk. */
const TURN_MS = 30_000

/**
 * Creates nothing: before the service's first run there is nothing to see. `read` changes nothing
 * either.
 */
export async function openStore(
  words: StoreWords,
  access: 'read' | 'write',
): Promise<OpenStore | Refusal> {
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  const { settings } = outcome
  const databaseId = words.text('d1')
  if (databaseId !== undefined) return openRemote(databaseId, process.env, outcome)
  const place = await toStorePlace(settings)
  if (!settings.database && ![place, toMarkerPath(place)].some(isThere)) {
    return refuse(toNoDatabase(place))
  }
  // A store opened for writing makes missing tables, which a command must not do.
  if (access === 'write') {
    const seen = await tryOpen(await createInquiryStore(settings, 'read'))
    if (!seen.ok) return seen
    await seen.store.close()
  }
  const tried = await tryOpen(await createInquiryStore(settings, access, { turnMs: TURN_MS }))
  if (!tried.ok) return tried
  const { store } = tried
  return { ...outcome, store, place, [Symbol.asyncDispose]: () => store.close() }
}

/** A Worker's database. Makes no tables, and changes nothing in another version's. */
async function openRemote(
  databaseId: string,
  env: Env,
  read: ReadSettings,
): Promise<OpenStore | Refusal> {
  const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '' } = env
  const missing = [
    ...(accountId === '' ? ['CLOUDFLARE_ACCOUNT_ID: run npx wrangler whoami'] : []),
    ...(token === '' ? ['CLOUDFLARE_API_TOKEN: make one that may edit D1.'] : []),
  ]
  if (missing.length > 0) {
    return refuse(['--d1 needs variables:', ...missing.map((name) => `  - ${name}`)].join('\n'))
  }
  const { openD1 } = await import('../service/remote-d1.ts')
  const api = env['CLOUDFLARE_API_BASE_URL']
  const store = await openD1({ accountId, databaseId, token, ...(api !== undefined && { api }) })
  const place = `D1 database ${databaseId}`
  return { ...read, store, place, [Symbol.asyncDispose]: () => store.close() }
}

/** The settings for a command's options. */
export function readStoreSettings(words: CommandWords<FileName>): ReturnType<typeof readSettings> {
  return readSettings(words.text('config'), words.text('data-dir'))
}

/** So is a broken link, and a file in a folder that is closed to this user: opening it says more. */
function isThere(place: string): boolean {
  try {
    return lstatSync(place, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (existsSync(join(dirname(place), '/'))) return true
    throw error
  }
}

async function tryOpen(
  store: InquiryStore,
): Promise<{ readonly ok: true; readonly store: InquiryStore } | Refusal> {
  try {
    await store.open()
    return { ok: true, store }
  } catch (error) {
    await store.close()
    return toRefusal(error)
  }
}

/** The settings by which a command finds the service's data. */
export interface ReadSettings extends Extract<RunSettings, { readonly ok: true }> {
  /** The config file, or where it would be. */
  readonly found: ConfigFile
}

/**
 * Only the way to the inquiries has to be right. `dataDir`: SQLite's folder, which wins over
 * everything else.
 */
export async function readSettings(
  config: string | undefined,
  dataDir?: string,
): Promise<ReadSettings | Refusal> {
  const workingDirectory = process.cwd()
  const found = findConfigFile(config, workingDirectory)
  const env = process.env
  const read = await readRunSettings({ found, env, workingDirectory, purpose: 'operate', dataDir })
  if (!read.ok) return refuse(read.message)
  if (read.otherFaults.length > 0) {
    tell(`${renderFaults(read.otherFaults, found)}\nThis command goes on without these settings.`)
  }
  for (const variable of findMeantVariables(process.env))
    if (concerns.has(variable.meant)) tell(toMeantHint(variable))
  return { ...read, found }
}

const concerns = toVariableNames(operatorParts)

function toNoDatabase(path: string): string {
  return [
    `There is no inbox at ${path}`,
    '- A new installation: the service creates it at its first start. Start the site that Frontdesk is mounted in, or: npx frontdesk start',
    '- It was here before: put the folder back before the service stops or starts. One that runs has the newest inquiries; one that starts makes an empty inbox. Or restore a backup: npx frontdesk restore BACKUP --new',
    '- The service keeps its data elsewhere: name its config file with --config, or that folder with --data-dir or DATA_DIR.',
  ].join('\n')
}
