import { isHeaderAddress } from '../../mail/header-text.ts'
import type { SendFailure } from '../../mail/mailer.ts'
import { composeTest } from '../../mail/operator-mails.ts'
import { MAIL_KEPT, toCodeText } from '../../mail/refusal-code.ts'
import type { MailSetup } from '../../settings/mail-setup.ts'
import { refuse, refuseWords, type CommandOutcome } from '../command.ts'
import { tell } from '../output.ts'
import { toPrintable } from '../printable.ts'

/** Connects, signs in and sends, as the service does; explains a failure in words. */
export async function testMail(
  { route, settings }: MailSetup,
  recipients: readonly string[] = settings.to,
): Promise<CommandOutcome> {
  const wrong = recipients.find((to) => !isHeaderAddress(to))
  if (wrong !== undefined) {
    return refuseWords(
      `--to was "${toPrintable(wrong)}": it must be one email address without a name.`,
    )
  }
  tell(`Connecting to ${route.server} (${route.protection}) …`)
  const mailer = await route.open('person')
  const check = await mailer.check()
  if (check.kind === 'failure') {
    mailer.close()
    return refuse(toWords(check))
  }
  const lines: string[] = []
  const failed: string[] = []
  for (const to of recipients) {
    tell(`Sending from ${settings.from} to ${to} …`)
    const outcome = await mailer.send(composeTest(crypto.randomUUID(), Date.now(), to, settings))
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
  return [
    `The test mail${to ? ` to ${to}` : ''} could not be sent.`,
    explanation,
    reply && `The server said: ${toPrintable(reply)}`,
    toCodeText(code),
    MAIL_KEPT,
  ]
    .filter(Boolean)
    .join('\n')
}
