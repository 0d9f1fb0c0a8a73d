/**
 * The composition of everything that answers behind one fetch handler. A site is made of its
 * content, here or ahead of the deployment; a Frontdesk answers from one site, or from the newest
 * of several.
 */
import { findTexts } from './company/texts/index.ts'
import { createBlockWatch } from './contact/blocks/watch.ts'
import type { Article } from './company/articles/article.ts'
import { boundQuestions, type Finding } from './contact/bot-checks/bounded-questions.ts'
import type { BotVerifier, VerifierContext } from './contact/bot-checks/verifier.ts'
import { createChallengeEndpoint } from './contact/challenge.ts'
import { createConfirmation } from './contact/confirmation.ts'
import { createFormLanguage, type FindFormLanguage } from './contact/form-language.ts'
import { DEFAULT_ON_OUTAGE, DEFAULT_QUARANTINE } from './contact/defaults.ts'
import { createContactEndpoint } from './contact/endpoint.ts'
import { attemptLimiter, createLimiters, type Limiters } from './contact/limits/index.ts'
import { createOriginCheck, createOriginRule } from './contact/origin.ts'
import { createContactRenderer } from './contact/renderer.ts'
import { createSubmit, type IntakeListener, type LooksLikeSpam } from './contact/submit.ts'
import { createFormContext } from './contact/form-context.ts'
import { paths } from './contract/paths.ts'
import type { ProblemKind } from './contract/problems.ts'
import { type ClientResolver, createClientResolver, createForwardedHost } from './http/client.ts'
import { createPreflight, listedCors, openCors } from './http/cors.ts'
import { type Exchange, toRawPath } from './http/exchange.ts'
import { createProblemAnswer } from './http/fallbacks.ts'
import { LOOPBACK_ORIGINS, isLoopbackOrigin } from './http/loopback.ts'
import { problemResponse, toProblem } from './http/problem.ts'
import { NO_RESOURCE, toMethodRefusal } from './http/refusals.ts'
import { createRouter } from './http/router.ts'
import { toInquiryId } from './inquiries/inquiry-id.ts'
import { silentLog } from './log.ts'
import { createMcpEndpoint, mcpPreflightHeaders } from './mcp/endpoint.ts'
import { shownTools } from './mcp/shown-answer.ts'
import { tools } from './mcp/tools/index.ts'
import { parseOptions } from './settings/frontdesk-options.ts'
import { warnOfLanguage, withoutStaleSecurity } from './settings/option-warnings.ts'
import type { FrontdeskOptions } from './settings/settings.generated.ts'
import { toApiIndex } from './site/documents/api-index-body.ts'
import { createApiIndex } from './site/documents/api-index.ts'
import { toLanguageOf } from './site/page-languages.ts'
import { outcomePages, problemPages } from './site/pages/outcome-page.ts'
import { followHosts } from './site/routes/asked-host.ts'
import { type DocumentRoutes, createDocumentRoutes } from './site/routes/documents.ts'
import { createFailure } from './site/routes/failure.ts'
import { createRest } from './site/routes/rest.ts'
import { createSiteData } from './site/routes/site-data.ts'
import { followDates } from './site/routes/timetable.ts'
import type { SiteData } from './site/site-data.ts'

/** Facts about a request that only the host knows. */
export interface RequestContext {
  /**
   * Address of the socket's other end, without port. Where it is undefined, all clients share one
   * rate limit, and the log says so once.
   */
  readonly clientAddress?: string | undefined
  /**
   * Whether the host has read forwarding headers itself, so that `clientAddress` is the visitor's.
   * Default: it may be a proxy's, if `proxies` lists it.
   */
  readonly resolved?: boolean | undefined
  /** Request target as received; default: the request's URL. Hosts whose URLs are normalised pass it. */
  readonly target?: string | undefined
  /**
   * Whether the host has a route at exactly this path, which Frontdesk then hides. Default: not
   * known.
   */
  readonly hasRoute?: ((path: string) => boolean) | undefined
}

/** A whole site behind one fetch handler. */
export interface Frontdesk {
  /** Answers a request; never rejects. */
  fetch(request: Request, context?: RequestContext): Response | Promise<Response>
  /** The Allow value of a known path, else undefined. */
  allow(path: string): string | undefined
  /** Every path that is answered here, those below `/articles/` left out: there may be thousands. */
  readonly paths: readonly string[]
  /**
   * Whether Frontdesk answers a raw path: the contract's paths, all below them, and those in
   * `serve`. Unknown ones among these get the contract's 404.
   */
  owns(path: string): boolean
  /** The problem for an error in HTTP itself, before any route. */
  problem(kind: ProblemKind, detail: string): Response
}

/** The content of a site. */
export interface SiteContent {
  readonly siteData: SiteData
  readonly documents: DocumentRoutes
  /** Body of the API index. */
  readonly apiIndex: string
}

/** Everything that answers for one address, with one list of articles. */
export interface Site extends Pick<Frontdesk, 'allow' | 'paths' | 'owns'> {
  /** Never rejects. */
  answer(exchange: Exchange): Response | Promise<Response>
}

/** Options that were checked. */
export interface CheckedOptions extends FrontdeskOptions {
  readonly limiters: Limiters
  /** `verify` of the bot check, with bounds. */
  readonly verify: BotVerifier['verify']
}

/** Parts that a host adds to the options: changing articles, and listeners. */
export interface FrontdeskHost {
  /** The current articles, the same list until they change. Default: those of the options. */
  readonly articles?: (() => readonly Article[]) | undefined
  /** Called for every request with its answer. Must not throw. */
  readonly onRequest?:
    | ((
        request: Request,
        context: RequestContext | undefined,
        answer: Response | Promise<Response>,
      ) => void)
    | undefined
  readonly intake?: IntakeListener | undefined
  /** Whether forms are accepted only at a name of this machine. Default: no. */
  readonly localOnly?: boolean | undefined
  /** Whether an inquiry is like those that the company marked as spam. */
  readonly looksLikeSpam?: LooksLikeSpam | undefined
  /** Gets the answers of the bot check's provider, or their absence. */
  readonly onFinding?: ((finding: Finding) => void) | undefined
}

/** A form in one language does not reveal the visitor's language. */
function toFormLanguage({ baseUrl }: CheckedOptions, siteData: SiteData): FindFormLanguage {
  if (siteData.allTexts.length === 1) return () => undefined
  return createFormLanguage({
    own: baseUrl,
    findPageTexts: (tag) => findTexts(tag, siteData.allTexts)?.language,
    languageOf: (path) => toLanguageOf(path, siteData).texts.language,
  })
}

/** Wires the parts. Does no I/O. */
export function createSite(
  options: CheckedOptions,
  { siteData, documents, apiIndex }: SiteContent,
  { intake, looksLikeSpam, localOnly }: Omit<FrontdeskHost, 'articles' | 'onRequest'> = {},
): Site {
  const { limiters } = options
  const log = options.log ?? silentLog
  const now = options.now ?? Date.now
  const { site, baseUrl, store, verifier } = options
  const trust = options.proxies ?? { proxies: [] }
  const client = createClientResolver(trust, (header) =>
    log.warn('proxy.unlisted', {
      header,
      remedy:
        'A proxy in front is not listed, so all its visitors share one rate limit: set TRUSTED_PROXIES to its network.',
    }),
  )
  const answerProblem = createProblemAnswer(baseUrl, problemPages(siteData))
  const { development = false } = options
  const allowedOrigins = new Set([baseUrl, ...(options.contact?.allowedOrigins ?? [])])
  /** Their hosts may stand in `Host` and in a provider's token. */
  const knownOrigins = [...allowedOrigins, ...(development ? LOOPBACK_ORIGINS : [])]
  const contactCors = listedCors(allowedOrigins, development ? isLoopbackOrigin : undefined)
  const toOrigin = createOriginRule({
    own: baseUrl,
    allowed: allowedOrigins,
    development,
    localOnly,
  })
  const originOf = createOriginCheck(toOrigin, log)
  /** Requests of another site's page do not count against the visitor's quota for the form. */
  const reader: ClientResolver = (exchange) => {
    const visitor = client(exchange)
    const isForeign = toOrigin(exchange.request.headers) !== 'own'
    return isForeign ? { ...visitor, key: `${visitor.key} cross-origin` } : visitor
  }
  const rest = createRest({
    baseUrl,
    operations: siteData.operations,
    limiters,
    client,
    contactCors,
  })
  const verifierContext: VerifierContext = {
    now,
    hostnames: new Set(knownOrigins.map((origin) => new URL(origin).hostname)),
    sharedValues: store,
    secrets: options.altchaSecrets ?? [],
    ...(options.scrypt && { scrypt: options.scrypt }),
  }
  const { quarantine = DEFAULT_QUARANTINE } = options.contact ?? {}
  const findFormLanguage = toFormLanguage(options, siteData)
  const renderContact = createContactRenderer(baseUrl, outcomePages(siteData))
  const contact = createContactEndpoint({
    submit: createSubmit({
      store,
      intake,
      verifier,
      verify: options.verify,
      verifierContext,
      readFormContext: createFormContext({
        language: options.inquiries?.language ? 'keep' : 'ignore',
        findFormLanguage,
        page: options.contact?.keepPage ? 'keep' : 'ignore',
        own: baseUrl,
        allowed: options.contact?.allowedOrigins ?? [],
      }),
      // Only where the host sends mail.
      confirmation: options.inquiries?.confirmed ? createConfirmation(findFormLanguage) : undefined,
      onOutage: options.contact?.onOutage ?? DEFAULT_ON_OUTAGE,
      quarantine: quarantine === false ? 'off' : quarantine.mail,
      looksLikeSpam,
      blocks: createBlockWatch({
        list: store.createBlockList?.(),
        elapsed: () => performance.now(),
        log,
      }),
      log,
      now,
      elapsed: () => performance.now(),
      createId: () => toInquiryId(now()),
    }),
    botCheck: verifier.field === undefined ? 'off' : 'on',
    originOf,
    limiter: limiters.contact,
    attempts: attemptLimiter(limiters.contact, () => performance.now()),
    client,
    log,
    cors: contactCors,
    topics: siteData.contact.topics ?? [],
    successMessage: siteData.successMessage,
    email: site.email,
    baseUrl,
    render: renderContact,
  })

  const fail = createFailure({ log, rest, renderContact, answerProblem, email: site.email })

  const reading = { limiter: limiters['public-read'], client, answerProblem }
  const getApiIndex = createApiIndex({
    ...reading,
    client: reader,
    baseUrl,
    text: apiIndex,
  })
  const getContactChallenge = createChallengeEndpoint({
    ...reading,
    baseUrl,
    createChallenge: (asked) => Promise.resolve(verifier.challenge?.(verifierContext, asked)),
    contact: limiters.contact,
    cors: contactCors,
    originOf,
  })
  const mcp = createMcpEndpoint({
    siteData,
    tools,
    allowedOrigins: knownOrigins,
    forwardedHost: createForwardedHost(trust),
    now: () => new Date(now()),
  })
  const routes = [
    ...rest.toRoutes({ postContact: contact, getContactChallenge, getApiIndex }),
    {
      path: paths.mcp,
      methods: { POST: mcp },
      preflight: createPreflight(openCors, baseUrl, mcpPreflightHeaders),
    },
    ...documents.routes,
  ]
  const router = createRouter(
    routes,
    {
      notFound(exchange) {
        return answerProblem(exchange, 'not-found', NO_RESOURCE, rest.headers(exchange))
      },
      methodNotAllowed(exchange, allow) {
        const headers = { ...rest.headers(exchange), allow }
        return answerProblem(exchange, 'method-not-allowed', toMethodRefusal(allow), headers)
      },
    },
    documents.find,
  )

  return {
    answer(exchange) {
      try {
        const answer = router.route(exchange)
        return answer instanceof Promise
          ? answer.catch((error: unknown) => fail(exchange, error))
          : answer
      } catch (error) {
        return fail(exchange, error)
      }
    },
    allow: (path) => router.allow(path),
    paths: router.paths,
    owns: siteData.owns,
  }
}

/** `find`: the site that answers a request; without one, that of the configured address. */
export function serveSite(
  { baseUrl, log = silentLog, development = false }: FrontdeskOptions,
  find: (request?: Request) => Site,
  onRequest?: FrontdeskHost['onRequest'],
): Frontdesk {
  let isWarned = false
  const warnOfNoAddress = (): void => {
    if (isWarned || development) return
    isWarned = true
    log.warn('client.unknown', {
      remedy:
        'The host hands over no client address, so all visitors share one rate limit: give its mount the option clientAddress, which reads it from a header that your proxy replaces in every request, or hand fetch the clientAddress of each.',
    })
  }
  return {
    fetch(request, context) {
      if (context?.clientAddress === undefined) warnOfNoAddress()
      const answer = find(request).answer({
        request,
        method: request.method,
        path: toRawPath(context?.target ?? request.url),
        peer: context?.clientAddress,
        resolved: context?.resolved,
      })
      onRequest?.(request, context, answer)
      return answer
    },
    allow: (path) => find().allow(path),
    owns: (path) => find().owns(path),
    get paths() {
      return find().paths
    },
    problem: (kind, detail) => problemResponse(toProblem(baseUrl, kind, { detail })),
  }
}

/**
 * Wires the parts. Does no I/O; throws for options that cannot work, and names every error.
 * @param options The site's content, and the store of inquiries.
 * @throws Error that names everything wrong with the options.
 * @example `createFrontdesk({ baseUrl, site, verifier: none(), store }).fetch(request)`
 */
export function createFrontdesk(options: FrontdeskOptions): Frontdesk {
  return hostFrontdesk(options, {})
}

/** Like `createFrontdesk`, with changing articles and listeners. */
export function hostFrontdesk(given: FrontdeskOptions, host: FrontdeskHost): Frontdesk {
  const parsed = withoutStaleSecurity(parseOptions(given))
  const limiters = parsed.limiters ?? createLimiters(() => performance.now())
  // Once: its bounds outlive the content, which changes when an article appears.
  const verify = boundQuestions(parsed.verifier, host)
  const options = { ...parsed, limiters, verify }
  warnOfLanguage(options)
  const { articles: first = [], now = Date.now, baseUrl } = options
  const openAt = (address: string): (() => Site) =>
    followDates(host.articles ?? (() => first), now, (articles) => {
      const shown = { ...options, baseUrl: address, articles }
      return createSite(shown, createContent(shown), host)
    })
  const configured = openAt(baseUrl)
  const findAsked = options.development ? followHosts(baseUrl, configured, openAt) : undefined
  const find = (request?: Request): Site =>
    request && findAsked ? findAsked(request)() : configured()
  return serveSite(options, find, host.onRequest)
}

/** The content of these options, with the articles that have appeared. */
function createContent(options: FrontdeskOptions): SiteContent {
  const siteData = createSiteData(options, shownTools)
  return {
    siteData,
    documents: createDocumentRoutes(siteData, options.encoders ?? []),
    apiIndex: JSON.stringify(toApiIndex(siteData)),
  }
}
