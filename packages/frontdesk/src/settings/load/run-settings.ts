/** The settings of one run from config file and environment, with all errors at once. */
import { dirname } from 'node:path'
import { parseConfig } from '../config-file.ts'
import { findNearest } from '../../http/nearest.ts'
import { fromEnv, toVariableNames, variables } from '../environment.ts'
import type { Fault } from '../fault.ts'
import { toSettings, type Settings, type SettingsOutcome } from '../settings.ts'
import type { Env, Environment } from '../variables.ts'
import { readMember } from '../../http/read-member.ts'
import { loadConfigFile, type ConfigFile } from './config-file.ts'
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
   * `serve` needs everything to be right. `operate` manages inquiries beside a service: only the
   * way to them must be right. Default `serve`.
   */
  readonly purpose?: 'serve' | 'operate'
  /** SQLite's folder, over everything else. Default: from the settings. */
  readonly dataDir?: string | undefined
}

export type RunSettings = (
  | {
      readonly ok: true
      readonly settings: Settings
      /** For `operate`: why there is no mail in `settings`. */
      readonly mailFaults: readonly Fault[]
      /** For `operate`: other errors, left out of `settings`. */
      readonly otherFaults: readonly Fault[]
    }
  | { readonly ok: false; readonly message: string }
) & {
  /** The config file, and the project's files that it imports. */
  readonly files: readonly string[]
}

const storeVariables = toVariableNames(['store'])
const mailVariables = toVariableNames(['mail'])

/** Loads the found file, for the server, the commands and the mounts. */
export async function readRunSettings(request: RunRequest): Promise<RunSettings> {
  const { found, env, workingDirectory, purpose = 'serve', dataDir } = request
  const loaded = await loadConfigFile(found.path)
  const { files } = loaded
  if (!loaded.ok) return { ok: false, message: loaded.message, files }
  const succeed = (settings: Settings, faults: readonly Fault[] = []): RunSettings => ({
    ok: true,
    settings: resolveFolders(settings, workingDirectory, dirname(found.path)),
    mailFaults: faults.filter((fault) => toSection(fault) === 'mail'),
    otherFaults: faults.filter((fault) => toSection(fault) !== 'mail'),
    files,
  })
  const fail = (faults: readonly Fault[]): RunSettings => {
    const message = [renderFaults(faults, found), ...hintAtMeant(faults, env)]
    return { ok: false, message: message.join('\n'), files }
  }
  const read = (value: unknown, environment: Environment): SettingsOutcome => {
    const parsed = parseConfig(value)
    if (!parsed.ok) return parsed
    const mode = purpose === 'operate' ? 'development' : environment.mode
    const { database: _ofFile, ...config } = parsed.config
    const { database: _ofVariables, ...others } = environment
    const outcome =
      dataDir === undefined
        ? toSettings(parsed.config, { ...environment, mode })
        : toSettings(config, { ...others, mode, dataDir })
    if (outcome.ok) return outcome
    return { ok: false, faults: outcome.faults.map((fault) => toNamed(fault, env)) }
  }
  const secrets = readSecretFiles(env)
  const { environment, faults } = fromEnv(secrets.env)
  const wrong = [...secrets.faults, ...faults]
  const isStore = (fault: Fault): boolean =>
    storeVariables.has(fault.key) || (dataDir === undefined && leadsToStore(toSection(fault)))
  const outcome = read(loaded.value, environment)
  if (purpose === 'operate') {
    if (wrong.some(isStore)) return fail(wrong.filter(isStore))
    const ofMail = wrong.filter(({ key }) => mailVariables.has(key))
    const faults = [...ofMail, ...(outcome.ok ? [] : withoutKnown(outcome.faults, ofMail))]
    if (outcome.ok && faults.length === 0) return succeed(outcome.settings)
    if (faults.some(isStore)) return fail(faults)
    // A wrong colour must not block an erasure.
    const { mode } = environment
    const isPortWrong = faults.some((fault) => toSection(fault) === 'operations')
    const keys = isPortWrong ? storeKeys : [...storeKeys, 'operations']
    const kept = keep(environment, keys)
    const bare = read({ ...standIn, ...keep(loaded.value, keys) }, { ...kept, mode })
    return bare.ok ? succeed(bare.settings, faults) : fail([...faults, ...bare.faults])
  }
  if (outcome.ok && wrong.length === 0) return succeed(outcome.settings)
  return fail([...wrong, ...(outcome.ok ? [] : withoutKnown(outcome.faults, wrong))])
}

/** A value from the environment is named like its variable. Not for faults of the file alone. */
function toNamed(fault: Fault, env: Env): Fault {
  const { key, message } = fault
  const name = variables.find((one) => one.key === key)?.variable.name
  return name !== undefined && env[name] ? { key, message: message.replace(key, name) } : fault
}

const withoutKnown = (faults: readonly Fault[], known: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ key }) => !known.some((one) => one.key === key))

/** Replaces the facts of the company where some part of the configuration is wrong. */
const standIn = {
  site: {
    name: 'The company',
    description: 'A company whose own words in the config file cannot be used.',
    languages: ['en'],
    email: 'office@company.example',
  },
}

/** Keys that lead to the inquiries. */
const storeKeys = ['dataDir', 'database', 'backup', 'inbox', 'baseUrl']

function keep(given: unknown, keys: readonly string[]): object {
  const found = keys.map((key) => [key, readMember(given, key)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** The key of the config file that has the error. */
function toSection({ key }: Fault): string {
  return mailVariables.has(key) ? 'mail' : key.replace(/[.[].*/s, '')
}

/** Also a mistyped key, or the file as a whole: without it the command might open another inbox. */
function leadsToStore(section: string): boolean {
  return !/^\w+$/.test(section) || findNearest(section, storeKeys) !== undefined
}

/** A mistyped variable is named where the intended one is missing. */
function hintAtMeant(faults: readonly Fault[], env: Env): readonly string[] {
  return findMeantVariables(env)
    .filter(({ meant }) => faults.some(({ message }) => message.split(/\W+/).includes(meant)))
    .map((found) => `  - ${toMeantHint(found)}`)
}

/** All errors, one a line, below the file's name. */
export function renderFaults(faults: readonly Fault[], { path, example }: ConfigFile): string {
  const file = example ? `the example company at ${path}: no frontdesk.config.ts here` : path
  const lines = faults.map(({ message }) => `  - ${message}`)
  return [`Frontdesk cannot use this configuration (${file}):`, ...lines].join('\n')
}
