/**
 * Answers for requests without a route, and for failures (contract 4.4, decision 7). Under `/api`
 * and `/.well-known` problem+json; elsewhere HTML or Markdown for clients that ask for it, with the
 * same status. A browser that opens the form's address as a page gets HTML too.
 */
import type { ProblemKind } from '../contract/problems.ts'
import type { Exchange, HeaderSet } from './exchange.ts'
import { isNavigation, toReferringPath } from './navigation.ts'
import { preferredType } from './negotiation.ts'
import { problemResponse, toProblem, type Occurrence, type Problem } from './problem.ts'

/** Text forms of a problem, with the headers that they need. */
export interface ProblemPages {
  readonly headers: { readonly html: HeaderSet; readonly markdown: HeaderSet }
  /**
   * `asked` may resemble an existing path; `from`: path of the page with the link, if it is ours.
   */
  html(problem: Problem, asked: string, from: string): string
  markdown(problem: Problem): string
}

export type ProblemAnswer = (
  exchange: Exchange,
  kind: ProblemKind,
  occurrence: Occurrence,
  headers?: HeaderSet,
) => Response

/** Makes the function that answers a problem in the client's preferred form. */
export function createProblemAnswer(baseUrl: string, pages: ProblemPages): ProblemAnswer {
  return (exchange, kind, occurrence, headers) => {
    const problem = toProblem(baseUrl, kind, occurrence)
    if (isMachinePath(exchange.path) && !isNavigation(exchange))
      return problemResponse(problem, headers)
    const vary = { vary: 'Accept', ...headers }
    switch (preferredProblemType(exchange)) {
      case 'text/html':
        return pageResponse(
          pages.html(problem, exchange.path, toReferringPath(exchange, baseUrl)),
          problem.status,
          { ...vary, ...pages.headers.html },
        )
      case 'text/markdown':
        return pageResponse(pages.markdown(problem), problem.status, {
          ...vary,
          ...pages.headers.markdown,
        })
      default:
        return problemResponse(problem, vary)
    }
  }
}

/** Paths whose errors are problem+json, whatever Accept says. */
function isMachinePath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/.well-known/')
}

function preferredProblemType({ path, request }: Exchange): string | undefined {
  if (path.endsWith('.md')) return 'text/markdown'
  return preferredType(request.headers.get('accept'), [
    'application/problem+json',
    'application/json',
    'text/html',
    'text/markdown',
  ])
}

function pageResponse(text: string, status: number, headers: HeaderSet): Response {
  return new Response(text, { status, headers })
}
