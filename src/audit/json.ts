/** JSON of which nothing is known yet. */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/** Undefined for what is no JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** The value at a path of names; undefined where the path ends early. */
export function at(
  value: JsonValue | undefined,
  ...path: readonly string[]
): JsonValue | undefined {
  let found = value
  for (const name of path) found = isObject(found) ? found[name] : undefined
  return found
}

export function isObject(
  value: JsonValue | undefined,
): value is { readonly [name: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of a list; none for anything else. */
export function toList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

/** Names of an object's members; none for anything else. */
export function toNames(value: JsonValue | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value) : []
}

/** A value as evidence, of a length that fits a line. */
export function show(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE - 1)}…` : text
}

const MAX_EVIDENCE = 80
