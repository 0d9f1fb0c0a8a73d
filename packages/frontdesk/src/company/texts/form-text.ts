/** Every word of the contact form. */
import type { FieldFaultKind } from '../../contract/field-faults.ts'
import type { FieldName } from '../../contract/fields.ts'

export interface Grouping {
  readonly separator: string
  /** Digits of the shortest number that is grouped. */
  readonly least: 4 | 5
}

export interface FormText {
  /** BCP 47. */
  readonly language: string
  /** By which the platform writes lists, times and the names of countries and languages (BCP 47). */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** How long numbers are written: what stands between groups of three digits, and from how many on. */
  readonly grouping: Grouping
  /** Opens the page. */
  readonly lead: string
  /** The page around the form. */
  readonly page: {
    readonly heading: string
    readonly description: string
    readonly otherWays: string
    readonly address: string
    /** Stands for the form where the page is Markdown; how programs send it follows. */
    readonly inBrowser: string
    /** A link to the fields, named `apiDocs`, follows. */
    readonly fields: string
    readonly apiDocs: string
  }
  /** Whether and how programs send the form; `origins` are other sites whose pages may. */
  readonly programs: {
    /** No bot check runs. */
    readonly open: (address: string) => string
    /** One does: `check` is its name, `answer` what a program gets, `page` the way for a person. */
    readonly closed: (check: string, answer: string, page: string) => string
    readonly origins: (origins: readonly string[]) => string
  }
  readonly labels: Readonly<Record<FieldName, string>>
  /** The choice of what a message is about, where the company offers one. */
  readonly topic: {
    readonly label: string
    /** Stands where nothing is chosen. */
    readonly none: string
  }
  /** Beside the label of a field that may stay empty. */
  readonly optional: string
  /** Says why, or how; for some fields. `count` is a number in words of the language. */
  readonly hints: { readonly email: string; readonly message: (count: string) => string }
  readonly send: string
  /** Shown where the form cannot work without script; the email address follows, and a phone number. */
  readonly needsScript: {
    readonly heading: string
    readonly detail: string
    readonly orCall: string
  }
  readonly progress: {
    readonly checking: string
    readonly sending: string
    /** After some seconds of waiting. */
    readonly slow: string
  }
  readonly success: {
    readonly heading: string
    /** Thanks, where the operator has written none (`contact.successMessage`). */
    readonly message: string
    readonly again: string
    /** Leads back to the form with everything in it. */
    readonly correct: string
  }
  /** The page that thanks for a form sent without script. */
  readonly accepted: { readonly heading: string; readonly home: string }
  /** What happens next with a message from `address` that arrived; the company's email address follows. */
  readonly next: (address: string) => string
  /** For an address that looks mistyped: `address` is what was probably meant. */
  readonly meant: (address: string) => string
  /** Beside that question: sends it as it was typed. */
  readonly keepAddress: (address: string) => string
  /** For an address without a dot behind its `@`, or with an ending that does not exist. */
  readonly noEnding: string
  /** How soon the company answers, in working days. */
  readonly answerWithin: (days: number) => string
  /** What becomes of what is sent, in a sentence; a link named `more` follows. */
  readonly dataUse: { readonly text: string; readonly more: string }
  /** The page that answers a form sent without script that was not taken. */
  readonly refused: {
    /** Where the text is, when the page cannot give it back. */
    readonly back: string
    /** For a form on a website that may not send it. */
    readonly foreign: string
    readonly emptyForm: string
    readonly write: (email: string) => string
    /** Before the error code, which is not translated. */
    readonly status: (status: number) => string
  }
  readonly faults: { readonly heading: (count: number) => string } & Readonly<
    Record<FaultText, (label: string, size: SizeText) => string>
  >
  /** Beside a field that is nearly full, and one that is too full. */
  readonly room: {
    readonly left: (size: SizeText) => string
    readonly over: (size: SizeText) => string
  }
  /** For a visitor who was refused. */
  readonly reassurance: string
  readonly problems: Readonly<Record<ProblemText, { heading: string; detail: string }>>
  /** For the owner of a page on this origin, which may not send the form. */
  readonly foreignRemedy: (origin: string) => string
  /** When an agent in the browser has filled in the form (WebMCP). */
  readonly tool: { readonly heading: string; readonly detail: string; readonly discard: string }
  /** For a limit that ends; `duration` such as "12 minutes". */
  readonly retryIn: (duration: string) => string
  /** Before the email address. */
  readonly orWrite: string
}

/** What can be wrong with a field; `other` for what no person does with the form. */
export type FaultText = Exclude<FieldFaultKind, 'repeated' | 'file'> | 'other'

/** Every way in which sending can fail as a whole. */
export type ProblemText =
  | 'validation'
  | 'botVerification'
  | 'foreign'
  | 'rateLimited'
  | 'internal'
  | 'network'
  | 'offline'
  | 'insecure'
  | 'blocked'
  | 'unchecked'

/** How long a text is, in numbers as the language writes them. */
export interface SizeText {
  /** Characters that fit. */
  readonly limit: string
  readonly count: string
  /** Between the two, whichever is larger. */
  readonly rest: string
}
