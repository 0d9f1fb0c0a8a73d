/** Finds a Chromium for tests, on any machine. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './chromium-from-npm.ts'

/** A browser that starts, and the environment for it. */
export interface Chromium {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

/** Names under which systems install it. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Milliseconds that a browser may take to print its version. */
const START_TIMEOUT = 100_000

/**
 * `CHROMIUM_PATH` if set, else the one from npm, which is the same on every machine, else the
 * system's. Throws an error with the remedy if none starts: no browser test is skipped.
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    const fault = tryStart({ path: given, env: {} })
    if (fault === undefined) return { path: given, env: {} }
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start: ${fault}`)
  }
  const { path, env, libraries } = await unpackChromium()
  const inherited = process.env['LD_LIBRARY_PATH']
  const searched = inherited ? `${libraries}${delimiter}${inherited}` : libraries
  // npm's libraries only if the system has none, because the system's fit each other.
  const bare = { path, env }
  const equipped = { path, env: { ...env, LD_LIBRARY_PATH: searched } }
  if (tryStart(bare) === undefined) return bare
  const fault = tryStart(equipped)
  if (fault === undefined) return equipped
  const other = findInstalledChromium()
  if (other) return { path: other, env: {} }
  throw new Error(
    `No Chromium starts on this machine (${process.platform}, ${process.arch}). Install one (Debian: apt install chromium) or name one in CHROMIUM_PATH. The one from npm says: ${fault}`,
  )
}

/** Path of the system's own, which on most machines is newer than the one from npm. */
export function findInstalledChromium(): string | undefined {
  return installed().find((path) => tryStart({ path, env: {} }) === undefined)
}

function installed(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)))
    .filter((path) => existsSync(path))
}

/** Why it does not start; undefined if it does. */
function tryStart({ path, env }: Chromium): string | undefined {
  const { status, stderr, error } = spawnSync(path, ['--no-sandbox', '--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: START_TIMEOUT,
  })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim() || `exit status ${status}`)
}
