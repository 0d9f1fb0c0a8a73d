/** Notifies people: in their browser, or by mail about a reply to their inquiry. */
import type { Parts } from '../parts.ts'
import { patterns, toPath } from '../paths.ts'
import { findTexts } from '../texts/texts.ts'

/** Called every minute, and after a reply. */
export async function notify(parts: Parts): Promise<void> {
  const { push, work } = parts
  await push?.look()
  const untold = await work.letters.takeUntold()
  const notified = (await push?.tellOfReplies(untold)) ?? new Set()
  const byPerson = Map.groupBy(untold, ({ assignee }) => assignee)
  for (const [accountId, replies] of byPerson) {
    if (accountId === undefined || notified.has(accountId)) continue
    const ids = new Set(replies.map(({ inquiryId }) => inquiryId))
    await mailOfReplies(parts, accountId, [...ids])
  }
}

/** Only a link that asks for sign-in, without names. */
async function mailOfReplies(
  { accounts, company, limits, mail, settings }: Parts,
  accountId: string,
  inquiryIds: readonly string[],
): Promise<void> {
  const account = await accounts.find(accountId)
  if (!mail || !account || account.disabledAt !== undefined) return
  if (!(await limits.take({ replyTotal: '', replyAccount: accountId }))) return
  const { push: words } = findTexts(company.languages[0])
  const links = inquiryIds.map((id) => `${settings.baseUrl}${toPath(patterns.inquiry, { id })}`)
  await mail.send({
    to: account.email,
    subject: `${words.replied(inquiryIds.length)} – ${company.name}`,
    text: `${words.replied(inquiryIds.length)}:\n\n${links.join('\n')}\n`,
  })
}
