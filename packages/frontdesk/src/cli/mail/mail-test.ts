import { isHeaderAddress } from '../../mail/header-text.ts'
import type { SendFailure } from '../../mail/mailer.ts'
import { composeTest } from '../../mail/operator-mails.ts'
import type { MailSetup } from '../../settings/mail-setup.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { toPrintable } from '../printable.ts'

export interface MailTest {
  /** As the service would use it. */
  readonly mail: MailSetup
  /** Recipient instead of the configured one. */
  readonly to: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** Makes the Message-ID. */
  readonly id: string
  /** Called with each step before it starts. */
  readonly progress: (step: string) => void
}

/** Connects, signs in and sends, as the service does; explains a failure in words. */
export async function testMail(test: MailTest): Promise<CommandOutcome> {
  const { mail, progress } = test
  const { route } = mail
  const { from } = mail.settings
  const recipients = test.to === undefined ? mail.settings.to : [test.to]
  const wrong = recipients.find((to) => !isHeaderAddress(to))
  if (wrong !== undefined) {
    return refuseWords(
      `--to was "${toPrintable(wrong)}": it must be one email address without a name.`,
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
  const failed: string[] = []
  for (const [index, to] of recipients.entries()) {
    progress(`Sending from ${from} to ${to} …`)
    const id = index === 0 ? test.id : `${test.id}.${index}`
    const outcome = await mailer.send(composeTest(id, test.now, to, mail.settings))
    if (outcome.kind === 'failure') {
      failed.push(toWords(outcome, to))
      continue
    }
    lines.push(
      `The mail server accepted the test mail: ${toPrintable(outcome.reply)}`,
      `It should arrive at ${to} within minutes; if not, look into the spam folder there.`,
    )
  }
  mailer.close()
  if (failed.length > 0) return refuse([...lines, ...failed].join('\n'))
  return { ok: true, text: lines.join('\n') }
}

function toWords({ explanation, code, reply }: SendFailure, to?: string): string {
  const said = reply === undefined ? [] : [`The server said: ${toPrintable(reply)}`]
  return [
    `The test mail${to ? ` to ${to}` : ''} could not be sent.`,
    explanation,
    ...said,
    `Code: ${code}`,
  ].join('\n')
}
