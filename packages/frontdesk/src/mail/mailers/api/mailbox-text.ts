import type { MailMessage } from '../../mailer.ts'

/**
 * A mailbox as one text (RFC 5322 3.4), for services that take no name apart from its address: the
 * name always quoted, so that nothing in it ends it.
 */
export function toMailboxText({ name, address }: MailMessage['from']): string {
  if (name === '') return address
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`
}
