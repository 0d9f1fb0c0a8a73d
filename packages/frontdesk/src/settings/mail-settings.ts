/** Sender and recipients of mail, with any mailer. */
import type { MailSettings } from '../mail/message.ts'
import { toDistinct } from '../mail/recipients.ts'
import type { MailConfig } from '../mail/settings.generated.ts'
import type { FrontdeskConfig } from './settings.generated.ts'
import { findTimeZone } from './time-zone.ts'

/**
 * The site's facts in mails. `site` is missing where a host calls this before all faults are
 * reported.
 */
export interface MailSite extends Partial<Pick<FrontdeskConfig, 'site' | 'contact' | 'texts'>> {
  readonly baseUrl: string
  /** Origin of the web inbox. */
  readonly inboxUrl?: string | undefined
}

/**
 * Sender and recipients, from any source, and the rest of `mail` except what concerns the mailbox, and
 * addresses of servers, which may be secret. Keys that are `undefined` count as missing.
 */
export function toMailSettings(
  { url: _url, secret: _secret, mailbox: _mailbox, prove: _prove, confirm, ...others }: MailConfig,
  { from, to }: { readonly from: string; readonly to: string | readonly string[] },
  { site, contact, texts, baseUrl, inboxUrl }: MailSite,
): MailSettings {
  return {
    ...others,
    timeZone: others.timeZone ?? findTimeZone(site?.address?.country),
    siteName: site?.name ?? '',
    from,
    to: toDistinct(typeof to === 'string' ? [to] : to),
    host: new URL(baseUrl).hostname,
    languages: site?.languages ?? [],
    inboxUrl,
    ...(texts && { texts }),
    ...(confirm && {
      confirmation: {
        email: site?.email ?? '',
        phone: site?.phone,
        answerWithin: contact?.answerWithin,
      },
    }),
  }
}
