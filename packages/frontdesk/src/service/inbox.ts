/** The inbox beside a running service, on a separate listener. */
import { createClientResolver } from '../http/client.ts'
import { isLoopbackOrigin } from '../http/loopback.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import { toErrorText, type Log } from '../log.ts'
import type { InboxHost, InboxProgram, RunningInbox } from '../ports.ts'
import { serve, type Served, type Serving } from '../server/serve.ts'
import type { InboxSettings, Settings } from '../settings/settings.ts'
import type { ConditionWatch } from './health/watch.ts'
import { INSTALL_INBOX, loadInbox, toInboxHost } from './inbox-program.ts'

/** The running inbox. */
export interface ServedInbox {
  /**
   * A one-time link for the person at this machine, in development, before the first passkey.
   * Otherwise undefined.
   */
  readonly firstLink: string | undefined
  close(graceMs: number): Promise<void>
}

/** What a service knows when it starts its inbox. */
interface InboxStart {
  /** A mount prints nothing: its log names the command for the first sign-in. */
  readonly place: 'server' | 'mount'
  /** Why the store could not be opened yet. */
  readonly storeFault: string | undefined
  /** Hears of problems. */
  readonly watch: ConditionWatch | undefined
}

/**
 * Undefined where none is configured, or where it cannot run: the log says why in one line, and the site
 * goes on without it.
 */
export async function startInbox(
  settings: Settings,
  store: InquiryStore,
  log: Log,
  { place, storeFault, watch }: InboxStart,
): Promise<ServedInbox | undefined> {
  const { inbox } = settings
  const host = toInboxHost(settings, store, log, watch)
  if (!inbox || !host) return undefined
  let served: ServedInbox | undefined
  const attempt = async (): Promise<'store-away' | 'over'> => {
    try {
      served = await open(settings, host, log, place)
    } catch (error) {
      if (error instanceof Error && error.name === 'StoreError') return 'store-away'
      // The site goes on; the log and `frontdesk status` say why.
      const remedy = toReason(error, host.settings)
      log.error('inbox.off', { remedy })
      host.tell(remedy)
    }
    return 'over'
  }
  // A store that is known to be away is not waited for.
  if (storeFault === undefined && (await attempt()) === 'over') return served
  log.warn('inbox.off', { remedy: 'It starts without a restart when the inquiry store works.' })
  let trying: Promise<void> | undefined
  const tryAgain = async (): Promise<void> => {
    if ((await attempt()) === 'store-away') return
    clearInterval(timer)
    if (served) log.info('inbox.on', { url: inbox.baseUrl })
  }
  const timer = setInterval(() => {
    trying ??= tryAgain().finally(() => (trying = undefined))
  }, AGAIN_MS).unref()
  return {
    firstLink: undefined,
    async close(graceMs) {
      clearInterval(timer)
      await trying
      await served?.close(graceMs)
    },
  }
}

/** Milliseconds between two attempts while the store is away. */
const AGAIN_MS = 5000

async function open(
  settings: Settings,
  host: InboxHost,
  log: Log,
  place: InboxStart['place'],
): Promise<ServedInbox | undefined> {
  const program = await loadInbox()
  if (!program) {
    log.error('inbox.off', { remedy: INSTALL_INBOX })
    return undefined
  }
  const running = await program.startInbox(host)
  try {
    const serving = await listen(running, settings, host.settings, log)
    const firstLink = await tryInvite(settings, running, program, host, place)
    return {
      firstLink,
      async close(graceMs) {
        await serving.close(graceMs)
        await running.close()
      },
    }
  } catch (error) {
    await running.close()
    throw error
  }
}

async function tryInvite(
  { mode, site }: Settings,
  running: RunningInbox,
  { inviteToInbox }: InboxProgram,
  host: InboxHost,
  place: InboxStart['place'],
): Promise<string | undefined> {
  const email = site.email ?? 'owner@localhost'
  if (!(await running.needsOwner(email))) return undefined
  const { baseUrl: url } = host.settings
  if (place === 'mount' || mode !== 'development' || !isLoopbackOrigin(url)) {
    const remedy = `The web inbox has no owner yet, so no one can sign in. Run: npx frontdesk inbox invite ${email} --role owner`
    host.log.info('inbox.no-owner', { url, remedy })
    return undefined
  }
  // It is printed where it is: nothing goes out by mail.
  const quiet = { ...host, mail: undefined }
  const invited = await inviteToInbox(quiet, { email, role: 'owner', actor: 'start' })
  return invited.ok ? invited.url : undefined
}

function listen(
  running: RunningInbox,
  { proxies, connections }: Settings,
  { host, port }: InboxSettings,
  log: Log,
): Promise<Serving> {
  const resolve = createClientResolver(proxies, () => {})
  const served: Served = {
    fetch(request, context) {
      const peer = context?.clientAddress
      const { key: network } = resolve({ request, peer })
      return running.fetch(request, { peer, network })
    },
    allow: () => undefined,
    problem: (kind) => new Response(null, { status: kind === 'internal' ? 500 : 400 }),
  }
  return serve(served, {
    host,
    port,
    limits: { maxPerClient: connections.perClient },
    trust: proxies,
    log,
  })
}

function toReason(error: unknown, { host, port }: InboxSettings): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? `Port ${port} on ${host} is in use, so the site runs without its web inbox; inquiries are not affected. Choose another port: INBOX_PORT=${port + 1}.`
    : `The web inbox could not start, and the site runs without it; inquiries are not affected: ${toErrorText(error)}`
}
