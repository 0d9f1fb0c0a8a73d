/** The service as one thing that starts and stops. */
import type { Frontdesk } from '../frontdesk.ts'
import type { InquiryHandling } from '../site/policies.ts'
import type { InquiryStore } from '../stores/store.ts'
import { StoreError } from '../stores/store-error.ts'
import { ArticlesError } from './articles/articles-error.ts'
import type { Settings } from '../config/settings.ts'
import { watchCondition, watchIntake } from './condition/start.ts'
import type { ConditionWatch } from './condition/watch.ts'
import { createInquiryStore, createSharedLimiters } from './inquiry-store.ts'
import type { ServiceLog } from './log.ts'
import { nudgeAfterAppend, startMail, type RunningMail } from './mail.ts'
import { startRetention } from './retention.ts'
import type { Serving } from './serve.ts'
import { nativeScrypt } from './native-scrypt.ts'
import { logStoreNews } from './store-news.ts'
import { isPassing, openWhenPossible } from './store-opening.ts'
import { PROXY_KEEP_ALIVE_MS } from './transport/limits.ts'

export interface Service {
  /**
   * Accepts for as long as `connections.drainSeconds` says, lets what was begun finish within
   * `graceMs` after that, then releases the store.
   */
  stop(graceMs: number): Promise<void>
}

export type ServiceOutcome =
  /** `storeFault`: why no inquiry can be kept yet; undefined where all is well. */
  | { readonly ok: true; readonly service: Service; readonly storeFault: string | undefined }
  | { readonly ok: false; readonly message: string }

/** Resolves when requests are answered. What an operator can mend is a message; the rest rejects. */
export async function startService(settings: Settings, log: ServiceLog): Promise<ServiceOutcome> {
  const tell = logStoreNews(log)
  let watch: ConditionWatch | undefined
  const store = await createInquiryStore(settings, 'write', (news) => {
    tell(news)
    watch?.news(news)
  })
  // The store opens on its own thread while this one listens and makes the documents. They may be
  // read before it is open; an inquiry waits for it.
  let mail: RunningMail | undefined
  const watched = watchIntake(store, () => watch)
  const intake = settings.mail ? nudgeAfterAppend(watched, () => mail?.nudge()) : watched
  const created = createDesk(settings, intake, log)
  const [listening, opening, preparing] = await Promise.allSettled([
    created.then((frontdesk) => listen(frontdesk, settings, log)),
    store.open(),
    created.then((frontdesk) => frontdesk.ready()),
  ])
  const serving = listening.status === 'fulfilled' ? listening.value : undefined
  const failure = toPassingFailure(opening, settings)
  const hasStore = opening.status === 'fulfilled' || failure
  if (serving && hasStore && preparing.status === 'fulfilled') {
    const opened = failure && openWhenPossible(store, failure, log)
    watch = await watchCondition({ settings, store, log, onClockSet: () => void mail?.wake() })
    await watch?.begin()
    mail =
      settings.mail && startMail({ mail: settings.mail, outbox: store, log, watch: watch?.mail })
    const retention = startRetention(store, settings.retentionDays, log)
    return {
      ok: true,
      storeFault: failure?.message,
      service: {
        async stop(graceMs) {
          opened?.stop()
          const drainMs = settings.connections.drainSeconds * 1000
          const wholeMs = drainMs + graceMs
          // Side by side: mails on their way have all the time there is.
          await Promise.all([
            watch?.stopping(),
            serving.close(wholeMs, drainMs),
            mail?.stop(wholeMs),
            retention?.stop(),
          ])
          await watch?.stop()
          await store.close()
        },
      },
    }
  }
  await serving?.close()
  await store.close()
  const failed = [opening, listening, preparing].find((outcome) => outcome.status === 'rejected')
  const message = toStartMessage(failed?.reason, settings)
  if (message === undefined) throw failed?.reason
  return { ok: false, message }
}

/** Undefined where the store works, or does not by a mistake that ends the start. */
function toPassingFailure(
  opening: PromiseSettledResult<void>,
  { database }: Settings,
): StoreError | undefined {
  if (opening.status === 'fulfilled' || database) return undefined
  const reason: unknown = opening.reason
  return isPassing(reason) ? reason : undefined
}

async function createDesk(
  settings: Settings,
  store: InquiryStore,
  log: ServiceLog,
): Promise<Frontdesk> {
  const [{ createFrontdesk }, { toDeskOptions }, { encoders }, limiters] = await Promise.all([
    import('../frontdesk.ts'),
    import('../config/desk-options.ts'),
    import('./encoders.ts'),
    createSharedLimiters(settings, store),
  ])
  const { site, articles: folder } = settings
  const options = {
    ...toDeskOptions(settings),
    store,
    encoders,
    scrypt: nativeScrypt,
    log,
    inquiries: toInquiryHandling(settings),
    ...(limiters && { limiters }),
  }
  if (folder === undefined) return createFrontdesk(options)
  // Loaded only where there are articles, like what reads them.
  const { createArticleDesk } = await import('./articles/live.ts')
  const [language = 'en'] = site.languages
  const live = settings.mode === 'development'
  return createArticleDesk(
    { folder, language, live },
    (articles) => createFrontdesk({ ...options, articles }),
    log,
  )
}

/** Without mail all inquiries wait, and what waits is kept: then no number of days can be promised. */
function toInquiryHandling({ mail, retentionDays }: Settings): InquiryHandling {
  if (!mail) return { mailed: false }
  return { mailed: true, ...(retentionDays !== undefined && { keptDays: retentionDays }) }
}

async function listen(frontdesk: Frontdesk, settings: Settings, log: ServiceLog): Promise<Serving> {
  const { serve } = await import('./serve.ts')
  const { host, port, proxies, connections } = settings
  const limits = {
    maxPerClient: connections.perClient,
    ...(proxies.proxies.length > 0 && { keepAliveMs: PROXY_KEEP_ALIVE_MS }),
  }
  return serve(frontdesk, { host, port, limits, proxies: proxies.proxies, log })
}

/** Undefined for what no operator can mend: a defect. */
function toStartMessage(error: unknown, { host, port }: Settings): string | undefined {
  if (error instanceof StoreError || error instanceof ArticlesError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. End the program that listens there, or choose another port: PORT=${port + 1}.`
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this user. Choose a port from 1024 up, such as PORT=3000, and let a proxy forward to it.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST was "${host}": this machine has no such address. Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`
    default:
      return undefined
  }
}
