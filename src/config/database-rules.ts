/** What the database's keys may hold. */
import { MAX_CONNECTIONS, type DatabaseConfig } from './config.ts'
import { flag, isText, type Rule, type RulesOf, type Section } from './rule.ts'

/** Modes of TLS whose meaning the driver keeps; the others of libpq fall back in silence. */
const sslModes = ['disable', 'require', 'verify-full', 'no-verify']

export const databaseUrlRule: Rule = {
  allowed: `the address of one PostgreSQL database, with sslmode, if any, one of ${sslModes.join(', ')}`,
  remedy:
    'Write it like postgres://user:password@host:5432/database, with special characters of the password percent-encoded; unset it to keep inquiries in SQLite.',
  secret: true,
  accepts: isDatabaseUrl,
}

const databaseKeys: RulesOf<DatabaseConfig> = {
  url: databaseUrlRule,
  maxConnections: {
    allowed: `a whole number from 2 to ${MAX_CONNECTIONS}`,
    remedy: 'Leave it out unless the server admits fewer: inquiries share a few connections.',
    accepts: (value) =>
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= 2 &&
      value <= MAX_CONNECTIONS,
  },
  sharedLimits: flag('Leave it out to count contact forms for all instances together.'),
}

export const databaseSection: Section = { required: [], keys: databaseKeys }

function isDatabaseUrl(value: unknown): boolean {
  if (!isText(value, 1, 4096) || !URL.canParse(value)) return false
  const { protocol, hostname, pathname, searchParams, hash } = new URL(value)
  const sslMode = searchParams.get('sslmode')
  return (
    ['postgres:', 'postgresql:'].includes(protocol) &&
    !hostname.includes(',') &&
    /^\/[^/]+$/.test(pathname) &&
    hash === '' &&
    (sslMode === null || sslModes.includes(sslMode))
  )
}
