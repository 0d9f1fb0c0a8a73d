/** Made from the declarations beside it by `npm run settings`: not to be edited. */
import type { Article } from '../articles/article.ts'
import type { ForwardingHeader } from '../http/client.ts'
import type { Deprecations } from '../http/deprecation.ts'
import type { Encoder } from '../http/resource.ts'
import type { Limiters } from '../limits/index.ts'
import type { Log } from '../log.ts'
import type { MailRoute } from '../mail/mailer.ts'
import type { RecipientRoute } from '../mail/recipients.ts'
import type { Scrypt } from '../proof-of-work/scrypt.ts'
import type { Intake } from '../stores/intake.ts'
import type { Vault } from '../stores/vault.ts'
import type { Texts } from '../texts/texts.ts'
import type { LoadableTexts } from '../texts/texts.ts'
import type { BotVerifier } from '../verifiers/verifier.ts'

/** What a company says about its site and its server. Only `site` is required. */
export interface FrontdeskConfig {
  /** The company's facts: written once, every page and document derives from them. */
  readonly site: SiteFacts
  /**
   * Public origin, such as `https://www.example.com`: no path, no slash at the end. It is never
   * taken from a request. In production it must be https, except on loopback.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `BASE_URL`. Default: `http://localhost:PORT`; production needs one.
   */
  readonly baseUrl?: string
  /**
   * TCP port.
   *
   * It must be a whole number from 1 to 65535. Environment: `PORT`. Default: `3000`.
   */
  readonly port?: number
  /**
   * Address to listen on: `127.0.0.1` for this machine only, `0.0.0.0` for every network.
   *
   * It must be an IP address or a host name. Environment: `HOST`. Default: `'127.0.0.1'`.
   */
  readonly host?: string
  /**
   * Folder of the service's data, created when it is missing; a relative path starts at the working
   * directory.
   *
   * It must be the name of a folder. Environment: `DATA_DIR`. Default: `'data'`.
   */
  readonly dataDir?: string
  /**
   * PostgreSQL instead of SQLite: for several instances, or where a server runs already.
   *
   * Default: SQLite in the data folder.
   */
  readonly database?: DatabaseConfig
  /**
   * The contact form.
   *
   * Default: the form as it comes.
   */
  readonly contact?: ContactOptions
  /**
   * How the form makes sure that a person sends it, such as `altcha()`.
   *
   * It must be a bot check made by its factory, such as altcha(). Default: `none()` while only this
   * machine reaches the service; `altcha()` in production, and wherever `BASE_URL`, `HOST` or a
   * trusted proxy is not loopback.
   */
  readonly verifier?: BotVerifier
  /**
   * Delivery of inquiries by mail. On with `url` (or `mailer`), `from` and `to`, wherever each is
   * set, and off without all three; with only some of them the service does not start.
   *
   * Default: none, and inquiries wait in the inbox.
   */
  readonly mail?: MailConfig
  /**
   * When inquiries are deleted by themselves.
   *
   * Default: never: they are kept until somebody deletes them.
   */
  readonly retention?: RetentionConfig
  /**
   * Folder of articles in Markdown, each a page with an address of its own; a relative path starts
   * at the config file.
   *
   * It must be text of 1 to 4096 characters. Default: no articles.
   */
  readonly articles?: string
  /**
   * Pages and documents that are answered beside the contract's own paths, by their names. What is
   * not listed is the site's, and stands in no document, link or sitemap; pages of the site go into
   * `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all. Default: none in a site that Frontdesk is mounted in; all
   * of them where it runs by itself.
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * Whom the pages are written for. With `people`, pages carry nothing for programmers but one link
   * in the footer: no block on the home page, no citation below articles, no status code on error
   * pages. Every document stays where it is. The default hides nothing that you have not chosen to
   * hide.
   *
   * It must be one of people, developers. Default: `'developers'`.
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of the site around this service that belong in the navigation, the sitemap and llms.txt
   * beside this service's own.
   *
   * Default: none.
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and in the footer of every page, in your order.
   *
   * Default: in the header the pages of the site around, About, Articles and Contact; in the footer
   * privacy, terms, imprint and what developers look for.
   */
  readonly navigation?: Navigation
  /**
   * What pages and form say, by language: those of the package changed, as `changeTexts(de, { send:
   * 'Absenden' })` does with `de` of `frontdesk/texts/de`, or a language of your own.
   *
   * It must be a list of texts, each with the language that they are in. Default: those of the
   * package in the site's languages; in an isolate English alone.
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form. Each key changes one custom property of the stylesheet; what is
   * left out stays as it is.
   *
   * Default: as they come.
   */
  readonly theme?: Theme
  /**
   * What others may do with the content, said in robots.txt (Content-Signal) and with every
   * document (Content-Usage). A licensing decision of the owner.
   *
   * Default: found and quoted, yes; trained on, no.
   */
  readonly robots?: ContentSignals
  /**
   * Where to report a security flaw (RFC 9116).
   *
   * Default: no security.txt.
   */
  readonly security?: SecurityContact
  /**
   * Proxies in front, and the header in which they name the visitor. Behind one that is not listed,
   * all visitors share one rate limit.
   *
   * Environment: `TRUSTED_PROXIES`. Default: no proxy is trusted.
   */
  readonly proxies?: ProxyTrust
  /**
   * How many connections one client may hold, and how they end when the service stops.
   *
   * Default: what its keys say.
   */
  readonly connections?: ConnectionsConfig
  /**
   * A listener of its own for load balancers and monitoring: `/healthz` and `/readyz`. Keep it from
   * visitors.
   *
   * Default: off.
   */
  readonly operations?: OperationsConfig
  /**
   * Least severity that is logged.
   *
   * It must be one of info, warn, error, silent. Default: `'info'`.
   */
  readonly logLevel?: LogLevel
}

/** The company's facts: written once, every page and document derives from them. */
export interface SiteFacts {
  /**
   * Name that people use.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly name: string
  /**
   * Other names that people look for, such as a former one or an abbreviation.
   *
   * It must be a list of at most 50 names of 1 to 100 characters. Default: none.
   */
  readonly alternateNames?: readonly string[]
  /**
   * Name in the register, where it differs.
   *
   * It must be text of 1 to 200 characters. Default: none is named.
   */
  readonly legalName?: string
  /**
   * What the company does, in one or two sentences.
   *
   * It must be text of 50 to 300 characters.
   */
  readonly description: string
  /**
   * Languages that the company answers in, as BCP 47 tags; the first is the main one.
   *
   * It must be a list of language tags (BCP 47), each once, the main one first.
   */
  readonly languages: readonly string[]
  /**
   * What you write here, in your other languages: description, services, roles, purposes, topics,
   * thanks, titles, policies and data protection, by the words of the main language.
   *
   * It must be an object of language tags (BCP 47), each with texts by the texts of this file.
   * Default: they stand in the main language.
   */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Where people write when the form cannot be used.
   *
   * It must be an email address.
   */
  readonly email: string
  /**
   * Where people call.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any. Default: none is named.
   */
  readonly phone?: string
  /**
   * Where the company is found.
   *
   * Default: none is named.
   */
  readonly address?: PostalAddress
  /**
   * Absolute address of a map that shows the way. It is linked, never loaded.
   *
   * It must be an absolute http or https address. Default: none is linked.
   */
  readonly map?: string
  /**
   * Opening hours.
   *
   * Default: nothing is said.
   */
  readonly openingHours?: readonly OpeningHours[]
  /**
   * Further ways in, each for one purpose.
   *
   * Default: none.
   */
  readonly contactPoints?: readonly ContactPoint[]
  /**
   * Year or date of founding.
   *
   * It must be a year, a month or a day (ISO 8601). Default: none is named.
   */
  readonly founded?: string
  /**
   * People whom the company wants to name.
   *
   * Default: none.
   */
  readonly people?: readonly Person[]
  /**
   * Addresses of the company's profiles elsewhere.
   *
   * It must be a list of absolute http or https addresses. Default: none.
   */
  readonly profiles?: readonly string[]
  /**
   * Absolute address of a picture that stands for the company. Pages link to it and do not load it.
   *
   * It must be an absolute http or https address. Default: none.
   */
  readonly logo?: string
  /**
   * A picture on the home page, such as the workshop or the shop.
   *
   * Default: none.
   */
  readonly picture?: {
    /**
     * The picture itself, best three to two, 1,100 pixels wide. It is served from here.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
     */
    readonly image: string | Uint8Array
    /**
     * What it shows, for those who cannot see it.
     *
     * It must be text of 1 to 200 characters.
     */
    readonly shows: string
  }
  /**
   * A picture that chats and networks show beside a link to the site (`og:image`).
   *
   * Default: none; an article has its own first picture, and `logo` stands for the rest.
   */
  readonly preview?: {
    /**
     * The picture itself, best 1,200 by 630 pixels. It is served from here.
     *
     * It must be the bytes of a PNG, JPEG or WebP, 300 KiB at most.
     */
    readonly image: Uint8Array
    /**
     * What it shows, for those who cannot see it.
     *
     * It must be text of 1 to 200 characters.
     */
    readonly shows: string
  }
  /**
   * What the company does for its customers, on the home page.
   *
   * Default: none.
   */
  readonly services?: readonly {
    /**
     * What it is called.
     *
     * It must be text of 1 to 60 characters.
     */
    readonly name: string
    /**
     * What it is, in a sentence.
     *
     * It must be text of 1 to 200 characters.
     */
    readonly about: string
    /**
     * Absolute address of a page about it.
     *
     * It must be an absolute http or https address. Default: it leads nowhere.
     */
    readonly link?: string
  }[]
  /**
   * Why people can rely on the company, in a sentence on the home page.
   *
   * It must be text of 1 to 200 characters. Default: nothing is said.
   */
  readonly trust?: string
  /**
   * What the company publishes about the terms it works under. Each is the absolute address of a
   * page, or the text itself: paragraphs with an empty line between them.
   *
   * Default: none.
   */
  readonly policies?: SitePolicies
  /**
   * For the privacy page: what it cannot know of the company. It says who is responsible from name,
   * address and email address above.
   *
   * Default: the page says what it does not know.
   */
  readonly dataProtection?: {
    /**
     * The data protection officer: a name, an address or an email address.
     *
     * It must be text of 1 to 200 characters. Default: none is named.
     */
    readonly officer?: string
    /**
     * Companies that work with the data for you, such as the host of the website and the mail
     * provider.
     *
     * It must be a list of 1 to 20 texts of 1 to 200 characters. Default: the page says that it
     * does not know their names.
     */
    readonly processors?: readonly string[]
    /**
     * The authority that people can complain to.
     *
     * It must be text of 1 to 200 characters. Default: the page names the one where the reader
     * lives.
     */
    readonly authority?: string
  }
  /**
   * Day on which these facts were last checked. Pages, sitemap and tools say so; without it they
   * say nothing about their age.
   *
   * It must be a date (ISO 8601). Default: unknown.
   */
  readonly updated?: string
}

/** Where the company is found. */
export interface PostalAddress {
  /**
   * Street and number.
   *
   * It must be text of 1 to 200 characters.
   */
  readonly street: string
  /**
   * Postal code.
   *
   * It must be text of 1 to 20 characters.
   */
  readonly postalCode: string
  /**
   * Town.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly locality: string
  /**
   * Code of the country.
   *
   * It must be two capital letters (ISO 3166-1 alpha-2).
   */
  readonly country: string
}

/** Hours that some days of the week share. */
export interface OpeningHours {
  /**
   * Days of the week.
   *
   * It must be a list of Mo, Tu, We, Th, Fr, Sa, Su, each once.
   */
  readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[]
  /**
   * When the doors open.
   *
   * It must be a time from 0:00 to 24:00.
   */
  readonly opens: string
  /**
   * When they close.
   *
   * It must be a time from 0:00 to 24:00.
   */
  readonly closes: string
}

/** A further way in, for one purpose. It needs an email address or a phone number. */
export interface ContactPoint {
  /**
   * What it is for, such as `repairs` or `press`.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly purpose: string
  /**
   * Where to write.
   *
   * It must be an email address. Default: none, where there is a phone number.
   */
  readonly email?: string
  /**
   * Where to call.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any. Default: none, where there is an email address.
   */
  readonly phone?: string
  /**
   * Languages spoken there, as BCP 47 tags.
   *
   * It must be a list of language tags (BCP 47), each once. Default: the site's.
   */
  readonly languages?: readonly string[]
}

/** A person whom the company wants to be named. */
export interface Person {
  /**
   * As the person writes it.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly name: string
  /**
   * What the person does in the company.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly role: string
  /**
   * A picture of the person, best a square of 192 pixels or more. It is served from here.
   *
   * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
   * Default: none.
   */
  readonly picture?: string | Uint8Array
  /**
   * Absolute address of a page about the person.
   *
   * It must be an absolute http or https address. Default: none.
   */
  readonly profile?: string
}

/**
 * What the company publishes about the terms it works under. Each is the absolute address of a
 * page, or the text itself: paragraphs with an empty line between them.
 */
export interface SitePolicies {
  /**
   * Stands on `/privacy`, before what this service does with an inquiry.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters. Default: that
   * page says only what this service does.
   */
  readonly privacy?: Policy
  /**
   * The terms of business.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters. Default: none.
   */
  readonly terms?: Policy
  /**
   * Who is responsible for the site, where the law asks for it.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters. Default: none.
   */
  readonly imprint?: Policy
}

/** As a setting it must be { url: 'https://…' } or { text: '…' } of at most 20000 characters. */
export type Policy = { readonly url: string } | { readonly text: string }

/** PostgreSQL instead of SQLite: for several instances, or where a server runs already. */
export interface DatabaseConfig {
  /**
   * Database that keeps the inquiries, which several instances may share. Written as
   * `postgres://user:password@host:port/database`; the variable keeps the password out of the file.
   * A host that is not loopback is reached by TLS, unless `?sslmode=disable` follows.
   *
   * It must be the address of one PostgreSQL database on one host, with sslmode, if any, one of
   * disable, require, verify-full, no-verify, and target_session_attrs, if any, one of any,
   * read-write, primary. Environment: `DATABASE_URL`. Default: none: SQLite.
   */
  readonly url?: string
  /**
   * Most connections of one instance.
   *
   * It must be a whole number from 2 to 200. Default: `8`.
   */
  readonly maxConnections?: number
  /**
   * Whether contact forms are counted for all instances together, so that a limit of 30 means 30.
   *
   * It must be true or false. Default: `true`.
   */
  readonly sharedLimits?: boolean
}

/** The contact form. */
export interface ContactOptions {
  /**
   * Text of the answer to a message that was stored.
   *
   * It must be text of 1 to 500 characters. Default: `'Thank you. We have received your message.'`.
   */
  readonly successMessage?: string
  /**
   * What a message may be about. The form offers them as a choice, and the one that was taken is
   * the first line of the message: `Topic: Repairs`.
   *
   * It must be a list of 1 to 20 different texts of 1 to 60 characters, each on one line. Default:
   * none is asked for.
   */
  readonly topics?: readonly string[]
  /**
   * Working days within which you usually answer. The form says so beside its button.
   *
   * It must be a whole number from 1 to 30. Default: the form says nothing about it.
   */
  readonly answerWithin?: number
  /**
   * Origins beside the site's own whose pages may send the form.
   *
   * It must be a list of origins, each like https://www.example.com. Default: none.
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * Whether the path of the page that a form was sent from is kept: in the inbox, in mails and
   * exports, and for `mail.route`. The privacy page says so.
   *
   * It must be true or false. Default: `false`.
   */
  readonly keepPage?: boolean
  /**
   * What happens to a form while the bot check cannot be asked: `refuse` asks to try again;
   * `accept` stores it, marked as unverified.
   *
   * It must be one of refuse, accept. Default: `'refuse'`.
   */
  readonly onOutage?: 'refuse' | 'accept'
  /**
   * What happens to the mail of an inquiry that looks like spam: `send` marks its subject, `hold`
   * waits until somebody releases it. It is stored in any case. `false` turns this off.
   *
   * It must be false, { mail: 'send' } or { mail: 'hold' }. Default: `{ mail: 'send' }`.
   */
  readonly quarantine?: QuarantineOptions | false
}

/** As a setting it must be false, { mail: 'send' } or { mail: 'hold' }. */
export type QuarantineOptions = { readonly mail: 'send' | 'hold' }

/**
 * Delivery of inquiries by mail. On with `url` (or `mailer`), `from` and `to`, wherever each is
 * set, and off without all three; with only some of them the service does not start.
 */
export interface MailConfig {
  /**
   * Mail server. `smtps://USER:PASSWORD@HOST` for TLS from the first byte (port 465), `smtp://…`
   * for STARTTLS (587), which is demanded unless `?tls=off` follows. The variable is the better
   * place for a password.
   *
   * It must be the address of a mail server. Environment: `SMTP_URL`. Default: none.
   */
  readonly url?: string
  /**
   * What mail tokens are requested with, where the address says `oauth=microsoft` or `oauth=google`
   * and has no password: the value of a client secret, the JSON file of a service account, or JSON
   * with client_id, client_secret and refresh_token. The variable is the better place, or a file:
   * `SMTP_SECRET_FILE`.
   *
   * It must be the secret of a client, or the JSON of a key. Environment: `SMTP_SECRET`. Default:
   * none.
   */
  readonly secret?: string
  /**
   * A mailer of your own, for mails that go out by something other than SMTP, instead of `url`.
   * `SMTP_URL` wins over it.
   *
   * It must be an object with server, protection and open(). Default: the one that `url` names.
   */
  readonly mailer?: MailRoute
  /**
   * Sender: an address on the site's own domain (SPF, DKIM, DMARC).
   *
   * It must be one email address, without a name. Environment: `MAIL_FROM`. Default: none.
   */
  readonly from?: string
  /**
   * The inbox that inquiries go to, or several: each gets a mail of its own, so that one full
   * mailbox delays nobody. With commas between them in the variable.
   *
   * It must be one email address, without a name, or a list of them. Environment: `MAIL_TO`.
   * Default: none.
   */
  readonly to?: string | readonly string[]
  /**
   * Who gets which inquiry: a table whose first rule that fits is taken, or a function that is
   * given language, topic, page and marks and gives addresses. Whatever it has no answer for, or
   * fails at, goes to `to`.
   *
   * It must be a function, or a list of rules with `to` and any of `language`, `topic`, `page` and
   * `mark`. Default: all goes to `to`.
   */
  readonly route?: RecipientRoute
  /**
   * Starts every subject.
   *
   * It must be text of 0 to 60 characters. Default: a word of the main language's texts: `Inquiry:`
   * in English, `Anfrage:` in German.
   */
  readonly subjectPrefix?: string
  /**
   * Time zone of the times in mails.
   *
   * It must be the name of a time zone, such as Europe/Berlin. Default: the one of the country in
   * `site.address`, where its clocks all show the same; else the one that the machine is set to.
   */
  readonly timeZone?: string
  /**
   * Whether a visitor who passed the bot check gets a mail that says that the message came: at most
   * one a day for each address, none for what looks like spam, and nothing in it that the visitor
   * wrote.
   *
   * It must be true or false. Default: `false`.
   */
  readonly confirm?: boolean
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which keeps vacation notices
   * from answering. `omit` is for help desks that set such mail aside.
   *
   * It must be one of declare, omit. Default: `'declare'`.
   */
  readonly autoSubmitted?: 'declare' | 'omit'
}

/** When inquiries are deleted by themselves. */
export interface RetentionConfig {
  /**
   * Days after which an inquiry is deleted, once its mail was delivered or given up, or while it is
   * in quarantine. One that still waits for its mail is kept.
   *
   * It must be a whole number from 1 to 3650.
   */
  readonly days: number
}

/** A page of the site around this service. */
export interface HostPage {
  /**
   * Where it is.
   *
   * It must be a path: it begins with / and has no query.
   */
  readonly path: string
  /**
   * What it is called, in lists and in the navigation.
   *
   * It must be text of 1 to 100 characters.
   */
  readonly title: string
  /**
   * What it is about, in a sentence, for lists.
   *
   * It must be text of 1 to 300 characters.
   */
  readonly description: string
}

/** Links in the header and in the footer of every page, in your order. */
export interface Navigation {
  /**
   * In the header. A page that this site does not have is left out.
   *
   * Default: as `navigation` says.
   */
  readonly header?: readonly NavigationItem[]
  /**
   * In the footer, before the links for developers and agents. Privacy, terms and imprint stay
   * there in any case.
   *
   * Default: none of your own.
   */
  readonly footer?: readonly NavigationItem[]
}

/** A link of the navigation. */
export interface NavigationItem {
  /**
   * Where it leads: a path of this site, or an address elsewhere.
   *
   * It must be a path that begins with /, or an absolute http or https address.
   */
  readonly link: string
  /**
   * What it is called.
   *
   * It must be text of 1 to 60 characters. Default: the page's own name, in the language of the
   * site.
   */
  readonly title?: string
}

/**
 * The looks of pages and form. Each key changes one custom property of the stylesheet; what is left
 * out stays as it is.
 */
export interface Theme {
  /**
   * The design: `plain` is quiet and goes with any logo, `paper` is warm, with serifs and hardly a
   * corner, `bold` is large and round under a band in your accent. Each is light and dark; the keys
   * below change it.
   *
   * It must be one of plain, paper, bold. Default: `'plain'`.
   */
  readonly style?: 'plain' | 'paper' | 'bold'
  /**
   * Colour of links, buttons and focus. Refused when text in it, or on it, has less contrast than
   * WCAG 2.2 demands (1.4.3, AA), in either scheme.
   *
   * Default: as they come.
   */
  readonly accent?: {
    /**
     * Where visitors prefer light pages, as `#rrggbb`.
     *
     * It must be a colour as #rrggbb or #rgb.
     */
    readonly light: string
    /**
     * Where they prefer dark ones, as `#rrggbb`.
     *
     * It must be a colour as #rrggbb or #rgb.
     */
    readonly dark: string
  }
  /**
   * The picture at the head of every page, 32 pixels high. Read it in the config file, with
   * `readFileSync`; it is served from here.
   *
   * Default: the first letter of the name, in the accent.
   */
  readonly logo?: {
    /**
     * On light pages, and on dark ones where there is no other.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     */
    readonly light: string | Uint8Array
    /**
     * On dark pages.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 64 KiB at most.
     * Default: the one of light pages.
     */
    readonly dark?: string | Uint8Array
    /**
     * Whether the name of the company stands beside it; `hidden` where it is in the logo.
     *
     * It must be one of beside, hidden. Default: `'beside'`.
     */
    readonly name?: 'beside' | 'hidden'
  }
  /**
   * Corners of buttons, cards and fields in CSS pixels; smaller parts follow in proportion.
   *
   * It must be a number of pixels from 0 to 24. Default: the design's; with `plain` 10 on pages, 8
   * in the form.
   */
  readonly radius?: number
  /**
   * Families of the text, the preferred one first, in the notation of CSS: `'Source Sans 3', Arial,
   * sans-serif`. Fonts that visitors have installed; none is loaded.
   *
   * It must be names of installed fonts with commas between them, 200 characters at most. Default:
   * the system's.
   */
  readonly font?: string
}

/**
 * What others may do with the content, said in robots.txt (Content-Signal) and with every document
 * (Content-Usage). A licensing decision of the owner.
 */
export interface ContentSignals {
  /**
   * To be found in search results.
   *
   * It must be true or false. Default: `true`.
   */
  readonly search?: boolean
  /**
   * To be read by an agent that answers a question now, with the source named.
   *
   * It must be true or false. Default: `true`.
   */
  readonly aiInput?: boolean
  /**
   * To train or tune models.
   *
   * It must be true or false. Default: `false`.
   */
  readonly aiTrain?: boolean
  /**
   * How far an answer that is made from the content may go (`use=` of Content-Signal): `immediate`
   * for this one answer, `reference` as a source that is kept and named, `full` without bounds.
   *
   * It must be one of immediate, reference, full. Default: not said.
   */
  readonly use?: 'immediate' | 'reference' | 'full'
}

/** Where to report a security flaw (RFC 9116). */
export interface SecurityContact {
  /**
   * `mailto:` or `https:` addresses, the preferred one first.
   *
   * It must be a list of mailto: or https: addresses, the preferred one first.
   */
  readonly contact: readonly string[]
  /**
   * Day after which the statement is stale; RFC 9116 2.5.5 advises less than a year ahead. From
   * then on there is no security.txt, and each start warns.
   *
   * It must be a day (ISO 8601).
   */
  readonly expires: string
  /**
   * Address of the disclosure policy.
   *
   * It must be an https address. Default: none.
   */
  readonly policy?: string
  /**
   * Languages that reports may be written in (BCP 47).
   *
   * It must be a list of language tags (BCP 47), each once. Default: the site's.
   */
  readonly languages?: readonly string[]
  /**
   * Address of the key to encrypt reports with.
   *
   * It must be an https address. Default: none.
   */
  readonly encryption?: string
  /**
   * Address of the page that thanks those who reported.
   *
   * It must be an https address. Default: none.
   */
  readonly acknowledgments?: string
}

/**
 * Proxies in front, and the header in which they name the visitor. Behind one that is not listed,
 * all visitors share one rate limit.
 */
export interface ProxyTrust {
  /**
   * Addresses that the proxies connect from, single ones or networks (CIDR).
   *
   * It must be a list of IP addresses and networks in CIDR notation.
   */
  readonly proxies: readonly string[]
  /**
   * The one header that they set, whatever the client sent.
   *
   * It must be one of x-forwarded-for, forwarded, x-real-ip, cf-connecting-ip, true-client-ip,
   * fly-client-ip. Default: `'x-forwarded-for'`.
   */
  readonly header?: ForwardingHeader
}

/** How many connections one client may hold, and how they end when the service stops. */
export interface ConnectionsConfig {
  /**
   * Connections of one client at once: of an IPv4 address or an IPv6 /64. A /56 may hold twice as
   * many, a /48 four times, and so on to a /32. Trusted proxies are not counted.
   *
   * It must be a whole number from 1 to 10000. Default: `256`.
   */
  readonly perClient?: number
  /**
   * Seconds after SIGTERM in which new connections are still accepted, so that a load balancer has
   * time to notice; every answer ends its connection.
   *
   * It must be a whole number from 0 to 60. Default: `1` in production, `0` elsewhere.
   */
  readonly drainSeconds?: number
}

/**
 * A listener of its own for load balancers and monitoring: `/healthz` and `/readyz`. Keep it from
 * visitors.
 */
export interface OperationsConfig {
  /**
   * TCP port of the operations listener, another one than that of the service.
   *
   * It must be a whole number from 1 to 65535. Environment: `OPERATIONS_PORT`. Default: none, and
   * no such listener.
   */
  readonly port?: number
  /**
   * Address of the operations listener. On `0.0.0.0` other machines reach it, too.
   *
   * It must be an IP address or a host name. Environment: `OPERATIONS_HOST`. Default:
   * `'127.0.0.1'`.
   */
  readonly host?: string
}

/** As a setting it must be one of info, warn, error, silent. */
export type LogLevel = 'info' | 'warn' | 'error' | 'silent'

/** What `createFrontdesk` is given. */
export interface FrontdeskOptions {
  /** The company's facts: written once, every page and document derives from them. */
  readonly site: SiteFacts
  /**
   * Public origin, such as `https://www.example.com`: no path, no slash at the end. It is never
   * taken from a request. In production it must be https, except on loopback.
   *
   * It must be an origin: http or https, host, port if any, in lower case and without a path.
   * Environment: `BASE_URL`.
   */
  readonly baseUrl: string
  /**
   * The part of a store that taking inquiries needs. Who made the store opens and closes it.
   *
   * It must be a store with append, findTokenUse and keep.
   */
  readonly store: Intake & Vault
  /**
   * How the form makes sure that a person sends it, such as `altcha()`.
   *
   * It must be a bot check made by its factory, such as altcha().
   */
  readonly verifier: BotVerifier
  /**
   * The contact form.
   *
   * Default: the form as it comes.
   */
  readonly contact?: ContactOptions
  /**
   * Public articles, in any order.
   *
   * It must be a list of articles, each with all that the type Article names. Default: none, and no
   * page for them.
   */
  readonly articles?: readonly Article[]
  /**
   * Pages and documents that are answered beside the contract's own paths, by their names. What is
   * not listed is the site's, and stands in no document, link or sitemap; pages of the site go into
   * `pages`.
   *
   * It must be a list of home, about, contact, privacy, articles, robots, sitemap, security,
   * llms-full, each once or not at all. Default: none in a site that Frontdesk is mounted in; all
   * of them where it runs by itself.
   */
  readonly serve?: readonly ('home' | 'about' | 'contact' | 'privacy' | 'articles' | 'robots' | 'sitemap' | 'security' | 'llms-full')[]
  /**
   * Whom the pages are written for. With `people`, pages carry nothing for programmers but one link
   * in the footer: no block on the home page, no citation below articles, no status code on error
   * pages. Every document stays where it is. The default hides nothing that you have not chosen to
   * hide.
   *
   * It must be one of people, developers. Default: `'developers'`.
   */
  readonly audience?: 'people' | 'developers'
  /**
   * Pages of the site around this service that belong in the navigation, the sitemap and llms.txt
   * beside this service's own.
   *
   * Default: none.
   */
  readonly pages?: readonly HostPage[]
  /**
   * Links in the header and in the footer of every page, in your order.
   *
   * Default: in the header the pages of the site around, About, Articles and Contact; in the footer
   * privacy, terms, imprint and what developers look for.
   */
  readonly navigation?: Navigation
  /**
   * What pages and form say, by language: those of the package changed, as `changeTexts(de, { send:
   * 'Absenden' })` does with `de` of `frontdesk/texts/de`, or a language of your own.
   *
   * It must be a list of texts, each with the language that they are in. Default: those of the
   * package in the site's languages; in an isolate English alone.
   */
  readonly texts?: readonly Texts[]
  /**
   * The looks of pages and form. Each key changes one custom property of the stylesheet; what is
   * left out stays as it is.
   *
   * Default: as they come.
   */
  readonly theme?: Theme
  /**
   * What others may do with the content, said in robots.txt (Content-Signal) and with every
   * document (Content-Usage). A licensing decision of the owner.
   *
   * Default: found and quoted, yes; trained on, no.
   */
  readonly robots?: ContentSignals
  /**
   * Where to report a security flaw (RFC 9116).
   *
   * Default: no security.txt.
   */
  readonly security?: SecurityContact
  /**
   * What happens to an inquiry after it was stored; the privacy page says so.
   *
   * Default: that page promises nothing.
   */
  readonly inquiries?: InquiryHandling
  /**
   * Secrets that sign the bot check's challenges, the newest first. For `altcha()` without a secret
   * of its own; the same on all instances.
   *
   * It must be one secret of at least 32 characters, or two with a comma between: the newer first.
   * Environment: `ALTCHA_SECRET`. Default: one that is made once and kept beside the inquiries.
   */
  readonly altchaSecrets?: readonly string[]
  /**
   * Proxies in front, and the header in which they name the visitor. Behind one that is not listed,
   * all visitors share one rate limit.
   *
   * Environment: `TRUSTED_PROXIES`. Default: no proxy is trusted.
   */
  readonly proxies?: ProxyTrust
  /**
   * Where requests are counted, one limiter for each policy.
   *
   * It must be an object with a limiter for each of contact, public-read. Default: counters in this
   * process.
   */
  readonly limiters?: Limiters
  /**
   * Content codings for documents, best first.
   *
   * It must be a list of { name, encode }. Default: none, for hosts that compress by themselves.
   */
  readonly encoders?: readonly Encoder[]
  /**
   * Languages that are loaded when an element of the form asks for one of them.
   *
   * It must be a list of { language, load }. Default: `texts` and English; the service by itself
   * brings all of the package.
   */
  readonly languages?: readonly LoadableTexts[]
  /**
   * The host's own scrypt, off the thread that answers, for the challenges of `altcha()`.
   *
   * It must be a function. Default: one in JavaScript, which keeps that thread for 4 ms with each
   * challenge.
   */
  readonly scrypt?: Scrypt
  /**
   * Whether the site is being made: every page of this machine may send the form, and where
   * `baseUrl` is of this machine too, links carry the host and port that a page was asked by.
   * `openFrontdesk` and `npx frontdesk start` set it, unless `NODE_ENV` says otherwise.
   *
   * It must be true or false. Default: `false`.
   */
  readonly development?: boolean
  /**
   * Operations whose removal is announced, by their ids in openapi.json, each with `since`,
   * `sunset` and, where there is one, a page of `documentation`.
   *
   * It must be an object with operations as keys, each with since and sunset. Default: none.
   */
  readonly deprecations?: Deprecations
  /**
   * Where events go. None of them carries anything personal.
   *
   * It must be an object with info, warn and error. Default: silent.
   */
  readonly log?: Log
  /**
   * Wall clock, in epoch milliseconds.
   *
   * It must be a function. Default: `Date.now`.
   */
  readonly now?: () => number
}

/** What happens to an inquiry after it was stored; the privacy page says so. */
export interface InquiryHandling {
  /**
   * Days after which inquiries are deleted.
   *
   * It must be a whole number from 1 to 36500. Default: they are kept until somebody deletes them.
   */
  readonly keptDays?: number
  /**
   * Whether they are also sent to the company by mail.
   *
   * It must be true or false. Default: `false`.
   */
  readonly mailed?: boolean
  /**
   * Whether the language that a browser asks for is kept, for `mail.route`.
   *
   * It must be true or false. Default: `false`.
   */
  readonly language?: boolean
  /**
   * Whether visitors who passed the bot check are sent a confirmation by mail, by whoever mails the
   * inquiries.
   *
   * It must be true or false. Default: `false`.
   */
  readonly confirmed?: boolean
  /**
   * Whether requests are also counted in the database, for several instances together.
   *
   * It must be true or false. Default: `false`.
   */
  readonly sharedCounts?: boolean
}

/** As a setting it must be one of development, production, test. */
export type Mode = 'development' | 'production' | 'test'
