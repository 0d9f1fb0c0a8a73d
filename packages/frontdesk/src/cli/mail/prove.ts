/** `frontdesk mail prove`: sends a test mail, and waits until the company's mailbox has it. */
import { defineCommand, refuse, type Command } from '../command.ts'
import { withWebInbox } from '../inbox/web-inbox.ts'
import { storeArguments, type StoreName } from '../operator-store.ts'
import { tell } from '../output.ts'
import { toPrintable } from '../printable.ts'

export const proveCommand: Command = defineCommand<StoreName>({
  name: 'prove',
  description:
    'Send a test mail, and wait for it in the mailbox of MAILBOX_URL. Exit code 0: it arrived, 1: it did not.',
  options: storeArguments,
  run: (words) =>
    withWebInbox(words, async ({ proveMail }, host) => {
      const { ok, message } = await proveMail(host, tell)
      const text = message.split('\n').map(toPrintable).join('\n')
      return ok ? { ok, text } : refuse(text)
    }),
})
