/** Schemas of the REST API in OpenAPI 3.0, from the tables of the contract. */
import { inquiryFields, type FieldRule } from '../../../contract/fields.ts'
import { policies } from '../../../contract/policies.ts'
import { problemKinds, problemRules } from '../../../contract/problems.ts'
import { API_VERSION, CONTRACT_VERSION } from '../../../contract/versioning.ts'
import type { SiteData } from '../../site-data.ts'
import type { ApiIndex } from '../api-index-body.ts'

/** A part of an OpenAPI description. */
export type JsonObject = Readonly<Record<string, unknown>>

const url = (description: string): JsonObject => ({ type: 'string', format: 'uri', description })
const text = (description: string): JsonObject => ({ type: 'string', description })
const count = (description: string): JsonObject => ({ type: 'integer', description })

/** One of a fixed list of texts. */
const among = (description: string, values: readonly string[]): JsonObject => ({
  ...text(description),
  enum: values,
})

/** All members are required unless named optional. */
const record = <K extends string>(
  properties: { readonly [Name in K]: JsonObject },
  optional: readonly NoInfer<K>[] = [],
): JsonObject => ({
  required: Object.keys(properties).filter((key) => !optional.some((name) => name === key)),
  properties,
})

/** `components.schemas`. */
export function toSchemas(siteData: SiteData): JsonObject {
  return {
    ContactForm: toContactForm(siteData),
    ContactAccepted: contactAccepted,
    Problem: problem,
    ApiIndex: {
      type: 'object',
      description: 'What this service consists of.',
      ...record(toApiIndexMembers(siteData)),
    },
    ...(siteData.operations.some(({ id }) => id === 'getContactChallenge') && {
      ContactChallenge: contactChallenge,
    }),
  }
}

/** The form of contract 2.1, with the token field where a bot check runs. */
function toContactForm({ botCheck }: SiteData): JsonObject {
  const { field } = botCheck
  const token = field !== undefined && {
    [field]: text(
      `Token of the bot check (${botCheck.name}). Only the contact page in a browser obtains one.`,
    ),
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
  ...record({
    success: { type: 'boolean', description: 'Always true.', enum: [true] },
    message: text('A sentence to show to the person.'),
  }),
}

const rules = problemKinds.map((kind) => problemRules[kind])

/** Contract 2.3. */
const problem: JsonObject = {
  type: 'object',
  description: 'Problem details (RFC 9457). Every error has this shape.',
  ...record(
    {
      type: url('Identifies the kind of problem; opens a page that explains it.'),
      title: among(
        'Short summary, the same for every problem of a kind.',
        rules.map(({ title }) => title),
      ),
      status: {
        ...count('The HTTP status code of this answer.'),
        enum: rules.map(({ status }) => status),
      },
      detail: text('What happened this time, for people.'),
      code: among(
        'What to branch on.',
        rules.map(({ code }) => code),
      ),
      hint: text('What to do next.'),
      errors: {
        type: 'array',
        description: 'On VALIDATION_ERROR, when fields are at fault: all of them at once.',
        items: {
          type: 'object',
          ...record({
            field: text('Name of the field at fault.'),
            detail: text('What is wrong with it; names the field too.'),
          }),
        },
      },
    },
    ['errors'],
  ),
}

function hex(description: string): JsonObject {
  return { ...text(`${description} In hexadecimal.`), pattern: '^([0-9a-f]{2})+$' }
}

/** An ALTCHA v2 challenge, read by ALTCHA's widget and by our script. */
const contactChallenge: JsonObject = {
  type: 'object',
  description:
    'Find the counter for which scrypt (RFC 7914) of nonce and counter (32 bits, big-endian), with salt, cost, memoryCost and parallelism, begins with keyPrefix.',
  ...record({
    parameters: {
      type: 'object',
      description: 'What the task is made of; sent back as it came.',
      ...record(
        {
          algorithm: text('Name of the derivation.'),
          cost: { ...count('N of scrypt: a power of two.'), minimum: 2 },
          data: {
            type: 'object',
            description: 'What the challenge is for.',
            ...record({ form: text('Name of the form.') }),
          },
          expiresAt: count('Seconds since 1970.'),
          keyLength: count('Length of the derived key, in bytes.'),
          keyPrefix: hex('How the derived key must begin.'),
          keySignature: hex('By which this site knows the whole key again.'),
          memoryCost: { ...count('r of scrypt.'), minimum: 1 },
          nonce: hex('Stands before the counter.'),
          parallelism: { ...count('p of scrypt.'), minimum: 1 },
          salt: hex('Salt of the derivation.'),
        },
        ['keySignature'],
      ),
    },
    signature: hex('By which this site knows its challenge again.'),
  }),
}

type Described<T> = { readonly [K in keyof Required<T>]: JsonObject }

function listOf<T>(
  description: string,
  properties: Described<T>,
  optional: readonly (keyof Described<T> & string)[] = [],
): JsonObject {
  return { type: 'array', description, items: { type: 'object', ...record(properties, optional) } }
}

const toApiIndexMembers = (siteData: SiteData): Described<ApiIndex> => ({
  name: text('Name of the company.'),
  description: text('What the company does.'),
  url: url('Address of the site.'),
  version: among('Version of this description.', [CONTRACT_VERSION]),
  apiVersion: among('Value of the API-Version header.', [API_VERSION]),
  credentials: among('Always "none".', ['none']),
  operations: listOf<ApiIndex['operations'][number]>('What can be asked for over REST.', {
    id: among(
      'The operationId here.',
      siteData.operations.map(({ id }) => id),
    ),
    method: text('HTTP method.'),
    url: url('Canonical address.'),
    aliases: {
      type: 'array',
      description: 'Addresses without a version that do the same.',
      items: { type: 'string', format: 'uri' },
    },
    summary: text('What it does.'),
    requestMediaTypes: {
      type: 'array',
      description: 'What the body may be; empty where there is none.',
      items: { type: 'string' },
    },
    policy: among('The policy that counts it.', Object.keys(policies)),
    deprecated: { type: 'boolean', description: 'Whether its removal has been announced.' },
  }),
  tools: {
    type: 'object',
    description: 'The read-only tool endpoint (Model Context Protocol).',
    ...record({
      url: url('Address of the endpoint.'),
      method: text('HTTP method.'),
      names: { type: 'array', description: 'Names of the tools.', items: { type: 'string' } },
    }),
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
    id: among('Name in the headers.', Object.keys(policies)),
    quota: count('Requests per window.'),
    windowSeconds: count('Length of the window, in seconds.'),
    scope: text('What is counted.'),
    key: text('What one count is for.'),
  }),
})
