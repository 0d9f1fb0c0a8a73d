/**
 * Isolates a text such as a phone number: on a right-to-left page its digits would change places
 * with their neighbours (UAX 9: FSI, PDI).
 */
export function toIsolated(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? `\u2068${text}\u2069` : text
}
