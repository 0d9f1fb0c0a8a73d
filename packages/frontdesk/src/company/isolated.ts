/**
 * A text that is read by itself, such as a phone number: where the page runs from right to left, its
 * digits would change places with their neighbours (UAX 9: FSI, PDI).
 */
export function toIsolated(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text
}
