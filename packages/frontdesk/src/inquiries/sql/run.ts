/** Runs statements that are written once on each engine. */

export type Row = Readonly<Record<string, unknown>>

/** SQL that every engine understands, with named values; `:now` is the store's clock. */
export interface Query {
  readonly text: string
  /** Exactly those in the text, except `now`. */
  readonly values?: Readonly<Record<string, QueryValue>>
}

export type QueryValue = string | number | null

/** The rows of each query, in order. Several queries are one transaction: all or none. */
export interface Run {
  once(...queries: readonly Query[]): Promise<readonly (readonly Row[])[]>
  /** The same for statements that may run twice: tried again while that may help. */
  again(...queries: readonly Query[]): Promise<readonly (readonly Row[])[]>
}
