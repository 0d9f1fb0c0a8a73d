/** The OpenAPI description of the public REST API. */
import { inquiryFields } from '../../../frontdesk/src/contract/fields.ts'
import { FORM_MEDIA_TYPES, operations } from '../../../frontdesk/src/contract/operations.ts'
import { paths } from '../../../frontdesk/src/contract/paths.ts'
import { PROBLEM_MEDIA_TYPE, problemRules } from '../../../frontdesk/src/contract/problems.ts'
import { CONTRACT_VERSION, OPENAPI_FORMAT } from '../../../frontdesk/src/contract/versioning.ts'
import { fail, judge, type Check } from '../check.ts'
import { at, isObject, show, toList, toNames, type JsonValue } from '../json.ts'
import type { Site } from '../site.ts'

const { postContact } = operations

/** The operation, with its document for references. */
async function readOperation(site: Site): Promise<JsonValue | undefined> {
  return at(await site.json(paths.openapi), 'paths', postContact.path, 'post')
}

/** The target of a `$ref` in this document; any other value unchanged. */
function follow(
  document: JsonValue | undefined,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const reference = at(value, '$ref')
  return typeof reference === 'string' &&
    reference.startsWith('#/') &&
    reference.length <= MAX_REFERENCE
    ? at(document, ...reference.slice(2).split('/'))
    : value
}

/** Longest reference that is followed, in characters. */
const MAX_REFERENCE = 1000

export const openapiChecks: readonly Check[] = [
  {
    id: 'openapi.version',
    title: `The description is OpenAPI ${OPENAPI_FORMAT} of version ${CONTRACT_VERSION}`,
    section: 'contract 9.1',
    remedy: `Set "openapi" to ${OPENAPI_FORMAT} and "info.version" to ${CONTRACT_VERSION}.`,
    async run(site) {
      const document = await site.json(paths.openapi)
      const [format, version] = [at(document, 'openapi'), at(document, 'info', 'version')]
      return judge([
        ...(format === OPENAPI_FORMAT ? [] : [`openapi is ${show(format)}`]),
        ...(version === CONTRACT_VERSION ? [] : [`info.version is ${show(version)}`]),
      ])
    },
  },
  {
    id: 'openapi.operation',
    title: `It describes ${postContact.id} with both media types and every field`,
    section: 'contract 2.1, 4.1',
    remedy: `Describe POST ${postContact.path} with operationId ${postContact.id}, both form media types and the fields of 2.1.`,
    async run(site) {
      const document = await site.json(paths.openapi)
      const operation = await readOperation(site)
      if (!isObject(operation)) return fail(`no POST ${postContact.path}`)
      const content = at(follow(document, at(operation, 'requestBody')), 'content')
      const id = at(operation, 'operationId')
      const faults = FORM_MEDIA_TYPES.flatMap((type) => {
        const schema = follow(document, at(content, type, 'schema'))
        if (schema === undefined) return [`no ${type}`]
        const properties = toNames(at(schema, 'properties'))
        const required = toList(at(schema, 'required'))
        return inquiryFields.flatMap((rule) => {
          const isRequired = required.includes(rule.name)
          if (!properties.includes(rule.name)) return [`${type} has no ${rule.name}`]
          return isRequired === rule.required
            ? []
            : [`${rule.name} is ${isRequired ? '' : 'not '}required in ${type}`]
        })
      })
      return judge([...(id === postContact.id ? [] : [`operationId is ${show(id)}`]), ...faults])
    },
  },
  {
    id: 'openapi.responses',
    title: 'It describes every answer of the contact operation, problems as problem+json',
    section: 'contract 4.1, 7',
    remedy: 'Describe 200, 400, 403, 429 and 500; the last four as application/problem+json.',
    async run(site) {
      const document = await site.json(paths.openapi)
      const responses = at(await readOperation(site), 'responses')
      const statuses = postContact.problems.map((kind) => String(problemRules[kind].status))
      const typeOf = (status: string): readonly string[] =>
        toNames(at(follow(document, at(responses, status)), 'content'))
      return judge([
        ...(typeOf('200').includes('application/json') ? [] : ['200 has no application/json']),
        ...statuses.flatMap((status) =>
          typeOf(status).includes(PROBLEM_MEDIA_TYPE) ? [] : [`${status} has no problem+json`],
        ),
      ])
    },
  },
  {
    id: 'openapi.security',
    title: 'It asks for no credentials',
    section: 'contract 5.1',
    remedy: 'Leave "components.securitySchemes" out and set "security" to [].',
    async run(site) {
      const document = await site.json(paths.openapi)
      const schemes = toNames(at(document, 'components', 'securitySchemes'))
      const asked = [at(document, 'security'), at(await readOperation(site), 'security')]
      const demands = asked.flatMap(toList)
      return judge([
        ...schemes.map((scheme) => `security scheme ${scheme}`),
        ...demands.map((demand) => `security ${show(demand)}`),
      ])
    },
  },
]
