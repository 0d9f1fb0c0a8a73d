/** A fault in an article, for its author. */
export interface ArticleFault extends LineFault {
  /** Name of the file. */
  readonly file: string
}

/** One line for a terminal. */
export function renderArticleFault({ file, line, message }: ArticleFault): string {
  return `${file}, line ${line}: ${message}`
}

/** A fault's place and text within its file. */
export interface LineFault {
  /** Counted from 1. */
  readonly line: number
  /** The value, the allowed values, and what to do. */
  readonly message: string
}
