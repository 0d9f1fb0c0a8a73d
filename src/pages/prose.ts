/** The content of a page as data, so that HTML and Markdown say the same. */

/** Text inside a block. A plain string is text and is escaped by every renderer. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  | { readonly link: string; readonly text: string }

export type Text = Inline | readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id?: string }
  | { readonly kind: 'paragraph'; readonly text: Text; readonly lead?: true }
  | { readonly kind: 'list'; readonly items: readonly Text[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly Text[])[]
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  /** Markup that only a browser needs, such as a form, and what stands for it in Markdown. */
  | { readonly kind: 'markup'; readonly html: string; readonly markdown: string }
