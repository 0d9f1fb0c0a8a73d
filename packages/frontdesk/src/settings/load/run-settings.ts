/** The settings of one run: config file and environment, with everything that is wrong at once. */
import { dirname } from 'node:path'
import { parseConfig } from '../config-file.ts'
import { fromEnv, type EnvironmentReading } from '../environment.ts'
import type { Fault } from '../fault.ts'
import { toSettings, type Settings, type SettingsOutcome } from '../settings.ts'
import { loadConfigFile, toRemedies, type ConfigFile } from './config-file.ts'
import { resolveFolders } from './folders.ts'
import { findMeantVariables, toMeantHint } from './mistyped-variables.ts'
import { readSecretFiles } from './secret-files.ts'

export type RunSettings = (
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly message: string }
) & {
  /** The config file, and those of the project that it imports. */
  readonly files: readonly string[]
}

/** Variables of a process. */
export type Env = Readonly<Record<string, string | undefined>>

/** Loads the file that was found. Folders start at `workingDirectory`. */
export async function readRunSettings(
  found: ConfigFile,
  env: Env,
  workingDirectory: string,
): Promise<RunSettings> {
  const loaded = await loadConfigFile(found.path, toRemedies(found.namedBy))
  const { files } = loaded
  if (!loaded.ok) return { ok: false, message: loaded.message, files }
  const secrets = readSecretFiles(env)
  const { environment, faults } = fromEnv(secrets.env)
  const outcome = merge(loaded.value, { environment, faults: [...secrets.faults, ...faults] })
  if (!outcome.ok) {
    const message = [renderFaults(outcome.faults, found), ...hintAtMeant(outcome.faults, env)]
    return { ok: false, message: message.join('\n'), files }
  }
  const bases = { workingDirectory, configFolder: dirname(found.path) }
  return { ok: true, settings: resolveFolders(outcome.settings, bases), files }
}

function merge(value: unknown, { environment, faults }: EnvironmentReading): SettingsOutcome {
  const parsed = parseConfig(value)
  if (!parsed.ok) return { ok: false, faults: [...faults, ...parsed.faults] }
  const outcome = toSettings(parsed.config, environment)
  if (faults.length === 0) return outcome
  const known = new Set(faults.map(({ key }) => key))
  const further = outcome.ok ? [] : outcome.faults.filter(({ key }) => !known.has(key))
  return { ok: false, faults: [...faults, ...further] }
}

/** A mistyped variable is told where the one that was meant is missed. */
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
  return [`Frontdesk cannot start with this configuration (${file}):`, ...lines].join('\n')
}
