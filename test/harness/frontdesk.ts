/** A Frontdesk for tests, over fetch or on a socket. */
import {
  createFrontdesk,
  none,
  type Frontdesk,
  type FrontdeskOptions,
  type RequestContext,
} from '../../packages/frontdesk/src/index.ts'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { exampleArticles } from './example-articles.ts'
import { exampleSecurity, exampleSite } from './example-site.ts'
import { memoryStore, type MemoryStore } from './memory-store.ts'
import { allTexts } from './texts.ts'

export const BASE_URL = 'https://northwind.example'

/** Address and store are provided. */
type CheckedOptions = Omit<FrontdeskOptions, 'baseUrl' | 'store'> & Partial<FrontdeskOptions>

/** A Frontdesk with its store. */
export interface Desk {
  readonly frontdesk: Frontdesk
  readonly store: MemoryStore
  /** Sends one request, as a host would. */
  fetch(target: string, init?: RequestInit, context?: RequestContext): Promise<Response>
}

/** Default options. */
const exampleOptions = {
  site: exampleSite,
  articles: exampleArticles,
  security: exampleSecurity,
  verifier: none(),
}

/** A Frontdesk with, by default, a memory store and no bot check. */
export function createDesk(options: Partial<FrontdeskOptions> = {}): Desk {
  return createDeskOf({ ...exampleOptions, ...options })
}

/** A Frontdesk with these options only. */
export function createDeskOf(options: CheckedOptions): Desk {
  const store = memoryStore(options.now)
  const frontdesk = createFrontdesk({ baseUrl: BASE_URL, store, texts: allTexts, ...options })
  return {
    frontdesk,
    store,
    async fetch(target, init, context) {
      const request = new Request(new URL(target, BASE_URL), init)
      return frontdesk.fetch(request, { clientAddress: '192.0.2.1', target, ...context })
    },
  }
}

export interface ServedDesk extends AsyncDisposable {
  readonly frontdesk: Frontdesk
  readonly store: MemoryStore
  readonly port: number
  /** `http://127.0.0.1:PORT`, also its base URL. */
  readonly url: string
}

/** A Frontdesk on a real socket; `await using` closes it. */
export function serveDesk(options: Partial<FrontdeskOptions> = {}): Promise<ServedDesk> {
  return serveDeskOf({ ...exampleOptions, ...options })
}

/**
 * Milliseconds before an idle connection closes: longer than any pause of a test. A request sent
 * during the close is lost, and a busy machine makes that likelier.
 */
const KEPT_MS = 60_000

/** Ports used in this process: the browser may have cached their answers. */
const given = new Set<number>()

async function serveAnew(site: Parameters<typeof serve>[0]): ReturnType<typeof serve> {
  const serving = await serve(site, {
    port: 0,
    host: '127.0.0.1',
    limits: { keepAliveMs: KEPT_MS },
  })
  if (!given.has(serving.port)) {
    given.add(serving.port)
    return serving
  }
  await serving.close()
  return serveAnew(site)
}

/** `createDeskOf` on a real socket; `await using` closes it. */
export async function serveDeskOf(options: CheckedOptions): Promise<ServedDesk> {
  const store = memoryStore(options.now)
  let frontdesk: Frontdesk | undefined
  const serving = await serveAnew({
    fetch: (...all) => frontdesk?.fetch(...all) ?? Response.error(),
    allow: (path) => frontdesk?.allow(path),
    problem: (...all) => frontdesk?.problem(...all) ?? Response.error(),
  })
  const url = `http://127.0.0.1:${serving.port}`
  frontdesk = createFrontdesk({ baseUrl: url, store, texts: allTexts, ...options })
  return {
    frontdesk,
    store,
    port: serving.port,
    url,
    [Symbol.asyncDispose]: () => serving.close(),
  }
}

/** A complete form. */
export const goodForm: Readonly<Record<string, string>> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  message: 'Do you ship to Norway?',
}
