/** What each key may hold, as data: the config file and the environment are held to the same rules. */
import { isIP } from 'node:net'
import type { FrontdeskConfig } from './config.ts'
import { forwardingHeaders } from '../http/client.ts'
import { contactSection, verifierRule } from './contact-rules.ts'
import { databaseSection } from './database-rules.ts'
import { mailSection } from './mail-rules.ts'
import { retentionSection } from './retention-rules.ts'
import { isList, isOrigin, isText, type Rule, type RulesOf, type Section } from './rule.ts'
import { articlesRule, homePageRule, robotsSection, securitySection } from './discovery-rules.ts'
import { siteSection } from './site-rules.ts'
import { themeSection } from './theme-rules.ts'

const logLevels = ['info', 'warn', 'error', 'silent']

export const portRule: Rule = {
  allowed: 'a whole number from 1 to 65535',
  remedy: 'Choose a free port, such as 3000.',
  accepts: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65_535,
}

export const hostRule: Rule = {
  allowed: 'an IP address or a host name',
  remedy: 'Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.',
  accepts: (value) =>
    isText(value, 1, 253) && (isIP(value) > 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value)),
}

export const baseUrlRule: Rule = {
  allowed: 'an origin: http or https, host, port if any, in lower case and without a path',
  remedy: 'Write it like https://www.example.com, without a slash at the end.',
  accepts: isOrigin,
}

export const dataDirRule: Rule = {
  allowed: 'the name of a folder',
  remedy: 'Name a folder that the service may write to, such as ./data.',
  accepts: (value) => isText(value, 1, 4096) && !value.includes('\0'),
}

export const proxyRule: Rule = {
  allowed: 'a list of IP addresses and networks in CIDR notation',
  remedy: 'List the addresses that your proxies connect from, such as 10.0.0.0/8.',
  accepts: (value) => isList(value, isNetwork),
}

export const forwardingHeaderRule: Rule = {
  allowed: `one of ${forwardingHeaders.join(', ')}`,
  remedy: 'Name the header that your proxy sets itself, whatever the client sent.',
  accepts: (value) => forwardingHeaders.some((header) => header === value),
}

const configKeys: RulesOf<FrontdeskConfig> = {
  site: siteSection,
  baseUrl: baseUrlRule,
  port: portRule,
  host: hostRule,
  dataDir: dataDirRule,
  database: databaseSection,
  contact: contactSection,
  verifier: verifierRule,
  mail: mailSection,
  retention: retentionSection,
  articles: articlesRule,
  homePage: homePageRule,
  theme: themeSection,
  robots: robotsSection,
  security: securitySection,
  proxies: {
    required: ['proxies'],
    keys: { proxies: proxyRule, header: forwardingHeaderRule },
  },
  logLevel: {
    allowed: `one of ${logLevels.join(', ')}`,
    remedy: 'Leave it out for info.',
    accepts: (value) => logLevels.some((level) => level === value),
  },
}

/** The whole config file. */
export const configSection: Section = { required: ['site'], keys: configKeys }

/** A network or a single address, as proxies are listed. */
export function isNetwork(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const [address = '', prefix, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}
