/** Every kind of mailer. The scheme of the configured address decides. */
import type { MailerKind, MailRouteOutcome } from '../mailer.ts'
import { postmarkKind } from './postmark.ts'
import { resendKind } from './resend.ts'
import { smtp } from './smtp/route.ts'

const services: readonly MailerKind[] = [resendKind, postmarkKind]

const kinds: readonly MailerKind[] = [smtp, ...services]

/** The mailer of a configured address, with the secret beside it. */
export function parseMailAddress(address: string, secret?: string): MailRouteOutcome {
  if (secret !== undefined && !/[?&]oauth=/.test(address)) {
    const message =
      "The mail server's address cannot be used: SMTP_SECRET is set, but the address has no oauth parameter. Add oauth=microsoft or oauth=google, or leave the secret out."
    return { ok: false, message }
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase()
  const kind = kinds.find(({ schemes }) => schemes.some((own) => own === scheme))
  // An address without a scheme is probably meant for a mail server.
  if (kind || scheme === undefined) return (kind ?? smtp).parse(address, secret)
  const starts = kinds.flatMap(({ schemes }) => schemes.map((own) => `${own}//`)).join(' or ')
  const examples = kinds.map(({ example }) => example).join(' or ')
  const message = `The mail server's address cannot be used: it must start with ${starts}, such as ${examples}.`
  return { ok: false, message }
}
