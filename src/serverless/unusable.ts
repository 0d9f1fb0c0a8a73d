/**
 * Answers while nothing could be opened, so that nothing is known of the site. Nothing of the cause: that
 * is in the log.
 */
export function toUnusable(): Response {
  const problem = {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'The request could not be completed.',
    code: 'INTERNAL_ERROR',
    hint: 'Whoever runs this site finds the cause in the log.',
  }
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify(problem), { status: 500, headers })
}
