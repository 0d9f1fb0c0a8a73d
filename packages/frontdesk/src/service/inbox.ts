/** The inbox beside a running service: the package frontdesk-inbox, on a listener of its own. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createClientResolver } from '../http/client.ts'
import { toErrorText, type Log } from '../log.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import type { InboxHost, InboxStore, RunningInbox, StartInbox } from '../ports.ts'
import { serve, type Served, type Serving } from '../server/serve.ts'
import { toOwnUrl } from '../settings/load/own-url.ts'
import type { InboxSettings, Settings } from '../settings/settings.ts'
import { findTimeZone } from '../settings/time-zone.ts'
import { toPalette } from '../site/theme/palette.ts'

/** The inbox while it answers. */
export interface ServedInbox {
  close(graceMs: number): Promise<void>
}

/**
 * Undefined where none is configured, or where it cannot run: the log says why in one line, and the site
 * goes on without it.
 */
export async function startInbox(
  settings: Settings,
  store: InquiryStore,
  log: Log,
): Promise<ServedInbox | undefined> {
  const { inbox } = settings
  const { handling, run } = store
  if (!inbox || !handling || !run) return undefined
  const program = findInbox()
  if (program === undefined) {
    log.error('inbox.off', { remedy: 'The inbox is a package of its own: npm i frontdesk-inbox' })
    return undefined
  }
  let running: RunningInbox | undefined
  try {
    const { startInbox: start }: { readonly startInbox: StartInbox } = await import(
      /* @vite-ignore */ program
    )
    running = await start(toHost(settings, inbox, { ...store, handling, run }, log))
    const serving = await listen(running, settings, inbox, log)
    return toServed(running, serving)
  } catch (error) {
    await running?.close()
    log.error('inbox.off', toReason(error, inbox))
    return undefined
  }
}

/** Beside the program of a checkout, beside this package, or where the service runs. */
function findInbox(): string | undefined {
  const built = toOwnUrl('./inbox.js')
  if (existsSync(built)) return built.href
  for (const from of [import.meta.url, pathToFileURL(`${process.cwd()}/package.json`).href]) {
    try {
      const path = createRequire(from).resolve('frontdesk-inbox')
      return pathToFileURL(path).href
    } catch {
      continue
    }
  }
  return undefined
}

function toHost(settings: Settings, inbox: InboxSettings, store: InboxStore, log: Log): InboxHost {
  const { site, theme, mail, dataDir } = settings
  return {
    settings: inbox,
    company: {
      name: site.name,
      languages: site.languages,
      timeZone: mail?.settings.timeZone ?? findTimeZone(site.address?.country),
      palette: toPalette(theme),
    },
    store,
    folder: dataDir,
    log,
    now: Date.now,
  }
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
    problem: (kind) => new Response(null, { status: kind === 'validation' ? 400 : 500 }),
  }
  return serve(served, {
    host,
    port,
    limits: { maxPerClient: connections.perClient },
    proxies: proxies.proxies,
    forwardingHeader: proxies.header,
    log,
  })
}

function toServed(running: RunningInbox, serving: Serving): ServedInbox {
  return {
    async close(graceMs) {
      await serving.close(graceMs)
      await running.close()
    },
  }
}

function toReason(error: unknown, { host, port }: InboxSettings): { readonly remedy: string } {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return {
    remedy: isTaken
      ? `Port ${port} on ${host} is in use, so the site runs without its inbox. Choose another port: INBOX_PORT=${port + 1}.`
      : `The inbox could not start, and the site runs without it: ${toErrorText(error)}`,
  }
}
