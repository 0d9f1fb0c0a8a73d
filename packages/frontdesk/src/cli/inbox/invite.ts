/** `frontdesk inbox invite`: a link into the web inbox, for the first time and when passkeys are lost. */
import { INSTALL_INBOX, loadInbox, toInboxHost } from '../../service/inbox-program.ts'
import { createLog } from '../../service/log.ts'
import { refuse, refuseWords, type CommandOutcome } from '../operator-command.ts'
import { openStore, storeArguments, type StoreName } from '../operator-store.ts'
import type { OptionDefinitions, Words } from '../words.ts'

type InviteName = StoreName | 'role'

export const inviteArguments: OptionDefinitions<InviteName> = {
  ...storeArguments,
  role: {
    type: 'string',
    description: 'What the person may do: reader, agent or owner (default: agent)',
    valueHint: 'ROLE',
  },
}

/** Ends no session, and mails the link too where mail is on. */
export async function inviteToInbox(words: Words<InviteName>): Promise<CommandOutcome> {
  const [email, ...others] = words.operands
  if (email === undefined || others.length > 0) {
    return refuseWords('invite takes one e-mail address, such as ada@example.com.')
  }
  const opened = await openStore(words, 'write')
  if (!opened.ok) return opened
  await using _closing = opened
  const { settings, store } = opened
  if (!settings.inbox) {
    return refuse('There is no inbox: set inbox in the config file, or INBOX_PORT.')
  }
  const host = toInboxHost(settings, store, createLog('error'))
  if (!host) return refuse('This store has no web inbox: it needs SQLite or PostgreSQL.')
  const program = await loadInbox()
  if (!program) return refuse(INSTALL_INBOX)
  const role = words.text('role') ?? 'agent'
  const invited = await program.inviteToInbox(host, { email, role, actor: 'command' })
  if (!invited.ok) return refuseWords(invited.message)
  const mailed = invited.mailed ? `, and was mailed to ${email}` : ''
  return {
    ok: true,
    text: invited.url,
    note: `This link works once, for 10 minutes${mailed}. Open it, and create a passkey there.`,
  }
}
