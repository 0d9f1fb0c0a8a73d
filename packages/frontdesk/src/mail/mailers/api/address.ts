/** The address of a service in one line of configuration: `postmark://TOKEN?stream=outbound`. */
import type { Mailer, MailRouteOutcome } from '../../mailer.ts'

/** An address in its parts, decoded. Absent ones are empty. */
interface ApiAddress {
  readonly user: string
  readonly password: string
  readonly host: string
  readonly parameters: ReadonlyMap<string, string>
  /** The place of the API, where `?url=` names another than the service's own. */
  readonly url: { readonly url?: string }
}

export interface ApiAddressShape {
  /** For people: `Postmark`. */
  readonly name: string
  readonly example: string
  /** Parameters that it may have beside `url`. */
  readonly parameters?: readonly string[]
  /** What opens the mailer that an address names; undefined where it names none. */
  open(address: ApiAddress): (() => Mailer) | undefined
}

/** A fault's message never repeats the address: it holds a key. */
export function parseApiAddress(text: string, shape: ApiAddressShape): MailRouteOutcome {
  const address = readAddress(text)
  const { name, parameters = [], example } = shape
  const strange = address && [...address.parameters.keys()].find((key) => !parameters.includes(key))
  const open = address && strange === undefined ? shape.open(address) : undefined
  if (!open) {
    const message = `The address of ${name} cannot be used: it must be like ${example}; encode what is special in a key (/ is %2F, + is %2B, @ is %40, % is %25).`
    return { ok: false, message }
  }
  // Loopback is where tests and tunnels are; a key goes nowhere else without TLS.
  const protection = address?.url.url?.startsWith('http:') === true ? 'unencrypted' : 'HTTPS'
  return {
    ok: true,
    route: { server: name, protection, open: () => Promise.resolve(open()) },
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
