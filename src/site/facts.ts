/** The company's facts: written once in the config, every document derives from them. */
export interface SiteFacts {
  /** Name that people use. 1 to 100 characters. */
  readonly name: string
  /** Other names that people look for, such as a former one or an abbreviation. */
  readonly alternateNames?: readonly string[]
  /** Name in the register, where it differs. */
  readonly legalName?: string
  /** What the company does, in one or two sentences. 50 to 300 characters. */
  readonly description: string
  /** Languages that the company answers in, as BCP 47 tags; the first is the main one. */
  readonly languages: readonly string[]
  /** Where people write when the form cannot be used. */
  readonly email: string
  readonly phone?: string
  readonly address?: PostalAddress
  /** Further ways in, each for one purpose. */
  readonly contactPoints?: readonly ContactPoint[]
  /** Year or date of founding (ISO 8601). */
  readonly founded?: string
  /** People whom the company wants to be named. */
  readonly people?: readonly Person[]
  /** Absolute URLs of the company's profiles elsewhere. */
  readonly profiles?: readonly string[]
  /** Absolute URL of a picture that stands for the company. Pages link to it and do not load it. */
  readonly logo?: string
  readonly policies?: SitePolicies
  /**
   * Date on which these facts were last checked (ISO 8601). Pages, sitemap and tools say so;
   * without it they say nothing about their age.
   */
  readonly updated?: string
}

export interface PostalAddress {
  readonly street: string
  readonly postalCode: string
  readonly locality: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Needs an e-mail address or a phone number. */
export interface ContactPoint {
  /** What it is for, such as `repairs` or `press`. 1 to 100 characters. */
  readonly purpose: string
  readonly email?: string
  readonly phone?: string
  /** Languages spoken there, as BCP 47 tags. Default: the site's. */
  readonly languages?: readonly string[]
}

export interface Person {
  readonly name: string
  /** What the person does in the company. */
  readonly role: string
  /** Absolute URL of a page about the person. */
  readonly profile?: string
}

/** What a company publishes about the terms it works under. */
export interface SitePolicies {
  /** Stands on `/privacy`, before what this service does with an inquiry. */
  readonly privacy?: Policy
  readonly terms?: Policy
  /** Who is responsible for the site, where the law asks for it. */
  readonly imprint?: Policy
}

/** The absolute URL of a page, or the text itself: paragraphs with an empty line between them. */
export type Policy = { readonly url: string } | { readonly text: string }
