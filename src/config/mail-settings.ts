/** Who mails to whom, whatever carries the mails. */
import type { MailSettings } from '../mail/message.ts'
import type { MailConfig } from './config.generated.ts'

/** Sender and recipient, wherever they are set, and what the config says beside them. */
export function toMailSettings(
  {
    subjectPrefix,
    autoSubmitted,
    route,
  }: Pick<MailConfig, 'subjectPrefix' | 'autoSubmitted' | 'route'>,
  { from, to }: { readonly from: string; readonly to: string | readonly string[] },
  site: { readonly name: string; readonly baseUrl: string },
): MailSettings {
  return {
    siteName: site.name,
    from,
    to: [...new Set(typeof to === 'string' ? [to] : to)],
    ...(route !== undefined && { route }),
    host: new URL(site.baseUrl).hostname,
    ...(subjectPrefix !== undefined && { subjectPrefix }),
    ...(autoSubmitted !== undefined && { autoSubmitted }),
  }
}
