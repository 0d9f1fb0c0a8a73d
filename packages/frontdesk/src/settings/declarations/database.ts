/** `database`: PostgreSQL instead of SQLite. */
import { DEFAULT_MAX_CONNECTIONS } from '../../inquiries/settings.ts'
import { flag, isText, wholeNumber } from '../kinds.ts'
import type { Section } from '../setting.ts'

const MAX_CONNECTIONS = 200

/** Default of `database.sharedLimits`. */
export const DEFAULT_SHARED_LIMITS = true

/** The driver supports these TLS modes; it silently falls back for the others of libpq. */
const sslModes = ['disable', 'require', 'verify-full', 'no-verify']

/** Requirements for the server in libpq; one that takes no writes fails here in any case. */
const sessionAttributes = ['any', 'read-write', 'primary']

export const database: Section = {
  name: 'DatabaseConfig',
  room: 'inquiries',
  about: 'PostgreSQL instead of SQLite, for several instances.',
  absent: 'SQLite in the data folder',
  keys: {
    url: {
      type: 'string',
      allowed: `the address of one PostgreSQL database on one host; sslmode may be ${sslModes.join(', ')}; target_session_attrs ${sessionAttributes.join(', ')}`,
      accepts: isDatabaseUrl,
      about:
        '`postgres://user:password@host:port/database`. Other hosts than loopback need TLS, unless `?sslmode=disable` follows. Use the variable, because of the password.',
      absent: 'SQLite',
      remedy:
        'Write it like postgres://user:password@host:5432/database, with special characters of the password percent-encoded. Of several hosts, name the primary or a pooler. For SQLite, leave it out.',
      secret: true,
      example: 'postgres://frontdesk:password@db.example.com:5432/frontdesk',
      variable: { name: 'DATABASE_URL', part: 'store' },
    },
    maxConnections: {
      ...wholeNumber(2, MAX_CONNECTIONS),
      about: 'Most connections of one instance.',
      default: DEFAULT_MAX_CONNECTIONS,
      example: 4,
    },
    sharedLimits: {
      ...flag,
      about: 'Whether all instances together allow 30 forms an hour.',
      default: DEFAULT_SHARED_LIMITS,
      example: false,
    },
  },
}

function isDatabaseUrl(value: unknown): boolean {
  if (!isText(value, 1, 4096) || !URL.canParse(value)) return false
  const { protocol, hostname, pathname, searchParams, hash } = new URL(value)
  const sslMode = searchParams.get('sslmode')
  const attributes = searchParams.get('target_session_attrs')
  const hosts = [hostname, ...searchParams.getAll('host')]
  return (
    ['postgres:', 'postgresql:'].includes(protocol) &&
    !hosts.some((host) => /,|%2c/i.test(host)) &&
    /^\/[^/]+$/.test(pathname) &&
    hash === '' &&
    (sslMode === null || sslModes.includes(sslMode)) &&
    (attributes === null || sessionAttributes.includes(attributes))
  )
}
