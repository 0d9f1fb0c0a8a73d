/** Merges config file, environment and defaults into the settings of one run. */
import { isLoopback } from '../http/loopback.ts'
import { DEFAULT_MAX_CONNECTIONS } from '../inquiries/settings.ts'
import { altcha } from '../contact/bot-checks/altcha.ts'
import { none } from '../contact/bot-checks/none.ts'
import type { BotVerifier } from '../contact/bot-checks/verifier.ts'
import { checkSection, checkTogether } from './check.ts'
import type {
  BackupConfig,
  ConnectionsConfig,
  FrontdeskConfig,
  InboxConfig,
  LogLevel,
  Mode,
  OperationsConfig,
} from './settings.generated.ts'
import type { ContactOptions } from '../contact/settings.generated.ts'
import type { DatabaseConfig } from '../inquiries/settings.generated.ts'
import type { ProxyTrust } from '../http/settings.generated.ts'
import type { Theme } from '../site/settings.generated.ts'
import { DEFAULT_BACKUP } from './declarations/backup.ts'
import { configFile } from './declarations/config-file.ts'
import {
  DEFAULT_CONNECTIONS_PER_CLIENT,
  DEFAULT_DRAIN_SECONDS,
} from './declarations/connections.ts'
import { DEFAULT_SHARED_LIMITS } from './declarations/database.ts'
import {
  DEFAULT_INBOX_HOST,
  DEFAULT_INBOX_PORT,
  DEFAULT_RECORD_DAYS,
  inboxBaseUrl,
  inboxPort,
} from './declarations/inbox.ts'
import { DEFAULT_OPERATIONS_HOST, operationsPort } from './declarations/operations.ts'
import {
  DEFAULT_DATA_DIR,
  DEFAULT_HOST,
  DEFAULT_LOG_LEVEL,
  DEFAULT_PORT,
} from './declarations/server.ts'
import { findExposure } from './exposure.ts'
import { missingValue, wrongValue, type Fault } from './fault.ts'
import { overlay } from './overlay.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { toMail, toMailbox, type MailSetup } from './mail-setup.ts'
import { toRemedy } from './setting.ts'
import type { Environment } from './variables.ts'

/** Checked, with defaults where parts need them. Other keys are as in the file. */
export interface Settings extends Omit<
  FrontdeskConfig,
  'database' | 'mail' | 'retention' | 'operations' | 'inbox' | 'backup'
> {
  readonly mode: Mode
  readonly baseUrl: string
  readonly host: string
  readonly port: number
  /** As written; hosts know the folder that a relative one starts from. */
  readonly dataDir: string
  /** Undefined: no backups. */
  readonly backup: Required<BackupConfig> | undefined
  /** Undefined: SQLite in the data folder. */
  readonly database: DatabaseSettings | undefined
  readonly contact: ContactOptions
  readonly verifier: BotVerifier
  /** Whether no bot check is chosen or needed: only forms sent to this machine are accepted. */
  readonly localOnly: boolean
  /** The reason why there is a bot check or not, for people. */
  readonly botCheckBecause: string
  /** From the environment, newest first; if empty, the store keeps one. */
  readonly altchaSecrets: readonly string[]
  readonly theme: Theme
  /** Undefined: inquiries wait in the inbox. */
  readonly mail: MailSetup | undefined
  /** Undefined: replies are not read. Only the inbox reads it. */
  readonly mailbox: Mailbox | undefined
  /** Whether a test mail goes to the company every day. */
  readonly proveMail: boolean
  /** Days; undefined: until they are deleted by hand. */
  readonly retentionDays: number | undefined
  readonly proxies: ProxyTrust
  readonly connections: Required<ConnectionsConfig>
  /** Undefined: only `frontdesk status` shows the service's health. */
  readonly operations: Required<OperationsConfig> | undefined
  /** Undefined: no inbox, and none of its code is loaded. */
  readonly inbox: InboxSettings | undefined
  readonly logLevel: LogLevel
}

/** The inbox's address and its sign-in methods beside passkeys. */
export type InboxSettings = InboxConfig &
  Required<Pick<InboxConfig, 'port' | 'host' | 'baseUrl' | 'mailCodes' | 'recordDays'>>

type DatabaseSettings = DatabaseConfig &
  Required<Pick<DatabaseConfig, 'url' | 'maxConnections' | 'sharedLimits'>>

export type SettingsOutcome =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** The environment wins. */
export function toSettings(config: FrontdeskConfig, environment: Environment): SettingsOutcome {
  const given = merge(config, environment)
  const { host = DEFAULT_HOST, port = DEFAULT_PORT, database, mail, retention, ...rest } = given
  const { operations, inbox, backup, ...others } = rest
  const { mode, altchaSecrets = [] } = environment
  const baseUrl = given.baseUrl ?? toOrigin(host, port)
  const { proxies = { proxies: [] } } = others
  const exposure = findExposure({ mode, ...given })
  const mailing = toMail(mail, environment.mail, {
    ...given,
    baseUrl,
    inboxUrl: toInbox(inbox)?.baseUrl,
  })
  const { mailbox, faults: mailboxFaults } = toMailbox(mail, environment.mail)
  const faults = [
    ...(mode === 'production' ? checkProduction(given.baseUrl) : []),
    ...(mailing.ok ? [] : mailing.faults),
    ...mailboxFaults,
    ...checkWhole(given),
    ...checkPorts(port, operations),
    ...checkInbox(inbox, { port, operations, baseUrl }),
  ]
  if (!mailing.ok || faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    settings: {
      dataDir: DEFAULT_DATA_DIR,
      contact: {},
      // Visitors from elsewhere are checked, unless the operator decides otherwise (contract 5.3).
      verifier: exposure === undefined ? none() : altcha(),
      theme: {},
      logLevel: DEFAULT_LOG_LEVEL,
      ...others,
      mode,
      baseUrl,
      host,
      port,
      proxies,
      connections: {
        perClient: DEFAULT_CONNECTIONS_PER_CLIENT,
        drainSeconds: mode === 'production' ? DEFAULT_DRAIN_SECONDS : 0,
        ...others.connections,
      },
      localOnly: exposure === undefined && !others.verifier,
      botCheckBecause: toReason(others.verifier, exposure),
      altchaSecrets,
      backup: backup && { ...DEFAULT_BACKUP, ...backup },
      database: toDatabase(database),
      mail: mailing.mail,
      mailbox,
      proveMail: mail?.prove ?? false,
      retentionDays: retention?.days,
      operations: toOperations(operations),
      inbox: toInbox(inbox),
    },
  }
}

function toReason(chosen: BotVerifier | undefined, exposure: string | undefined): string {
  if (chosen) return 'verifier in the config file'
  return exposure ?? 'only this machine reaches the service'
}

/** Variables alone may have started a section without all required keys. */
function checkWhole(given: FrontdeskConfig): readonly Fault[] {
  const missing = checkSection(configFile, given, 'the config')
  return missing.length > 0 ? missing : checkTogether(configFile, given)
}

/** A variable for one key leaves a section's other keys unchanged. */
function merge(config: FrontdeskConfig, environment: Environment): FrontdeskConfig {
  const { mode: _mode, envFiles: _files, altchaSecrets: _secrets, ...over } = environment
  return { ...config, ...overlay(configFile, config, over) }
}

function toDatabase(database: DatabaseConfig | undefined): DatabaseSettings | undefined {
  if (database?.url === undefined) return undefined
  const { url, ...others } = database
  return {
    maxConnections: DEFAULT_MAX_CONNECTIONS,
    sharedLimits: DEFAULT_SHARED_LIMITS,
    ...others,
    url,
  }
}

/** Without a port there is no listener. */
function toOperations(given: OperationsConfig | undefined): Settings['operations'] {
  if (given?.port === undefined) return undefined
  return { host: DEFAULT_OPERATIONS_HOST, ...given, port: given.port }
}

function toInbox(given: InboxConfig | undefined): Settings['inbox'] {
  if (!given) return undefined
  const { host = DEFAULT_INBOX_HOST, port = DEFAULT_INBOX_PORT } = given
  const defaults = {
    baseUrl: toOrigin(host, port),
    mailCodes: false,
    recordDays: DEFAULT_RECORD_DAYS,
  }
  return { ...defaults, ...given, host, port }
}

/** Monitoring must not be on the visitors' port, at any address. */
function checkPorts(port: number, operations: OperationsConfig | undefined): readonly Fault[] {
  if (operations?.port !== port) return []
  const allowed = 'another port than that of the service (PORT)'
  return [wrongValue('operations.port', port, allowed, toRemedy(operationsPort))]
}

/**
 * A separate place: another port, another host name (ASVS 3.5.4), and https outside this machine.
 */
function checkInbox(
  given: InboxConfig | undefined,
  site: Pick<Settings, 'port' | 'baseUrl'> & { readonly operations: OperationsConfig | undefined },
): readonly Fault[] {
  const inbox = toInbox(given)
  if (!inbox) return []
  const faults: Fault[] = []
  if ([site.port, site.operations?.port].includes(inbox.port)) {
    const allowed = 'another port than those of the service (PORT, OPERATIONS_PORT)'
    faults.push(wrongValue('inbox.port', inbox.port, allowed, toRemedy(inboxPort)))
  }
  const own = new URL(inbox.baseUrl)
  if (!isProtected(own)) {
    const remedy = 'Terminate TLS at your proxy, and write the address that people open.'
    faults.push(wrongValue('inbox.baseUrl', inbox.baseUrl, 'https, except on this machine', remedy))
  } else if (own.hostname === new URL(site.baseUrl).hostname && !isLoopback(own.hostname)) {
    const allowed = 'an origin with another host name than that of the site'
    faults.push(wrongValue('inbox.baseUrl', inbox.baseUrl, allowed, toRemedy(inboxBaseUrl)))
  }
  return faults
}

/** Requirements for a public service. */
function checkProduction(baseUrl: string | undefined): readonly Fault[] {
  const allowed = 'https in production, such as https://your-domain (http only on localhost)'
  if (baseUrl === undefined) {
    const remedy =
      "Set BASE_URL, or baseUrl in the config file, to your site's address as visitors see it, without a path."
    return [missingValue('BASE_URL', allowed, remedy)]
  }
  if (isProtected(new URL(baseUrl))) return []
  const remedy = 'Terminate TLS at your proxy, and write the address that visitors see.'
  return [wrongValue('BASE_URL', baseUrl, allowed, remedy)]
}

/** On loopback plain http never leaves the machine. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname)
}

/** The address at which a local browser finds a server on `host`. */
function toOrigin(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host
  // Some addresses, such as one with a zone, cannot stand in a URL.
  const { hostname } = new URL(
    URL.canParse(`http://${name}`) ? `http://${name}` : 'http://localhost',
  )
  const isHere = isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]'
  return new URL(`http://${isHere ? 'localhost' : hostname}:${port}`).origin
}
