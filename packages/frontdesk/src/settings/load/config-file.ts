/** Finds and loads the config file. */
import { statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readMember } from '../../http/read-member.ts'
import { readConfigModules } from './config-modules.ts'
import { toLoadMessage } from './load-fault.ts'
import { findPacked, toOwnUrl } from './own-url.ts'
import { configFileNames } from './serve-text.ts'

export interface ConfigFile {
  readonly path: string
  /** Searched places: a file that appears there may be used. */
  readonly places: readonly string[]
  /** True for the package's example company. */
  readonly example: boolean
}

export type ConfigFileOutcome = (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }
) & {
  /** The file and the project's files that it imports: a change of any may change the outcome. */
  readonly files: readonly string[]
}

/**
 * The first that exists: the named file, the one in the working directory, the one beside a site's
 * packages, and the example company. A site's build may be started from any folder.
 */
export function findConfigFile(
  named: string | undefined,
  workingDirectory: string,
  runs: 'command' | 'site' = 'command',
): ConfigFile {
  if (named !== undefined) {
    const path = resolve(workingDirectory, named)
    return { path, places: [path], example: false }
  }
  const folders = [workingDirectory, ...(runs === 'site' ? listInstalledIn() : [])]
  const places = folders.flatMap((folder) => configFileNames.map((name) => join(folder, name)))
  const path = places.find(isFile)
  if (path !== undefined) return { path, places, example: false }
  const example = findPacked(
    './example/frontdesk.config.js',
    'examples/company-site/frontdesk.config.ts',
  )
  return { path: fileURLToPath(example), places, example: true }
}

/** The folder whose `node_modules` has this program. */
function listInstalledIn(): readonly string[] {
  const [folder = '', inside] = fileURLToPath(toOwnUrl('.')).split(`${sep}node_modules${sep}`)
  return inside === undefined ? [] : [folder]
}

/** Also through a link. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Why a service needs a config file to go live, and what to do. */
export function toMissingConfigMessage(workingDirectory: string, reason: string): string {
  const file = join(workingDirectory, configFileNames[0] ?? '')
  return `${reason}\n  - Name another file, or write ${file}: npx frontdesk init`
}

const remediesOfFile = {
  missing: 'Name another file, or none for frontdesk.config.ts in the working directory.',
  empty: 'Write: export default defineConfig({ … })',
}

/** Its default export, else `config`. Every failure is a message with the file and the remedy. */
export async function loadConfigFile(
  path: string,
  remedies: typeof remediesOfFile = remediesOfFile,
): Promise<ConfigFileOutcome> {
  // A folder is not a file, and reading a pipe would wait forever.
  if (!isFile(path)) {
    const message = `The config file ${path} is missing. ${remedies.missing}`
    return { ok: false, message, files: [path] }
  }
  using modules = readConfigModules(path)
  // A file with a syntax error is not among those that were read.
  const toFiles = (): readonly string[] => [...new Set([path, ...modules.files])]
  try {
    const url = pathToFileURL(path)
    // Node loads an address once: the query loads a corrected file again.
    url.search = String(statSync(path).mtimeMs)
    const module: unknown = await import(url.href)
    // Isolates import the configuration by its name.
    const value = readMember(module, 'default') ?? readMember(module, 'config')
    if (value !== undefined) return { ok: true, value, files: toFiles() }
    const message = `The config file ${path} exports nothing. ${remedies.empty}`
    return { ok: false, message, files: toFiles() }
  } catch (error) {
    return { ok: false, message: toLoadMessage(path, toFiles(), error), files: toFiles() }
  }
}
