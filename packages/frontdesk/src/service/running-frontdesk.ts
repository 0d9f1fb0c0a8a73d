/** Opens a Frontdesk with store, mail, retention and their watch, for server and mounts. */
import { EventEmitter } from 'node:events'
import type { Settings } from '../settings/settings.ts'
import { toFrontdeskOptions } from '../settings/frontdesk-options.ts'
import { hostFrontdesk, type Frontdesk, type FrontdeskHost } from '../frontdesk.ts'
import type { InquiryHandling } from '../company/policies.ts'
import type { Readiness } from './readiness.ts'
import { shippedTexts } from '../company/texts/shipped.ts'
import type { AppendOutcome, Intake } from '../inquiries/intake.ts'
import type { SharedValues } from '../inquiries/shared-values.ts'
import type { StoreNews } from '../inquiries/store-events.ts'
import { atMost } from '../http/deadline.ts'
import { isLoopbackOrigin } from '../http/loopback.ts'
import { StoreError, type StoreFault } from '../inquiries/store-error.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import { ArticlesError } from './articles/articles-error.ts'
import { openArticles } from './articles/live.ts'
import { createLearnedSpam } from '../contact/learned-spam/watch.ts'
import { watchCondition } from './health/start.ts'
import { withinPatience } from './health/store-checks.ts'
import { encoders } from './encoders.ts'
import { startInbox, type ServedInbox } from './inbox.ts'
import { createInquiryStore } from '../inquiries/index.ts'
import { createSharedLimiters } from './shared-limiters.ts'
import type { Log } from '../log.ts'
import { startMail } from './mail.ts'
import { nativeScrypt } from './native-scrypt.ts'
import { DAY_MS, systemClock } from '../clock.ts'
import { createServiceReadiness } from './operations.ts'
import { BACKUP_PERIODS, startBackups } from './backups.ts'
import { createRetention } from './retention.ts'
import { logStoreNews } from './store-events.ts'
import { loadTexts } from './texts.ts'
import { createUpkeep } from './upkeep.ts'

/** Passes requests to a Frontdesk. */
export interface RequestSource {
  /** Resolves when no request is in progress, after `wholeMs` at the latest: draining included. */
  close(wholeMs: number, drainMs: number): Promise<void>
  /** Names what this Node lacks; undefined where nothing is missing. */
  readonly lack?: string | undefined
}

/** Events between parts. */
interface RunningEvents {
  news: [StoreNews]
  kept: [AppendOutcome]
  'clock-set': []
}

interface RunningFrontdesk {
  readonly frontdesk: Frontdesk
  /** See {@link ServedInbox}; undefined where there is no inbox. */
  readonly inbox: ServedInbox | undefined
  /**
   * Lets the requests' source drain for `drainMs` and running requests finish within `graceMs` after that,
   * then releases the store.
   */
  stop(graceMs: number, drainMs: number): Promise<void>
  /** For a process that exits now and cannot wait: removes its health report. */
  leave(): void
}

export type RunningOutcome =
  | { readonly ok: true; readonly running: RunningFrontdesk }
  /** Everything is closed again. `reason`: the error. */
  | { readonly ok: false; readonly reason: unknown }

/** Documents can be read before the store is open; an inquiry waits for it. */
export async function openRunning(
  settings: Settings,
  log: Log,
  listen: (frontdesk: Frontdesk, readiness: Readiness) => Promise<RequestSource>,
  onRequest?: FrontdeskHost['onRequest'],
): Promise<RunningOutcome> {
  // Listeners subscribe when they exist.
  const events = new EventEmitter<RunningEvents>()
  events.on('news', logStoreNews(log))
  const store = await createInquiryStore(settings, 'write', {
    report: (news) => void events.emit('news', news),
  })
  const watch = await watchCondition({
    settings,
    baseUrl: onRequest && isHosts(settings) ? undefined : settings.baseUrl,
    store,
    log,
    onClockSet: () => void events.emit('clock-set'),
  })
  if (watch) events.on('news', watch.news)
  const elapsed = (): number => performance.now()
  const learned = store.run && createLearnedSpam({ run: store.run, elapsed, log })
  const created = createServiceFrontdesk(settings, store, log, {
    onRequest,
    intake: {
      asked: watch && ((answer) => void withinPatience(answer).catch(watch.store.failed)),
      kept(outcome) {
        watch?.store.kept()
        events.emit('kept', outcome)
      },
    },
    looksLikeSpam: async (values) => (await learned?.judge(values))?.looksLikeSpam ?? false,
    onFinding: watch?.botCheck,
    // A service of its own listens on loopback then; a mount does not know where its host does.
    localOnly: onRequest !== undefined && settings.localOnly,
  })
  const readiness = createServiceReadiness(settings, store, watch)
  const listening = created.then((frontdesk) => listen(frontdesk, readiness))
  // Its thread starts when visitors can read documents.
  const opened = listening.then(() => store.open())
  const [listened, opening] = await Promise.allSettled([listening, opened])
  const source = listened.status === 'fulfilled' ? listened.value : undefined
  const failure = toPassingFailure(opening)
  const hasStore = opening.status === 'fulfilled' || failure
  if (!source || !hasStore) {
    await source?.close(0, 0)
    await store.close()
    const failed = [opening, listened].find((outcome) => outcome.status === 'rejected')
    return { ok: false, reason: failed?.reason }
  }
  if (source.lack !== undefined) watch?.raise('node', source.lack)
  if (failure) {
    log.error('store.unavailable', { reason: failure.message })
    watch?.store.unopened(failure.message)
  } else learned?.prepare()
  await watch?.begin()
  const listener = watch && { ...watch.mail, backlog: readiness.backlog }
  // First: it repeats erasures in a restored store before anything of it is mailed.
  const inbox = await startInbox(settings, store, log, {
    place: onRequest ? 'mount' : 'server',
    storeFault: failure?.message,
    watch,
  })
  const mail =
    settings.mail &&
    startMail({
      mail: settings.mail,
      outbox: store,
      held: store,
      log,
      watch: listener,
      answers: settings.inbox !== undefined,
    })
  events.on('clock-set', () => void mail?.retryWaiting())
  const retention = createRetention({
    clock: systemClock,
    random: Math.random,
    store,
    days: settings.retentionDays,
    log,
    watch,
  })
  const backups = await startBackups(settings, log, watch)
  const { maintain } = store
  const upkeep = maintain && createUpkeep({ maintain, log, clock: systemClock })
  events.on('kept', (outcome) => {
    upkeep?.notify()
    if (outcome === 'stored') mail?.notify()
  })
  readiness.turn('running')
  const running: RunningFrontdesk = {
    frontdesk: await created,
    inbox,
    leave: () => watch?.leave(),
    async stop(graceMs, drainMs) {
      // Keeps the process alive: a host may have closed its own server.
      const kept = setInterval(() => {}, graceMs)
      readiness.turn('stopping')
      const wholeMs = drainMs + graceMs
      // In parallel: current mails get all the time there is. Other calls to a silent store are not
      // waited for.
      const ending = [
        watch?.stopping(),
        source.close(wholeMs, drainMs),
        mail?.stop(wholeMs),
        retention.stop(),
        backups?.stop(),
        upkeep?.stop(),
        inbox?.close(graceMs),
      ]
      await atMost(wholeMs + LATE_MS, Promise.all(ending))
      await atMost(LATE_MS, watch?.stop())
      // A file may have to be saved first; a database server ends connections in its own way.
      const closing = store.close()
      await (settings.database ? atMost(LATE_MS, closing) : closing)
      clearInterval(kept)
    },
  }
  return { ok: true, running }
}

/** Milliseconds for work after all others had their time; three of them are within a second. */
const LATE_MS = 300

/** The message for a failure that an operator can correct; undefined for others. */
export function toOpeningMessage(reason: unknown): string | undefined {
  if (reason instanceof ArticlesError)
    return `${reason.message}\nThe service does not start, so forms are not accepted.`
  return reason instanceof StoreError ? reason.message : undefined
}

/** In development the host of a mounted one has the port: pages use the address of the request. */
export function isHosts({ mode, baseUrl }: Settings): boolean {
  return mode === 'development' && isLoopbackOrigin(baseUrl)
}

/** Undefined where the store works, or its failure prevents the start. */
function toPassingFailure(opening: PromiseSettledResult<void>): StoreError | undefined {
  if (opening.status === 'fulfilled') return undefined
  const reason: unknown = opening.reason
  return reason instanceof StoreError && !lasting.has(reason.fault) ? reason : undefined
}

/**
 * Faults of the configuration or installation: only a person and another start can correct them.
 * All others concern a disk, a file or a server, and may end while the service runs.
 */
const lasting: ReadonlySet<StoreFault> = new Set<StoreFault>(['unreachable', 'version', 'closed'])

async function createServiceFrontdesk(
  settings: Settings,
  store: Intake & SharedValues & Pick<InquiryStore, 'createCounter'>,
  log: Log,
  host: FrontdeskHost,
): Promise<Frontdesk> {
  const { site, articles: folder, mode } = settings
  const [language = 'en'] = site.languages
  const live = mode === 'development'
  const [texts, limiters, articles] = await Promise.all([
    loadTexts(site.languages, settings.texts),
    createSharedLimiters(settings.database, store),
    folder === undefined ? undefined : openArticles({ folder, language, live }, log),
  ])
  const options = {
    ...toFrontdeskOptions(settings),
    development: live,
    store,
    encoders,
    scrypt: nativeScrypt,
    texts,
    languages: shippedTexts,
    log,
    inquiries: toInquiryHandling(settings),
    ...(limiters && { limiters }),
    ...(articles && { articles: articles() }),
  }
  return hostFrontdesk(options, { ...host, articles })
}

function toInquiryHandling(settings: Settings): InquiryHandling {
  const { database, mail, inbox, backup, mailbox, retentionDays } = settings
  return {
    mailed: mail !== undefined,
    ...(mail?.route.provider !== undefined && { mailProvider: mail.route.provider }),
    confirmed: mail?.settings.confirmation !== undefined,
    // Without mail all inquiries wait and are kept: then no number of days can be promised.
    ...(mail && retentionDays !== undefined && { keptDays: retentionDays }),
    // A database server is backed up by others.
    ...(backup &&
      !database && {
        backupDays: Math.ceil((backup.keep * BACKUP_PERIODS[backup.every]) / DAY_MS),
      }),
    // People who answer from the inbox do so in it.
    language: inbox !== undefined || mail?.settings.route !== undefined,
    ...(inbox && { recordDays: inbox.recordDays }),
    otherMail: inbox?.otherMail === true && mailbox !== undefined,
    learned: true,
    sharedCounts: database?.sharedLimits ?? false,
  }
}
