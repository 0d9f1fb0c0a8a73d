import type { DoubtReason } from '../../contract/doubt-reason.ts'

/** The words of mails: to the company in its main language, to a visitor in the visitor's. */
export interface MailText {
  /** Starts every subject to the company, where the operator has chosen nothing else. */
  readonly subjectPrefix: string
  /** The mail that brings a message to those who answer it. */
  readonly inquiry: {
    /** Display name of the sender. */
    readonly sender: (person: string, company: string) => string
    readonly name: string
    readonly received: string
    /** From which the form was sent. */
    readonly page: string
    readonly number: string
    /** Whom an answer goes to. */
    readonly reply: (person: string) => string
    /** In the subject, and what it means. */
    readonly doubtful: {
      readonly mark: string
      readonly note: (reason: string) => string
      /** Each ends the note, or stands alone. */
      readonly reasons: Readonly<Record<DoubtReason, string>>
    }
    /** `number`: of the message whose email address this one corrects. */
    readonly corrects: (number: string) => string
    readonly unverified: { readonly mark: string; readonly note: string }
  }
  /** The weekly list of what is held in quarantine. */
  readonly digest: {
    readonly subject: (count: number) => string
    /** Where not all are listed. */
    readonly newest: (shown: number, count: number) => string
    readonly note: string
    /** Before a command, each. */
    readonly see: string
    readonly release: string
  }
  /** The mail instead of one that a mail server refused. */
  readonly notice: {
    readonly subject: string
    readonly refused: string
    readonly kept: string
    /** Before a command, each. */
    readonly read: string
    readonly retry: string
    /** Before what the mail server said, such as `554 5.7.1`. */
    readonly code: string
  }
  /** The mail of `frontdesk mail test`. */
  readonly test: {
    readonly subject: string
    readonly about: (company: string) => string
    readonly arrival: string
  }
  /** The mail that tells a visitor that the message arrived. Nothing in it is the visitor's own text. */
  readonly confirmation: {
    readonly subject: (company: string) => string
    readonly received: string
    readonly answer: string
    /** The same, with how soon; `days` are working days. */
    readonly answerWithin: (days: number) => string
    /** For recipients who wrote nothing; the company's email address follows. */
    readonly notYou: string
    readonly automatic: string
  }
}
