/** The service's store for the tools beside it, found the way the service finds it. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { InquiryStore } from '../stores/store.ts'
import { StoreError } from '../stores/store-error.ts'
import { parseConfig } from '../config/config-file.ts'
import { fromEnv, operatorParts, toVariableNames } from '../config/environment.ts'
import { findConfigFile, loadConfigFile } from '../node/config-file.ts'
import { toSettings, type Settings } from '../config/settings.ts'
import { resolveFolders } from '../node/folders.ts'
import { readSecretFiles } from '../node/secret-files.ts'
import { createInquiryStore, toStorePlace } from '../node/inquiry-store.ts'
import { refuse, type Refusal } from './operator-command.ts'
import type { OptionDefinitions, Words } from './words.ts'

/** Options of every command that needs the store. The folder wins over everything else. */
export type StoreName = 'config' | 'data-dir'

export const storeArguments: OptionDefinitions<StoreName> = {
  config: {
    type: 'string',
    description: "The service's config file (default: frontdesk.config.ts here)",
    valueHint: 'FILE',
  },
  'data-dir': {
    type: 'string',
    description: "The service's data folder (default: what the service would use)",
    valueHint: 'FOLDER',
  },
}

export type StoreWords = Words<StoreName>

/** Where the settings are; undefined: where the service finds them. */
export interface SettingsSearch {
  /** Config file. */
  readonly config: string | undefined
  /** SQLite's folder: wins over everything else. */
  readonly dataDir: string | undefined
}

export interface OpenStore extends AsyncDisposable {
  readonly ok: true
  readonly store: InquiryStore
  readonly settings: Settings
  /** File or database, for people. */
  readonly place: string
}

/**
 * Creates nothing: where the service has not run yet there is nothing to look at. `read` changes
 * nothing either.
 */
export async function openStore(
  words: StoreWords,
  access: 'read' | 'write',
): Promise<OpenStore | Refusal> {
  const outcome = await readStoreSettings(words)
  if (!outcome.ok) return outcome
  const { settings } = outcome
  const place = await toStorePlace(settings)
  if (!settings.database && !existsSync(place) && !(await wasKept(place))) {
    return refuse(toNoDatabase(place))
  }
  // To write, a store brings its schema up to date: not under a service of an earlier version, which
  // could not write any more. Reading refuses a schema of another version.
  if (access === 'write') {
    const seen = await tryOpen(await createInquiryStore(settings, 'read'))
    if (!seen.ok) return seen
    await seen.store.close()
  }
  const tried = await tryOpen(await createInquiryStore(settings, access))
  if (!tried.ok) return tried
  const { store } = tried
  return { ok: true, store, settings, place, [Symbol.asyncDispose]: () => store.close() }
}

/** The settings that a command's words lead to. */
export function readStoreSettings(words: StoreWords): ReturnType<typeof readSettings> {
  return readSettings({ config: words.text('config'), dataDir: words.text('data-dir') })
}

async function wasKept(place: string): Promise<boolean> {
  return (await import('../node/sqlite-repair.ts')).wasKept(place)
}

async function tryOpen(
  store: InquiryStore,
): Promise<{ readonly ok: true; readonly store: InquiryStore } | Refusal> {
  try {
    await store.open()
    return { ok: true, store }
  } catch (error) {
    await store.close()
    if (error instanceof StoreError) return refuse(error.message)
    throw error
  }
}

/** Whatever has expired in the configuration meanwhile, the inbox stays readable. Epoch milliseconds. */
const LONG_AGO = 0

/** What the service needs in production only, such as its public address, is not asked for. */
export async function readSettings({
  config,
  dataDir,
}: SettingsSearch): Promise<{ readonly ok: true; readonly settings: Settings } | Refusal> {
  const { path } = findConfigFile(config, process.cwd())
  const loaded = await loadConfigFile(path)
  if (!loaded.ok) return refuse(loaded.message)
  const parsed = parseConfig(loaded.value)
  const secrets = readSecretFiles(process.env)
  const { environment, faults: wrong } = fromEnv(secrets.env)
  const faults = [...secrets.faults, ...wrong]
  // What is wrong with variables that lead elsewhere is no obstacle.
  const concerns = toVariableNames(operatorParts)
  const found = [
    ...faults.filter(({ key }) => concerns.has(key)),
    ...(parsed.ok ? [] : parsed.faults),
  ]
  if (!parsed.ok || found.length > 0) return toFaulty(path, found)
  const { database: _, ...others } = parsed.config
  const { database: _database, ...variables } = environment
  const [chosen, over] =
    dataDir === undefined ? [parsed.config, environment] : [others, { ...variables, dataDir }]
  const run = { ...over, mode: 'development' } as const
  const outcome = toSettings(chosen, run, LONG_AGO)
  if (!outcome.ok) return toFaulty(path, outcome.faults)
  const bases = { workingDirectory: process.cwd(), configFolder: dirname(path) }
  return { ok: true, settings: resolveFolders(outcome.settings, bases) }
}

function toFaulty(path: string, faults: readonly { readonly message: string }[]): Refusal {
  const lines = faults.map(({ message }) => `  - ${message}`)
  return refuse([`The configuration cannot be used (${path}):`, ...lines].join('\n'))
}

function toNoDatabase(path: string): string {
  return [
    `There is no inbox at ${path}.`,
    'If there never was one, the service makes it when it starts: npx frontdesk start. If there was one, start nothing: the service would begin with an empty one. Put its folder back, or restore a backup: npx frontdesk restore BACKUP.',
    'If the service keeps its data elsewhere, name its config file with --config, or that folder with --data-dir or DATA_DIR.',
  ].join('\n')
}
