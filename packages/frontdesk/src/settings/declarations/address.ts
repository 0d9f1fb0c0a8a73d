/** The service's address, and the proxies in front of it. */
import { DEFAULT_FORWARDING_HEADER, forwardingHeaders } from '../../http/client.ts'
import { parseNetwork } from '../../http/ip-address.ts'
import { wrongValue, type Fault } from '../fault.ts'
import { isList, isWebAddress, oneOf, origin } from '../kinds.ts'
import { toRemedy, type Section, type Setting } from '../setting.ts'

export const baseUrl: Setting = {
  ...origin,
  accepts: isWebAddress,
  // A browser's spelling is hard to guess: a name with an umlaut begins with xn--.
  findInside: (value, name) =>
    origin.accepts(value) ? [] : [wrongValue(name, value, origin.allowed, toOriginRemedy(value))],
  about: 'Public origin. Production needs https, except on loopback.',
  absent: '`http://localhost:PORT`; production needs one',
  remedy: 'Write it like https://www.example.com, without a slash at the end.',
  example: 'https://www.example.com',
  variable: { name: 'BASE_URL', part: 'site' },
}

function toOriginRemedy(value: unknown): string {
  return `Write it like ${new URL(String(value)).origin}, without a slash at the end.`
}

export const networks: Setting = {
  type: 'readonly string[]',
  allowed: 'a list of IP addresses and networks in CIDR notation',
  accepts: (value) => isList(value, isNetwork),
  about: 'Addresses that the proxies connect from.',
  required: true,
  remedy: 'Write addresses and networks such as 192.0.2.1 and 10.0.0.0/8.',
  example: ['10.0.0.0/8', '2001:db8::/32'],
}

const forwardingHeader: Setting = {
  ...oneOf(forwardingHeaders),
  type: 'ForwardingHeader',
  imports: { ForwardingHeader: 'http/client.ts' },
  about: 'The header that they set, whatever the client sent.',
  default: DEFAULT_FORWARDING_HEADER,
  remedy: 'Name the header that your proxy sets itself, whatever the client sent.',
  example: 'forwarded',
}

export const proxies: Section = {
  name: 'ProxyTrust',
  room: 'http',
  about:
    'Your proxies, and the header in which they name the visitor. Behind an unlisted proxy all visitors share one rate limit.',
  absent: 'no proxy is trusted',
  keys: { proxies: networks, header: forwardingHeader },
  variable: {
    name: 'TRUSTED_PROXIES',
    part: 'site',
    example: '10.0.0.0/8,header=x-real-ip',
    notation: 'networks with commas between, and `header=NAME`',
    parse: (text) => {
      const { items, headers } = splitProxies(text)
      const [header] = headers
      return { proxies: items, ...(header !== undefined && { header }) }
    },
    findFaults: findProxyFaults,
  },
}

const HEADER = 'header='

function splitProxies(text: string): {
  readonly items: readonly string[]
  readonly headers: readonly string[]
} {
  const all = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  return {
    items: all.filter((item) => !item.startsWith(HEADER)),
    headers: all
      .filter((item) => item.startsWith(HEADER))
      .map((item) => item.slice(HEADER.length).toLowerCase()),
  }
}

function findProxyFaults(text: string): readonly Fault[] {
  const { items, headers } = splitProxies(text)
  const faults: Fault[] = []
  const wrong = items.filter((item) => !isNetwork(item))
  const key = 'TRUSTED_PROXIES'
  if (wrong.length > 0) {
    faults.push(wrongValue(key, wrong.join(','), networks.allowed, toRemedy(networks)))
  }
  if (headers.length > 1 || !headers.every((name) => forwardingHeader.accepts(name))) {
    const { allowed } = forwardingHeader
    const given = headers.map((name) => `${HEADER}${name}`).join(',')
    faults.push(
      wrongValue(key, given, `${HEADER} and ${allowed}, once`, toRemedy(forwardingHeader)),
    )
  } else if (headers.length > 0 && items.length === 0) {
    faults.push(wrongValue(key, text, networks.allowed, 'A header needs the proxies that set it.'))
  }
  return faults
}

/** A network or a single address, as proxies are listed. */
function isNetwork(value: unknown): boolean {
  return typeof value === 'string' && value === value.trim() && parseNetwork(value) !== undefined
}
