/** `createFrontdesk`: a desk that makes by itself what it shows. */
import type { FrontdeskOptions } from './settings/settings.generated.ts'
import { parseOptions } from './settings/frontdesk-options.ts'
import { createDesk, type Frontdesk, type Presentation } from './frontdesk.ts'
import { toApiIndex } from './site/documents/api-index-body.ts'
import { isExpired } from './site/documents/security-txt.ts'
import { createLimiters } from './contact/limits/index.ts'
import { shownTools } from './mcp/shown-answer.ts'
import { followHosts } from './site/routes/asked-host.ts'
import { createDocumentRoutes } from './site/routes/documents.ts'
import { createSurface } from './site/routes/site-data.ts'
import { followDates } from './site/routes/timetable.ts'
import { findTexts, toTextsAtHand } from './company/texts/index.ts'
import { agreeOnOutages } from './contact/bot-checks/outage.ts'

export type { Frontdesk, RequestContext } from './frontdesk.ts'

/** Wires the parts. Does no I/O; throws for options that cannot work, and names all that is wrong. */
export function createFrontdesk(given: FrontdeskOptions): Frontdesk {
  const parsed = withoutStaleSecurity(parseOptions(given))
  const limiters = parsed.limiters ?? createLimiters(() => performance.now())
  // Once for all desks: what is known of an outage outlives the day on which an article appears.
  const options = { ...parsed, limiters, verifier: agreeOnOutages(parsed.verifier) }
  warnOfLanguage(options)
  const articles = options.articles ?? []
  const open = (baseUrl: string): (() => Frontdesk) =>
    followDates(articles, options.now ?? Date.now, (published) => {
      const shown = { ...options, baseUrl, articles: published }
      return createDesk(shown, render(shown))
    })
  const current = open(options.baseUrl)
  const findAsked = options.development ? followHosts(options.baseUrl, current, open) : undefined
  return {
    fetch: (request, context) => (findAsked?.(request) ?? current)().fetch(request, context),
    ready: () => current().ready(),
    allow: (path) => current().allow(path),
    owns: (path) => current().owns(path),
    get paths() {
      return current().paths
    },
    problem: (kind, detail) => current().problem(kind, detail),
  }
}

/** A stale statement is worse than none (RFC 9116 2.5.5), and no reason to serve no site. */
function withoutStaleSecurity(options: FrontdeskOptions): FrontdeskOptions {
  const { security, log, now = Date.now } = options
  if (!security || !isExpired(security, now())) return options
  log?.warn('security.expired', {
    expires: security.expires,
    remedy:
      'There is no security.txt: check that security.contact still holds, then set security.expires to a day less than a year ahead.',
  })
  const { security: _, ...others } = options
  return others
}

/** Pages that silently speak another language than the company would look like a mistake of ours. */
function warnOfLanguage({ site, texts = [], log }: FrontdeskOptions): void {
  const [language = ''] = site.languages
  if (findTexts(language, toTextsAtHand(texts))) return
  log?.warn('texts.missing', {
    language,
    remedy:
      'Pages and form do not speak the first of site.languages, because there are no texts for it: hand them over, such as texts: [de] with de of frontdesk/texts/de.',
  })
}

/** What these options are shown as; `articles` are those that have appeared. */
function render(options: FrontdeskOptions): Presentation {
  const surface = createSurface(options, shownTools)
  return {
    surface,
    documents: createDocumentRoutes(surface, options.encoders ?? []),
    apiIndex: JSON.stringify(toApiIndex(surface)),
  }
}
