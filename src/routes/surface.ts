/** What this deployment serves, gathered once for everything that tells others about it. */
import { toOffered } from '../contract/operations.ts'
import { documents } from '../documents/index.ts'
import { tools } from '../mcp/tools/index.ts'
import type { FrontdeskOptions } from '../options.ts'
import { pages } from '../pages/index.ts'
import { toMarkdownPath } from '../pages/markdown-path.ts'
import { toServerName } from '../site/server-name.ts'
import type { Surface } from '../site/surface.ts'

export function createSurface({
  site,
  baseUrl,
  verifier,
  deprecations = {},
}: FrontdeskOptions): Surface {
  const operations = toOffered(verifier.challenge !== undefined)
  return {
    site,
    baseUrl,
    serverName: toServerName(baseUrl),
    tools,
    operations,
    listing: toListing(),
    deprecated: new Set(operations.map(({ id }) => id).filter((id) => deprecations[id])),
    botCheck: {
      name: verifier.name,
      field: verifier.field,
      widget: verifier.widget(),
      sources: verifier.sources,
    },
  }
}

function toListing(): Surface['listing'] {
  const listedPages = pages
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description }) => ({
      path,
      title,
      description,
      mediaType: 'text/html; charset=utf-8',
      markdownPath: toMarkdownPath(path),
    }))
  const listedDocuments = documents
    .filter(({ unlisted }) => !unlisted)
    .map(({ path, title, description, mediaType }) => ({
      path,
      title,
      description,
      mediaType,
      markdownPath: undefined,
    }))
  return [...listedPages, ...listedDocuments]
}
