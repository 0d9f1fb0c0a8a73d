/** Name of the provider for people. */
import type { InboxSettings } from 'frontdesk/ports'

export function toOpenIdName({ name, issuer }: NonNullable<InboxSettings['openId']>): string {
  return name ?? new URL(issuer).hostname
}
