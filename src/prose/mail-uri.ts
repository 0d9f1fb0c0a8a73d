/**
 * Opens a letter to an address and to nobody else: what would end it early, and add a copy to somebody
 * or a text, is encoded (RFC 6068 2).
 */
export function toMailUri(email: string): string {
  const at = email.lastIndexOf('@')
  const local = encodeURIComponent(email.slice(0, at)).replaceAll('%2B', '+')
  return `mailto:${local}@${encodeURIComponent(email.slice(at + 1))}`
}
