/** A token and the form it came with, as hashes: neither can be read back from what is kept. */
import { inquiryFields } from '../contract/fields.ts'
import type { TokenUse } from '../inquiries/intake.ts'
import type { InquiryValues } from '../inquiries/inquiry.ts'
import type { TokenIdentity } from './bot-checks/verifier.ts'
import { hashText } from '../http/hex.ts'

/**
 * Milliseconds that the use of a token is remembered beyond the token's end. A clock that is wrong
 * for a while would otherwise forget tokens that are good again when it is right.
 */
const CLOCK_ERROR_MS = 86_400_000

/** `verifier` keeps tokens of two bot checks apart, whatever they look like. */
export async function toTokenUse(
  verifier: string,
  { key, expiresAt }: TokenIdentity,
  values: InquiryValues,
): Promise<TokenUse> {
  const [tokenHash, contentHash] = await Promise.all([
    hashText(`${verifier}\n${key}`),
    toContentHash(values),
  ])
  return { tokenHash, contentHash, expiresAt: expiresAt + CLOCK_ERROR_MS }
}

/** As kept, in the order of the contract: spellings that validation levels are the same content. */
function toContentHash(values: InquiryValues): Promise<string> {
  return hashText(JSON.stringify(inquiryFields.map(({ name }) => values[name] ?? null)))
}

/** Milliseconds in which the same words of the same person are one inquiry (decision 10). */
const REPEAT_MS = 86_400_000

/**
 * What takes a token's place where no bot check gives one: the content itself, today and yesterday.
 * The day is part of the key, so that a use which is over can never be mistaken for one.
 */
export async function toRepeatUses(
  values: InquiryValues,
  now: number,
): Promise<{ readonly today: TokenUse; readonly yesterday: TokenUse }> {
  const contentHash = await toContentHash(values)
  const day = Math.floor(now / REPEAT_MS)
  const [first, second] = await Promise.all([
    hashText(`form\n${day}\n${contentHash}`),
    hashText(`form\n${day - 1}\n${contentHash}`),
  ])
  const expiresAt = now + REPEAT_MS
  return {
    today: { tokenHash: first, contentHash, expiresAt },
    yesterday: { tokenHash: second, contentHash, expiresAt },
  }
}
