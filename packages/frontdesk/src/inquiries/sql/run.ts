/** How statements that are written once reach each engine. */

export type Row = Readonly<Record<string, unknown>>

/** SQL that every engine understands, with values by name; `:now` is the store's clock. */
export interface Query {
  readonly text: string
  /** Those that the text names, and no others; without `now`. */
  readonly values?: Readonly<Record<string, QueryValue>>
}

export type QueryValue = string | number | null

/** The rows of each query, in their order. Several queries are one transaction: all of them or none. */
export interface Run {
  once(...queries: readonly Query[]): Promise<readonly (readonly Row[])[]>
  /** The same of what does no harm when it is done twice: tried again while that may help. */
  again(...queries: readonly Query[]): Promise<readonly (readonly Row[])[]>
}
