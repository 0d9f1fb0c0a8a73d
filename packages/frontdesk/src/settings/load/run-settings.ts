/** The settings of one run: config file and environment, with everything that is wrong at once. */
import { dirname } from 'node:path'
import { parseConfig } from '../config-file.ts'
import { fromEnv, operatorParts, toVariableNames } from '../environment.ts'
import type { Fault } from '../fault.ts'
import { toSettings, type Settings } from '../settings.ts'
import type { Env } from '../variables.ts'
import { loadConfigFile, toRemedies, type ConfigFile } from './config-file.ts'
import { resolveFolders } from './folders.ts'
import { findMeantVariables, toMeantHint } from './mistyped-variables.ts'
import { readSecretFiles } from './secret-files.ts'

export interface RunRequest {
  /** The config file. */
  readonly found: ConfigFile
  readonly env: Env
  /** Where relative names of folders start. */
  readonly workingDirectory: string
  /**
   * `serve` needs all to be right. `operate` manages inquiries beside a service: settings for
   * production only, or for mail from another environment, may be missing or wrong. Default
   * `serve`.
   */
  readonly purpose?: 'serve' | 'operate'
  /** SQLite's folder, over everything else. Default: what the settings say. */
  readonly dataDir?: string | undefined
}

export type RunSettings = (
  | {
      readonly ok: true
      readonly settings: Settings
      /** To `operate`: why there is no mail in `settings`. */
      readonly mailFaults: readonly Fault[]
    }
  | { readonly ok: false; readonly message: string }
) & {
  /** The config file, and those of the project that it imports. */
  readonly files: readonly string[]
}

const operatorVariables = toVariableNames(operatorParts)
const mailVariables = toVariableNames(['mail'])

/** Loads the file that was found. For the server, the commands and the mounts. */
export async function readRunSettings(request: RunRequest): Promise<RunSettings> {
  const { found, env, workingDirectory, purpose = 'serve', dataDir } = request
  const loaded = await loadConfigFile(found.path, toRemedies(found.namedBy))
  const { files } = loaded
  if (!loaded.ok) return { ok: false, message: loaded.message, files }
  const bases = { workingDirectory, configFolder: dirname(found.path) }
  const succeed = (settings: Settings, mailFaults: readonly Fault[] = []): RunSettings => ({
    ok: true,
    settings: resolveFolders(settings, bases),
    mailFaults,
    files,
  })
  const secrets = readSecretFiles(env)
  const read = fromEnv(secrets.env)
  const wrong = [...secrets.faults, ...read.faults].filter(
    ({ key }) => purpose === 'serve' || operatorVariables.has(key),
  )
  const fail = (faults: readonly Fault[]): RunSettings => {
    const all = [...wrong, ...faults]
    const message = [renderFaults(all, found), ...hintAtMeant(all, env)]
    return { ok: false, message: message.join('\n'), files }
  }
  const parsed = parseConfig(loaded.value)
  if (!parsed.ok) return fail(parsed.faults)
  const { database, ...others } = parsed.config
  const { database: databaseVariables, ...environment } = read.environment
  const over = {
    ...environment,
    ...(purpose === 'operate' && { mode: 'development' as const }),
    ...(dataDir === undefined ? databaseVariables && { database: databaseVariables } : { dataDir }),
  }
  const config = dataDir === undefined && database ? { ...others, database } : others
  const outcome = toSettings(config, over)
  if (outcome.ok && wrong.length === 0) return succeed(outcome.settings)
  const known = new Set(wrong.map(({ key }) => key))
  const further = outcome.ok ? [] : outcome.faults.filter(({ key }) => !known.has(key))
  if (purpose === 'serve' || wrong.length > 0) return fail(further)
  const { mail: _, ...rest } = config
  const { mail: _variables, ...mute } = over
  const mailless = toSettings(rest, mute)
  const ofMail = further.filter(({ key }) => key.startsWith('mail.') || mailVariables.has(key))
  return mailless.ok && ofMail.length > 0 ? succeed(mailless.settings, ofMail) : fail(further)
}

/** A mistyped variable is named where the intended one is missing. */
function hintAtMeant(faults: readonly Fault[], env: Env): readonly string[] {
  return findMeantVariables(env)
    .filter(({ meant }) => faults.some(({ message }) => message.split(/\W+/).includes(meant)))
    .map((found) => `  - ${toMeantHint(found)}`)
}

/** What is wrong, line by line, below the name of the file. */
export function renderFaults(faults: readonly Fault[], { path, example }: ConfigFile): string {
  const file = example
    ? `no frontdesk.config.ts here, so the example company was used (${path})`
    : path
  const lines = faults.map(({ message }) => `  - ${message}`)
  return [`Frontdesk cannot use this configuration (${file}):`, ...lines].join('\n')
}
