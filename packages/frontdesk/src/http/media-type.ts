/** A media type with its parameters (RFC 9110 8.3.1). */
export interface MediaType {
  /** `type/subtype` in lower case. */
  readonly essence: string
  /** Names in lower case, values as sent without their quotes. */
  readonly parameters: ReadonlyMap<string, string>
}

const ESSENCE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[\t ]*/
const PARAMETER =
  /;[\t ]*(?:(?<name>[\w!#$%&'*+.^`|~-]+)=(?:(?<token>[\w!#$%&'*+.^`|~-]+)|"(?<quoted>(?:[^"\\]|\\.)*)"))?[\t ]*/y

/**
 * Reads a Content-Type. Undefined if it breaks the grammar: no field, two (joined by the host with
 * a comma), a parameter without value or given twice.
 */
export function parseMediaType(field: string | null): MediaType | undefined {
  const essence = field === null ? undefined : ESSENCE.exec(field)?.[0]
  if (field === null || essence === undefined) return undefined

  const parameters = new Map<string, string>()
  let at = essence.length
  while (at < field.length) {
    PARAMETER.lastIndex = at
    const match = PARAMETER.exec(field)
    if (!match) return undefined
    at = PARAMETER.lastIndex
    const { name, token, quoted } = match.groups ?? {}
    if (name === undefined) continue
    const key = name.toLowerCase()
    if (parameters.has(key)) return undefined
    parameters.set(key, token ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '')
  }
  return { essence: essence.trimEnd().toLowerCase(), parameters }
}
