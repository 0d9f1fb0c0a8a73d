/** What one work item has to say, ready for the terminal, the document and the result file. */
export interface Section {
  readonly title: string
  /** Sentences that say how to read the table. */
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

/** One aim of the design, and what came of it. */
export interface Verdict {
  readonly aim: string
  readonly measured: string
  readonly met: boolean
}
