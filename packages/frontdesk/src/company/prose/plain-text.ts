/** Text as search and copy need it. */

/** Spaces and hyphens that do not break are for the eye: a search does not find what holds them. */
export function toPlain(text: string): string {
  return text.replaceAll(/[\u00A0\u2007\u202F]/g, ' ').replaceAll('\u2011', '-')
}

/**
 * The same in a line of Markdown that somebody wrote. What stands before its first word or after its
 * last sign stays: with plain ones it could become code, a list, a heading or a line break.
 */
export function toPlainLine(line: string): string {
  const start = line.search(/\p{L}|\d(?![\d.)])/u)
  if (start === -1) return line
  const end = line.trimEnd().length
  return line.slice(0, start) + toPlain(line.slice(start, end)) + line.slice(end)
}
