/** A site that passes all checks except those that a test breaks. */
import { policies, type Policy } from '../../packages/frontdesk/src/contract/policies.ts'
import { exampleArticles } from '../harness/example-articles.ts'
import { png } from '../harness/pictures.ts'
import {
  createFrontdesk,
  none,
  type Frontdesk,
  type FrontdeskOptions,
} from '../../packages/frontdesk/src/index.ts'
import { createLimiters } from '../../packages/frontdesk/src/contact/limits/index.ts'
import type { Limiter } from '../../packages/frontdesk/src/contact/limits/limiter.ts'
import { serve } from '../../packages/frontdesk/src/server/serve.ts'
import { exampleSite } from '../harness/example-site.ts'
import { memoryStore } from '../harness/memory-store.ts'

/** Changes an answer; undefined leaves it. */
export type Fault = (
  request: { readonly method: string; readonly path: string; readonly headers: Headers },
  answer: Response,
) => Promise<Response | undefined> | Response | undefined

export interface BrokenSite extends AsyncDisposable {
  readonly url: string
  /** Calls it without a socket, because sockets take most of an audit's time. */
  readonly fetch: typeof fetch
  /** Breaks it in another way, for a new visitor. */
  breakBy(fault: Fault): void
}

/** A logo elsewhere is not checked. */
const { logo: _logo, ...withoutLogo } = exampleSite

const ownOptions = {
  site: { ...withoutLogo, preview: { image: png, shows: 'The workshop' } },
  articles: exampleArticles,
}

/** `options`: another company's. */
export async function serveBroken(
  fault: Fault,
  options: Partial<FrontdeskOptions> = ownOptions,
): Promise<BrokenSite> {
  let frontdesk: Frontdesk | undefined
  let current = fault
  let limiters = createLimiters(() => performance.now())
  const broken: Pick<Frontdesk, 'allow' | 'problem' | 'fetch'> = {
    allow: (path) => frontdesk?.allow(path),
    problem: (...all) => frontdesk?.problem(...all) ?? Response.error(),
    async fetch(request, context) {
      const headers = new Headers(request.headers)
      const answer = (await frontdesk?.fetch(request, context)) ?? Response.error()
      const path = context?.target?.split('?')[0] ?? ''
      return (await current({ method: request.method, path, headers }, answer)) ?? answer
    },
  }
  const serving = await serve(broken, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${serving.port}`
  frontdesk = createFrontdesk({
    site: exampleSite,
    baseUrl: url,
    verifier: none(),
    store: memoryStore(),
    limiters: {
      contact: delegate(policies.contact, () => limiters.contact),
      'public-read': delegate(policies['public-read'], () => limiters['public-read']),
    },
    ...options,
  })
  return {
    url,
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      return broken.fetch(request, { target: pathname + search, clientAddress: '127.0.0.1' })
    },
    breakBy(next) {
      current = next
      limiters = createLimiters(() => performance.now())
    },
    [Symbol.asyncDispose]: () => serving.close(),
  }
}

/** The current limiter. */
function delegate(policy: Policy, find: () => Limiter): Limiter {
  return {
    policy,
    consume: (client) => find().consume(client),
    admit: (client) => find().admit(client),
    peek: (client) => find().peek(client),
    load: (client) => find().load(client),
  }
}

/** An answer with other headers; null removes one. */
export function withHeaders(
  answer: Response,
  changes: Readonly<Record<string, string | null>>,
): Response {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** An answer with another text. */
export async function withText(
  answer: Response,
  change: (text: string) => string,
): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(change(await answer.text()), { status: answer.status, headers })
}
