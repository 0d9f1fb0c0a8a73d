/** Tells copies of a mail from another mail under the same Message-ID. */
import { createHash } from 'node:crypto'
import type { Letter } from './letter.ts'

/** Of what its sender wrote: servers on the way add fields above it. */
export function toContentHash({ from, subject, date }: Letter, bytes: Buffer): string {
  const end = bytes.indexOf('\r\n\r\n')
  return createHash('sha256')
    .update(JSON.stringify([from, subject, date]))
    .update(bytes.subarray(Math.max(0, end)))
    .digest('base64url')
}
