/** A command of IMAP as it comes over the wire (RFC 9051 9), in parts. */

export interface ImapCommand {
  /** In capitals, with `UID` before it where that stands there. */
  readonly name: string
  /** Atoms and lists as they are, strings without what encloses them. */
  readonly parts: readonly string[]
}

/** Seven bits, and a backslash only before what it may stand before (RFC 3501 9, quoted). */
const QUOTED = /^"(?:[^"\\\u0080-\uffff]|\\["\\])*"$/

/** Undefined where the grammar does not know it. */
export function parseCommand(text: string): ImapCommand | undefined {
  const parts = toParts(text)
  if (!parts) return undefined
  const [first = '', ...rest] = parts
  const [second = ''] = rest
  return first.toUpperCase() === 'UID'
    ? { name: `UID ${second.toUpperCase()}`, parts: rest.slice(1) }
    : { name: first.toUpperCase(), parts: rest }
}

function toParts(text: string): readonly string[] | undefined {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let quoted = false
  let escaped = false
  for (const letter of `${text} `) {
    if (letter === ' ' && depth === 0 && !quoted) {
      const whole = part.startsWith('"') ? fromQuoted(part) : part || undefined
      if (whole === undefined) return undefined
      parts.push(whole)
      part = ''
      continue
    }
    if (letter === '"' && !escaped) quoted = !quoted
    escaped = quoted && letter === '\\' && !escaped
    if (!quoted && '(['.includes(letter)) depth += 1
    if (!quoted && ')]'.includes(letter)) depth -= 1
    part += letter
  }
  return part === '' ? parts : undefined
}

function fromQuoted(part: string): string | undefined {
  return QUOTED.test(part) ? part.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : undefined
}
