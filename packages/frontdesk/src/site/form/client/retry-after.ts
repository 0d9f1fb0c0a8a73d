/** Seconds of `Retry-After` (RFC 9110 10.2.3); this service always sends a number. */
export function readSeconds(response: Response): number {
  return Number(response.headers.get('retry-after')) || 60
}
