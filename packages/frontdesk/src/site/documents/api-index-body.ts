/** The content of the API index (decision 7). The handler sends it; OpenAPI describes it. */
import { FORM_MEDIA_TYPES, type Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { policies, type Policy } from '../../contract/policies.ts'
import { API_VERSION, CONTRACT_VERSION } from '../../contract/versioning.ts'
import type { Listed, SiteData } from '../site-data.ts'

/** Body of `GET /api/v1`. URLs are absolute. */
export interface ApiIndex {
  readonly name: string
  readonly description: string
  readonly url: string
  /** `info.version` of the OpenAPI description (contract 9.1). */
  readonly version: string
  /** Value of the `API-Version` header (contract 9.2). */
  readonly apiVersion: string
  /** The API takes no credentials (contract 5.1). */
  readonly credentials: 'none'
  readonly operations: readonly IndexedOperation[]
  readonly tools: {
    readonly url: string
    readonly method: 'POST'
    readonly names: readonly string[]
  }
  readonly documents: readonly IndexedDocument[]
  readonly policies: readonly IndexedPolicy[]
}

interface IndexedOperation extends Pick<Operation, 'id' | 'method' | 'summary' | 'policy'> {
  readonly url: string
  /** Unversioned addresses of the operation (contract 9.6). */
  readonly aliases: readonly string[]
  /** Empty: the operation takes no body. */
  readonly requestMediaTypes: readonly string[]
  readonly deprecated: boolean
}

interface IndexedDocument extends Pick<Listed, 'title' | 'description' | 'mediaType'> {
  readonly url: string
  /** The Markdown twin of the page. */
  readonly markdownUrl: string | undefined
}

type IndexedPolicy = Pick<Policy, 'id' | 'quota' | 'windowSeconds' | 'scope' | 'key'>

export function toApiIndex(siteData: SiteData): ApiIndex {
  const { site, baseUrl, tools, listing } = siteData
  return {
    name: site.name,
    description: site.description,
    url: baseUrl,
    version: CONTRACT_VERSION,
    apiVersion: API_VERSION,
    credentials: 'none',
    operations: siteData.operations.map((operation) => ({
      id: operation.id,
      method: operation.method,
      url: `${baseUrl}${operation.path}`,
      aliases: operation.aliases.map((alias) => `${baseUrl}${alias}`),
      summary: operation.summary,
      requestMediaTypes: operation.method === 'POST' ? FORM_MEDIA_TYPES : [],
      policy: operation.policy,
      deprecated: false,
    })),
    tools: { url: `${baseUrl}${paths.mcp}`, method: 'POST', names: tools.map(({ name }) => name) },
    documents: listing.map(({ path, title, description, mediaType, markdownPath }) => ({
      title,
      description,
      url: `${baseUrl}${path}`,
      mediaType,
      markdownUrl: markdownPath === undefined ? undefined : `${baseUrl}${markdownPath}`,
    })),
    policies: Object.values(policies).map(({ id, quota, windowSeconds, scope, key }) => ({
      id,
      quota,
      windowSeconds,
      scope,
      key,
    })),
  }
}
