/**
 * `/robots.txt`: every robot may read everything, and what it may do with it (RFC 9309, with the
 * Content-Signal line of contentsignals.org). The signals are the owner's decision.
 */
import { documentPaths } from '../page-paths.ts'
import { toContentSignal } from '../../company/policies.ts'
import { sitemap } from './sitemap.ts'
import type { Document } from './document.ts'

export const robotsTxt: Document = {
  path: documentPaths.robots,
  title: 'robots.txt',
  description: 'What robots may read, and what may be done with it.',
  mediaType: 'text/plain; charset=utf-8',
  maxAgeSeconds: 3600,
  render: ({ baseUrl, contentSignals, owns }) =>
    [
      'User-agent: *',
      `Content-Signal: ${toContentSignal(contentSignals)}`,
      'Allow: /',
      ...(owns(sitemap.path) ? ['', `Sitemap: ${baseUrl}${sitemap.path}`] : []),
      '',
    ].join('\n'),
}
