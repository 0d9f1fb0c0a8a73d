/**
 * A site in a Node function that runs while it is asked, as Vercel's do, with PostgreSQL.
 *
 * ```ts
 * import { waitUntil } from '@vercel/functions'
 * import { frontdeskFunction, resend } from 'frontdesk/vercel'
 * import { config } from './site.ts'
 *
 * export default frontdeskFunction({
 *   config,
 *   mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),
 *   waitUntil,
 * })
 * ```
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { hostFrontdesk } from '../../../frontdesk.ts'
import { toRawPath } from '../../../http/exchange.ts'
import { toErrorText, type Log } from '../../../log.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { createSharedLimiters } from '../../../service/shared-limiters.ts'
import { createLog } from '../../../service/log.ts'
import { nativeScrypt } from '../../../service/native-scrypt.ts'
import { createIsolateFrontdesk, type IsolateFrontdesk } from '../isolate-frontdesk.ts'
import { toServerlessSettings, type ServerlessConfig } from '../settings.ts'
import { toUnusable } from '../../../http/unusable.ts'
import { createOwnership, listPaths } from '../../../site/ownership.ts'
import { postgresStore } from '../../../inquiries/postgres/store.ts'

/** Variables of the function. */
export type FunctionEnvironment = Readonly<Record<string, string | undefined>>

/** Options of the function. */
export interface FrontdeskFunctionOptions {
  /** The company's site. */
  readonly config: ServerlessConfig
  /** Mails inquiries. Default: they wait in the database. */
  readonly mail?: (env: FunctionEnvironment) => Mailer
  /** Keeps the platform from ending work after an answer: that of `@vercel/functions`. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /**
   * The header in which the platform names the client. Default `x-real-ip`, which Vercel sets
   * itself.
   */
  readonly addressHeader?: string
  /** Path that the platform's clock requests. Default {@link DEFAULT_CRON_PATH}. */
  readonly cronPath?: string
  /** Most mails per run of the clock. Default {@link DEFAULT_MAILS_PER_RUN}. */
  readonly mailsPerRun?: number
  /** Most database connections of each instance. Default 2. */
  readonly maxConnections?: number
  /** Default `process.env`. */
  readonly env?: FunctionEnvironment
  /** Default: JSON lines on standard output. */
  readonly log?: Log
}

/** The function for the platform. */
export interface FrontdeskFunction {
  /** Answers a request, also the platform clock's. */
  fetch(request: Request): Promise<Response>
  /** Whether this function answers a raw path. For a site's mount; opens nothing. */
  owns(path: string): boolean
  /**
   * The same as a list, for hosts that take routes. A path that ends with `/*` covers everything
   * below.
   */
  readonly paths: readonly string[]
  /** Closes the database connections; for tests, and hosts that announce their end. */
  close(): Promise<void>
}

const DEFAULT_CRON_PATH = '/api/frontdesk/cron'

const DEFAULT_MAILS_PER_RUN = 50

const DEFAULT_MAX_CONNECTIONS = 2

interface Opened {
  readonly isolate: IsolateFrontdesk
  close(): Promise<void>
}

/** Opens at the first request, once in an instance. */
export function frontdeskFunction(options: FrontdeskFunctionOptions): FrontdeskFunction {
  const { waitUntil, addressHeader = 'x-real-ip', cronPath = DEFAULT_CRON_PATH } = options
  const env = options.env ?? process.env
  const log = options.log ?? createLog('info')
  let opening: Promise<Opened> | undefined
  const open = (): Promise<Opened> => {
    opening ??= openFunction(options, env, log).catch((error: unknown) => {
      // Logged again with each request, because an instance may serve only one.
      opening = undefined
      throw error
    })
    return opening
  }

  const { serve = [], site } = options.config
  const [, ...languages] = site.languages
  const isOwn = createOwnership(serve, languages)

  return {
    owns: (path) => path === cronPath || isOwn(path),
    paths: [...listPaths(serve, languages), cronPath],
    async fetch(request) {
      const opened = await open().catch((error: unknown) => {
        log.error('function.unusable', { reason: toErrorText(error) })
      })
      if (!opened) return toUnusable(request, toRawPath(request.url))
      const { isolate } = opened
      const clientAddress = request.headers.get(addressHeader) ?? undefined
      // Without the secret the path looks missing.
      if (toRawPath(request.url) === cronPath && isClock(request, env['CRON_SECRET'])) {
        return Response.json(await isolate.work(), { headers: { 'cache-control': 'no-store' } })
      }
      return isolate.fetch(request, { clientAddress }, waitUntil)
    },
    async close() {
      await (await opening)?.close()
    },
  }
}

async function openFunction(
  options: FrontdeskFunctionOptions,
  env: FunctionEnvironment,
  log: Log,
): Promise<Opened> {
  const { config, maxConnections = DEFAULT_MAX_CONNECTIONS } = options
  const { DATABASE_URL: url } = env
  if (url === undefined || url === '') {
    throw new Error(
      'DATABASE_URL is missing: it must be the address of a PostgreSQL database, such as postgres://user:password@host/frontdesk.',
    )
  }
  const mailer = options.mail?.(env)
  const settings = toServerlessSettings(config, env, mailer !== undefined)
  const store = postgresStore({ url, maxConnections })
  const database = { url, maxConnections, sharedLimits: true }
  const isolate = createIsolateFrontdesk({
    create: (options, intake) => hostFrontdesk(options, { intake }),
    settings: {
      ...settings,
      options: { ...settings.options, scrypt: nativeScrypt },
    },
    store,
    mailer,
    limiters: await createSharedLimiters(database, store),
    log,
    mailsPerRound: options.mailsPerRun ?? DEFAULT_MAILS_PER_RUN,
  })
  if (!mailer) log.warn('mail.off', { remedy: 'Inquiries wait in the database: give mail.' })
  return { isolate, close: () => store.close() }
}

/** Compares hashes, so that the duration reveals nothing of the secret. */
function isClock({ headers }: Request, secret: string | undefined): boolean {
  if (secret === undefined || secret === '') return false
  const [given, expected] = [headers.get('authorization') ?? '', `Bearer ${secret}`].map((text) =>
    hash('sha256', text, 'buffer'),
  )
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}
