/** A label and its colon. Printers of French put a space before it, at which no line breaks. */
export function withColon(label: string, language: string): string {
  return `${label}${language.startsWith('fr') ? '\u00A0' : ''}:`
}
