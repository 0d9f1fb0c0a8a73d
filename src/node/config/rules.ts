/** What each key may hold, as data: the config file and the environment are held to the same rules. */
import { isIP } from 'node:net'
import type { FrontdeskConfig } from '../../config.ts'
import { parseEmail } from '../../contact/email.ts'
import { forwardingHeaders } from '../../http/client.ts'

/** One value. */
export interface Rule {
  /** Completes "it must be". */
  readonly allowed: string
  readonly remedy: string
  accepts(value: unknown): boolean
}

/** An object with known keys. */
export interface Section {
  readonly keys: Readonly<Record<string, Rule | Section>>
  /** Keys that must be there. */
  readonly required: readonly string[]
}

/** A rule for every option, so that a new one does not compile without. */
type RulesOf<T> = { readonly [K in keyof Required<T>]: Rule | Section }

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
  site: {
    required: ['name', 'description', 'languages', 'email'],
    keys: {
      name: text(1, 100, 'Write the name that people use.'),
      legalName: text(1, 200, 'Write the name in the register, or leave the key out.'),
      description: text(50, 300, 'Say in one or two sentences what the company does.'),
      languages: {
        allowed: 'a list of language tags (BCP 47), the main one first',
        remedy: "List the languages you answer in, such as ['en', 'de'].",
        accepts: (value) => isList(value, isLanguage) && value.length > 0,
      },
      email: {
        allowed: 'an e-mail address',
        remedy: 'Write the address that people use when the form does not work for them.',
        accepts: (value) => typeof value === 'string' && parseEmail(value).ok,
      },
      phone: text(1, 40, 'Write it in international form, such as +44 20 7946 0000.'),
      address: {
        required: ['street', 'postalCode', 'locality', 'country'],
        keys: {
          street: text(1, 200, 'Write street and number.'),
          postalCode: text(1, 20, 'Write the postal code.'),
          locality: text(1, 100, 'Write the town.'),
          country: {
            allowed: 'two capital letters (ISO 3166-1 alpha-2)',
            remedy: 'Write the code of the country, such as GB.',
            accepts: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
          },
        },
      },
      founded: {
        allowed: 'a year or a date (ISO 8601)',
        remedy: "Write it like '1987' or '1987-04-01'.",
        accepts: (value) => typeof value === 'string' && /^\d{4}(?:-\d\d){0,2}$/.test(value),
      },
      profiles: {
        allowed: 'a list of absolute http or https addresses',
        remedy: "List the company's profiles elsewhere, or leave the key out.",
        accepts: (value) => isList(value, isWebAddress),
      },
    },
  },
  baseUrl: baseUrlRule,
  port: portRule,
  host: hostRule,
  dataDir: dataDirRule,
  contact: {
    required: [],
    keys: {
      successMessage: text(1, 500, 'Write one sentence of thanks.'),
      allowedOrigins: {
        allowed: 'a list of origins, each like https://www.example.com',
        remedy: 'List the other sites whose pages may send the form.',
        accepts: (value) => isList(value, isOrigin),
      },
    },
  },
  verifier: {
    allowed: 'a bot check made by its factory, such as none()',
    remedy: "Import the factory from 'frontdesk' and call it.",
    accepts: isVerifier,
  },
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

function text(least: number, most: number, remedy: string): Rule {
  return {
    allowed: `text of ${least} to ${most} characters`,
    remedy,
    accepts: (value) => isText(value, least, most),
  }
}

function isText(value: unknown, least: number, most: number): value is string {
  if (typeof value !== 'string') return false
  const length = [...value.trim()].length
  return length >= least && length <= most
}

function isList(value: unknown, accepts: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(accepts)
}

function isLanguage(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  return ['http:', 'https:'].includes(new URL(value).protocol)
}

function isOrigin(value: unknown): boolean {
  return isWebAddress(value) && new URL(value).origin === value
}

function isVerifier(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, origins, widget, verify }: Partial<Record<string, unknown>> = { ...value }
  return (
    typeof name === 'string' &&
    Array.isArray(origins) &&
    typeof widget === 'function' &&
    typeof verify === 'function'
  )
}
