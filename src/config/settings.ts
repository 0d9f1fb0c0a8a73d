/** Config file, environment and defaults become the settings of one run. */
import { resolve } from 'node:path'
import {
  DEFAULT_DATA_DIR,
  DEFAULT_HOST,
  DEFAULT_LOG_LEVEL,
  DEFAULT_MAX_CONNECTIONS,
  DEFAULT_PORT,
  type DatabaseConfig,
  type FrontdeskConfig,
  type LogLevel,
} from './config.ts'
import type { ProxyTrust } from '../http/client.ts'
import type { ContactOptions } from './options.ts'
import type { SiteFacts } from '../site/facts.ts'
import type { Theme } from '../theme/theme.ts'
import { altcha } from '../verifiers/altcha.ts'
import { none } from '../verifiers/none.ts'
import type { BotVerifier } from '../verifiers/verifier.ts'
import type { Environment, Mode } from './environment.ts'
import { toDiscovery, type DiscoverySettings } from './discovery-rules.ts'
import { missingValue, wrongValue, type Fault } from './fault.ts'
import { toMail, type MailSetup } from './mail-rules.ts'
import { baseUrlRule } from './rules.ts'
import { checkTheme } from './theme-rules.ts'

/** Complete and sound: nothing is optional that a part would have to guess. */
export interface Settings {
  readonly mode: Mode
  readonly site: SiteFacts
  readonly baseUrl: string
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: SQLite in the data folder. */
  readonly database: DatabaseSettings | undefined
  readonly contact: ContactOptions
  readonly verifier: BotVerifier
  /** From the environment, newest first; none: the store keeps one. */
  readonly altchaSecrets: readonly string[]
  readonly discovery: DiscoverySettings
  readonly theme: Theme
  /** Undefined: inquiries wait in the inbox. */
  readonly mail: MailSetup | undefined
  /** Days; undefined: until somebody deletes them. */
  readonly retentionDays: number | undefined
  readonly proxies: ProxyTrust
  readonly logLevel: LogLevel
}

type DatabaseSettings = Required<DatabaseConfig>

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * The environment wins. `workingDirectory` is where a relative data folder starts, `configFolder`
 * where a relative folder of articles does. `now`: epoch milliseconds.
 */
export function toSettings(
  config: FrontdeskConfig,
  environment: Environment,
  workingDirectory: string,
  configFolder: string = workingDirectory,
  now: number = Date.now(),
): SettingsOutcome {
  const host = environment.host ?? config.host ?? DEFAULT_HOST
  const port = environment.port ?? config.port ?? DEFAULT_PORT
  const given = environment.baseUrl ?? config.baseUrl
  const baseUrl = given ?? `http://${toUrlHost(host)}:${port}`
  const { mode } = environment
  const { name } = config.site
  const mail = toMail(config.mail, environment.mail, { name, baseUrl })
  const discovery = toDiscovery(config, configFolder, now)
  const faults = [
    ...(mode === 'production' ? checkProduction(given) : []),
    ...(mail.ok ? [] : mail.faults),
    ...(discovery.ok ? [] : discovery.faults),
    ...checkTheme(config.theme ?? {}),
  ]
  if (!mail.ok || !discovery.ok || faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    settings: {
      mode,
      site: config.site,
      baseUrl,
      host,
      port,
      dataDir: resolve(workingDirectory, environment.dataDir ?? config.dataDir ?? DEFAULT_DATA_DIR),
      database: toDatabase(config.database, environment.databaseUrl ?? config.database?.url),
      contact: config.contact ?? {},
      // Without a word of the operator's, nobody is let past unchecked (contract 5.3).
      verifier: config.verifier ?? (mode === 'production' ? altcha() : none()),
      altchaSecrets: environment.altchaSecrets ?? [],
      discovery: discovery.discovery,
      theme: config.theme ?? {},
      mail: mail.mail,
      retentionDays: config.retention?.days,
      proxies: environment.proxies ?? config.proxies ?? { proxies: [] },
      logLevel: config.logLevel ?? DEFAULT_LOG_LEVEL,
    },
  }
}

function toDatabase(
  config: DatabaseConfig | undefined,
  url: string | undefined,
): DatabaseSettings | undefined {
  if (url === undefined) return undefined
  return { maxConnections: DEFAULT_MAX_CONNECTIONS, sharedLimits: true, ...config, url }
}

/** What a public service needs and a laptop does not. */
function checkProduction(baseUrl: string | undefined): readonly Fault[] {
  const faults: Fault[] = []
  if (baseUrl === undefined) {
    const remedy = 'Set BASE_URL, or baseUrl in the config file, to https://www.example.com.'
    faults.push(missingValue('BASE_URL', `${baseUrlRule.allowed} (NODE_ENV=production)`, remedy))
  } else if (!isProtected(new URL(baseUrl))) {
    const remedy = 'Let your proxy end TLS, and write the address that visitors see.'
    faults.push(wrongValue('BASE_URL', baseUrl, 'https (NODE_ENV=production)', remedy))
  }
  return faults
}

/** Plain http never leaves the machine on loopback. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Where a browser on this machine finds a server that listens on `host`. */
function toUrlHost(host: string): string {
  if (/^(?:0\.0\.0\.0|::|127(?:\.\d+){3}|::1)$/.test(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
