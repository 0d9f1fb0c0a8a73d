/** A form that corrects an earlier one, so that the company sees both as one inquiry. */
import type { Intake } from '../inquiries/intake.ts'
import type { InquiryValues } from '../inquiries/inquiry.ts'
import type { BotVerifier } from './bot-checks/verifier.ts'
import { parseEmail } from './email.ts'
import { toRepeatUses, toTokenUse } from './token-use.ts'

interface CorrectionOptions {
  readonly findTokenUse: Intake['findTokenUse']
  readonly verifier: BotVerifier
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Id of the corrected inquiry; undefined where it is not known any more. `earlier` is known only to
 * its sender: the token of the earlier form or, without a bot check, its address. Then only the
 * address may differ.
 */
export async function findCorrected(
  earlier: string,
  values: InquiryValues,
  { findTokenUse, verifier, now }: CorrectionOptions,
): Promise<string | undefined> {
  if (verifier.field !== undefined) {
    const use = await toTokenUse(verifier, earlier, values, now)
    // Empty where it was erased.
    return (use && (await findTokenUse(use.tokenHash))?.inquiryId) || undefined
  }
  const email = parseEmail(earlier)
  if (!email.ok) return undefined
  const { today, yesterday } = await toRepeatUses({ ...values, email: email.address }, now)
  const use = (await findTokenUse(today.tokenHash)) ?? (await findTokenUse(yesterday.tokenHash))
  return use?.inquiryId
}
