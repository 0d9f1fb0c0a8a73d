/** Schemas of the REST surface as OpenAPI 3.0 wants them, from the tables of the contract. */
import { inquiryFields, type FieldRule } from '../../contract/fields.ts'
import { policies } from '../../contract/policies.ts'
import { problemKinds, problemRules } from '../../contract/problems.ts'
import { API_VERSION, CONTRACT_VERSION } from '../../contract/versioning.ts'
import type { Surface } from '../../site/surface.ts'
import type { ApiIndex } from '../api-index-body.ts'

/** A part of an OpenAPI description. */
export type JsonObject = Readonly<Record<string, unknown>>

/** `components.schemas`. */
export function toSchemas(surface: Surface): JsonObject {
  return {
    ContactForm: toContactForm(surface),
    ContactAccepted: contactAccepted,
    Problem: problem,
    ApiIndex: toApiIndexSchema(surface),
    ...(surface.operations.some(({ id }) => id === 'getContactChallenge') && {
      ContactChallenge: contactChallenge,
    }),
  }
}

/** The form of contract 2.1, and the token where a bot check runs. */
function toContactForm({ botCheck }: Surface): JsonObject {
  const { field } = botCheck
  const token = field !== undefined && {
    [field]: {
      type: 'string',
      description: `Token of the bot check (${botCheck.name}). Only the contact page in a browser obtains one.`,
    },
  }
  return {
    type: 'object',
    description: 'One inquiry. Values are trimmed; fields that are not listed are ignored.',
    required: [
      ...inquiryFields.filter(({ required }) => required).map(({ name }) => name),
      ...(field === undefined ? [] : [field]),
    ],
    properties: {
      ...Object.fromEntries(inquiryFields.map((rule) => [rule.name, toFieldSchema(rule)])),
      ...token,
    },
  }
}

function toFieldSchema(rule: FieldRule): JsonObject {
  const controls = rule.multiline
    ? 'Control characters other than tab and line breaks are refused.'
    : 'Control characters are refused.'
  return {
    type: 'string',
    description: `${rule.description} At most ${rule.maxLength} ${rule.unit} after trimming. ${controls}`,
    ...(rule.format === 'email' && { format: 'email' }),
    ...(rule.required && { minLength: 1 }),
    maxLength: rule.maxLength,
    example: rule.example,
  }
}

/** Contract 2.2. */
const contactAccepted: JsonObject = {
  type: 'object',
  description: 'The inquiry is stored. No identifier is given out.',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean', description: 'Always true.', enum: [true] },
    message: { type: 'string', description: 'A sentence to show to the person.' },
  },
}

const rules = problemKinds.map((kind) => problemRules[kind])

/** Contract 2.3. */
const problem: JsonObject = {
  type: 'object',
  description: 'Problem details (RFC 9457). Every error has this shape.',
  required: ['type', 'title', 'status', 'detail', 'code', 'hint'],
  properties: {
    type: {
      type: 'string',
      format: 'uri',
      description: 'Identifies the kind of problem; opens a page that explains it.',
    },
    title: {
      type: 'string',
      description: 'Short summary, the same for every problem of a kind.',
      enum: rules.map(({ title }) => title),
    },
    status: {
      type: 'integer',
      description: 'The HTTP status code of this answer.',
      enum: rules.map(({ status }) => status),
    },
    detail: { type: 'string', description: 'What happened this time, for people.' },
    code: {
      type: 'string',
      description: 'What to branch on.',
      enum: rules.map(({ code }) => code),
    },
    hint: { type: 'string', description: 'What to do next.' },
    errors: {
      type: 'array',
      description: 'On VALIDATION_ERROR, when fields are at fault: all of them at once.',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: {
          field: { type: 'string', description: 'Name of the field at fault.' },
          detail: { type: 'string', description: 'What is wrong with it; names the field too.' },
        },
      },
    },
  },
}

function hex(description: string): JsonObject {
  return {
    type: 'string',
    description: `${description} In hexadecimal.`,
    pattern: '^([0-9a-f]{2})+$',
  }
}

/** ALTCHA v2; the widget of that project and our own script read it. */
const contactChallenge: JsonObject = {
  type: 'object',
  description:
    'Find the counter for which scrypt (RFC 7914) of nonce and counter (32 bits, big-endian), with salt, cost, memoryCost and parallelism, begins with keyPrefix.',
  required: ['parameters', 'signature'],
  properties: {
    parameters: {
      type: 'object',
      description: 'What the task is made of; sent back as it came.',
      required: [
        'algorithm',
        'cost',
        'data',
        'expiresAt',
        'keyLength',
        'keyPrefix',
        'memoryCost',
        'nonce',
        'parallelism',
        'salt',
      ],
      properties: {
        algorithm: { type: 'string', description: 'Name of the derivation.' },
        cost: { type: 'integer', description: 'N of scrypt: a power of two.', minimum: 2 },
        data: {
          type: 'object',
          description: 'What the challenge is for.',
          required: ['form'],
          properties: { form: { type: 'string', description: 'Name of the form.' } },
        },
        expiresAt: { type: 'integer', description: 'Seconds since 1970.' },
        keyLength: { type: 'integer', description: 'Length of the derived key, in bytes.' },
        keyPrefix: hex('How the derived key must begin.'),
        keySignature: hex('By which this site knows the whole key again.'),
        memoryCost: { type: 'integer', description: 'r of scrypt.', minimum: 1 },
        nonce: hex('Stands before the counter.'),
        parallelism: { type: 'integer', description: 'p of scrypt.', minimum: 1 },
        salt: hex('Salt of the derivation.'),
      },
    },
    signature: hex('By which this site knows its challenge again.'),
  },
}

const url = (description: string): JsonObject => ({ type: 'string', format: 'uri', description })
const text = (description: string): JsonObject => ({ type: 'string', description })
const count = (description: string): JsonObject => ({ type: 'integer', description })

type Described<T> = { readonly [K in keyof Required<T>]: JsonObject }

/** A list of objects whose members are all there unless named optional. */
function listOf<T>(
  description: string,
  properties: Described<T>,
  optional: readonly (keyof T)[] = [],
): JsonObject {
  const required = Object.keys(properties).filter((key) => !optional.some((name) => name === key))
  return { type: 'array', description, items: { type: 'object', required, properties } }
}

const toApiIndexMembers = (surface: Surface): Described<ApiIndex> => ({
  name: text('Name of the company.'),
  description: text('What the company does.'),
  url: url('Address of the site.'),
  version: {
    type: 'string',
    description: 'Version of this description.',
    enum: [CONTRACT_VERSION],
  },
  apiVersion: {
    type: 'string',
    description: 'Value of the API-Version header.',
    enum: [API_VERSION],
  },
  credentials: { type: 'string', description: 'Always "none".', enum: ['none'] },
  operations: listOf<ApiIndex['operations'][number]>('What can be asked for over REST.', {
    id: {
      type: 'string',
      description: 'The operationId here.',
      enum: surface.operations.map(({ id }) => id),
    },
    method: text('HTTP method.'),
    url: url('Canonical address.'),
    aliases: {
      type: 'array',
      description: 'Addresses without a version that do the same.',
      items: url('An address.'),
    },
    summary: text('What it does.'),
    requestMediaTypes: {
      type: 'array',
      description: 'What the body may be; empty where there is none.',
      items: text('A media type.'),
    },
    policy: {
      type: 'string',
      description: 'The policy that counts it.',
      enum: Object.keys(policies),
    },
    deprecated: { type: 'boolean', description: 'Whether its removal has been announced.' },
  }),
  tools: {
    type: 'object',
    description: 'The read-only tool endpoint (Model Context Protocol).',
    required: ['url', 'method', 'names'],
    properties: {
      url: url('Address of the endpoint.'),
      method: text('HTTP method.'),
      names: { type: 'array', description: 'Names of the tools.', items: text('A name.') },
    },
  },
  documents: listOf<ApiIndex['documents'][number]>(
    'Pages and documents of the site.',
    {
      title: text('Title.'),
      description: text('What is in it.'),
      url: url('Address.'),
      mediaType: text('Media type at that address by default.'),
      markdownUrl: url('The same in Markdown, where there is one.'),
    },
    ['markdownUrl'],
  ),
  policies: listOf<ApiIndex['policies'][number]>('The rate limits.', {
    id: { type: 'string', description: 'Name in the headers.', enum: Object.keys(policies) },
    quota: count('Requests per window.'),
    windowSeconds: count('Length of the window, in seconds.'),
    scope: text('What is counted.'),
    key: text('What one count is for.'),
  }),
})

function toApiIndexSchema(surface: Surface): JsonObject {
  const properties = toApiIndexMembers(surface)
  return {
    type: 'object',
    description: 'What this service consists of.',
    required: Object.keys(properties),
    properties,
  }
}
