/** The mailer of a mail server. Its code is loaded with the first mail. */
import type { MailerKind } from '../../mailer.ts'
import { parseSmtpUrl, type SmtpEndpoint } from './url.ts'

const protections: Readonly<Record<SmtpEndpoint['security'], string>> = {
  implicit: 'TLS',
  starttls: 'STARTTLS',
  off: 'unencrypted',
}

export const smtp: MailerKind = {
  schemes: ['smtp:', 'smtps:'],
  example: 'smtps://user:password@mail.example.com',
  parse(address, secret) {
    const parsed = parseSmtpUrl(address, secret)
    if (!parsed.ok) return parsed
    const { endpoint } = parsed
    return {
      ok: true,
      route: {
        server: `${endpoint.host}:${endpoint.port}`,
        protection: protections[endpoint.security],
        async open(patience) {
          const { createSmtpMailer, PERSONS_TIMEOUTS: timeouts } = await import('./smtp.ts')
          return createSmtpMailer({ endpoint, ...(patience === 'person' && { timeouts }) })
        },
      },
    }
  },
}
