/** Every word of the contact form. A language is one file of these and one line in `index.ts`. */
import type { FieldFaultKind } from '../contract/field-faults.ts'
import type { FieldName } from '../contract/fields.ts'

export interface FormText {
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Opens the page. */
  readonly lead: (company: string) => string
  /** The page around the form. */
  readonly page: {
    readonly heading: string
    readonly description: string
    readonly otherWays: string
    readonly address: string
    /** Stands for the form where the page is Markdown; a link named `apiDocs` follows. */
    readonly inBrowser: string
    readonly apiDocs: string
  }
  readonly labels: Readonly<Record<FieldName, string>>
  /** Beside the label of a field that may stay empty. */
  readonly optional: string
  /** Says why, or how; for some fields. `count` is a number in words of the language. */
  readonly hints: { readonly email: string; readonly message: (count: string) => string }
  readonly send: string
  /** Shown where the form cannot work without script; the mail address follows. */
  readonly noScript: string
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
  }
  /** The page that thanks for a form sent without script. */
  readonly accepted: { readonly heading: string; readonly home: string }
  /** What happens next with a message that arrived; the mail address follows. */
  readonly next: string
  /** The page that answers a form sent without script that was not taken. */
  readonly refused: {
    /** Where the text is. */
    readonly back: string
    readonly emptyForm: string
    readonly write: (email: string) => string
    /** Before the error code, which is not translated. */
    readonly status: (status: number) => string
  }
  readonly faults: { readonly heading: (count: number) => string } & Readonly<
    Record<FaultText, (label: string, limit: string) => string>
  >
  /** For whoever was refused. */
  readonly reassurance: string
  readonly problems: Readonly<Record<ProblemText, { heading: string; detail: string }>>
  /** For a limit that ends; `duration` such as "12 minutes". */
  readonly retryIn: (duration: string) => string
  /** Before the mail address. */
  readonly orWrite: string
}

/** What can be wrong with a field; `other` for what no person does with the form. */
export type FaultText = Exclude<FieldFaultKind, 'repeated' | 'file'> | 'other'

/** Every way in which sending can fail as a whole. */
export type ProblemText =
  | 'validation'
  | 'botVerification'
  | 'rateLimited'
  | 'internal'
  | 'network'
  | 'offline'
  | 'insecure'
  | 'blocked'
  | 'unchecked'
