/**
 * A site in Cloudflare Workers, or in front of the one that is there.
 *
 * ```ts
 * import { d1, frontdeskWorker, resend } from 'frontdesk/cloudflare'
 * import { config } from './site.ts'
 *
 * export default frontdeskWorker<Env>({
 *   config,
 *   assets: (env) => env.ASSETS,
 *   store: (env) => d1(env.DB),
 *   mail: (env) => resend({ apiKey: env.RESEND_API_KEY }),
 *   fallback: (request, env) => env.ASSETS.fetch(request),
 * })
 * ```
 */
import { paths } from '../../../contract/paths.ts'
import { toRawPath } from '../../../http/exchange.ts'
import { toErrorText, type Log } from '../../../log.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { createIsolateFrontdesk, type IsolateFrontdesk } from '../isolate-frontdesk.ts'
import { toUnusable } from '../../../http/unusable.ts'
import { createOwnership } from '../../../site/ownership.ts'
import { toServerlessSettings, type ServerlessConfig } from '../settings.ts'
import type { InquiryStore } from '../../../inquiries/store.ts'
import { createPrebuiltFrontdesk } from '../prebuilt-site.ts'
import { PREBUILT_FOLDER } from '../prebuilt-files.ts'
import { openPrebuilt, readIndex, type AssetsBinding } from './assets.ts'
import { createConsoleLog } from './console-log.ts'

/** The part of a Worker's execution context that is used. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void
}

/** Options; `env` is the Worker's, with its bindings and secrets. */
export interface FrontdeskWorkerOptions<Env extends object> {
  /** The company's site, or a function that derives it from the environment. */
  readonly config: ServerlessConfig | ((env: Env) => ServerlessConfig)
  /** The files beside the Worker, with the output of `frontdesk build`: `(env) => env.ASSETS`. */
  readonly assets: (env: Env) => AssetsBinding
  /** The store of inquiries: `(env) => d1(env.DB)`. */
  readonly store: (env: Env) => InquiryStore
  /**
   * Mails inquiries: `(env) => resend({ apiKey: env.RESEND_API_KEY })`. Default: they wait in the
   * store.
   */
  readonly mail?: (env: Env) => Mailer
  /** Answers every path outside Frontdesk: the company's own site. Default: 404. */
  readonly fallback?: (
    request: Request,
    env: Env,
    context: WorkerContext,
  ) => Response | Promise<Response>
  /** Least severity that is logged. Default `info`. */
  readonly logLevel?: keyof Log
  /**
   * Most mails per run of the cron trigger. Each takes about 5 of the 50 queries that a free plan
   * allows an invocation, and of the 1,000 of a paid one. Default {@link DEFAULT_MAILS_PER_RUN}.
   */
  readonly mailsPerRun?: number
}

/** The default export of a Worker. */
export interface FrontdeskWorker<Env extends object> {
  fetch(request: Request, env: Env, context: WorkerContext): Promise<Response>
  /** For a cron trigger: mails waiting inquiries, and deletes those past retention. */
  scheduled(controller: unknown, env: Env, context: WorkerContext): Promise<void>
}

const DEFAULT_MAILS_PER_RUN = 7

/** Opens at the first request, once in an isolate. */
export function frontdeskWorker<Env extends object>(
  options: FrontdeskWorkerOptions<Env>,
): FrontdeskWorker<Env> {
  const { fallback, logLevel = 'info' } = options
  const log = createConsoleLog(logLevel)
  let opening: Promise<IsolateFrontdesk | undefined> | undefined
  /** Why it could not be opened. */
  let reason = ''

  const open = (env: Env): Promise<IsolateFrontdesk | undefined> => {
    opening ??= openRunning(options, env, log).catch((error: unknown) => {
      // The next request tries again, and the error is logged once: a missing resource may exist by
      // then.
      opening = undefined
      const before = reason
      reason = `Frontdesk cannot work in this Worker. ${toErrorText(error)}`
      if (reason !== before) log.error('worker.unusable', { reason })
      return undefined
    })
    return opening
  }

  return {
    async fetch(request, env, context) {
      const isolate = await open(env)
      const path = toRawPath(request.url)
      const owns = isolate ? isolate.frontdesk.owns : readOwnership(options, env)
      if (fallback && !isPrebuilt(path) && !owns(path)) return fallback(request, env, context)
      if (!isolate) return toUnusable(request, path)
      const clientAddress = request.headers.get('cf-connecting-ip') ?? undefined
      return isolate.fetch(withPublicHost(request, path), { clientAddress }, (work) =>
        context.waitUntil(work),
      )
    },
    async scheduled(_, env) {
      const isolate = await open(env)
      // Marks the run as failed in the platform's list, too.
      if (!isolate) throw new Error(reason)
      await isolate.work()
    },
  }
}

async function openRunning<Env extends object>(
  options: FrontdeskWorkerOptions<Env>,
  env: Env,
  log: Log,
): Promise<IsolateFrontdesk> {
  const config = typeof options.config === 'function' ? options.config(env) : options.config
  const assets = options.assets(env)
  const store = options.store(env)
  const mailer = options.mail?.(env)
  const index = await readIndex(assets)
  const { baseUrl } = index
  const settings = toServerlessSettings({ ...config, baseUrl }, env, mailer !== undefined)
  const { mailsPerRun: mailsPerRound = DEFAULT_MAILS_PER_RUN } = options
  const isolate = createIsolateFrontdesk({
    create: (given, intake) =>
      createPrebuiltFrontdesk(given, index, (file) => openPrebuilt(assets, file), intake),
    settings,
    store,
    mailer,
    log,
    mailsPerRound,
  })
  if (!mailer) log.warn('mail.off', { remedy: 'Inquiries wait in the database: give mail.' })
  return isolate
}

/** Decides on paths when opening failed, as far as the configuration can be read. */
function readOwnership<Env extends object>(
  { config }: FrontdeskWorkerOptions<Env>,
  env: Env,
): (path: string) => boolean {
  try {
    const { serve = [], site } = typeof config === 'function' ? config(env) : config
    return createOwnership(serve, site.languages.slice(1))
  } catch {
    return createOwnership([], [])
  }
}

/**
 * Prebuilt files are not for visitors, who would get them without headers. The platform decodes a
 * path before it looks for a file, so every spelling counts.
 */
function isPrebuilt(path: string): boolean {
  try {
    return decodeURIComponent(path)
      .replaceAll(/\/{2,}/g, '/')
      .startsWith(PREBUILT_FOLDER)
  } catch {
    return false
  }
}

/** Workers route by the URL's host; a proxy in front may write its own. */
function withPublicHost(request: Request, path: string): Request {
  if (path !== paths.mcp) return request
  const { host } = new URL(request.url)
  if (request.headers.get('host') === host) return request
  const headers = new Headers(request.headers)
  headers.set('host', host)
  return new Request(request, { headers })
}
