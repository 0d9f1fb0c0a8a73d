/** A token and its form, stored as hashes that reveal neither. */
import { inquiryFields } from '../contract/fields.ts'
import type { TokenUse } from '../inquiries/intake.ts'
import type { InquiryValues } from '../inquiries/inquiry.ts'
import { MAX_TOKEN_LENGTH, type BotVerifier } from './bot-checks/verifier.ts'
import { hashText } from '../http/hex.ts'

/**
 * Milliseconds that the use of a token is remembered after the token expires. Otherwise a clock
 * that was wrong for a while would forget tokens that become valid again when it is right.
 */
const CLOCK_ERROR_MS = 86_400_000

/** Undefined for text that is no token. The name keeps tokens of two bot checks apart. */
export async function toTokenUse(
  verifier: BotVerifier,
  token: string,
  values: InquiryValues,
  now: number,
): Promise<TokenUse | undefined> {
  const identity = token.length > MAX_TOKEN_LENGTH ? undefined : verifier.identify(token, now)
  if (!identity) return undefined
  const { key, expiresAt } = identity
  const [tokenHash, contentHash] = await Promise.all([
    hashText(`${verifier.name}\n${key}`),
    toContentHash(values),
  ])
  return { tokenHash, contentHash, expiresAt: expiresAt + CLOCK_ERROR_MS }
}

/**
 * Values as stored, in the order of the contract: spellings that validation makes equal are the
 * same content.
 */
function toContentHash(values: InquiryValues): Promise<string> {
  return hashText(JSON.stringify(inquiryFields.map(({ name }) => values[name] ?? null)))
}

/** Milliseconds for which the same words of the same person are one inquiry (decision 10). */
const REPEAT_MS = 86_400_000

/**
 * Replaces the token where there is no bot check: the content itself, for today and yesterday. The
 * day is part of the key, so an expired use is never taken for a new one.
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
