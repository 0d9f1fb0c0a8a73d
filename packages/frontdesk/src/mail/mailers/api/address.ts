/** A service's address in one line of configuration: `postmark://TOKEN?stream=outbound`. */
import type { Mailer, MailRouteOutcome } from '../../mailer.ts'

/** The decoded parts of an address. Missing ones are empty. */
interface ApiAddress {
  readonly user: string
  readonly password: string
  readonly host: string
  readonly parameters: ReadonlyMap<string, string>
  /** The API's URL, where `?url=` replaces the service's own. */
  readonly url: { readonly url?: string }
}

export interface ApiAddressShape {
  /** For people: `Postmark`. */
  readonly name: string
  readonly example: string
  /** Allowed parameters beside `url`. */
  readonly parameters?: readonly string[]
  /** Opens the mailer of an address; undefined for an incomplete one. */
  open(address: ApiAddress): (() => Mailer) | undefined
}

/** A fault's message never contains the address, which has a key. */
export function parseApiAddress(text: string, shape: ApiAddressShape): MailRouteOutcome {
  const address = readAddress(text)
  const { name, parameters = [], example } = shape
  const strange = address && [...address.parameters.keys()].find((key) => !parameters.includes(key))
  const open = address && strange === undefined ? shape.open(address) : undefined
  if (!open) {
    const message = `The address of ${name} cannot be used: it must be like ${example}; encode what is special in a key (/ is %2F, + is %2B, @ is %40, % is %25).`
    return { ok: false, message }
  }
  // Tests and tunnels use loopback; elsewhere a key is only sent over TLS.
  const protection = address?.url.url?.startsWith('http:') === true ? 'unencrypted' : 'HTTPS'
  return {
    ok: true,
    route: { server: name, provider: name, protection, open: () => Promise.resolve(open()) },
  }
}

function readAddress(text: string): ApiAddress | undefined {
  try {
    const { username, password, hostname, pathname, port, hash, searchParams } = new URL(text)
    if (port !== '' || hash !== '' || pathname.length > 1) return undefined
    const { url, ...others } = Object.fromEntries(searchParams)
    if (url !== undefined && !isServiceUrl(url)) return undefined
    return {
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      host: decodeURIComponent(hostname),
      parameters: new Map(Object.entries(others)),
      url: url === undefined ? {} : { url: url.replace(/\/$/, '') },
    }
  } catch {
    return undefined
  }
}

function isServiceUrl(text: string): boolean {
  const { protocol, hostname, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  const isHere = /^(127(\.\d+){3}|\[::1\]|localhost)$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
