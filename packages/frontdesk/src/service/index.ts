/** Entry `frontdesk/node`: Frontdesk inside another site, on Node. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findAge } from './node-version.ts'
import type * as program from './open-frontdesk.ts'
import type { OpenFrontdesk, OpenOptions } from './open-frontdesk.ts'
import { toErrorText } from '../log.ts'
import { configFileNames, readServe } from '../settings/load/serve-text.ts'
import { createOwnership } from '../site/ownership.ts'

export type { OpenFrontdesk, OpenOptions } from './open-frontdesk.ts'

/** A promise of the Frontdesk that knows whose a path is before it is kept, and where it never is. */
export type OpeningFrontdesk = Promise<OpenFrontdesk> & {
  /** From the config file alone, or from its text. */
  owns(path: string): Promise<boolean>
}

/**
 * Opens configuration, environment, store, mail and retention, once per process and config file:
 * further calls get the same. `npx frontdesk inbox` and `npx frontdesk status` work beside it.
 *
 * @throws Error for a Node that is too old, or a configuration or store that cannot be used. It
 * says what is wrong and what to do, as the log does. The next call tries again.
 *
 * @param options Config file, variables and log, where the defaults do not fit.
 */
export function openFrontdesk(options?: OpenOptions): OpeningFrontdesk {
  const loading = loadProgram()
  const opening = loading.then((program) => program.openFrontdesk(options))
  opening.catch((error: unknown) => tellFailure(error, options?.log))
  let ownership: Promise<(path: string) => boolean> | undefined
  return Object.assign(opening, {
    async owns(path: string): Promise<boolean> {
      try {
        ownership ??= loading.then((program) => program.readOwnership(options))
        return (await ownership)(path)
      } catch {
        // On a Node that is too old, too.
        return createOwnership(readServe(listConfigFiles(options?.config)), [])(path)
      }
    },
  })
}

/** Lists the places to look: the working directory, then the folder in which it is installed. */
function listConfigFiles(named: string | undefined): readonly string[] {
  if (named !== undefined) return [named]
  return ['.', ...findInstalledIn()].flatMap((folder) =>
    configFileNames.map((name) => join(folder, name)),
  )
}

function findInstalledIn(): readonly string[] {
  try {
    return fileURLToPath(findProgram(import.meta.url)).split(/[\\/]node_modules[\\/]/, 1)
  } catch {
    return []
  }
}

type Program = typeof program

async function loadProgram(): Promise<Program> {
  const url = findProgram(import.meta.url)
  const age = findAge(new URL(url.endsWith('.ts') ? '../../package.json' : '../package.json', url))
  if (age !== undefined) throw new Error(age)
  const program: Program = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ url
  )
  return program
}

/** The last message: bundlers make several copies of this module, and an attempt may be one of many. */
const toldKey = Symbol.for('frontdesk.failure')

/** Once for each cause. Here, because the program itself may be what cannot be loaded. */
function tellFailure(error: unknown, log: OpenOptions['log']): void {
  const cause = toErrorText(error).replaceAll(/\n\s*/g, ' ')
  const remedy = `Forms get 500. Frontdesk tries again every 10 seconds, which is enough after a change of the config file. ${cause}`
  const holder: object & { [toldKey]?: string } = globalThis
  if (holder[toldKey] === remedy) return
  holder[toldKey] = remedy
  if (log) return log.error('frontdesk.unusable', { remedy })
  const time = new Date().toISOString()
  const line = { level: 'error', time, event: 'frontdesk.unusable', remedy }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/**
 * The rest of the program, from where it was installed. A bundler that includes this file in a site
 * cannot include the store's thread or the config file.
 */
function findProgram(here: string): string {
  if (here.endsWith('.ts')) return new URL('./open-frontdesk.ts', here).href
  const installed = pathToFileURL(`${process.cwd()}/package.json`).href
  const program = findBeside() ?? [here, installed].map(findEntry).find((url) => url !== undefined)
  if (program !== undefined) return program
  throw new Error(
    `The package frontdesk is neither beside ${fileURLToPath(here)} nor in ${process.cwd()}: install it where the site runs (npm install frontdesk).`,
  )
}

/**
 * Written twice, because tracers that copy a program's files for a container differ: Nitro and
 * webpack read the address, Turbopack the call. Bundlers pass both by.
 */
function findBeside(): string | undefined {
  const require = createRequire(import.meta.url)
  return import.meta.url.endsWith('/node.js') && existsSync(new URL('./open.js', import.meta.url))
    ? pathToFileURL(require.resolve('./open.js')).href
    : undefined
}

/** A tracer of imports takes some files of a package along, and may leave this one behind. */
function findEntry(from: string): string | undefined {
  try {
    const entry = createRequire(from).resolve('frontdesk/node')
    return pathToFileURL(createRequire(entry).resolve('./open.js')).href
  } catch {
    return undefined
  }
}
