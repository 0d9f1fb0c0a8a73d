/** Sends a daily test mail if configured, and reports one that does not arrive. */
import { DAY_MS } from 'frontdesk/ports'
import { toFolderName } from '../mailbox/folder-name.ts'
import type { Parts } from '../parts.ts'
import { createMailboxCursors } from '../store/mailbox-cursors.ts'
import { sendTestMails } from './test-mails.ts'

/** Name of the stored time of the last daily mail. */
const LAST = 'inbox.proof'

const LOST =
  'A test mail did not arrive in the mailbox within an hour, so inquiries may not reach you either. Look for it in the spam folder, and check that MAIL_TO leads to the folder that MAILBOX_URL names. To try again: npx frontdesk mail prove'

/** Called every minute. */
export async function watchTestMails(parts: Parts): Promise<void> {
  const { host, work, push, mail } = parts
  const { mailbox, log } = host
  if (!mailbox) return
  if (mail && mailbox.proveDaily && (await isDue(parts, toFolderName(mailbox)))) {
    await sendTestMails(parts, [mail.to])
  }
  const { arrivedAt, isLost } = await work.proofs.read()
  mailbox.tellOfTest(arrivedAt, isLost ? LOST : undefined)
  if (!isLost || !(await work.proofs.takeLost())) return
  log.error('mail.lost', { remedy: LOST })
  await push?.tellOfLostMail()
}

/**
 * True once a day, on one of all instances, and only after the first check, which skips older mail.
 */
async function isDue({ host, now }: Parts, folder: string): Promise<boolean> {
  const { store } = host
  if (!(await createMailboxCursors(store.run).hasBegun(folder))) return false
  const known = await store.keep(LAST, '0')
  return Math.abs(now() - Number(known)) >= DAY_MS && store.replace(LAST, known, String(now()))
}
