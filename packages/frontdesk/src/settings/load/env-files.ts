/** The `.env` files beside a site, read in its framework's order. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Env } from '../variables.ts'

export interface EnvFiles {
  /** Possible places, highest priority first. */
  readonly places: readonly string[]
  /** Names of the files that were read, highest priority first. */
  readonly names: readonly string[]
  /** Their variables that the environment does not set. */
  readonly values: Env
  /** Why an existing file cannot be read. */
  readonly faults: readonly string[]
}

/** With Vite, a file of the mode wins over `.env.local`. */
const VITE_CONFIG = /^(?:vite|astro|svelte)\.config\.[cm]?[jt]s$/

/** The environment wins over all files; `ENV_FILES=off` there switches them off. */
export function readEnvFiles(folder: string, env: Env): EnvFiles {
  if (env['ENV_FILES']?.trim() === 'off') return { places: [], names: [], values: {}, faults: [] }
  const mode = env['NODE_ENV']?.trim() || 'development'
  const local = readNames(folder).some((name) => VITE_CONFIG.test(name))
    ? [`.env.${mode}`, '.env.local']
    : ['.env.local', `.env.${mode}`]
  const candidates = [`.env.${mode}.local`, ...local, '.env']
  const values: Record<string, string | undefined> = {}
  const names: string[] = []
  const faults: string[] = []
  for (const name of candidates) {
    const path = join(folder, name)
    try {
      const found = Object.entries(parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
      for (const [key, value] of found) if (!(key in env)) values[key] ??= value
      names.push(name)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (code === 'ENOENT' || code === 'EISDIR') continue
      faults.push(
        `${path} cannot be read (${code}): let the user of this process read it, or set ENV_FILES=off.`,
      )
    }
  }
  return { places: candidates.map((name) => join(folder, name)), names, values, faults }
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
