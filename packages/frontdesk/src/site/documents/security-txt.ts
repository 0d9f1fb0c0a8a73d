/** `/.well-known/security.txt`: where those write who found a security flaw (RFC 9116). */
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

/** Whether the statement is stale at `now` (epoch milliseconds): then it must not be served. */
export function isExpired({ expires }: SecurityContact, now: number): boolean {
  return Date.parse(toTimestamp(expires)) <= now
}

function renderSecurityTxt({ security, baseUrl, site }: SiteData): string {
  if (!security) return ''
  const { contact, expires, policy, encryption, acknowledgments } = security
  const languages = security.languages ?? site.languages
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ...contact.map((address) => ['Contact', address] as const),
    ['Expires', toTimestamp(expires)],
    ['Encryption', encryption],
    ['Acknowledgments', acknowledgments],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${baseUrl}${documentPaths.security}`],
    ['Policy', policy],
  ]
  return fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
