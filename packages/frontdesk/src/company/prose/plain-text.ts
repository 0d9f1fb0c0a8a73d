/** Text as search and copy need it. */

/** Replaces non-breaking spaces and hyphens, which a search does not match. */
export function toPlain(text: string): string {
  return text.replaceAll(/[\u00A0\u2007\u202F]/g, ' ').replaceAll('\u2011', '-')
}
