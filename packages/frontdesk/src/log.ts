/** Structured events. They never contain personal data: no names, addresses, texts. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** The fields of an event; no personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** For hosts without a log. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }

/** An error as a sentence, for the log and the operator. */
export function toErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether it is an error with this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
