/** `frontdesk mail prove`: checks that mail to the company arrives in its mailbox. */
import { setTimeout as elapse } from 'node:timers/promises'
import { openMailbox } from '../mailbox/connection.ts'
import { toMailboxFault } from '../mailbox/fault.ts'
import { toFolderName } from '../mailbox/folder-name.ts'
import { startMailboxReader } from '../mailbox/reader.ts'
import type { Parts } from '../parts.ts'
import { createMailboxCursors } from '../store/mailbox-cursors.ts'
import { sendTestMails } from './test-mails.ts'

/** Milliseconds for a mail to arrive and be read; another instance may take three minutes. */
const ARRIVAL_MS = 300_000

/** Milliseconds for the mails to addresses with a token, after the first arrived. */
const PLUS_MS = 30_000

/** Milliseconds between two checks of the store. */
const AGAIN_MS = 250

/** Reads the mailbox unless a running service does. `arrivalMs`: default five minutes. */
export async function proveMail(
  parts: Parts,
  progress: (step: string) => void,
  arrivalMs: number = ARRIVAL_MS,
): Promise<{ readonly ok: boolean; readonly message: string }> {
  const { host, mail } = parts
  if (!mail) return { ok: false, message: 'Mail is off: set SMTP_URL, MAIL_FROM and MAIL_TO.' }
  if (!host.mailbox) {
    return { ok: false, message: 'No mailbox is known: set MAILBOX_URL (mail.mailbox).' }
  }
  const folder = toFolderName(host.mailbox)
  progress(`Opening the mailbox ${folder} …`)
  try {
    // Here too, since a running service may have the lease, and only logs what is wrong.
    const { close } = await openMailbox(host.mailbox, () => {})
    close()
  } catch (error) {
    return { ok: false, message: toMailboxFault(error, host.mailbox).message }
  }
  let trouble: string | undefined
  const mailbox = { ...host.mailbox, tell: (said: string | undefined) => void (trouble = said) }
  const { proofs } = parts.work
  const { log, store } = host
  const { run } = store
  // A running service notifies people of replies found here.
  const reader = startMailboxReader({ ...parts, ...parts.work, mailbox, run, log, onStored() {} })
  /** False if the mailbox cannot be read, or after the time. */
  const until = async (is: () => Promise<boolean>, ms: number): Promise<boolean> => {
    const end = performance.now() + ms
    while (!(await is())) {
      if (trouble !== undefined || performance.now() >= end) return false
      await elapse(AGAIN_MS)
    }
    return true
  }
  try {
    const hasBegun = (): Promise<boolean> => createMailboxCursors(run).hasBegun(folder)
    if (!(await until(hasBegun, arrivalMs))) return { ok: false, message: trouble ?? UNOPENED }
    progress(`Sending a test mail to ${mail.to} …`)
    const sent = await sendTestMails(parts, mail.replyTo)
    if (!sent || sent.fault !== undefined) {
      return { ok: false, message: `The mail server did not take it. ${sent?.fault ?? ''}`.trim() }
    }
    const { plain, plus } = sent
    const began = performance.now()
    if (!(await until(() => proofs.isSeen(plain.id), arrivalMs))) {
      return { ok: false, message: trouble ?? toLostText(mail.to, folder) }
    }
    const seconds = Math.max(1, Math.round((performance.now() - began) / 1000))
    const arePlusSeen = async (): Promise<readonly boolean[]> =>
      Promise.all(plus.map(({ id }) => proofs.isSeen(id)))
    await until(async () => (await arePlusSeen()).every(Boolean), PLUS_MS)
    const isSeen = await arePlusSeen()
    const seen = plus.flatMap(({ to }, index) => (isSeen[index] ? [to] : []))
    return {
      ok: true,
      message: [
        `The test mail arrived within ${seconds} s: ${folder} has it.`,
        seen.length > 0 &&
          `Mail to ${seen.join(', ')} arrives too: answers carry such an address, so that replies find their inquiry.`,
        seen.length < mail.replyTo.length &&
          'Mail with a token in its address does not arrive, which is all right: replies find their inquiry by their header.',
      ]
        .filter(Boolean)
        .join('\n'),
    }
  } finally {
    await reader.stop()
  }
}

const UNOPENED = 'The mailbox could not be opened: the log of the service says why.'

function toLostText(to: string, folder: string): string {
  return `The mail server accepted the test mail to ${to}, but ${folder} does not have it. Look for it in the spam folder, and check that the address leads to this mailbox. It may still be on its way. To see when it arrives: npx frontdesk status`
}
