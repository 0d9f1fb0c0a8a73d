/** The company's facts: written once in the config, every document derives from them. */
export interface SiteFacts {
  /** Name that people use. 1 to 100 characters. */
  readonly name: string
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
  /** Year or date of founding (ISO 8601). */
  readonly founded?: string
  /** Absolute URLs of the company's profiles elsewhere. */
  readonly profiles?: readonly string[]
}

export interface PostalAddress {
  readonly street: string
  readonly postalCode: string
  readonly locality: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}
