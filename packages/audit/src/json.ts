/** Unchecked JSON, from a site that may be malicious. */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/** Levels of nesting: more could exhaust the stack when a value is written. */
const MAX_DEPTH = 100

/** Items of a list, and names of an object, that are checked. */
const MAX_ITEMS = 1000

/** Undefined for text that is not JSON, or nested too deeply. */
export function parseJson(text: string): JsonValue | undefined {
  if (isDeep(text)) return undefined
  try {
    const value: JsonValue = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (quoted) {
      if (character === '\\') index += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}

/** The value at a path of names; undefined where the path ends early. */
export function at(
  value: JsonValue | undefined,
  ...path: readonly string[]
): JsonValue | undefined {
  let found = value
  for (const name of path) {
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }
  return found
}

export function isObject(
  value: JsonValue | undefined,
): value is { readonly [name: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first thousand items of a list; empty for anything else. */
export function toList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : []
}

/** The first thousand names of an object's members; empty for anything else. */
export function toNames(value: JsonValue | undefined): readonly string[] {
  return isObject(value) ? Object.keys(value).slice(0, MAX_ITEMS) : []
}

/**
 * A string unchanged, anything else as evidence: a member named `toString` makes `String` throw.
 */
export function toText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : show(value)
}

/** A value as evidence on one line. */
export function show(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MAX_EVIDENCE ? `${text.slice(0, MAX_EVIDENCE - 1)}…` : text
}

const MAX_EVIDENCE = 80
