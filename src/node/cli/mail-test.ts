import { isHeaderAddress } from '../../mail/header-text.ts'
import type { SendFailure } from '../../mail/mailer.ts'
import { composeTest, type MailSettings } from '../../mail/message.ts'
import { checkSmtp, createSmtpMailer, type SmtpTimeouts } from '../../mail/smtp.ts'
import { parseSmtpUrl, type SmtpEndpoint } from '../../mail/smtp-url.ts'
import { toPrintable } from './printable.ts'

/** What to test; undefined where neither an option nor the environment says. */
export interface MailTest {
  readonly smtpUrl: string | undefined
  readonly from: string | undefined
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

/** Text for standard output, or a message for standard error and exit code 1. */
export type MailTestOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** Shorter than in service: somebody sits and waits. Milliseconds. */
export const TEST_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  greeting: 15_000,
  silence: 30_000,
  send: 60_000,
}

const SECURITY: Readonly<Record<SmtpEndpoint['security'], string>> = {
  implicit: 'TLS',
  starttls: 'STARTTLS',
  off: 'unencrypted',
}

export async function testMail(test: MailTest): Promise<MailTestOutcome> {
  const { smtpUrl, from, to, progress } = test
  if (!smtpUrl || !from || !to) return refuse(toMissing(test))
  const parsed = parseSmtpUrl(smtpUrl)
  if (!parsed.ok) return refuse([parsed.message])
  const wrong = [
    ...(isHeaderAddress(from) ? [] : [`The sender "${toPrintable(from)}" is no mail address.`]),
    ...(isHeaderAddress(to) ? [] : [`The recipient "${toPrintable(to)}" is no mail address.`]),
  ]
  if (wrong.length > 0) return refuse(wrong)

  const { endpoint } = parsed
  const options = { endpoint, timeouts: { ...TEST_TIMEOUTS, ...test.timeouts } }
  const server = `${endpoint.host}:${endpoint.port} (${SECURITY[endpoint.security]})`
  progress(`Connecting to ${server} …`)
  const check = await checkSmtp(options)
  if (check.kind === 'failure') return refuse(toWords(check))
  progress(`Sending from ${from} to ${to} …`)
  const host = from.slice(from.lastIndexOf('@') + 1)
  const settings: MailSettings = { siteName: 'Frontdesk', from, to, host }
  const mailer = createSmtpMailer(options)
  const outcome = await mailer.send(composeTest(test.id, test.now, settings))
  mailer.close()
  if (outcome.kind === 'failure') return refuse(toWords(outcome))
  const notes =
    check.authentication === 'not-offered'
      ? ['SMTP_URL has user and password, but this server asked for none: they were not used.']
      : []
  const lines = [
    `The mail server took the test mail: ${toPrintable(outcome.reply)}`,
    `It should arrive at ${to} within minutes; if not, look into the spam folder there.`,
  ]
  return { ok: true, text: [...lines, ...notes].join('\n') }
}

function toMissing({ smtpUrl, from, to }: MailTest): readonly string[] {
  return [
    ...(smtpUrl ? [] : ['Name the mail server with SMTP_URL or --smtp-url.']),
    ...(from ? [] : ['Name the sender with MAIL_FROM or --from.']),
    ...(to ? [] : ['Name the recipient with MAIL_TO or --to.']),
  ]
}

function toWords({ explanation, code, reply }: SendFailure): readonly string[] {
  const said = reply === undefined ? [] : [`The server said: ${toPrintable(reply)}`]
  return ['The test mail could not be sent.', explanation, ...said, `Code: ${code}`]
}

function refuse(lines: readonly string[]): MailTestOutcome {
  return { ok: false, message: lines.join('\n') }
}
