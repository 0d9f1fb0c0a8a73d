/** The content of a page as data: HTML and Markdown come from the same source. */
import { toMailUri } from './mail-uri.ts'

/** Text inside a block. A plain string is text and is escaped by every renderer. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  /** With its language (BCP 47), where it differs from the page's. */
  | { readonly words: string; readonly language: string | undefined }
  /** Stays on one line. */
  | { readonly unbroken: string }
  | Portrait
  | Link

/** A small picture beside a name, which already says everything. */
interface Portrait {
  /** Path of the picture. */
  readonly portrait: string
}

/** A link to a path of this site, a fragment of this page (`#id`), or an absolute URL. */
export interface Link {
  readonly link: string
  readonly text: string
  /** BCP 47, where it differs from the page's. */
  readonly language?: string | undefined
}

export type Text = Inline | readonly Inline[]

export type Block =
  | Heading
  | Paragraph
  | List
  | Definitions
  | Cards
  | Actions
  | Callout
  | Endpoint
  | Table
  | Code
  | Columns
  | Details
  | Markup
  | Body

export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3
  readonly text: string
  /** Fragment of the heading. Default: made from the text. */
  readonly id?: string
}

interface Paragraph {
  readonly kind: 'paragraph'
  readonly text: Text
  /** In larger letters, at the start of the page. */
  readonly lead?: true
  /** BCP 47, where it differs from the page's. */
  readonly language?: string | undefined
}

interface List {
  readonly kind: 'list'
  readonly items: readonly Text[]
}

export interface Definitions {
  readonly kind: 'definitions'
  readonly entries: readonly {
    readonly term: string
    readonly text: Text
    /** Language of the term: BCP 47, where it differs from the page's. */
    readonly language?: string | undefined
  }[]
}

/** Links with a sentence each. */
interface Cards {
  readonly kind: 'cards'
  readonly links: readonly Card[]
}

/** In the language of its link, except the part `before` the note. */
export interface Card extends Link {
  readonly note: string
  readonly before?: string
}

/** A reader's next steps; the first is the most common. */
interface Actions {
  readonly kind: 'actions'
  readonly links: readonly Link[]
}

/** A remark that must not be overlooked. */
interface Callout {
  readonly kind: 'callout'
  readonly text: Text
}

/** A method and its absolute URL. */
interface Endpoint {
  readonly kind: 'endpoint'
  readonly method: string
  readonly url: string
}

/** The first cell of each row names the row. */
export interface Table {
  readonly kind: 'table'
  /** The table's subject, for screen readers. */
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Text[])[]
}

export interface Code {
  readonly kind: 'code'
  /** The code's subject. */
  readonly label: string
  readonly language: 'bash' | 'html' | 'json' | 'text' | 'bibtex'
  readonly text: string
}

/** Side by side where there is room. */
interface Columns {
  readonly kind: 'columns'
  readonly columns: readonly (readonly Block[])[]
}

/** Closed until a reader opens it, where the format allows that. */
interface Details {
  readonly kind: 'details'
  readonly heading: Heading
  readonly blocks: readonly Block[]
}

/** Markup for browsers, such as a form, and its Markdown replacement. */
interface Markup {
  readonly kind: 'markup'
  readonly html: string
  readonly markdown: readonly Block[]
}

/** A text written in Markdown, with its rendered HTML. */
interface Body {
  readonly kind: 'body'
  /** BCP 47. */
  readonly language: string
  readonly html: string
  readonly markdown: string
}

/** An email address as a mail link. */
export function toMailLink(email: string): Link {
  return { link: toMailUri(email), text: email }
}

/** A heading's fragment. */
export function toHeadingId({ id, text }: Heading): string {
  return (
    id ??
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '')
  )
}

/** The inlines of a text. */
export function toInlines(text: Text): readonly Inline[] {
  return isInlines(text) ? text : [text]
}

function isInlines(text: Text): text is readonly Inline[] {
  return Array.isArray(text)
}
