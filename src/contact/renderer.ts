/** The two faces of the contact answer: the contract's JSON, and a page for browsers without script. */
import { paths } from '../contract/paths.ts'
import type { Exchange, HeaderSet } from '../http/exchange.ts'
import { commonHeaders, noStoreHeaders } from '../http/headers.ts'
import { preferredType } from '../http/negotiation.ts'
import { problemResponse, toProblem, type Problem } from '../http/problem.ts'
import type { ContactRenderer } from './endpoint.ts'

/** Makes HTML of an outcome, with the headers a page needs. */
export interface OutcomePages {
  readonly headers: HeaderSet
  accepted(message: string): string
  problem(problem: Problem): string
}

/**
 * JSON for everyone; on the alias, a navigation that prefers HTML gets a page with the same status
 * (design 3: alias).
 */
export function createContactRenderer(baseUrl: string, pages: OutcomePages): ContactRenderer {
  const pageResponse = (html: string, status: number, headers: HeaderSet): Response =>
    new Response(html, {
      status,
      headers: { ...commonHeaders, ...noStoreHeaders, ...headers, ...pages.headers },
    })

  return {
    accepted(exchange, message, headers) {
      if (isNavigation(exchange)) return pageResponse(pages.accepted(message), 200, headers)
      return new Response(JSON.stringify({ success: true, message }), {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    },
    problem(exchange, { kind, ...occurrence }, headers) {
      const problem = toProblem(baseUrl, kind, occurrence)
      if (!isNavigation(exchange)) return problemResponse(problem, headers)
      return pageResponse(pages.problem(problem), problem.status, headers)
    },
  }
}

function isNavigation({ path, request }: Exchange): boolean {
  return (
    path === paths.contactAlias &&
    request.headers.get('sec-fetch-mode') === 'navigate' &&
    preferredType(request.headers.get('accept'), ['application/json', 'text/html']) === 'text/html'
  )
}
