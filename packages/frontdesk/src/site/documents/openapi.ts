/**
 * `/openapi.json`: the REST API in OpenAPI 3.0.3, from the tables of the contract (contract 4.3).
 */
import { inquiryFields } from '../../contract/fields.ts'
import { FORM_MEDIA_TYPES, type Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { CONTRACT_VERSION, OPENAPI_FORMAT } from '../../contract/versioning.ts'
import { toPolicyUrl } from '../policy-urls.ts'
import { toContactPath } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'
import { renderApiDescription, renderOperationDescription } from './openapi/description.ts'
import { toHeaderComponents } from './openapi/headers.ts'
import { toResponses } from './openapi/responses.ts'
import { toSchemas, type JsonObject } from './openapi/schemas.ts'

export const openapi: Document = {
  path: paths.openapi,
  title: 'OpenAPI description',
  description: 'The public REST surface as OpenAPI 3.0.3: operations, schemas, errors and limits.',
  mediaType: 'application/json',
  render: (siteData) => JSON.stringify(toOpenapi(siteData)),
}

interface Tag {
  readonly name: string
  readonly description: string
}

const contactTag: Tag = { name: 'Contact', description: 'Reaching the people behind the site.' }

const tags: { readonly [K in Operation['id']]: Tag } = {
  postContact: contactTag,
  getContactChallenge: contactTag,
  getApiIndex: { name: 'Index', description: 'Finding what the service offers.' },
}

function toOpenapi(siteData: SiteData): JsonObject {
  const { site, baseUrl } = siteData
  return {
    openapi: OPENAPI_FORMAT,
    info: {
      title: `${site.name} public API`,
      version: CONTRACT_VERSION,
      description: renderApiDescription(siteData),
      termsOfService: toPolicyUrl('terms', siteData, baseUrl),
      contact: { name: site.name, url: `${baseUrl}${toContactPath(siteData)}`, email: site.email },
    },
    externalDocs: { description: 'API documentation', url: `${baseUrl}${paths.apiDocs}` },
    servers: [{ url: baseUrl, description: site.name }],
    security: [],
    tags: [...new Set(siteData.operations.map(({ id }) => tags[id]))],
    paths: Object.fromEntries(
      siteData.operations.map((operation) => [
        operation.path,
        { [operation.method.toLowerCase()]: toOperation(operation, siteData) },
      ]),
    ),
    components: { schemas: toSchemas(siteData), headers: toHeaderComponents() },
  }
}

function toOperation(operation: Operation, siteData: SiteData): JsonObject {
  return {
    operationId: operation.id,
    tags: [tags[operation.id].name],
    summary: operation.summary,
    description: renderOperationDescription(operation, siteData),
    ...(operation.method === 'POST' && { requestBody: toRequestBody(siteData) }),
    responses: toResponses(operation, siteData),
  }
}

function toRequestBody({ botCheck }: SiteData): JsonObject {
  const example = {
    ...Object.fromEntries(inquiryFields.map(({ name, example }) => [name, example])),
    ...(botCheck.field !== undefined && { [botCheck.field]: 'token-from-the-contact-page' }),
  }
  const content = { schema: { $ref: '#/components/schemas/ContactForm' }, example }
  return {
    required: true,
    content: Object.fromEntries(FORM_MEDIA_TYPES.map((mediaType) => [mediaType, content])),
  }
}
