/** A label and its colon. French puts a non-breaking space before it. */
export function withColon(label: string, language: string): string {
  return `${label}${language.startsWith('fr') ? '\u00A0' : ''}:`
}
