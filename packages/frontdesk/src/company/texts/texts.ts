/**
 * Every word that a person reads on a site, in one language. A language is one file of these beside
 * this one, and one line in `shipped.ts`.
 */
import type { FormText } from './form-text.ts'
import type { MailText } from './mail-text.ts'
import type { AboutText, ArticleText, CompanyText, HomeText, LayoutText } from './page-text.ts'
import type { PrivacyText } from './privacy-text.ts'

/** Everything that people read in one language; what programs read stays English. */
export interface Texts extends FormText {
  /** What the language calls itself. */
  readonly name: string
  /** January first, as they stand in a date. */
  readonly months: readonly string[]
  /** `2`, `March`, `2026` as a date of the language; `month` is one of `months`. */
  readonly date: (day: number, month: string, year: string) => string
  /** `14`, `05` as a time of day; two digits each. */
  readonly time: (hour: string, minute: string) => string
  readonly layout: LayoutText
  readonly company: CompanyText
  readonly home: HomeText
  readonly about: AboutText
  readonly article: ArticleText
  /** Pages that answer what cannot be answered. */
  readonly errors: ErrorText
  readonly pages: Readonly<Record<PageName, PageText>>
  readonly privacy: PrivacyText
  readonly mail: MailText
}

/** A language that can be had. */
export interface LoadableTexts {
  /** BCP 47. */
  readonly language: string
  load(): Promise<Texts>
}

interface ErrorText {
  readonly notFound: { readonly heading: string; readonly detail: string }
  /** `{page}`: a link to what was probably meant. */
  readonly meant: string
  readonly wrongMethod: { readonly heading: string; readonly detail: string }
  /** Where the form is sent to, opened as if it were a page. */
  readonly formAddress: { readonly heading: string; readonly detail: string }
  readonly rateLimited: { readonly heading: string; readonly detail: string }
  readonly internal: { readonly heading: string; readonly detail: string }
}

/** Pages and documents that people look for, on this service or on the site. */
export type PageName =
  | 'home'
  | 'contact'
  | 'about'
  | 'articles'
  | 'privacy'
  | 'developers'
  | 'apiDocs'
  | 'llmsTxt'
  | 'openapi'

export interface PageText {
  readonly title: string
  /** What is found there, in a sentence. */
  readonly note: string
  /** What people type for its address, in lower case and without the slash before it. */
  readonly typed: readonly string[]
}
