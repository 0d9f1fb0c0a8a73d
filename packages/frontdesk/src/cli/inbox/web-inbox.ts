/** Loads the web inbox for a command. */
import type { InboxHost, InboxProgram } from '../../ports.ts'
import { INSTALL_INBOX, loadInbox, toInboxHost } from '../../service/inbox-program.ts'
import type { Log } from '../../log.ts'
import { createLog } from '../../service/log.ts'
import { refuse, type CommandOutcome } from '../command.ts'
import { openStore, type OpenStore, type StoreWords } from '../operator-store.ts'

/** Runs a command of the web inbox on its store. */
export async function withWebInbox(
  words: StoreWords,
  work: (program: InboxProgram, host: InboxHost) => Promise<CommandOutcome>,
  log: Log = createLog('error'),
): Promise<CommandOutcome> {
  const opened = await openStore(words, 'write')
  if (!opened.ok) return opened
  await using _closing = opened
  const { settings, store } = opened
  if (!settings.inbox) {
    return refuse('The web inbox is off. Set INBOX_PORT, or inbox in the config file.')
  }
  const host = toInboxHost(settings, store, log)
  if (!host) return refuse('The web inbox needs SQLite or PostgreSQL; this store is another.')
  const program = await loadInbox()
  return program ? await work(program, host) : refuse(INSTALL_INBOX)
}

/** Undefined where it is off or not installed. It has mails, and repeats erasures after a restore. */
export async function findWebInbox(
  settings: OpenStore['settings'],
  store: Parameters<typeof toInboxHost>[1],
): Promise<{ readonly host: InboxHost; readonly program: InboxProgram } | undefined> {
  const host = toInboxHost(settings, store, createLog('error'))
  const program = host && (await loadInbox())
  return host && program && { host, program }
}
