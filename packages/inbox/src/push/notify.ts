/** Notifies people: in their browser, or by mail about a reply or an answer that came back. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { createMailId } from '../secrets.ts'
import type { UntoldMail } from '../store/letters.ts'
import { findTexts } from '../texts/texts.ts'
import { toUntoldText } from './untold-text.ts'

/** Called every minute, and after mail was stored. */
export async function notify(parts: Parts): Promise<void> {
  const { push, work } = parts
  await push?.look()
  const untold = await work.letters.takeUntold()
  const notified = (await push?.tellOfMail(untold)) ?? new Set()
  const byPerson = Map.groupBy(untold, ({ assignee }) => assignee)
  for (const [accountId, mails] of byPerson) {
    if (accountId === undefined || notified.has(accountId)) continue
    if (!(await mailOf(parts, accountId, mails))) await work.letters.putBack(mails)
  }
}

/** Only a link that asks for sign-in, without names. False where it has to wait. */
async function mailOf(
  { accounts, company, key, limits, mail, random, settings }: Parts,
  accountId: string,
  mails: readonly UntoldMail[],
): Promise<boolean> {
  const account = await accounts.find(accountId)
  if (!mail || !account || account.disabledAt !== undefined) return true
  if (!(await limits.takePause(accountId)) || !(await limits.take({ replyTotal: '' }))) return false
  const told = toUntoldText(findTexts(company.languages[0]), mails)
  const ids = new Set(mails.map(({ inquiryId }) => inquiryId))
  const links = [...ids].map((id) => `${settings.baseUrl}${toPath(patterns.inquiry, { id })}`)
  await mail.send({
    id: createMailId(key, random),
    to: account.email,
    subject: `${told} – ${company.name}`,
    text: `${told}\n\n${links.join('\n')}\n`,
  })
  return true
}
