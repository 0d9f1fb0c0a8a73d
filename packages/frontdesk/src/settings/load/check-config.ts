/** The config file of a site, checked while the site is built. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../config-file.ts'
import {
  findConfigFile,
  loadConfigFile,
  toMissingConfigMessage,
  toRemedies,
} from './config-file.ts'
import { readEnvFiles } from './env-files.ts'
import { findHiddenFiles, tellHiddenFiles } from './hidden-files.ts'
import { toOwnUrl } from './own-url.ts'
import { readRunSettings, renderFaults } from './run-settings.ts'

/** A sound one, and what the site needs of the project to start with it. */
export interface CheckedConfig {
  /** The config file, and those of the project that it imports. */
  readonly files: readonly string[]
  /** Those of articles. */
  readonly folders: readonly string[]
  /** That of this program's modules, of which the config file may import any. */
  readonly program: string
  /** What is missing unless the environment of the start has it, and what the site has as well. */
  readonly warning: string | undefined
}

/** @throws Error that says what is wrong with the file, and what to do. */
export async function checkConfig(
  config: string | undefined,
  workingDirectory: string,
): Promise<CheckedConfig> {
  const found = findConfigFile(config, workingDirectory, 'call')
  if (found.example) {
    const reason = 'There is no config file, so Frontdesk knows no company to show.'
    throw toConfigError(toMissingConfigMessage(found, workingDirectory, reason))
  }
  const loaded = await loadConfigFile(found.path, toRemedies(found.namedBy))
  if (!loaded.ok) throw toConfigError(loaded.message)
  const parsed = parseConfig(loaded.value)
  if (!parsed.ok) throw toConfigError(renderFaults(parsed.faults, found))
  const { articles, serve = [] } = parsed.config
  const live = { ...process.env, NODE_ENV: 'production' }
  const env = { ...readEnvFiles(workingDirectory, live).values, ...live }
  const run = await readRunSettings({ found, env, workingDirectory })
  const told = tellHiddenFiles(findHiddenFiles(workingDirectory, serve))
  const warnings = [
    ...(run.ok ? [] : [`${run.message}\n${LATER}`]),
    ...(told === undefined ? [] : [told]),
  ]
  return {
    files: loaded.files,
    folders: articles === undefined ? [] : [resolve(dirname(found.path), articles)],
    program: fileURLToPath(toOwnUrl('.')),
    warning: warnings.length > 0 ? warnings.join('\n') : undefined,
  }
}

/** Hosts print its stack, and the mistake is not where the program found it. */
function toConfigError(message: string): Error {
  return Object.assign(new Error(message), { stack: message })
}

const LATER =
  'The build continues. Set the missing values where the site runs; the build does not see variables set there.'
