/** Invites a person: from the page of people, and by the command. */
import type { Parts } from './parts.ts'
import { patterns, toPath } from './paths.ts'
import type { Role } from './rights.ts'
import { createMailId } from './secrets.ts'
import type { Account } from './store/accounts.ts'
import { findTexts } from './texts/texts.ts'

export interface Invited {
  readonly account: Account
  /** Works once, for ten minutes. */
  readonly url: string
  readonly mailed: boolean
}

/** Ends no session. `actor`: the inviting person, for the record. */
export async function invite(
  parts: Parts,
  { email, role, actor }: { readonly email: string; readonly role: Role; readonly actor: string },
): Promise<Invited> {
  const { accounts, invitations, settings, company, mail } = parts
  const account = await accounts.invite(email, role, parts.now())
  const token = await invitations.create(account.id)
  await parts.record({ actor, action: 'invited', object: account.id, detail: role })
  const url = `${settings.baseUrl}${toPath(patterns.invitation, { token })}`
  const { invitation } = findTexts(company.languages[0])
  const mailed = await mail?.send({
    id: createMailId(parts.key, parts.random),
    to: account.email,
    subject: invitation.subject(company.name),
    text: invitation.mail(url),
  })
  return { account, url, mailed: mailed ?? false }
}

/** One address, without a name; whether mail arrives shows only by sending. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+$/.test(text)
}
