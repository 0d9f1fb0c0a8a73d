/**
 * Astro and SvelteKit check the origin of forms before they call a mount. That check must be off
 * for Frontdesk's forms, which have other rules, so the mount makes it for all other paths.
 */

const formTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
])

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a browser may have sent a form from another site, by Astro's and SvelteKit's rule. */
export function isForeignForm(
  request: Request,
  ownOrigin: string,
  trusted: readonly string[] = [],
): boolean {
  if (readingMethods.has(request.method)) return false
  const type = request.headers.get('content-type')
  const essence = type?.split(';', 1)[0]?.trim().toLowerCase()
  if (essence !== undefined && essence !== '' && !formTypes.has(essence)) return false
  const origin = request.headers.get('origin')
  return origin !== ownOrigin && (origin === null || !trusted.includes(origin))
}

/** The answer of both hosts. */
export function refuseForeignForm({ method }: Request): Response {
  return new Response(`Cross-site ${method} form submissions are forbidden`, { status: 403 })
}
