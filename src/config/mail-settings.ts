/** Who mails to whom, whatever carries the mails. */
import type { MailSettings } from '../mail/message.ts'
import { toDistinct } from '../mail/recipients.ts'
import type { MailConfig } from './config.generated.ts'

/** What mails say of the site. */
export interface MailSite {
  readonly name: string
  readonly baseUrl: string
  readonly languages: readonly string[]
  /** What visitors may be told: public address, number, and how soon the company answers. */
  readonly email: string
  readonly phone?: string | undefined
  readonly answerWithin?: number | undefined
  /** Given in the configuration. */
  readonly texts?: MailSettings['texts'] | undefined
}

/** Sender and recipient, wherever they are set, and what the config says beside them. */
export function toMailSettings(
  {
    subjectPrefix,
    autoSubmitted,
    route,
    timeZone,
    confirm,
  }: Pick<MailConfig, 'subjectPrefix' | 'autoSubmitted' | 'route' | 'timeZone' | 'confirm'>,
  { from, to }: { readonly from: string; readonly to: string | readonly string[] },
  site: MailSite,
): MailSettings {
  return {
    siteName: site.name,
    from,
    to: toDistinct(typeof to === 'string' ? [to] : to),
    ...(route !== undefined && { route }),
    host: new URL(site.baseUrl).hostname,
    ...(subjectPrefix !== undefined && { subjectPrefix }),
    ...(autoSubmitted !== undefined && { autoSubmitted }),
    ...(timeZone !== undefined && { timeZone }),
    languages: site.languages,
    ...(site.texts && { texts: site.texts }),
    ...(confirm && {
      confirmation: { email: site.email, phone: site.phone, answerWithin: site.answerWithin },
    }),
  }
}
