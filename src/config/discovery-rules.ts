/** Rules of the keys that say what a site publishes beside its facts: articles, robots, security. */
import { resolve } from 'node:path'
import type { FrontdeskConfig } from './config.ts'
import { isExpired } from '../documents/security-txt.ts'
import { isDate } from '../site/date.ts'
import type { ContentSignals, SecurityContact } from '../site/policies.ts'
import { wrongValue, type Fault } from './fault.ts'
import {
  flag,
  isLanguage,
  isList,
  isWebAddress,
  text,
  type Rule,
  type RulesOf,
  type Section,
} from './rule.ts'

/** The part of the settings that documents are made of. */
export interface DiscoverySettings {
  /** Absolute; undefined: the site has no articles. */
  readonly articlesFolder: string | undefined
  readonly homePage: boolean
  readonly robots: ContentSignals
  readonly security: SecurityContact | undefined
}

export type DiscoveryOutcome =
  | { readonly ok: true; readonly discovery: DiscoverySettings }
  | { readonly ok: false; readonly faults: readonly Fault[] }

export const articlesRule: Rule = text(
  1,
  4096,
  'Name a folder of Markdown files beside the config file, such as ./articles.',
)

export const homePageRule: Rule = flag(
  'Write false where the site around this service has a home page of its own.',
)

const signalKeys: RulesOf<ContentSignals> = {
  search: flag('Write false to keep the content out of search results.'),
  aiInput: flag('Write false to forbid that agents answer questions with it.'),
  aiTrain: flag('Write true to permit that models are trained on it.'),
}

export const robotsSection: Section = { required: [], keys: signalKeys }

const securityKeys: RulesOf<SecurityContact> = {
  contact: {
    allowed: 'a list of mailto: or https: addresses, the preferred one first',
    remedy: "Write it like ['mailto:security@example.com'].",
    accepts: (value) => isList(value, isContactAddress) && value.length > 0,
  },
  expires: {
    allowed: 'a day (ISO 8601)',
    remedy: "Write a day less than a year ahead, like '2027-06-30'.",
    accepts: isDate,
  },
  policy: httpsAddress('Name the page with your disclosure policy, or leave the key out.'),
  languages: {
    allowed: 'a list of language tags (BCP 47)',
    remedy: "List the languages that reports may be written in, such as ['en'].",
    accepts: (value) => isList(value, isLanguage) && value.length > 0,
  },
  encryption: httpsAddress('Name the address of your key, or leave the key out.'),
  acknowledgments: httpsAddress('Name the page that thanks reporters, or leave the key out.'),
}

export const securitySection: Section = { required: ['contact', 'expires'], keys: securityKeys }

/** `folder` is the config file's: relative names start there. `now`: epoch milliseconds. */
export function toDiscovery(
  config: FrontdeskConfig,
  folder: string,
  now: number,
): DiscoveryOutcome {
  const { articles, homePage = true, robots = {}, security } = config
  if (security && isExpired(security, now)) {
    const remedy = 'Check that the contact still holds, then write a day less than a year ahead.'
    const allowed = 'a day to come (RFC 9116 2.5.5)'
    return {
      ok: false,
      faults: [wrongValue('security.expires', security.expires, allowed, remedy)],
    }
  }
  const articlesFolder = articles === undefined ? undefined : resolve(folder, articles)
  return { ok: true, discovery: { articlesFolder, homePage, robots, security } }
}

/** RFC 9116 2.5.3: web addresses by https only. */
function isContactAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return /^mailto:[^@\s]+@[^@\s]+$/.test(value) || isHttps(value)
}

function isHttps(value: unknown): boolean {
  return isWebAddress(value) && value.startsWith('https:')
}

function httpsAddress(remedy: string): Rule {
  return { allowed: 'an https address', remedy, accepts: isHttps }
}
