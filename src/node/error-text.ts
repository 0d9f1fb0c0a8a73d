/** Whatever was thrown, as a word for the log and the operator. */
export function toErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
