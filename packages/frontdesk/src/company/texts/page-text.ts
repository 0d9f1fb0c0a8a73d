/** The words of the pages around the form. Places in braces are filled by the page. */

/** What stands on every page. */
export interface LayoutText {
  readonly skip: string
  /** Names the navigation, for those who cannot see it. */
  readonly navigation: string
  /** Names the list of a page's sections. */
  readonly outline: string
  /** Names the list of the site's languages. */
  readonly languages: string
  readonly asMarkdown: string
  readonly terms: string
  readonly imprint: string
  readonly forAgents: string
  /** On pages that are English on every site; empty where the site is. */
  readonly inEnglish: string
}

/** Names of the company's facts. */
export interface CompanyText {
  readonly heading: string
  readonly legalName: string
  readonly otherNames: (count: number) => string
  readonly founded: string
  readonly languages: string
  readonly profiles: (count: number) => string
  readonly hours: string
  /** Days that follow each other, by the names of the first and the last. */
  readonly daysFrom: (first: string, last: string) => string
  /** A span of a day, from `09:00` and `17:30`, where clocks have twenty-four hours. */
  readonly openFrom: (opens: string, closes: string) => string
  /** Leads to a map. */
  readonly map: string
  /** Languages of one way in; a list of their names, such as "English and German". */
  readonly spoken: (languages: string) => string
}

export interface HomeText {
  readonly send: string
  readonly write: string
  readonly more: string
  /** Above what the company does for its customers. */
  readonly services: string
  readonly latest: string
  readonly allArticles: string
  /** For those who write programs. */
  readonly programs: { readonly heading: string; readonly lead: string }
}

export interface AboutText {
  readonly heading: string
  readonly people: string
  readonly reach: string
  /** Above ways in for one purpose each. */
  readonly purposes: string
  /** How the facts may be quoted. */
  readonly quoting: {
    readonly heading: string
    readonly source: string
    readonly checked: (date: string) => string
    /** `{tool}`, `{developers}`: a name and a link. */
    readonly programs: string
  }
}

/** The list of articles, and what stands around each. */
export interface ArticleText {
  /** Opens the list, and describes it. */
  readonly lead: string
  readonly older: string
  /** `{feed}`, `{texts}`: links. */
  readonly more: string
  readonly feed: string
  readonly authors: (count: number) => string
  readonly published: string
  readonly updated: string
  readonly language: string
  readonly tags: string
  /** Before the address of the place where it appeared first. */
  readonly firstAt: string
  readonly cite: {
    readonly heading: string
    readonly note: string
    readonly label: string
    /** A title in the language's quotation marks. */
    readonly title: (title: string) => string
    readonly updated: (date: string) => string
    /** `{formats}`: links. */
    readonly managers: string
  }
  readonly history: { readonly heading: string; readonly first: string }
}
