import { isHeaderAddress } from '../../mail/header-text.ts'
import type { SendFailure } from '../../mail/mailer.ts'
import { composeTest } from '../../mail/message.ts'
import type { MailSetup } from '../../config/mail-setup.ts'
import { refuse, refuseWords, type CommandOutcome } from '../operator-command.ts'
import { toPrintable } from '../printable.ts'

export interface MailTest {
  /** As the service would use it; undefined where it is off. */
  readonly mail: MailSetup | undefined
  /** Recipient instead of the configured one. */
  readonly to: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** Makes the Message-ID. */
  readonly id: string
  /** Is told each step before it is taken. */
  readonly progress: (step: string) => void
}

const NOT_CONFIGURED = [
  'Mail is off: inquiries wait in the inbox. To have them mailed, set for the service and for this command:',
  '',
  '  SMTP_URL   the mail server, such as smtps://user:password@mail.example.com',
  '  MAIL_FROM  the sender, an address on your own domain',
  '  MAIL_TO    the inbox that inquiries go to',
  '',
  'or mail: { url, from, to } in the config file. Then run this command again.',
].join('\n')

/** Connects, signs in and sends, as the service does; a failure is told in words. */
export async function testMail(test: MailTest): Promise<CommandOutcome> {
  const { mail, progress } = test
  if (!mail) return refuse(NOT_CONFIGURED)
  const { route } = mail
  const { from } = mail.settings
  const recipients = test.to === undefined ? mail.settings.to : [test.to]
  const wrong = recipients.find((to) => !isHeaderAddress(to))
  if (wrong !== undefined) {
    return refuseWords(
      `--to was "${toPrintable(wrong)}": it must be one mail address without a name.`,
    )
  }
  progress(`Connecting to ${route.server} (${route.protection}) …`)
  const mailer = await route.open('person')
  const check = await mailer.check()
  if (check.kind === 'failure') {
    mailer.close()
    return refuse(toWords(check))
  }
  const lines: string[] = []
  for (const [index, to] of recipients.entries()) {
    progress(`Sending from ${from} to ${to} …`)
    const id = index === 0 ? test.id : `${test.id}.${index}`
    const outcome = await mailer.send(composeTest(id, test.now, to, mail.settings))
    if (outcome.kind === 'failure') {
      mailer.close()
      return refuse([...lines, toWords(outcome)].join('\n'))
    }
    lines.push(
      `The mail server took the test mail: ${toPrintable(outcome.reply)}`,
      `It should arrive at ${to} within minutes; if not, look into the spam folder there.`,
    )
  }
  mailer.close()
  return { ok: true, text: [...lines, ...(check.concern ? [check.concern.remedy] : [])].join('\n') }
}

function toWords({ explanation, code, reply }: SendFailure): string {
  const said = reply === undefined ? [] : [`The server said: ${toPrintable(reply)}`]
  return ['The test mail could not be sent.', explanation, ...said, `Code: ${code}`].join('\n')
}
