/** The result of one work item, for the terminal, the document and the result file. */
export interface Section {
  readonly title: string
  /** How to read the table. */
  readonly notes: readonly string[]
  readonly table: Table
  readonly verdicts: readonly Verdict[]
  /** Every figure behind the table. */
  readonly raw: unknown
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** An aim of the design, and its outcome. */
export interface Verdict {
  readonly aim: string
  readonly measured: string
  readonly met: boolean
}
