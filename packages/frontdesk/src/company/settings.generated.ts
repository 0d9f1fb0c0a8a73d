/** Made from the declarations of settings by `npm run settings`: not to be edited. */

/** The company's facts: written once, every page and document derives from them. */
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
   * Other names that people look for, such as a former one or an abbreviation.
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
   * @default none is named
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
   * Languages that the company answers in, as BCP 47 tags; the first is the main one.
   *
   * It must be a list of language tags (BCP 47), each once, the main one first.
   *
   * @example `['en', 'no']`
   */
  readonly languages: readonly string[]
  /**
   * Translations of what you write in this file, by language and by the words of the main language.
   *
   * It must be an object of language tags (BCP 47), each with texts by the texts of this file.
   *
   * @default they stand in the main language
   *
   * @example `{ no: { repairs: 'reparasjoner', 'Managing director': 'Daglig leder' } }`
   */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Where people write when the form cannot be used.
   *
   * It must be an email address.
   *
   * @example `'workshop@example.com'`
   */
  readonly email: string
  /**
   * Where people call.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any.
   *
   * @default none is named
   *
   * @example `'+44 20 7946 0000'`
   */
  readonly phone?: string
  /**
   * Where the company is found.
   *
   * @default none is named
   */
  readonly address?: PostalAddress
  /**
   * Absolute address of a map that shows the way. It is linked, never loaded.
   *
   * It must be an absolute http or https address.
   *
   * @default none is linked
   *
   * @example `'https://www.openstreetmap.org/?mlat=54.4858&mlon=-0.6206#map=17'`
   */
  readonly map?: string
  /**
   * Opening hours.
   *
   * @default nothing is said
   */
  readonly openingHours?: readonly OpeningHours[]
  /**
   * Further ways in, each for one purpose.
   *
   * @default none
   */
  readonly contactPoints?: readonly ContactPoint[]
  /**
   * Year or date of founding.
   *
   * It must be a year, a month or a day (ISO 8601).
   *
   * @default none is named
   *
   * @example `'1974'`
   */
  readonly founded?: string
  /**
   * People whom the company wants to name.
   *
   * @default none
   */
  readonly people?: readonly Person[]
  /**
   * Addresses of the company's profiles elsewhere.
   *
   * It must be a list of absolute http or https addresses.
   *
   * @default none
   *
   * @example `['https://social.example/@halden-instruments']`
   */
  readonly profiles?: readonly string[]
  /**
   * Absolute address of a picture that stands for the company. Pages link to it and do not load it.
   *
   * It must be an absolute http or https address.
   *
   * @default none
   *
   * @example `'https://www.example.com/logo.png'`
   */
  readonly logo?: string
  /**
   * A picture on the home page, such as the workshop or the shop.
   *
   * @default none
   */
  readonly picture?: {
    /**
     * The picture itself, best three to two, 1,100 pixels wide. It is served from here.
     *
     * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
     *
     * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"></svg>'`
     */
    readonly image: string | Uint8Array
    /**
     * What it shows, for those who cannot see it.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'The workshop on the pier'`
     */
    readonly shows: string
  }
  /**
   * Picture that chats show beside a link to the site (`og:image`).
   *
   * @default none; an article has its own first picture, and `logo` stands for the rest
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
     *
     * @example `'Two barometers on a workbench'`
     */
    readonly shows: string
  }
  /**
   * What the company does for its customers, on the home page.
   *
   * @default none
   */
  readonly services?: readonly {
    /**
     * What it is called.
     *
     * It must be text of 1 to 60 characters.
     *
     * @example `'Repairs'`
     */
    readonly name: string
    /**
     * What it is, in a sentence.
     *
     * It must be text of 1 to 200 characters.
     *
     * @example `'Barometers and tide gauges of any make, with an estimate first.'`
     */
    readonly about: string
    /**
     * Absolute address of a page about it.
     *
     * It must be an absolute http or https address.
     *
     * @default it leads nowhere
     *
     * @example `'https://www.example.com/repairs'`
     */
    readonly link?: string
  }[]
  /**
   * Why people can rely on the company, in a sentence on the home page.
   *
   * It must be text of 1 to 200 characters.
   *
   * @default nothing is said
   *
   * @example `'Family-run since 1974, with two years of warranty on every repair.'`
   */
  readonly trust?: string
  /**
   * The company's policies. Each is the absolute address of a page, or a text: paragraphs with an
   * empty line between them.
   *
   * @default none
   */
  readonly policies?: SitePolicies
  /**
   * Facts for the privacy page that settings cannot tell.
   *
   * @default the page says that it does not know
   */
  readonly dataProtection?: {
    /**
     * The data protection officer: a name, an address or an email address.
     *
     * It must be text of 1 to 200 characters.
     *
     * @default none is named
     *
     * @example `'Wilma North, privacy@example.com'`
     */
    readonly officer?: string
    /**
     * Companies that process the data for you, such as hosting and mail providers.
     *
     * It must be a list of 1 to 20 texts of 1 to 200 characters.
     *
     * @default the page says that their names are unknown
     *
     * @example `['Hosting Example GmbH', 'Mail Example Ltd']`
     */
    readonly processors?: readonly string[]
    /**
     * The authority that people can complain to.
     *
     * It must be text of 1 to 200 characters.
     *
     * @default the page names the one where the reader lives
     *
     * @example `"Information Commissioner's Office, www.ico.org.uk"`
     */
    readonly authority?: string
  }
  /**
   * Day on which these facts were last checked.
   *
   * It must be a date (ISO 8601).
   *
   * @default unknown
   *
   * @example `'2026-11-20'`
   */
  readonly updated?: string
}

/** Where the company is found. */
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
   * Code of the country.
   *
   * It must be two capital letters (ISO 3166-1 alpha-2).
   *
   * @example `'GB'`
   */
  readonly country: string
}

/** Hours that some days of the week share. */
export interface OpeningHours {
  /**
   * Days of the week.
   *
   * It must be a list of Mo, Tu, We, Th, Fr, Sa, Su, each once.
   *
   * @example `['Mo', 'Tu', 'We', 'Th', 'Fr']`
   */
  readonly days: readonly ('Mo' | 'Tu' | 'We' | 'Th' | 'Fr' | 'Sa' | 'Su')[]
  /**
   * When the doors open.
   *
   * It must be a time from 0:00 to 24:00.
   *
   * @example `'09:00'`
   */
  readonly opens: string
  /**
   * When they close.
   *
   * It must be a time from 0:00 to 24:00.
   *
   * @example `'17:00'`
   */
  readonly closes: string
}

/** A further way in, for one purpose. It needs an email address or a phone number. */
export interface ContactPoint {
  /**
   * What it is for, such as `repairs` or `press`.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'repairs'`
   */
  readonly purpose: string
  /**
   * Where to write.
   *
   * It must be an email address.
   *
   * @default none, where there is a phone number
   *
   * @example `'repairs@example.com'`
   */
  readonly email?: string
  /**
   * Where to call.
   *
   * It must be an international telephone number of at most 40 characters: +, 7 to 15 digits, an
   * extension if any.
   *
   * @default none, where there is an email address
   *
   * @example `'+44 20 7946 0000'`
   */
  readonly phone?: string
  /**
   * Languages spoken there, as BCP 47 tags.
   *
   * It must be a list of language tags (BCP 47), each once.
   *
   * @default the site's
   *
   * @example `['en']`
   */
  readonly languages?: readonly string[]
}

/** A person whom the company wants to be named. */
export interface Person {
  /**
   * As the person writes it.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Ingrid Halden'`
   */
  readonly name: string
  /**
   * What the person does in the company.
   *
   * It must be text of 1 to 100 characters.
   *
   * @example `'Managing director'`
   */
  readonly role: string
  /**
   * A picture of the person, best a square of 192 pixels or more. It is served from here.
   *
   * It must be the text of an SVG, or the bytes of a PNG, JPEG, WebP or AVIF, 256 KiB at most.
   *
   * @default none
   *
   * @example `'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"></svg>'`
   */
  readonly picture?: string | Uint8Array
  /**
   * Absolute address of a page about the person.
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
 * The company's policies. Each is the absolute address of a page, or a text: paragraphs with an
 * empty line between them.
 */
export interface SitePolicies {
  /**
   * Stands on `/privacy`, before what this service does with an inquiry.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters.
   *
   * @default that page says only what this service does
   *
   * @example `{ text: 'We use what you write to answer you, and for nothing else.' }`
   */
  readonly privacy?: Policy
  /**
   * The terms of business.
   *
   * It must be { url: 'https://…' } or { text: '…' } of at most 20000 characters.
   *
   * @default none
   *
   * @example `{ url: 'https://www.example.com/terms' }`
   */
  readonly terms?: Policy
  /**
   * Who is responsible for the site, where the law asks for it.
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
 * What others may do with the content: a licensing decision of the owner, stated in robots.txt
 * (Content-Signal) and with every document (Content-Usage).
 */
export interface ContentSignals {
  /**
   * To be found in search results.
   *
   * It must be true or false.
   *
   * @default `true`
   *
   * @example `true`
   */
  readonly search?: boolean
  /**
   * To be read by an agent that answers a question and names the source.
   *
   * It must be true or false.
   *
   * @default `true`
   *
   * @example `true`
   */
  readonly aiInput?: boolean
  /**
   * To train or tune models.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `false`
   */
  readonly aiTrain?: boolean
  /**
   * How far answers made from the content may go (`use=` of Content-Signal): `immediate` for one
   * answer, `reference` as a source that is kept and named, `full` without limits.
   *
   * It must be one of immediate, reference, full.
   *
   * @default not said
   *
   * @example `'reference'`
   */
  readonly use?: 'immediate' | 'reference' | 'full'
}

/** Where to report a security flaw (RFC 9116). */
export interface SecurityContact {
  /**
   * `mailto:` or `https:` addresses, the preferred one first.
   *
   * It must be a list of mailto: or https: addresses, the preferred one first.
   *
   * @example `['mailto:security@example.com']`
   */
  readonly contact: readonly string[]
  /**
   * Day on which the statement ends, less than a year ahead (RFC 9116 2.5.5). From then on there is
   * no security.txt, and each start warns.
   *
   * It must be a day (ISO 8601).
   *
   * @example `'2027-06-30'`
   */
  readonly expires: string
  /**
   * Languages that reports may be written in (BCP 47).
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
   * @default they are kept until you delete them
   *
   * @example `365`
   */
  readonly keptDays?: number
  /**
   * Whether they are also sent to the company by mail.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly mailed?: boolean
  /**
   * Whether the language that a browser asks for is kept, for `mail.route`.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly language?: boolean
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
   * Whether requests are also counted in the database, for several instances together.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly sharedCounts?: boolean
}
