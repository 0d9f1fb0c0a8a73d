/** The environment's part of the configuration (design 5). Nothing else reads it. */
import { forwardingHeaders, type ProxyTrust } from '../http/client.ts'
import { altchaSecretsRule } from './contact-rules.ts'
import { databaseUrlRule } from './database-rules.ts'
import { wrongSecret, wrongValue, type Fault } from './fault.ts'
import { mailAddressRule, type MailEnvironment } from './mail-rules.ts'
import type { Rule } from './rule.ts'
import {
  baseUrlRule,
  dataDirRule,
  forwardingHeaderRule,
  hostRule,
  isNetwork,
  portRule,
  proxyRule,
} from './rules.ts'

/** What `NODE_ENV` may be. */
export type Mode = 'development' | 'production' | 'test'

/** Values that win over the config file's. */
export interface Environment {
  /** `NODE_ENV`; unset means development. */
  readonly mode: Mode
  readonly port?: number
  readonly host?: string
  readonly baseUrl?: string
  readonly dataDir?: string
  readonly databaseUrl?: string
  /** `ALTCHA_SECRET`, newest first. */
  readonly altchaSecrets?: readonly string[]
  /** `SMTP_URL` as it was set, `MAIL_FROM`, `MAIL_TO`. */
  readonly mail?: MailEnvironment
  readonly proxies?: ProxyTrust
}

export interface EnvironmentReading {
  /** Without the variables that are wrong. */
  readonly environment: Environment
  readonly faults: readonly Fault[]
}

const modes: readonly Mode[] = ['development', 'production', 'test']

/** Pure. Reports all faults at once; a variable that is empty counts as not set. */
export function fromEnv(env: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const faults: Fault[] = []
  const read = <T>(key: string, rule: Rule, parse: (text: string) => T): T | undefined => {
    const text = env[key]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (rule.accepts(value)) return value
    const { allowed, remedy, secret } = rule
    faults.push(secret ? wrongSecret(key, allowed, remedy) : wrongValue(key, text, allowed, remedy))
    return undefined
  }

  const mode = readMode(env['NODE_ENV'], faults)
  const port = read('PORT', portRule, toNumber)
  const host = read('HOST', hostRule, String)
  const baseUrl = read('BASE_URL', baseUrlRule, String)
  const dataDir = read('DATA_DIR', dataDirRule, String)
  const databaseUrl = read('DATABASE_URL', databaseUrlRule, String)
  const altchaSecrets = read('ALTCHA_SECRET', altchaSecretsRule, toList)
  const url = env['SMTP_URL']?.trim() || undefined
  const from = read('MAIL_FROM', mailAddressRule, String)
  const to = read('MAIL_TO', mailAddressRule, String)
  const proxies = readProxies(env['TRUSTED_PROXIES'], faults)
  return {
    faults,
    environment: {
      mode,
      ...(port !== undefined && { port }),
      ...(host !== undefined && { host }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(dataDir !== undefined && { dataDir }),
      ...(databaseUrl !== undefined && { databaseUrl }),
      ...(altchaSecrets && { altchaSecrets }),
      ...((url ?? from ?? to) !== undefined && {
        mail: {
          ...(url !== undefined && { url }),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        },
      }),
      ...(proxies && { proxies }),
    },
  }
}

/** A mistyped mode would switch the bot check off, so it is a fault. */
function readMode(text: string | undefined, faults: Fault[]): Mode {
  if (!text) return 'development'
  const mode = modes.find((known) => known === text)
  if (mode) return mode
  const remedy = 'Use production where visitors come; leave it out elsewhere.'
  faults.push(wrongValue('NODE_ENV', text, `one of ${modes.join(', ')}`, remedy))
  return 'development'
}

/** Addresses and networks, separated by commas; one item may be `header=NAME`. */
function readProxies(text: string | undefined, faults: Fault[]): ProxyTrust | undefined {
  const items = (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  const headers = items.filter((item) => item.startsWith('header='))
  const proxies = items.filter((item) => !item.startsWith('header='))
  const name = headers[0]?.slice('header='.length).toLowerCase()
  const header = forwardingHeaders.find((known) => known === name)
  const wrong = proxies.filter((item) => !isNetwork(item))
  const key = 'TRUSTED_PROXIES'
  if (wrong.length > 0) {
    faults.push(wrongValue(key, wrong.join(','), proxyRule.allowed, proxyRule.remedy))
  }
  if (headers.length > 1 || (name !== undefined && !header)) {
    const { allowed, remedy } = forwardingHeaderRule
    faults.push(wrongValue(key, headers.join(','), `header= and ${allowed}, once`, remedy))
  } else if (headers.length > 0 && proxies.length === 0) {
    faults.push(wrongValue(key, text, proxyRule.allowed, 'A header needs the proxies that set it.'))
  }
  return proxies.length === 0 ? undefined : { proxies, ...(header && { header }) }
}

function toList(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim())
}

function toNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
