/** Text as search and copy need it. */

/** Spaces and hyphens that do not break are for the eye: a search does not find what holds them. */
export function toPlain(text: string): string {
  return text.replaceAll(/[\u00A0\u2007\u202F]/g, ' ').replaceAll('\u2011', '-')
}
