/** An error in one key of the configuration, in words for the operator. */
export interface Fault {
  /** Path in the config file, such as `site.name`, or name of the environment variable. */
  readonly key: string
  /** The whole message: the given value, the allowed ones, the remedy. */
  readonly message: string
  /** Whether it is a part of mail settings that is missing while others are there. */
  readonly isMissing?: boolean
}

/** Longest excerpt of a wrong value in a message, in characters. */
const MAX_SHOWN = 80

/** A value that is not allowed. `allowed` completes "it must be". */
export function wrongValue(key: string, given: unknown, allowed: string, remedy: string): Fault {
  return { key, message: `${key} was ${toShown(given)}: it must be ${allowed}. ${remedy}` }
}

/** An item that makes a list invalid. `allowed` completes "the list must be". */
export function wrongItem(
  key: string,
  index: number,
  given: unknown,
  allowed: string,
  remedy: string,
): Fault {
  const item = `${key}[${index}]`
  return { key, message: `${item} was ${toShown(given)}: ${key} must be ${allowed}. ${remedy}` }
}

/** An invalid value that may contain a password. */
export function wrongSecret(key: string, allowed: string, remedy: string): Fault {
  return { key, message: `${key} is wrong (not shown here): it must be ${allowed}. ${remedy}` }
}

/** A missing value. `allowed` completes "it must be". */
export function missingValue(key: string, allowed: string, remedy: string): Fault {
  return { key, message: `${key} is missing: it must be ${allowed}. ${remedy}` }
}

function toShown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
