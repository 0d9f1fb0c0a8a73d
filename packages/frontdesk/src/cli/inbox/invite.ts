/** `frontdesk inbox invite`: a link into the web inbox, for a first sign-in or lost passkeys. */
import { refuseWords, type CommandOutcome } from '../command.ts'
import { storeArguments, type StoreName } from '../operator-store.ts'
import type { OptionDefinitions, CommandWords } from '../words.ts'
import { withWebInbox } from './web-inbox.ts'

type InviteName = StoreName | 'role'

export const inviteArguments: OptionDefinitions<InviteName> = {
  ...storeArguments,
  role: {
    type: 'string',
    description: 'What the person may do: reader, agent or owner (default: agent)',
    valueHint: 'ROLE',
  },
}

/** Ends no session. Also mails the link, if mail is on. */
export async function inviteToInbox(words: CommandWords<InviteName>): Promise<CommandOutcome> {
  const [email, ...others] = words.operands
  if (email === undefined || others.length > 0) {
    return refuseWords('invite takes one email address, such as ada@example.com.')
  }
  return withWebInbox(words, async (program, host) => {
    const role = words.text('role') ?? 'agent'
    const invited = await program.inviteToInbox(host, { email, role, actor: 'command' })
    if (!invited.ok) return refuseWords(invited.message)
    const mailed = invited.mailed ? `, and was mailed to ${email}` : ''
    return {
      ok: true,
      text: invited.url,
      note: `The link works once, within 10 minutes${mailed}. Open it and create a passkey.`,
    }
  })
}
