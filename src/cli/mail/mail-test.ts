import { isHeaderAddress } from '../../mail/header-text.ts'
import type { SendFailure } from '../../mail/mailer.ts'
import { composeTest } from '../../mail/message.ts'
import { checkSmtp, createSmtpMailer, type SmtpTimeouts } from '../../mail/mailers/smtp/smtp.ts'
import type { SmtpEndpoint } from '../../mail/mailers/smtp/url.ts'
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
  /** Default: {@link TEST_TIMEOUTS}. */
  readonly timeouts?: Partial<SmtpTimeouts>
}

/** Shorter than in service: somebody sits and waits. Milliseconds. */
const TEST_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  greeting: 15_000,
  silence: 30_000,
  send: 60_000,
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

const SECURITY: Readonly<Record<SmtpEndpoint['security'], string>> = {
  implicit: 'TLS',
  starttls: 'STARTTLS',
  off: 'unencrypted',
}

/** Connects, signs in and sends, as the service does; a failure is told in words. */
export async function testMail(test: MailTest): Promise<CommandOutcome> {
  const { mail, progress } = test
  if (!mail) return refuse(NOT_CONFIGURED)
  const { endpoint } = mail
  const { from } = mail.settings
  const to = test.to ?? mail.settings.to
  if (!isHeaderAddress(to)) {
    return refuseWords(`--to was "${toPrintable(to)}": it must be one mail address without a name.`)
  }
  const options = { endpoint, timeouts: { ...TEST_TIMEOUTS, ...test.timeouts } }
  progress(`Connecting to ${endpoint.host}:${endpoint.port} (${SECURITY[endpoint.security]}) …`)
  const check = await checkSmtp(options)
  if (check.kind === 'failure') return refuse(toWords(check))
  progress(`Sending from ${from} to ${to} …`)
  const mailer = createSmtpMailer(options)
  const outcome = await mailer.send(composeTest(test.id, test.now, { ...mail.settings, to }))
  mailer.close()
  if (outcome.kind === 'failure') return refuse(toWords(outcome))
  const lines = [
    `The mail server took the test mail: ${toPrintable(outcome.reply)}`,
    `It should arrive at ${to} within minutes; if not, look into the spam folder there.`,
    ...(check.authentication === 'not-offered'
      ? ['SMTP_URL has user and password, but this server asked for none: they were not used.']
      : []),
  ]
  return { ok: true, text: lines.join('\n') }
}

function toWords({ explanation, code, reply }: SendFailure): string {
  const said = reply === undefined ? [] : [`The server said: ${toPrintable(reply)}`]
  return ['The test mail could not be sent.', explanation, ...said, `Code: ${code}`].join('\n')
}
