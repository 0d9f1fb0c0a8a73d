/** Frontdesk inside another site: the whole service except its server. */
import { resolve } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import type { Frontdesk, FrontdeskHost } from '../frontdesk.ts'
import type { Settings } from '../settings/settings.ts'
import { toErrorText, type Log } from '../log.ts'
import type { Readiness } from './readiness.ts'
import { findConfigFile, toMissingConfigMessage } from '../settings/load/config-file.ts'
import { isHosts, openRunning, toOpeningMessage, type RequestSource } from './running-frontdesk.ts'
import { toStorePlace } from '../inquiries/index.ts'
import { createLog, type ServiceLog } from './log.ts'
import { listenForOperations } from './operations.ts'
import type { Env } from '../settings/variables.ts'
import { readRunSettings } from '../settings/load/run-settings.ts'
import type { Serving } from '../server/serve.ts'
import { readEnvFiles, type EnvFiles } from '../settings/load/env-files.ts'
import {
  tellEnvFiles,
  warnOfSettings,
  warnOfVariables,
  watchHiddenPaths,
} from './start-warnings.ts'
import { closeOnSignals } from './host-stopping.ts'
import { GRACE_MS } from './stopping.ts'

export { readOwnership } from '../settings/load/read-ownership.ts'

/** Options of `openFrontdesk`. */
export interface OpenOptions {
  /**
   * Config file. Default: `frontdesk.config.ts` in the working directory, or the default of
   * `frontdesk start`.
   */
  readonly config?: string
  /** Variables that win over the config file. Default: those of the process. */
  readonly env?: Env
  /** Gets the events; none has personal data. Default: JSON lines on standard output. */
  readonly log?: Log
}

/** A Frontdesk with its store, mail and retention. */
export interface OpenFrontdesk extends Frontdesk {
  /**
   * Finishes running work, then releases the store. Called automatically on SIGTERM, SIGINT and
   * SIGHUP; the next `openFrontdesk` opens anew.
   */
  close(): Promise<void>
}

/** One for all copies of this module that a bundler or a hot reload makes. */
const registryKey = Symbol.for('frontdesk.open')

/** By the path of the config file. */
type Registry = Map<string, Promise<OpenFrontdesk>>

/** Exported as `frontdesk/node`. */
export function openFrontdesk(options: OpenOptions = {}): Promise<OpenFrontdesk> {
  const workingDirectory = process.cwd()
  const found = findConfigFile(options.config, workingDirectory, 'site')
  if (found.example) {
    const reason =
      'There is no config file, so Frontdesk does not start: it knows no company to show.'
    return Promise.reject(new Error(toMissingConfigMessage(workingDirectory, reason)))
  }
  const holder: object & { [registryKey]?: Registry } = globalThis
  const registry = (holder[registryKey] ??= new Map())
  const path = resolve(found.path)
  const before = registry.get(path)
  if (before) return before
  // From the beginning, because work that starts after a host has closed its server would keep the
  // host alive.
  const ignoreSignals = closeOnSignals(() => opening.then((frontdesk) => frontdesk.close()))
  const opening = open()
  registry.set(path, opening)
  opening.catch(() => {
    registry.delete(path)
    ignoreSignals()
  })
  return opening

  async function open(): Promise<OpenFrontdesk> {
    const files = options.env ? undefined : loadEnvFiles(workingDirectory)
    const env = options.env ?? { ...files?.values, ...process.env }
    const read = await readRunSettings({ found, env, workingDirectory })
    if (!read.ok) throw new Error(read.message)
    // The site answers everything that is not listed.
    const settings = { serve: [], ...read.settings }
    const log: Log & Partial<ServiceLog> = options.log ?? createLog(settings.logLevel)
    tellEnvFiles(files?.names ?? [], log)
    const counted = countRequests()
    const listen = async (_: Frontdesk, readiness: Readiness): Promise<RequestSource> => {
      const operators = await tryListen(settings, readiness, log)
      return {
        async close(wholeMs, drainMs) {
          await counted.close(wholeMs, drainMs)
          await operators?.close()
        },
      }
    }
    const hidden = watchHiddenPaths(settings, workingDirectory, log)
    const onRequest: FrontdeskHost['onRequest'] = (request, context, answer) => {
      counted.count(request, context, answer)
      hidden.onRequest(request, context)
    }
    const outcome = await openRunning(settings, log, listen, onRequest)
    if (!outcome.ok) {
      const message = toOpeningMessage(outcome.reason)
      throw message === undefined ? outcome.reason : new Error(message)
    }
    const { running } = outcome
    const { frontdesk } = running
    const place = await toStorePlace(settings)
    log.info('frontdesk.opened', {
      baseUrl: isHosts(settings) ? 'the address of each request' : settings.baseUrl,
      inquiries: place,
      config: found.path,
      botCheck: settings.verifier.name,
      botCheckBecause: settings.localOnly ? NOT_PUBLIC : settings.botCheckBecause,
      mail: settings.mail?.route.server ?? 'off',
    })
    warnOfSettings(settings, log)
    if (settings.localOnly) {
      log.warn('bot-check.off', {
        remedy: `${NOT_PUBLIC}. No check runs: from other machines, programs that send Host: localhost get forms accepted, and browsers do not. On a public server, set both.`,
      })
    }
    warnOfVariables(env, log)
    hidden.warn()

    let closing: Promise<void> | undefined
    const close = (): Promise<void> => {
      closing ??= end()
      return closing
    }
    // A host may end the process without waiting, by its own handler of a signal or because it is
    // done.
    const leave = (code: number): void => {
      if (closing !== undefined || code === 0) running.leave()
    }
    process.on('exit', leave)
    const end = async (): Promise<void> => {
      registry.delete(path)
      await running.stop(GRACE_MS, settings.connections.drainSeconds * 1000)
      process.off('exit', leave)
      log.info('frontdesk.closed')
      // The host ends its own log.
      if (!options.log) await log.end?.()
    }
    // Not a copy, whose `paths` would stay those of now.
    return Object.assign(frontdesk, {
      async close() {
        ignoreSignals()
        await close()
      },
    })
  }
}

/** A mount does not know at which addresses its host listens. */
const NOT_PUBLIC = 'NODE_ENV is not production and BASE_URL is not a public address'

/** A host may run several processes; only one gets the port, and the site continues without. */
async function tryListen(
  settings: Settings,
  readiness: Readiness,
  log: Log,
): Promise<Serving | undefined> {
  try {
    return await listenForOperations(settings, readiness, log)
  } catch (error) {
    log.warn('operations.off', {
      reason: toErrorText(error),
      remedy:
        'This process does not answer health checks. Free the port, or set OPERATIONS_PORT to another one. If the host runs several processes, one of them answers.',
    })
    return undefined
  }
}

/** Variables that a host sets about itself: files do not override them. */
const ofHost: ReadonlySet<string> = new Set(['NODE_ENV', 'PORT', 'HOST'])

/** A config file may read secrets from the environment, which Vite's sites do not fill. */
function loadEnvFiles(folder: string): EnvFiles {
  const files = readEnvFiles(folder, process.env)
  if (files.faults.length > 0) throw new Error(files.faults.join('\n'))
  for (const [name, value] of Object.entries(files.values)) {
    if (!ofHost.has(name)) process.env[name] = value
  }
  return files
}

interface Counted extends RequestSource {
  readonly count: NonNullable<FrontdeskHost['onRequest']>
}

/** Requests come through the host's server; this counts those in progress here. */
function countRequests(): Counted {
  const underWay = new Set<Promise<Response>>()
  return {
    count(_, _context, answer) {
      if (!(answer instanceof Promise)) return
      underWay.add(answer)
      void answer.finally(() => underWay.delete(answer))
    },
    async close(wholeMs, drainMs) {
      // Does not keep a process alive.
      const unheld = { ref: false }
      await elapse(drainMs, undefined, unheld)
      const rest = elapse(wholeMs - drainMs, undefined, unheld)
      await Promise.race([Promise.allSettled(underWay), rest])
    },
  }
}
