/** Checks a site's config file during the site's build. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../config-file.ts'
import { findConfigFile, loadConfigFile, toMissingConfigMessage } from './config-file.ts'
import { readEnvFiles } from './env-files.ts'
import { findHiddenFiles, tellHiddenFiles } from './hidden-files.ts'
import { toOwnUrl } from './own-url.ts'
import { readRunSettings, renderFaults } from './run-settings.ts'

/** A valid config file, and the files that it needs. */
export interface CheckedConfig {
  /** The config file, and those of the project that it imports. */
  readonly files: readonly string[]
  /** Folders of articles. */
  readonly folders: readonly string[]
  /** Folder of this program's modules, which the config file may import. */
  readonly program: string
  /** Settings that the environment must add at the start, and paths that the site has too. */
  readonly warning: string | undefined
}

/** @throws Error with the mistake in the file and the remedy. */
export async function checkConfig(
  config: string | undefined,
  workingDirectory: string,
): Promise<CheckedConfig> {
  const found = findConfigFile(config, workingDirectory, 'site')
  if (found.example) {
    const reason = 'There is no config file, so Frontdesk knows no company to show.'
    throw toConfigError(toMissingConfigMessage(workingDirectory, reason))
  }
  const loaded = await loadConfigFile(found.path)
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

/** Hosts print its stack, which would not show the mistake. */
function toConfigError(message: string): Error {
  return Object.assign(new Error(message), { stack: message })
}

const LATER =
  'The build continues. Set the missing values where the site runs; the build does not see variables set there.'
