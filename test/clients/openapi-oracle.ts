/** Checks real answers against an OpenAPI description. */
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

export interface OpenapiOracle {
  /** Deviations of an answer from the description. */
  faults(method: 'get' | 'post', path: string, response: Response): Promise<readonly string[]>
}

/** Strict: an object may have only members of its schema, although clients must accept others. */
export function createOpenapiOracle(description: unknown): OpenapiOracle {
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats.default(ajv)
  const compiled = new Map<unknown, ValidateFunction>()
  const check = (schema: unknown, value: unknown, where: string): readonly string[] => {
    const known = compiled.get(schema)
    const validate = known ?? ajv.compile(close(resolve(description, schema)))
    if (!known) compiled.set(schema, validate)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${where}${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  return {
    async faults(method, path, response) {
      const declared = at(description, 'paths', path, method, 'responses', String(response.status))
      if (declared === undefined) return [`status ${response.status} is not declared`]
      const mediaType = response.headers.get('content-type') ?? ''
      const schema = at(declared, 'content', mediaType, 'schema')
      if (schema === undefined) return [`media type ${mediaType} is not declared`]
      const headers = Object.entries(at(declared, 'headers') ?? {}).flatMap(([name, reference]) => {
        const header = resolve(description, reference)
        const value = response.headers.get(name)
        if (value === null)
          return at(header, 'required') === true ? [`header ${name} is absent`] : []
        const headerSchema = at(header, 'schema')
        const typed = at(headerSchema, 'type') === 'integer' ? Number(value) : value
        return check(headerSchema, typed, `header ${name}: ${value}`)
      })
      return [...headers, ...check(schema, await response.json(), 'body')]
    },
  }
}

/** The value under a chain of keys; undefined where the chain ends early. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let current = value
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return undefined
    current = new Map<string, unknown>(Object.entries(current)).get(key)
  }
  return current
}

/** Follows a local `$ref`. */
function resolve(description: unknown, value: unknown): unknown {
  const reference = at(value, '$ref')
  return typeof reference === 'string'
    ? at(description, ...reference.replace('#/', '').split('/'))
    : value
}

/** The schema with `additionalProperties: false` on every object in it. */
function close(schema: unknown): Readonly<Record<string, unknown>> {
  const copy: unknown = JSON.parse(
    JSON.stringify(schema, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'properties' in value
        ? { additionalProperties: false, ...value }
        : value,
    ),
  )
  return Object.fromEntries(Object.entries(copy ?? {}))
}
