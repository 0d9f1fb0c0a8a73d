/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { BotVerifier } from '../contact/bot-checks/verifier.ts'
import type { ContactOptions } from '../contact/settings.generated.ts'
import type { ContentSignals } from '../company/settings.generated.ts'
import type { DatabaseConfig } from '../inquiries/settings.generated.ts'
import type { Encoder } from '../http/resource.ts'
import type { HostPage } from '../site/settings.generated.ts'
import type { Intake } from '../inquiries/intake.ts'
import type { Limiters } from '../contact/limits/index.ts'
import type { Log } from '../log.ts'
import type { MailConfig } from '../mail/settings.generated.ts'
import type { Navigation } from '../site/settings.generated.ts'
import type { ProxyTrust } from '../http/settings.generated.ts'
import type { Scrypt } from '../contact/bot-checks/proof-of-work/scrypt.ts'
import type { SecurityContact } from '../company/settings.generated.ts'
import type { SharedValues } from '../inquiries/shared-values.ts'
import type { SiteFacts } from '../company/settings.generated.ts'
import type { SiteOptions } from '../site/settings.generated.ts'
import type { Texts } from '../company/texts/texts.ts'
import type { Theme } from '../site/settings.generated.ts'

/** What a company says about its site and its server. Only `site` is required. */
export interface FrontdeskConfig {
  /** The company's facts. */
  readonly site: SiteFacts
  /**
   * Public origin. Production needs https, except on loopback.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `BASE_URL`.
   *
   * @default `http://localhost:PORT`; production needs one
   *
   * @example `'https://www.example.com'`
   */
  readonly baseUrl?: string
  /**
   * TCP port.
   *
   * It must be a whole number from 1 to 65535. Environment: `PORT`.
   *
   * @default `3000`
   *
   * @example `8080`
   */
  readonly port?: number
  /**
   * Address to listen on: `127.0.0.1` for this machine only, `0.0.0.0` for every network.
   *
   * It must be an IP address or a host name. Environment: `HOST`.
   *
   * @default `'127.0.0.1'`
   *
   * @example `'0.0.0.0'`
   */
  readonly host?: string
  /**
   * Folder for data, created if missing. Relative to the working directory.
   *
   * It must be the name of a folder. Environment: `DATA_DIR`.
   *
   * @default `'data'`
   *
   * @example `'/var/lib/frontdesk'`
   */
  readonly dataDir?: string
  /**
   * Automatic, checked backups of the SQLite file.
   *
   * @default none
   */
  readonly backup?: BackupConfig
  /**
   * PostgreSQL instead of SQLite, for several instances.
   *
   * @default SQLite in the data folder
   */
  readonly database?: DatabaseConfig
  /**
   * The contact form.
   *
   * @default see its keys
   */
  readonly contact?: ContactOptions
  /**
   * Bot check of the form, such as `altcha()`.
   *
   * It must be a bot check made by its factory, such as altcha().
   *
   * @default `altcha()` in production, or if `BASE_URL`, `HOST` or a trusted proxy is not loopback;
   * else `none()`, for forms sent to `localhost` only
   */
  readonly verifier?: BotVerifier
  /**
   * Delivery by mail. Set all of `url`, `from` and `to`, here or as variables.
   *
   * @default none; inquiries wait in the inbox
   */
  readonly mail?: MailConfig
  /**
   * Automatic deletion of inquiries.
   *
   * @default inquiries are kept until you delete them
   */
  readonly retention?: RetentionConfig
  /**
   * Folder of articles in Markdown, each a page. Relative to the config file.
   *
   * It must be text of 1 to 4096 characters.
   *
   * @default no articles
   *
   * @example `'./articles'`
   */
  readonly articles?: string
  /**
   * Pages and documents that Frontdesk answers beside the contract's paths. List your own pages in
   * `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all.
   *
   * @default none in an existing site; all in a separate service
   *
   * @example `['contact', 'privacy']`
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * `people` removes what only programmers need: the block on the home page, citations below
   * articles, status codes on error pages. Documents stay.
   *
   * It must be one of people, developers.
   *
   * @default `'developers'`
   *
   * @example `'people'`
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of your site, for navigation, sitemap and llms.txt.
   *
   * @default none
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and the footer of every page.
   *
   * @default header: your `pages`, About, Articles and Contact; footer: privacy, terms, imprint and
   * links for developers
   */
  readonly navigation?: Navigation
  /**
   * Texts of pages and form, changed by `changeTexts` or in your own language.
   *
   * It must be a list of texts, each with the language that they are in.
   *
   * @default the package's, in the site's languages; in Workers English only
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form.
   *
   * @default see its keys
   */
  readonly theme?: Theme
  /**
   * What others may do with the content: your licensing decision, stated in robots.txt
   * (Content-Signal) and with every document (Content-Usage).
   *
   * @default search and answers yes, training no
   */
  readonly robots?: ContentSignals
  /**
   * Where to report a security flaw (RFC 9116).
   *
   * @default no security.txt
   */
  readonly security?: SecurityContact
  /**
   * Your proxies, and the header in which they name the visitor. Behind an unlisted proxy all
   * visitors share one rate limit.
   *
   * Environment: `TRUSTED_PROXIES`.
   *
   * @default no proxy is trusted
   */
  readonly proxies?: ProxyTrust
  /**
   * Limits of connections, and how they end at a stop.
   *
   * @default see its keys
   */
  readonly connections?: ConnectionsConfig
  /**
   * A second port for load balancers and monitoring, not for visitors: `/healthz` and `/readyz`.
   *
   * @default off
   */
  readonly operations?: OperationsConfig
  /**
   * The web inbox for your colleagues, from the package `frontdesk-inbox`. With it the language of
   * each visitor is stored, as the privacy page says.
   *
   * @default off
   */
  readonly inbox?: InboxConfig
  /**
   * Least severity that is logged.
   *
   * It must be one of info, warn, error, silent.
   *
   * @default `'info'`
   *
   * @example `'warn'`
   */
  readonly logLevel?: LogLevel
}

/** Automatic, checked backups of the SQLite file. */
export interface BackupConfig {
  /**
   * Folder of the backups, created if missing, best on another disk. Relative to the data folder.
   *
   * It must be the name of a folder.
   *
   * @example `'backups'`
   */
  readonly folder: string
  /**
   * How often a backup is made.
   *
   * It must be one of hour, day, week.
   *
   * @default `'day'`
   *
   * @example `'hour'`
   */
  readonly every?: 'hour' | 'day' | 'week'
  /**
   * How many are kept; a new backup replaces the oldest.
   *
   * It must be a whole number from 1 to 1000.
   *
   * @default `7`
   *
   * @example `14`
   */
  readonly keep?: number
}

/** Automatic deletion of inquiries. */
export interface RetentionConfig {
  /**
   * Days after which an inquiry is deleted, unless it still waits for its mail.
   *
   * It must be a whole number from 1 to 3650.
   *
   * @example `365`
   */
  readonly days: number
}

/** Limits of connections, and how they end at a stop. */
export interface ConnectionsConfig {
  /**
   * Connections of one client at once (an IPv4 address or an IPv6 /64). A /56 may hold twice as
   * many, a /48 four times, up to a /32. Trusted proxies are not counted.
   *
   * It must be a whole number from 1 to 10000.
   *
   * @default `256`
   *
   * @example `1000`
   */
  readonly perClient?: number
  /**
   * Seconds after SIGTERM in which new connections are still accepted, for the load balancer to
   * notice.
   *
   * It must be a whole number from 0 to 60.
   *
   * @default `1` in production, `0` elsewhere
   *
   * @example `5`
   */
  readonly drainSeconds?: number
}

/** A second port for load balancers and monitoring, not for visitors: `/healthz` and `/readyz`. */
export interface OperationsConfig {
  /**
   * TCP port of the operations listener.
   *
   * It must be a whole number from 1 to 65535. Environment: `OPERATIONS_PORT`.
   *
   * @default off
   *
   * @example `9090`
   */
  readonly port?: number
  /**
   * Address to listen on; `0.0.0.0` for other machines.
   *
   * It must be an IP address or a host name. Environment: `OPERATIONS_HOST`.
   *
   * @default `'127.0.0.1'`
   *
   * @example `'0.0.0.0'`
   */
  readonly host?: string
}

/**
 * The web inbox for your colleagues, from the package `frontdesk-inbox`. With it the language of
 * each visitor is stored, as the privacy page says.
 */
export interface InboxConfig {
  /**
   * TCP port, different from the service's.
   *
   * It must be a whole number from 1 to 65535. Environment: `INBOX_PORT`.
   *
   * @default `3001`
   *
   * @example `3001`
   */
  readonly port?: number
  /**
   * Address to listen on; `0.0.0.0` for other machines.
   *
   * It must be an IP address or a host name. Environment: `INBOX_HOST`.
   *
   * @default `'127.0.0.1'`
   *
   * @example `'0.0.0.0'`
   */
  readonly host?: string
  /**
   * Origin of the web inbox: https outside this machine, with its own host name. Passkeys are bound
   * to that name.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `INBOX_BASE_URL`.
   *
   * @default `http://localhost:PORT`
   *
   * @example `'https://inbox.example.com'`
   */
  readonly baseUrl?: string
  /**
   * Sign-in with a mailed code. Weaker than a passkey: anyone who reads the mailbox can sign in.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly mailCodes?: boolean
  /**
   * Offers notifications in the browser (Web Push).
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly push?: boolean
  /**
   * Lists mail that belongs to no inquiry: sender, subject and time of the newest 500, for 30 days.
   * Needs `mail.mailbox`.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly otherMail?: boolean
  /**
   * Days for which the record of who did what is kept.
   *
   * It must be a whole number from 1 to 3650.
   *
   * @default `1095`
   *
   * @example `1095`
   */
  readonly recordDays?: number
  /**
   * Secret that protects the record and recognises erased inquiries after a restore. The same on
   * all machines with one database. Use the variable.
   *
   * It must be text of 32 to 200 characters. Environment: `INBOX_KEY`.
   *
   * @default random, in `inbox.key` in the data folder
   *
   * @example `'the output of openssl rand -base64 32'`
   */
  readonly key?: string
  /**
   * Sign-in by the company's OpenID Connect provider. Its redirect address is
   * `/sign-in/openid/return` below `inbox.baseUrl`.
   *
   * @default off
   */
  readonly openId?: {
    /**
     * The provider's issuer identifier.
     *
     * It must be an https address (http on loopback).
     *
     * @example `'https://login.example.com'`
     */
    readonly issuer: string
    /**
     * The client ID.
     *
     * It must be text of 1 to 500 characters.
     *
     * @example `'frontdesk-inbox'`
     */
    readonly clientId: string
    /**
     * The client secret. Use the variable.
     *
     * It must be text of 1 to 4096 characters. Environment: `INBOX_OPENID_SECRET`.
     *
     * @default none: a public client
     *
     * @example `'the secret of the client'`
     */
    readonly clientSecret?: string
    /**
     * The provider's name, for the button.
     *
     * It must be text of 1 to 60 characters.
     *
     * @default the host name of the provider's address
     *
     * @example `'Example account'`
     */
    readonly name?: string
  }
  /**
   * Sign-in by Cloudflare Access.
   *
   * @default off
   */
  readonly cloudflareAccess?: {
    /**
     * Address of the team.
     *
     * It must be an https address.
     *
     * @example `'https://example.cloudflareaccess.com'`
     */
    readonly team: string
    /**
     * The AUD tag of the application.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2'`
     */
    readonly audience: string
  }
  /**
   * Sign-in by a proxy's header with the person's email address. It counts only from the listed
   * addresses; nothing else may reach it.
   *
   * @default off
   */
  readonly identityHeader?: {
    /**
     * The header, for example `Tailscale-User-Login`.
     *
     * It must be the name of a header.
     *
     * @example `'Remote-Email'`
     */
    readonly name: string
    /**
     * Addresses that the proxy connects from.
     *
     * It must be a list of IP addresses and networks in CIDR notation.
     *
     * @example `['127.0.0.0/8', '::1']`
     */
    readonly from: readonly string[]
  }
}

/** As a setting it must be one of info, warn, error, silent. */
export type LogLevel = 'info' | 'warn' | 'error' | 'silent'

/** What `createFrontdesk` is given. */
export interface FrontdeskOptions extends SiteOptions {
  /**
   * The part of a store that saves inquiries. You open and close it.
   *
   * It must be a store with append, findTokenUse and keep.
   */
  readonly store: Intake & SharedValues
  /**
   * Secrets that sign the bot check's challenges, the same on all instances. For `altcha()` without
   * a `secret`.
   *
   * It must be one secret of at least 32 characters, or two with a comma between: the newer first.
   * Environment: `ALTCHA_SECRET`.
   *
   * @default generated on first start and stored with the inquiries
   */
  readonly altchaSecrets?: readonly string[]
  /**
   * Your proxies, and the header in which they name the visitor. Behind an unlisted proxy all
   * visitors share one rate limit.
   *
   * Environment: `TRUSTED_PROXIES`.
   *
   * @default no proxy is trusted
   */
  readonly proxies?: ProxyTrust
  /**
   * Where requests are counted.
   *
   * It must be an object with a limiter for each of contact, public-read.
   *
   * @default counters in this process
   */
  readonly limiters?: Limiters
  /**
   * Content codings for documents, best first.
   *
   * It must be a list of { name, encode }.
   *
   * @default none, for hosts that compress by themselves
   */
  readonly encoders?: readonly Encoder[]
  /**
   * The host's scrypt for the challenges of `altcha()`.
   *
   * It must be a function.
   *
   * @default one in JavaScript, 4 ms for each challenge
   */
  readonly scrypt?: Scrypt
  /**
   * Every page of this machine may send the form, and links use the request's host and port if
   * `baseUrl` is loopback. `openFrontdesk` and `npx frontdesk start` set it by `NODE_ENV`.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly development?: boolean
  /**
   * Receives events, without personal data.
   *
   * It must be an object with info, warn and error.
   *
   * @default silent
   */
  readonly log?: Log
  /**
   * Wall clock, in epoch milliseconds.
   *
   * It must be a function.
   *
   * @default `Date.now`
   */
  readonly now?: () => number
}

/** As a setting it must be one of development, production, test. */
export type Mode = 'development' | 'production' | 'test'
