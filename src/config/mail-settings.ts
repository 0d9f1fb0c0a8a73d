/** Who mails to whom, whatever carries the mails. */
import type { MailSettings } from '../mail/message.ts'
import type { MailConfig } from './config.generated.ts'

/** Sender and recipient, wherever they are set, and what the config says beside them. */
export function toMailSettings(
  { subjectPrefix, autoSubmitted }: Pick<MailConfig, 'subjectPrefix' | 'autoSubmitted'>,
  { from, to }: { readonly from: string; readonly to: string },
  site: { readonly name: string; readonly baseUrl: string },
): MailSettings {
  return {
    siteName: site.name,
    from,
    to,
    host: new URL(site.baseUrl).hostname,
    ...(subjectPrefix !== undefined && { subjectPrefix }),
    ...(autoSubmitted !== undefined && { autoSubmitted }),
  }
}
