/** The members of a JSON object from another program. */
export type Members = Readonly<Record<string, unknown>>

/** Undefined for text that is no JSON object. */
export function parseMembers(text: string): Members | undefined {
  try {
    return toMembers(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A JSON object's members; undefined for anything else. */
export function toMembers(value: unknown): Members | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ...value } : undefined
}
