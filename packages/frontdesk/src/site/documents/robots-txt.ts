/**
 * `/robots.txt`: every robot may read everything (RFC 9309). The Content-Signal line of
 * contentsignals.org states the owner's decision on its use.
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
