/** What the privacy page says: each sentence is true of some deployments, and told where it is. */
export interface PrivacyText {
  readonly heading: string
  readonly description: string
  readonly lead: string
  readonly sections: {
    readonly controller: string
    readonly message: string
    readonly check: string
    readonly load: string
    readonly pictures: string
    readonly questions: string
  }
  /** Before the address of the company's own policy. */
  readonly policy: string
  readonly sentences: PrivacySentences
}

/**
 * By what they say. Of the company they say `we`: names bring articles and cases. Lists come as the language writes them. A test
 * compares each with what the service does: a new one does not compile there without its check.
 */
export interface PrivacySentences {
  /** Of the reader's browser. */
  readonly nothingLeft: () => string
  readonly noHosts: () => string
  readonly someHosts: () => string
  readonly fields: (labels: string) => string
  readonly otherFields: () => string
  readonly beside: () => string
  /** Where the page is kept that a form was sent from. */
  readonly page: () => string
  /** Where the language is kept that a browser asks for. */
  readonly language: () => string
  /** Where doubtful messages are looked for. */
  readonly doubt: () => string
  /** That the sender may be on the block list. */
  readonly blocked: () => string
  readonly address: () => string
  readonly notMailed: () => string
  readonly mailed: () => string
  readonly marked: () => string
  readonly held: () => string
  /** Where visitors get a confirmation by mail. */
  readonly confirmed: () => string
  readonly keptForever: () => string
  readonly keptDays: (days: number) => string
  /** Where mail can be late. What was given up or set apart is not: it goes with the others. */
  readonly keptLate: () => string
  readonly backups: () => string
  readonly noCheck: () => string
  /** Where no bot check tells a repeat. */
  readonly repeats: () => string
  readonly ownCheck: (name: string) => string
  readonly foreignCheck: (name: string, hosts: string, email: string) => string
  readonly unchecked: () => string
  readonly counted: (minutes: number) => string
  readonly countedHere: () => string
  readonly countedTogether: () => string
  readonly log: () => string
  readonly pictures: (hosts: string) => string
  /** Name and address of the company. */
  readonly controller: (who: string) => string
  readonly officer: (contact: string) => string
  readonly basis: () => string
  readonly processors: (names: string) => string
  readonly processorsUnknown: () => string
  readonly rights: () => string
  readonly authority: (name: string) => string
  readonly authorityUnknown: () => string
  /** What this page cannot know. */
  readonly unknown: () => string
  /** The email address follows. */
  readonly questions: () => string
}
