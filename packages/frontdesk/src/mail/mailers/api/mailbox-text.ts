import type { MailMessage } from '../../mailer.ts'

/**
 * A mailbox as one text (RFC 5322 3.4), for services without a separate field for the name. The
 * name is always quoted, so that it cannot end the text.
 */
export function toMailboxText({ name, address }: MailMessage['from']): string {
  if (name === '') return address
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`
}
