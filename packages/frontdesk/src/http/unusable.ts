/** Answers while Frontdesk cannot open: even the site's address is unknown. The log says why. */
import { paths } from '../contract/paths.ts'
import { commonHeaders, noStoreHeaders } from './headers.ts'
import { problemResponse, toProblem } from './problem.ts'

const DETAIL = 'The request could not be completed.'

/** A problem for programs (contract 7), a plain page for browsers. */
export function toUnusable(request: Request, path: string): Response {
  const isPage = request.headers.get('accept')?.includes('text/html') === true
  if (isPage && !isApiPath(path)) {
    const headers = {
      ...commonHeaders,
      ...noStoreHeaders,
      'content-type': 'text/html; charset=utf-8',
    }
    return new Response(PAGE, { status: 500, headers })
  }
  const hint = 'Try again in a few minutes. The operator of this site finds the cause in the log.'
  return problemResponse(toProblem('', 'internal', { detail: DETAIL, hint }))
}

/** The alias is for browsers' forms: its answer is a page. */
function isApiPath(path: string): boolean {
  return [paths.apiIndex, paths.mcp].some((own) => path === own || path.startsWith(`${own}/`))
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not available at the moment</title>
</head>
<body>
<h1>Not available at the moment</h1>
<p>This page cannot be shown. Please try again in a few minutes.</p>
</body>
</html>
`
