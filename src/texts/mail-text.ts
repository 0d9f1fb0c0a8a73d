/** The words of mails: to the company in its main language, to a visitor in the visitor's. */
export interface MailText {
  /** The mail that brings a message to those who answer it. */
  readonly inquiry: {
    /** Display name of the sender. */
    readonly sender: (person: string, company: string) => string
    readonly name: string
    readonly received: string
    readonly number: string
    /** Whom an answer goes to. */
    readonly reply: (person: string) => string
    /** In the subject, and what it means. */
    readonly doubtful: { readonly mark: string; readonly note: (reasons: string) => string }
    readonly unverified: { readonly mark: string; readonly note: string }
  }
  /** The mail that tells a visitor that the message arrived. Nothing in it is the visitor's own text. */
  readonly confirmation: {
    readonly subject: (company: string) => string
    readonly received: (company: string) => string
    readonly answer: string
    /** For whoever wrote nothing; the company's mail address follows. */
    readonly notYou: string
    readonly automatic: string
  }
}
