/** Headers of every answer. */

/** Nothing from other origins, nothing inline, and no script may turn text into HTML. */
function toContentSecurityPolicy(hasPush: boolean): string {
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    // A worker's address needs a policy.
    'trusted-types': hasPush ? 'push' : "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** HSTS for two years, subdomains included (ASVS 3.4.1). */
const HSTS = 'max-age=63072000; includeSubDomains'

/** `secure`: the inbox is on https. `hasPush`: pages may start the worker of Web Push. */
export function toHeaders(secure: boolean, hasPush: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': toContentSecurityPolicy(hasPush),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=()',
    // Forms send their origin; other sites get no address.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  }
}
