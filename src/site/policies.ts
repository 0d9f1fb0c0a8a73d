/** What the owner of a site decides and states: for crawlers, for finders of flaws, for visitors. */

/**
 * What others may do with the content, said in robots.txt (Content-Signal). A licensing decision of
 * the owner; defaults: found and quoted, yes, trained on, no.
 */
export interface ContentSignals {
  /** To be found in search results. Default true. */
  readonly search?: boolean
  /** To be read by an agent that answers a question now, with the source named. Default true. */
  readonly aiInput?: boolean
  /** To train or tune models. Default false. */
  readonly aiTrain?: boolean
}

export const DEFAULT_CONTENT_SIGNALS: Required<ContentSignals> = {
  search: true,
  aiInput: true,
  aiTrain: false,
}

/** Where those write who found a security flaw (RFC 9116). */
export interface SecurityContact {
  /** `mailto:` or `https:` addresses, the preferred one first. */
  readonly contact: readonly string[]
  /**
   * Day after which the statement is stale (ISO 8601); RFC 9116 2.5.5 advises less than a year
   * ahead. After it the service does not start: others would read that nobody cares.
   */
  readonly expires: string
  /** URL of the disclosure policy. */
  readonly policy?: string
  /** Languages that reports may be written in (BCP 47). Default: the site's. */
  readonly languages?: readonly string[]
  /** URL of the key to encrypt reports with. */
  readonly encryption?: string
  /** URL of the page that thanks those who reported. */
  readonly acknowledgments?: string
}

/** What happens to an inquiry after it was stored; the privacy page says so. */
export interface InquiryHandling {
  /** Days after which inquiries are deleted. Default: they are kept until somebody deletes them. */
  readonly keptDays?: number
  /** Whether they are also sent to the company by mail. Default false. */
  readonly mailed?: boolean
}
