/** The two faces of the contact answer: the contract's JSON, and a page for browsers without script. */
import { paths } from '../contract/paths.ts'
import { problemRules } from '../contract/problems.ts'
import type { Exchange, HeaderSet } from '../http/exchange.ts'
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
  return {
    accepted(exchange, message, headers) {
      if (isNavigation(exchange)) {
        return new Response(pages.accepted(message), {
          status: 200,
          headers: { ...headers, ...pages.headers },
        })
      }
      return new Response(JSON.stringify({ success: true, message }), {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    },
    problem(exchange, { kind, ...occurrence }, headers) {
      const problem = toProblem(baseUrl, kind, occurrence)
      if (!isNavigation(exchange)) return problemResponse(problem, headers)
      return new Response(pages.problem(problem), {
        status: problemRules[kind].status,
        headers: { ...headers, ...pages.headers },
      })
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
