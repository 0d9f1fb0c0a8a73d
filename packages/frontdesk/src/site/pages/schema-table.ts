/** An object's members as a table, from its JSON Schema. */
import type { Table } from '../../company/prose/prose.ts'

interface SchemaMember {
  readonly name: string
  /** `string`, `integer`, `list of string` … */
  readonly type: string
  readonly required: boolean
  readonly description: string
}

/** Names of the members, in the order of the schema. */
export function toMemberNames(schema: unknown): readonly string[] {
  return toMembers(schema).map(({ name }) => name)
}

/** One row per member, in the order of the schema. */
export function toSchemaTable(label: string, schema: unknown): Table {
  return {
    kind: 'table',
    label,
    head: ['Member', 'Type', 'Meaning'],
    rows: toMembers(schema).map(({ name, type, required, description }) => [
      { code: name },
      required ? type : `${type}, optional`,
      description,
    ]),
  }
}

function toMembers(schema: unknown): readonly SchemaMember[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return []
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(schema['properties']).map(([name, member]) => ({
    name,
    type: toTypeName(member),
    required: required.includes(name),
    description: isRecord(member) ? toText(member['description']) : '',
  }))
}

function toTypeName(schema: unknown): string {
  if (!isRecord(schema)) return ''
  const type = toText(schema['type'])
  if (type === 'array') return `list of ${toTypeName(schema['items'])}s`
  if (schema['format'] === 'uri') return 'URI'
  const only = toOnlyValue(schema)
  return only === undefined ? type : `${type}, always ${JSON.stringify(only)}`
}

/** The value of a member that allows only one. */
function toOnlyValue(schema: Readonly<Record<string, unknown>>): unknown {
  const values = schema['enum']
  return Array.isArray(values) && values.length === 1 ? values[0] : schema['const']
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
