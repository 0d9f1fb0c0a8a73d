import { toAsciiAddress } from '../../contact/readable-address.ts'

/**
 * Opens a letter to an address and to nobody else: what would end it early, and add a copy to somebody
 * or a text, is encoded (RFC 6068 2).
 */
export function toMailUri(email: string): string {
  const address = toAsciiAddress(email)
  const at = address.lastIndexOf('@')
  const local = encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')
  return `mailto:${local}@${encodeURIComponent(address.slice(at + 1))}`
}
