/** Headers of every answer. */

/** Nothing from elsewhere, nothing inline, and no script may make HTML of text. */
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
    // A worker's address is one of the things that ask for a policy.
    'trusted-types': hasPush ? 'push' : "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** What the site's own https says of itself for two years, sub-domains included (ASVS 3.4.1). */
const HSTS = 'max-age=63072000; includeSubDomains'

/** `secure`: people open the inbox by https. `hasPush`: pages may start the worker of Web Push. */
export function toHeaders(secure: boolean, hasPush: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': toContentSecurityPolicy(hasPush),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=()',
    // Forms send their origin with it; other sites learn nothing.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  }
}

/** Of everything but assets, which have their version in their address. */
export const NO_STORE = 'no-store'
