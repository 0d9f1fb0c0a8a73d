/** Composition: the one file that knows every part and puts them behind one fetch handler. */
import { createContactEndpoint } from './contact/endpoint.ts'
import { createContactRenderer } from './contact/renderer.ts'
import { createSubmit } from './contact/submit.ts'
import { operations } from './contract/operations.ts'
import { paths } from './contract/paths.ts'
import type { ProblemKind } from './contract/problems.ts'
import { documents } from './documents/index.ts'
import { createResource } from './documents/resource.ts'
import { createApiIndex } from './documents/api-index.ts'
import { createClientResolver } from './http/client.ts'
import { createPreflight, listedCors, openCors } from './http/cors.ts'
import { toRawPath, type Exchange, type Handler, type HeaderSet } from './http/exchange.ts'
import { createProblemAnswer } from './http/fallbacks.ts'
import { problemResponse, toProblem } from './http/problem.ts'
import { createRouter, type Route, type Router } from './http/router.ts'
import { rateLimitHeaders } from './limits/headers.ts'
import { createLimiters } from './limits/index.ts'
import { silentLog } from './log.ts'
import { createMcpEndpoint, mcpPreflightHeaders } from './mcp/endpoint.ts'
import { tools } from './mcp/tools/index.ts'
import { DEFAULT_SUCCESS_MESSAGE, type FrontdeskOptions } from './options.ts'
import { pages } from './pages/index.ts'
import { outcomePages, problemPages } from './pages/outcome-page.ts'
import { toMarkdownPath, toRepresentations } from './pages/render.ts'
import { toServerName } from './site/server-name.ts'
import type { Surface } from './site/surface.ts'
import { toInquiryId } from './stores/inquiry-id.ts'

/** What a host knows about a request beside the request itself. */
export interface RequestContext {
  /** Address of the socket's other end, without port. */
  readonly clientAddress?: string | undefined
  /** Request target as received; default: the request's URL. Hosts whose URLs are normalised pass it. */
  readonly target?: string | undefined
}

export interface Frontdesk {
  /** Answers a request; never rejects. */
  fetch(request: Request, context?: RequestContext): Response | Promise<Response>
  /** Makes the documents ahead of the first request. Rejects when one cannot be made. */
  ready(): Promise<void>
  /** The Allow value of a known path, else undefined; also undefined before `ready`. */
  allow(path: string): string | undefined
  /** The problem with which a host answers what breaks HTTP itself, so that no route can judge it. */
  problem(kind: ProblemKind, detail: string): Response
}

/** Wires the parts. Does no I/O; throws for options that cannot work. */
export function createFrontdesk(options: FrontdeskOptions): Frontdesk {
  const log = options.log ?? silentLog
  const now = options.now ?? Date.now
  const { site, baseUrl, store, verifier } = options
  const surface: Surface = {
    site,
    baseUrl,
    serverName: toServerName(baseUrl),
    tools,
    listing: toListing(),
    deprecated: new Set(),
    botCheck: {
      name: verifier.name,
      field: verifier.field,
      widget: verifier.widget(),
      origins: verifier.origins,
    },
  }
  const limiters = options.limiters ?? createLimiters(() => performance.now())
  const client = createClientResolver(options.proxies ?? { proxies: [] }, (header) =>
    log.warn('proxy.unlisted', {
      header,
      remedy:
        'A proxy in front is not listed, so all its visitors share one rate limit: set TRUSTED_PROXIES to its network.',
    }),
  )
  const answerProblem = createProblemAnswer(baseUrl, problemPages(surface))
  const allowedOrigins = new Set([baseUrl, ...(options.contact?.allowedOrigins ?? [])])
  const contactCors = listedCors(allowedOrigins)
  const contactPaths = [operations.postContact.path, ...operations.postContact.aliases]

  const renderContact = createContactRenderer(baseUrl, outcomePages(surface))
  const contact = createContactEndpoint({
    submit: createSubmit({
      store,
      verifier,
      allowedOrigins,
      now,
      createId: () => toInquiryId(now()),
    }),
    limiter: limiters.contact,
    client,
    log,
    cors: contactCors,
    successMessage: options.contact?.successMessage ?? DEFAULT_SUCCESS_MESSAGE,
    email: site.email,
    render: renderContact,
  })

  /** Headers that errors and preflights of the REST surface carry without being counted. */
  const restHeaders = async (exchange: Exchange): Promise<HeaderSet> => {
    if (!isRestPath(exchange.path)) return {}
    const isContact = contactPaths.includes(exchange.path)
    const limiter = isContact ? limiters.contact : limiters['public-read']
    const { 'retry-after': _, ...standing } = rateLimitHeaders(
      limiter.policy,
      await limiter.peek(client(exchange).key),
    )
    return isContact ? { ...standing, ...contactCors(exchange) } : standing
  }

  const prepareRoutes = async (): Promise<Router> => {
    const documentRoutes = await createDocumentRoutes(surface, options.encoders ?? [])
    const routes: readonly Route[] = [
      ...contactPaths.map((path) => ({
        path,
        methods: { POST: contact },
        preflight: createPreflight(
          contactCors,
          {
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': 'content-type',
          },
          restHeaders,
        ),
      })),
      {
        path: operations.getApiIndex.path,
        methods: {
          GET: createApiIndex({ surface, limiter: limiters['public-read'], client, answerProblem }),
        },
        preflight: createPreflight(
          openCors,
          { 'access-control-allow-methods': 'GET, HEAD' },
          restHeaders,
        ),
      },
      {
        path: paths.mcp,
        methods: {
          POST: createMcpEndpoint({
            surface,
            tools,
            allowedOrigins: [...allowedOrigins],
            now: () => new Date(now()),
          }),
        },
        preflight: createPreflight(openCors, mcpPreflightHeaders),
      },
      ...documentRoutes,
    ]
    return createRouter(routes, {
      async notFound(exchange) {
        const detail = 'There is no resource at this path.'
        return answerProblem(exchange, 'not-found', { detail }, await restHeaders(exchange))
      },
      async methodNotAllowed(exchange, allow) {
        const occurrence = {
          detail: `This path does not support the method that was used.`,
          hint: `Use one of: ${allow}.`,
        }
        const headers = { ...(await restHeaders(exchange)), allow }
        return answerProblem(exchange, 'method-not-allowed', occurrence, headers)
      },
    })
  }

  const fail = async (exchange: Exchange, error: unknown): Promise<Response> => {
    const requestId = crypto.randomUUID()
    log.error('request.failed', { requestId, path: exchange.path, error: toErrorText(error) })
    const occurrence = {
      detail: 'The request could not be completed.',
      hint: `Try again in a minute, or write to ${site.email}.`,
    }
    const answer = (more: HeaderSet): Response => {
      const headers = { ...more, 'x-request-id': requestId }
      return contactPaths.includes(exchange.path)
        ? renderContact.problem(exchange, { kind: 'internal', ...occurrence }, headers)
        : answerProblem(exchange, 'internal', occurrence, headers)
    }
    try {
      return answer(await restHeaders(exchange))
    } catch {
      return answer({})
    }
  }

  let router: Router | undefined
  let preparing: Promise<Router> | undefined
  const prepare = (): Promise<Router> => {
    preparing ??= prepareRoutes().then(
      (made) => (router = made),
      (error: unknown) => {
        preparing = undefined
        throw error
      },
    )
    return preparing
  }

  return {
    fetch(request, context) {
      const exchange: Exchange = {
        request,
        method: request.method,
        path: toRawPath(context?.target ?? request.url),
        peer: context?.clientAddress,
      }
      try {
        const answer = router
          ? router.route(exchange)
          : prepare().then((made) => made.route(exchange))
        return answer instanceof Promise
          ? answer.catch((error: unknown) => fail(exchange, error))
          : answer
      } catch (error) {
        return fail(exchange, error)
      }
    },
    async ready() {
      await prepare()
    },
    allow: (path) => router?.allow(path),
    problem: (kind, detail) => problemResponse(toProblem(baseUrl, kind, { detail })),
  }
}

async function createDocumentRoutes(
  surface: Surface,
  encoders: NonNullable<FrontdeskOptions['encoders']>,
): Promise<readonly Route[]> {
  const preflight = createPreflight(openCors, {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'content-type, if-none-match',
  })
  const toRoute = (path: string, handler: Handler): Route => ({
    path,
    methods: { GET: handler },
    preflight,
  })
  const ofDocuments = documents.map(async (document) => {
    const handler = await createResource(
      [
        {
          mediaType: document.mediaType,
          text: await document.render(surface),
          maxAgeSeconds: document.maxAgeSeconds ?? DEFAULT_MAX_AGE_SECONDS,
          headers: document.headers?.(surface) ?? {},
        },
      ],
      encoders,
    )
    return [document.path, ...(document.alsoAt ?? [])].map((path) => toRoute(path, handler))
  })
  const ofPages = pages.map(async (page) => {
    const [html, markdown] = toRepresentations(page, surface)
    return [
      toRoute(page.path, await createResource([html, markdown], encoders)),
      toRoute(toMarkdownPath(page.path), await createResource([markdown], encoders)),
    ]
  })
  return (await Promise.all([...ofDocuments, ...ofPages])).flat()
}

/** Seconds that caches keep a document which does not say otherwise. */
const DEFAULT_MAX_AGE_SECONDS = 300

function toListing(): Surface['listing'] {
  const listed = documents
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description, mediaType }) => ({
      path,
      title,
      description,
      mediaType,
      markdownPath: undefined,
    }))
  const listedPages = pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description }) => ({
      path,
      title,
      description,
      mediaType: 'text/html; charset=utf-8',
      markdownPath: toMarkdownPath(path),
    }))
  return [...listedPages, ...listed]
}

/** The REST surface: everything under /api but the tool endpoint and its card. */
function isRestPath(path: string): boolean {
  return path.startsWith('/api/') && path !== paths.mcp && !path.startsWith(`${paths.mcp}/`)
}

function toErrorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
