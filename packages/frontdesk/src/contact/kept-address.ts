/** Addresses as the store has them. */
import { parseEmail } from './email.ts'
import { toReadableAddress } from './readable-address.ts'

/** In the store's spelling, whichever way it was typed. */
export function toKeptAddress(email: string): string {
  const outcome = parseEmail(email)
  return outcome.ok ? toReadableAddress(outcome.address) : email
}
