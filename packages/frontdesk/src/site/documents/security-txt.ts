/** `/.well-known/security.txt`: where to report a security flaw (RFC 9116). */
import type { SecurityContact } from '../../company/policies.ts'
import { documentPaths } from '../page-paths.ts'
import { toTimestamp } from '../../company/prose/date.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'

export const securityTxt: Document = {
  path: documentPaths.security,
  title: 'security.txt',
  description: 'Where to report a security flaw of this site.',
  served: ({ security }) => security !== undefined,
  mediaType: 'text/plain; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderSecurityTxt,
}

/** Whether the statement has expired at `now` (epoch milliseconds) and must not be served. */
export function isExpired({ expires }: SecurityContact, now: number): boolean {
  return Date.parse(toTimestamp(expires)) <= now
}

function renderSecurityTxt({ security, baseUrl, site }: SiteData): string {
  if (!security) return ''
  const { contact, expires, languages = site.languages } = security
  return [
    ...contact.map((address) => `Contact: ${address}\n`),
    `Expires: ${toTimestamp(expires)}\n`,
    `Preferred-Languages: ${languages.join(', ')}\n`,
    `Canonical: ${baseUrl}${documentPaths.security}\n`,
  ].join('')
}
