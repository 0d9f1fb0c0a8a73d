/** A token and the form it came with, as hashes: neither can be read back from what is kept. */
import { inquiryFields } from '../contract/fields.ts'
import type { TokenUse } from '../stores/intake.ts'
import type { InquiryValues } from '../stores/inquiry.ts'
import type { TokenIdentity } from '../verifiers/verifier.ts'

/** `verifier` keeps tokens of two bot checks apart, whatever they look like. */
export async function toTokenUse(
  verifier: string,
  { key, expiresAt }: TokenIdentity,
  values: InquiryValues,
): Promise<TokenUse> {
  // As kept, in the order of the contract: spellings that validation levels are the same content.
  const content = inquiryFields.map(({ name }) => values[name] ?? null)
  const [tokenHash, contentHash] = await Promise.all([
    hash(`${verifier}\n${key}`),
    hash(JSON.stringify(content)),
  ])
  return { tokenHash, contentHash, expiresAt }
}

/** SHA-256, in lower-case hex. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
