/** Made from the declarations of settings by `npm run settings`: not to be edited. */

/** The company's facts. */
export interface SiteFacts {
  /**
   * Name that people use.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Halden Instruments'`
   */
  readonly name: string
  /**
   * Former names, abbreviations and the like.
   *
   * It must be a list of at most 50 names of 1 to 100 characters.
   *
   * @default none
   *
   * @example `['Halden of Whitby']`
   */
  readonly alternateNames?: readonly string[]
  /**
   * Name in the register, where it differs.
   *
   * It must be text of 1 to 200 characters.
   *
   * @default none
   *
   * @example `'Halden Instruments Ltd'`
   */
  readonly legalName?: string
  /**
   * What the company does, in one or two sentences.
   *
   * It must be text of 50 to 300 characters.
   *
   * @example `'Halden Instruments builds and repairs barometers, tide gauges and weather
   * stations.'`
   */
  readonly description: string
  /**
   * Languages of your pages and form, the main one first.
   *
   * It must be a list of language tags (BCP 47), each once, the main one first.
   *
   * @example `['en', 'no']`
   */
  readonly languages: readonly string[]
  /**
   * Translations of your texts in this file.
   *
   * It must be an object of language tags (BCP 47), each with translations by the texts of this
   * file.
   *
   * @default texts stay in the main language
   *
   * @example `{ no: { repairs: 'reparasjoner', 'Managing director': 'Daglig leder' } }`
   */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Address for visitors when the form does not work.
   *
   * It must be an email address.
   *
   * @example `'workshop@example.com'`
   */
  readonly email: string
  /**
   * Phone.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any.
   *
   * @default none
   *
   * @example `'+44 20 7946 0000'`
   */
  readonly phone?: string
  /**
   * Postal address.
   *
   * @default none
   */
  readonly address?: PostalAddress
  /**
   * Address of a map, which pages link to.
   *
   * It must be an absolute http or https address.
   *
   * @default none
   *
   * @example `'https://www.openstreetmap.org/?mlat=54.4858&mlon=-0.6206#map=17'`
   */
  readonly map?: string
  /**
   * Opening hours.
   *
   * @default not stated
   */
  readonly openingHours?: readonly OpeningHours[]
  /**
   * Further contacts, each for one purpose.
   *
   * @default none
   */
  readonly contactPoints?: readonly ContactPoint[]
  /**
   * Year or date of founding.
   *
   * It must be a year, a month or a day (ISO 8601).
   *
   * @default none
   *
   * @example `'1974'`
   */
  readonly founded?: string
  /**
   * People.
   *
   * @default none
   */
  readonly people?: readonly Person[]
  /**
   * The company's profiles on other sites.
   *
   * It must be a list of absolute http or https addresses.
   *
   * @default none
   *
   * @example `['https://social.example/@halden-instruments']`
   */
  readonly profiles?: readonly string[]
  /**
   * Address of the logo, which pages link to and do not load.
   *
   * It must be an absolute http or https address.
   *
   * @default none
   *
   * @example `'https://www.example.com/logo.png'`
   */
  readonly logo?: string
  /**
   * A picture on the home page.
   *
   * @default none
   */
  readonly picture?: {
    /**
     * Best three to two and 1,100 pixels wide.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
     *
     * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"></svg>'`
     */
    readonly image: string | Uint8Array
    /**
     * Alternative text.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'The workshop on the pier'`
     */
    readonly shows: string
  }
  /**
   * Picture for link previews (`og:image`).
   *
   * @default `logo`; for an article its first picture
   */
  readonly preview?: {
    /**
     * Best 1,200 by 630 pixels.
     *
     * It must be the bytes of a PNG, JPEG or WebP, 300 KiB at most.
     */
    readonly image: Uint8Array
    /**
     * Alternative text.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'Two barometers on a workbench'`
     */
    readonly shows: string
  }
  /**
   * Services, on the home page.
   *
   * @default none
   */
  readonly services?: readonly {
    /**
     * Name.
     *
     * It must be text of 1 to 60 characters.
     *
     * @example `'Repairs'`
     */
    readonly name: string
    /**
     * Description, in a sentence.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'Barometers and tide gauges of any make, with an estimate first.'`
     */
    readonly about: string
    /**
     * Address of a page about it.
     *
     * It must be an absolute http or https address.
     *
     * @default no link
     *
     * @example `'https://www.example.com/repairs'`
     */
    readonly link?: string
  }[]
  /**
   * Why to trust the company, in a sentence on the home page.
   *
   * It must be text of 1 to 200 characters.
   *
   * @default not stated
   *
   * @example `'Family-run since 1974, with two years of warranty on every repair.'`
   */
  readonly trust?: string
  /**
   * The company's policies: each the address of a page, or a text with empty lines between
   * paragraphs.
   *
   * @default none
   */
  readonly policies?: SitePolicies
  /**
   * Facts for the privacy page that do not follow from settings.
   *
   * @default see its keys
   */
  readonly dataProtection?: {
    /**
     * Name, address or email address of the data protection officer.
     *
     * It must be text of 1 to 200 characters.
     *
     * @default none
     *
     * @example `'Wilma North, privacy@example.com'`
     */
    readonly officer?: string
    /**
     * Companies that process data for you, such as hosting and mail providers.
     *
     * It must be a list of 1 to 20 texts of 1 to 200 characters.
     *
     * @default hosting and mail provider, without names
     *
     * @example `['Hosting Example GmbH', 'Mail Example Ltd']`
     */
    readonly processors?: readonly string[]
    /**
     * The authority that people can complain to.
     *
     * It must be text of 1 to 200 characters.
     *
     * @default the CNIL for FR, the ICO for GB, else the one where the reader lives
     *
     * @example `"Information Commissioner's Office, www.ico.org.uk"`
     */
    readonly authority?: string
  }
  /**
   * Day on which you last checked these facts.
   *
   * It must be a date (ISO 8601).
   *
   * @default unknown
   *
   * @example `'2026-11-20'`
   */
  readonly updated?: string
}

/** Postal address. */
export interface PostalAddress {
  /**
   * Street and number.
   *
   * It must be text of 1 to 200 characters.
   *
   * @example `'12 Pier Road'`
   */
  readonly street: string
  /**
   * Postal code.
   *
   * It must be text of 1 to 20 characters.
   *
   * @example `'YO21 3PU'`
   */
  readonly postalCode: string
  /**
   * Town.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Whitby'`
   */
  readonly locality: string
  /**
   * Country.
   *
   * It must be two capital letters (ISO 3166-1 alpha-2).
   *
   * @example `'GB'`
   */
  readonly country: string
}

/** Hours of some days of the week. */
export interface OpeningHours {
  /**
   * Days.
   *
   * It must be a list of Mo, Tu, We, Th, Fr, Sa, Su, each once.
   *
   * @example `['Mo', 'Tu', 'We', 'Th', 'Fr']`
   */
  readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[]
  /**
   * Opening time.
   *
   * It must be a time from 0:00 to 24:00.
   *
   * @example `'09:00'`
   */
  readonly opens: string
  /**
   * Closing time.
   *
   * It must be a time from 0:00 to 24:00.
   *
   * @example `'17:00'`
   */
  readonly closes: string
}

/** A further contact, for one purpose. It needs an email address or a phone number. */
export interface ContactPoint {
  /**
   * Purpose.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'repairs'`
   */
  readonly purpose: string
  /**
   * Email.
   *
   * It must be an email address.
   *
   * @default none, if there is a phone number
   *
   * @example `'repairs@example.com'`
   */
  readonly email?: string
  /**
   * Phone.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any.
   *
   * @default none, if there is an email address
   *
   * @example `'+44 20 7946 0000'`
   */
  readonly phone?: string
  /**
   * Languages spoken there.
   *
   * It must be a list of language tags (BCP 47), each once.
   *
   * @default the site's
   *
   * @example `['en']`
   */
  readonly languages?: readonly string[]
}

/** A person of the company. */
export interface Person {
  /**
   * Name.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Ingrid Halden'`
   */
  readonly name: string
  /**
   * Position in the company.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Managing director'`
   */
  readonly role: string
  /**
   * A portrait, best a square of 192 pixels or more.
   *
   * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
   *
   * @default none
   *
   * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"></svg>'`
   */
  readonly picture?: string | Uint8Array
  /**
   * Address of a page about the person.
   *
   * It must be an absolute http or https address.
   *
   * @default none
   *
   * @example `'https://www.example.com/people/ingrid-halden'`
   */
  readonly profile?: string
}

/**
 * The company's policies: each the address of a page, or a text with empty lines between
 * paragraphs.
 */
export interface SitePolicies {
  /**
   * Shown on `/privacy`, before the generated part. The form links its address where you have no
   * such page.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters.
   *
   * @default only the generated part
   *
   * @example `{ text: 'We use what you write to answer you, and for nothing else.' }`
   */
  readonly privacy?: Policy
  /**
   * The terms of business, shown like the imprint.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters.
   *
   * @default none
   *
   * @example `{ url: 'https://www.example.com/terms' }`
   */
  readonly terms?: Policy
  /**
   * Who is responsible for the site, where the law asks for it. A text is shown on `/about`, or on
   * `/privacy` where you serve no `/about`.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters.
   *
   * @default none
   *
   * @example `{ url: 'https://www.example.com/imprint' }`
   */
  readonly imprint?: Policy
}

/** As a setting it must be { url: 'https://…' } or { text: '…' } of at most 20000 characters. */
export type Policy = { readonly url: string } | { readonly text: string }

/**
 * What others may do with the content: your licensing decision, stated in robots.txt
 * (Content-Signal) and with every document (Content-Usage).
 */
export interface ContentSignals {
  /**
   * Show it in search results.
   *
   * It must be true or false.
   *
   * @default `true`
   *
   * @example `true`
   */
  readonly search?: boolean
  /**
   * Let agents answer from it and name the source.
   *
   * It must be true or false.
   *
   * @default `true`
   *
   * @example `true`
   */
  readonly aiInput?: boolean
  /**
   * Train models with it.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `false`
   */
  readonly aiTrain?: boolean
  /**
   * How far such answers may go (`use=`): `immediate` for one answer, `reference` as a source that
   * is kept and named, `full` without limits.
   *
   * It must be one of immediate, reference, full.
   *
   * @default not stated
   *
   * @example `'reference'`
   */
  readonly use?: 'immediate' | 'reference' | 'full'
}

/** Where to report a security flaw (RFC 9116). */
export interface SecurityContact {
  /**
   * Where to write.
   *
   * It must be a list of mailto: or https: addresses, the preferred one first.
   *
   * @example `['mailto:security@example.com']`
   */
  readonly contact: readonly string[]
  /**
   * Day on which the statement ends, less than a year ahead. From then on there is no security.txt,
   * and each start warns.
   *
   * It must be a day (ISO 8601).
   *
   * @example `'2027-06-30'`
   */
  readonly expires: string
  /**
   * Languages of reports.
   *
   * It must be a list of language tags (BCP 47), each once.
   *
   * @default the site's
   *
   * @example `['en']`
   */
  readonly languages?: readonly string[]
}

/** What happens to a stored inquiry, for the privacy page. */
export interface InquiryHandling {
  /**
   * Days after which inquiries are deleted.
   *
   * It must be a whole number from 1 to 36500.
   *
   * @default inquiries are kept until you delete them
   *
   * @example `365`
   */
  readonly keptDays?: number
  /**
   * Whether inquiries are also mailed to the company.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly mailed?: boolean
  /**
   * Name of the service that mails them.
   *
   * It must be text of 1 to 200 characters.
   *
   * @default the page gives no name
   *
   * @example `'Resend'`
   */
  readonly mailProvider?: string
  /**
   * Days for which backups still contain a deleted inquiry.
   *
   * It must be a whole number from 1 to 36500.
   *
   * @default no backups
   *
   * @example `7`
   */
  readonly backupDays?: number
  /**
   * Whether the language of the form, else the browser's, is stored, for `mail.route` and the web
   * inbox.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly language?: boolean
  /**
   * With the web inbox: days for which it keeps the record of who did what.
   *
   * It must be a whole number from 1 to 3650.
   *
   * @default no web inbox
   *
   * @example `1095`
   */
  readonly recordDays?: number
  /**
   * Whether the web inbox lists other mail.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly otherMail?: boolean
  /**
   * Whether a filter learns from inquiries marked as spam or answered.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly learned?: boolean
  /**
   * Whether visitors who passed the bot check get a confirmation by mail.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly confirmed?: boolean
  /**
   * Whether instances count requests together, in the database.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly sharedCounts?: boolean
}
