/** What is wrong with an article, in words for the one who wrote it. */
export interface ArticleFault extends LineFault {
  /** Name of the file. */
  readonly file: string
}

/** One line for a terminal. */
export function renderArticleFault({ file, line, message }: ArticleFault): string {
  return `${file}, line ${line}: ${message}`
}

/** The same within one file. */
export interface LineFault {
  /** Counted from 1. */
  readonly line: number
  /** What was given, what is allowed, what to do. */
  readonly message: string
}
