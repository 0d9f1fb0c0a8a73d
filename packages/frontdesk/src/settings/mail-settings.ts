/** Who mails to whom, whatever carries the mails. */
import type { FrontdeskConfig } from './settings.generated.ts'
import type { MailSettings } from '../mail/message.ts'
import { toDistinct } from '../mail/recipients.ts'
import type { MailConfig } from '../mail/settings.generated.ts'
import { findTimeZone } from './time-zone.ts'

/** What mails say of the site. */
export interface MailSite {
  readonly name: string
  readonly baseUrl: string
  readonly languages: readonly string[]
  /** What visitors may be told: public address, number, and how soon the company answers. */
  readonly email: string
  readonly phone?: string | undefined
  readonly answerWithin?: number | undefined
  /** Where the company is (ISO 3166-1 alpha-2): times are told as clocks there show them. */
  readonly country?: string | undefined
  /** Given in the configuration. */
  readonly texts?: MailSettings['texts'] | undefined
}

/** `site` is unchecked where a host calls this before all that is wrong is told. */
export function toMailSite(
  { site, contact, texts }: Partial<Pick<FrontdeskConfig, 'site' | 'contact' | 'texts'>>,
  baseUrl: string,
): MailSite {
  return {
    name: site?.name ?? '',
    languages: site?.languages ?? [],
    texts,
    baseUrl,
    email: site?.email ?? '',
    phone: site?.phone,
    country: site?.address?.country,
    answerWithin: contact?.answerWithin,
  }
}

/**
 * Sender and recipient, wherever they are set, and what the config says beside them: all of it but what
 * carries the mails, which may hold a secret. Keys that are `undefined` count as left out.
 */
export function toMailSettings(
  { url: _url, secret: _secret, mailer: _mailer, confirm, ...others }: MailConfig,
  { from, to }: { readonly from: string; readonly to: string | readonly string[] },
  site: MailSite,
): MailSettings {
  return {
    ...others,
    timeZone: others.timeZone ?? findTimeZone(site.country),
    siteName: site.name,
    from,
    to: toDistinct(typeof to === 'string' ? [to] : to),
    host: new URL(site.baseUrl).hostname,
    languages: site.languages,
    ...(site.texts && { texts: site.texts }),
    ...(confirm && {
      confirmation: { email: site.email, phone: site.phone, answerWithin: site.answerWithin },
    }),
  }
}
