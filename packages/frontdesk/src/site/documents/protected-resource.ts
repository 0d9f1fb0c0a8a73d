/**
 * Protected-resource metadata (RFC 9728) of a host without protected resources. Members without
 * values are left out (RFC 9728 3.2); an empty `bearer_methods_supported` states that no bearer
 * token is accepted (RFC 9728 2). Contract 4.3, 5.2.
 */
import { paths } from '../../contract/paths.ts'
import { toPolicyUrl } from '../policy-urls.ts'
import type { Document } from './document.ts'

export const protectedResource: Document = {
  path: paths.protectedResource,
  title: 'Protected-resource metadata',
  description: 'States that this site needs no credentials (RFC 9728).',
  mediaType: 'application/json',
  maxAgeSeconds: 3600,
  render(siteData) {
    const { site, baseUrl } = siteData
    return JSON.stringify({
      resource: baseUrl,
      resource_name: `${site.name} public API (no credentials)`,
      resource_documentation: `${baseUrl}${paths.apiDocs}`,
      resource_policy_uri: `${baseUrl}${paths.developers}`,
      resource_tos_uri: toPolicyUrl('terms', siteData, baseUrl),
      bearer_methods_supported: [],
    })
  },
}
