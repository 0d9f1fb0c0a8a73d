/** The two cookies of the inbox. */
/** Seconds that a browser is remembered before sign-in: twice the longest ceremony. */
const VISIT_SECONDS = 1200

export interface Cookies {
  /** The session's token. */
  readSession(request: Request): string | undefined
  /** Identifies a browser before sign-in. */
  readVisit(request: Request): string | undefined
  /** `Set-Cookie` values. */
  writeSession(token: string): string
  clearSession(): string
  writeVisit(token: string): string
}

/**
 * `__Host-` over https, so that no other host can set them. Another name on plain http of this
 * machine: Safari does not send `Secure` cookies there.
 */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-frontdesk' : 'frontdesk-inbox'
  const attributes = `; Path=/; HttpOnly${secure ? '; Secure' : ''}`
  const session = `${prefix}-session`
  const visit = `${prefix}-visit`
  return {
    readSession: (request) => read(request, session),
    readVisit: (request) => read(request, visit),
    writeSession: (token) => `${session}=${token}${attributes}; SameSite=Strict; Max-Age=604800`,
    clearSession: () => `${session}=${attributes}; SameSite=Strict; Max-Age=0`,
    // Lax, because a provider's way back is a navigation from its site.
    writeVisit: (token) => `${visit}=${token}${attributes}; SameSite=Lax; Max-Age=${VISIT_SECONDS}`,
  }
}

/** A name that comes twice is forged: then it does not count. */
function read({ headers }: Request, name: string): string | undefined {
  const values = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value, ...others] = values
  return others.length === 0 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
