/** `connections`: limits for one client, and the end of connections. */
import { wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

/** Default of `connections.perClient`: some forty visitors behind one address at the same time. */
export const DEFAULT_CONNECTIONS_PER_CLIENT = 256

const MAX_PER_CLIENT = 10_000

/** Default of `connections.drainSeconds` in production; elsewhere there is no wait. */
export const DEFAULT_DRAIN_SECONDS = 1

const MAX_DRAIN_SECONDS = 60

export const connections: Section = {
  name: 'ConnectionsConfig',
  about: 'Limits of connections, and how they end at a stop.',
  absent: 'see its keys',
  keys: {
    perClient: {
      ...wholeNumber(1, MAX_PER_CLIENT),
      about:
        'Connections of one client at once (an IPv4 address or an IPv6 /64). A /56 may hold twice as many, a /48 four times, up to a /32. Trusted proxies are not counted.',
      default: DEFAULT_CONNECTIONS_PER_CLIENT,
      example: 1000,
    },
    drainSeconds: {
      ...wholeNumber(0, MAX_DRAIN_SECONDS),
      about:
        'Seconds after SIGTERM in which new connections are still accepted, for the load balancer to notice.',
      absent: `\`${DEFAULT_DRAIN_SECONDS}\` in production, \`0\` elsewhere`,
      example: 5,
    },
  },
}
