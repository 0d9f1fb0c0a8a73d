/** `/.well-known/api-catalog`: links to the descriptions of this API (RFC 9727). */
import { paths } from '../../contract/paths.ts'
import type { Document } from './document.ts'

export const apiCatalog: Document = {
  path: paths.apiCatalog,
  title: 'API catalog',
  description: 'The APIs of this host, each with its description and its documentation.',
  mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  maxAgeSeconds: 3600,
  headers: () => ({ link: `<${paths.apiCatalog}>; rel="api-catalog"` }),
  render: ({ baseUrl }) =>
    JSON.stringify({
      linkset: [
        {
          anchor: `${baseUrl}${paths.apiCatalog}`,
          item: [{ href: `${baseUrl}${paths.apiIndex}` }, { href: `${baseUrl}${paths.mcp}` }],
        },
        {
          anchor: `${baseUrl}${paths.apiIndex}`,
          'service-desc': [{ href: `${baseUrl}${paths.openapi}`, type: 'application/json' }],
          'service-doc': [{ href: `${baseUrl}${paths.apiDocs}`, type: 'text/html' }],
        },
        {
          anchor: `${baseUrl}${paths.mcp}`,
          'service-desc': [
            {
              href: `${baseUrl}${paths.serverCardBesideEndpoint}`,
              type: 'application/mcp-server-card+json',
            },
          ],
          'service-doc': [{ href: `${baseUrl}${paths.developers}`, type: 'text/html' }],
        },
      ],
    }),
}
