/** Where an article's file has its head: between two lines of three hyphens. */
interface Parts {
  readonly yaml: string
  readonly body: string
  /** Lines before the body. */
  readonly linesBefore: number
}

/** Undefined where there is no head. Line ends become those of Unix. */
export function splitHead(source: string): Parts | undefined {
  const whole = source.replace(/^\uFEFF/, '')
  const normalized = whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole
  const head = /^---\n(?<yaml>(?:.*\n)*?)---[\t ]*(?:\n|$)/.exec(normalized)
  const yaml = head?.groups?.['yaml']
  if (!head || yaml === undefined) return undefined
  const body = normalized.slice(head[0].length)
  return { yaml, body, linesBefore: head[0].split('\n').length - 1 }
}
