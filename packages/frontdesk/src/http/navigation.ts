import { paths } from '../contract/paths.ts'
import type { Exchange } from './exchange.ts'
import { preferredType } from './negotiation.ts'

/** Whether a browser opens the alias as a page, as a form without script does (decision 7: alias). */
export function isNavigation({ path, request }: Exchange): boolean {
  return (
    path === paths.contactAlias &&
    request.headers.get('sec-fetch-mode') === 'navigate' &&
    preferredType(request.headers.get('accept'), ['application/json', 'text/html']) === 'text/html'
  )
}

/**
 * Path of the site's page that a request came from, which tells the language; empty where the
 * browser does not say.
 */
export function toReferringPath({ request }: Exchange, baseUrl: string): string {
  const referrer = toFormHeaders(request).get('referer') ?? ''
  return referrer.startsWith(`${baseUrl}/`) ? new URL(referrer).pathname : ''
}

/** Names the first page in the address of a form that was shown again. */
const PAGE_PARAMETER = 'page'

/**
 * Address to which a form that is shown again is posted. It names the page for the next answer.
 */
export function toReturnedAction(page: string): string {
  if (page === '' || page === paths.contactAlias) return paths.contactAlias
  return `${paths.contactAlias}?${String(new URLSearchParams({ [PAGE_PARAMETER]: page }))}`
}

/**
 * The headers with the form's own page as the referrer. A form shown again has the address that
 * refused it there.
 */
export function toFormHeaders({ url, headers }: Pick<Request, 'url' | 'headers'>): Headers {
  const referrer = URL.parse(headers.get('referer') ?? '')
  if (referrer?.pathname !== paths.contactAlias) return headers
  const page = new URL(url).searchParams.get(PAGE_PARAMETER)
  if (page === null) return headers
  referrer.pathname = page
  const corrected = new Headers(headers)
  corrected.set('referer', referrer.href)
  return corrected
}
