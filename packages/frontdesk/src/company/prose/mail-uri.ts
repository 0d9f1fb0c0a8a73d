import { toAsciiAddress } from '../../contact/readable-address.ts'

/**
 * A mail link to this address alone: characters that could end it or add a copy or a text are
 * encoded (RFC 6068 2).
 */
export function toMailUri(email: string): string {
  const address = toAsciiAddress(email)
  const at = address.lastIndexOf('@')
  const local = encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')
  return `mailto:${local}@${encodeURIComponent(address.slice(at + 1))}`
}
