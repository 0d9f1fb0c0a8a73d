/** The config file: `frontdesk.config.ts`. Typed here, checked when the service starts. */
import type { ProxyTrust } from '../http/client.ts'
import type { ContactOptions } from './options.ts'
import type { SiteFacts } from '../site/facts.ts'
import type { ContentSignals, SecurityContact } from '../site/policies.ts'
import type { Theme } from '../theme/theme.ts'
import type { BotVerifier } from '../verifiers/verifier.ts'

/** What a company says about its site and its server. Only `site` is required. */
export interface FrontdeskConfig {
  /** The company's facts. Every document derives from them. */
  readonly site: SiteFacts
  /**
   * Public origin, such as `https://www.example.com`: no path, no trailing slash. Environment:
   * `BASE_URL`. Default in development: `http://localhost:PORT`; required in production.
   */
  readonly baseUrl?: string
  /** TCP port, 1 to 65535. Environment: `PORT`. Default {@link DEFAULT_PORT}. */
  readonly port?: number
  /** Address to listen on. Environment: `HOST`. Default {@link DEFAULT_HOST}. */
  readonly host?: string
  /**
   * Folder of the service's data, created when it is missing; a relative one starts at the working
   * directory. Environment: `DATA_DIR`. Default {@link DEFAULT_DATA_DIR}.
   */
  readonly dataDir?: string
  /** A PostgreSQL database for the inquiries. Default: SQLite in the data folder. */
  readonly database?: DatabaseConfig
  /** The contact form. */
  readonly contact?: ContactOptions
  /**
   * How forms are checked for having been sent by a person (contract 5.3). Default in production:
   * `altcha()`; elsewhere `none()`, which has to be spelled out for production.
   */
  readonly verifier?: BotVerifier
  /** Delivery of inquiries by mail. Default: none, and inquiries wait in the inbox. */
  readonly mail?: MailConfig
  /**
   * Folder of articles in Markdown, each a page with an address of its own; a relative one starts at
   * the config file. Default: no articles.
   */
  readonly articles?: string
  /** Whether `/` is answered. Default true; false under a site that has a home page of its own. */
  readonly homePage?: boolean
  /** The looks of pages and form. Default: as they come. */
  readonly theme?: Theme
  /** How long inquiries are kept. Default: until somebody deletes them. */
  readonly retention?: RetentionConfig
  /** What robots.txt says that others may do with the content. */
  readonly robots?: ContentSignals
  /** Where those write who found a security flaw. Default: no security.txt. */
  readonly security?: SecurityContact
  /** Proxies in front. Environment: `TRUSTED_PROXIES`. Default: none is believed. */
  readonly proxies?: ProxyTrust
  /** Least severity that is logged. Default {@link DEFAULT_LOG_LEVEL}. */
  readonly logLevel?: LogLevel
}

/** PostgreSQL instead of SQLite: for several instances, or where a server runs already. */
export interface DatabaseConfig {
  /**
   * `postgres://user:password@host:port/database`. Environment: `DATABASE_URL`, which keeps the
   * password out of the file. Without one, inquiries are kept in SQLite.
   */
  readonly url?: string
  /**
   * Connections of one instance at most, 2 to {@link MAX_CONNECTIONS}. Default
   * {@link DEFAULT_MAX_CONNECTIONS}.
   */
  readonly maxConnections?: number
  /**
   * Whether the policy "contact" counts for all instances together, so that 30 means 30 (contract 8
   * rule 3 allows less). Default true.
   */
  readonly sharedLimits?: boolean
}

export const MAX_CONNECTIONS = 200

/** Inquiries need one or two, whatever their number; the rest is for mail and the operator's tools. */
export const DEFAULT_MAX_CONNECTIONS = 8

/**
 * Mail is on with `url`, `from` and `to`, wherever each is set, and off without all three; a part of
 * them ends the start.
 */
export interface MailConfig {
  /**
   * Mail server: `smtps://USER:PASSWORD@HOST` for TLS from the first byte (port 465), `smtp://…` for
   * STARTTLS (587), which is demanded unless `?tls=off` follows. Environment: `SMTP_URL`, the better
   * place for a password.
   */
  readonly url?: string
  /** Sender: an address on the site's own domain (SPF, DKIM, DMARC). Environment: `MAIL_FROM`. */
  readonly from?: string
  /** The inbox that inquiries go to. Environment: `MAIL_TO`. */
  readonly to?: string
  /** Starts every subject, at most 60 characters. Default `Inquiry:`. */
  readonly subjectPrefix?: string
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which keeps vacation notices from
   * answering. `omit` is for help desks that set such mail aside. Default `declare`.
   */
  readonly autoSubmitted?: 'declare' | 'omit'
}

/** When inquiries are deleted by themselves. */
export interface RetentionConfig {
  /**
   * Days after which an inquiry is deleted, 1 to {@link MAX_RETENTION_DAYS}, once its mail was
   * delivered or given up, or while it is in quarantine. One that still waits for its mail is kept.
   */
  readonly days: number
}

/** Ten years: the longest that commercial letters have to be kept almost anywhere. */
export const MAX_RETENTION_DAYS = 3650

export type LogLevel = 'info' | 'warn' | 'error' | 'silent'

export const DEFAULT_PORT = 3000

/** Loopback: nobody but this machine reaches a service that nobody has configured. */
export const DEFAULT_HOST = '127.0.0.1'

export const DEFAULT_DATA_DIR = 'data'

export const DEFAULT_LOG_LEVEL: LogLevel = 'info'

/**
 * Returns its argument, typed:
 *
 * ```ts
 * export default defineConfig({ site: { name: 'Example Ltd', … } })
 * ```
 */
export function defineConfig(config: FrontdeskConfig): FrontdeskConfig {
  return config
}
