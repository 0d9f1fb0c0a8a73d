/** Entry `frontdesk/node`: Frontdesk in a site of somebody's own, on Node. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findAge } from './node-version.ts'
import type { OpenFrontdesk, OpenOptions } from './open-frontdesk.ts'

export type { OpenFrontdesk, OpenOptions } from './open-frontdesk.ts'

/**
 * Opens configuration, environment, store, mail and retention, once per process and config file:
 * whoever asks again gets the same. `npx frontdesk inbox` and `npx frontdesk status` work beside it.
 *
 * @throws Error that says what is wrong and what to do, for a Node that is too old, a configuration or
 * a store that cannot be used; the next call tries again.
 */
export async function openFrontdesk(options?: OpenOptions): Promise<OpenFrontdesk> {
  const url = findProgram(import.meta.url)
  const age = findAge(new URL(url.endsWith('.ts') ? '../../package.json' : '../package.json', url))
  if (age !== undefined) throw new Error(age)
  const program: { readonly openFrontdesk: (options?: OpenOptions) => Promise<OpenFrontdesk> } =
    await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ url)
  return program.openFrontdesk(options)
}

/**
 * The rest of the program where it was installed: a bundler that took this file into a site could take
 * neither the store's thread nor the config file along.
 */
function findProgram(here: string): string {
  if (here.endsWith('.ts')) return new URL('./open-frontdesk.ts', here).href
  const beside = here.endsWith('/node.js') ? [here] : []
  const installed = [here, pathToFileURL(`${process.cwd()}/package.json`).href].map(findEntry)
  for (const entry of [...beside, ...installed]) {
    // A tracer of imports takes some files of a package along, and leaves this one behind.
    const program = entry && new URL('./open.js', entry)
    if (program && existsSync(program)) return program.href
  }
  throw new Error(
    `The package frontdesk is neither beside ${fileURLToPath(here)} nor in ${process.cwd()}: install it where the site runs (npm install frontdesk).`,
  )
}

function findEntry(from: string): string | undefined {
  try {
    return pathToFileURL(createRequire(from).resolve('frontdesk/node')).href
  } catch {
    return undefined
  }
}
