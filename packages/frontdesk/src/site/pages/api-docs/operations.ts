/** The REST operations: requests and answers (contract 4.1). */
import { inquiryFields, MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../../../contract/fields.ts'
import { FORM_MEDIA_TYPES, operations, type Operation } from '../../../contract/operations.ts'
import { paths } from '../../../contract/paths.ts'
import { ERRORS_PATH, PROBLEM_MEDIA_TYPE, problemRules } from '../../../contract/problems.ts'
import { toAccepted } from '../../../contract/accepted.ts'
import { toApiIndex } from '../../documents/api-index-body.ts'
import { toExampleProblem } from '../../documents/example-problem.ts'
import { exampleChallenge } from '../../documents/openapi/responses.ts'
import { toSchemas } from '../../documents/openapi/schemas.ts'
import { toSendingRule } from '../../sending-rule.ts'
import type { SiteData } from '../../site-data.ts'
import { english } from '../../../company/texts/index.ts'
import type { Block, Inline, Table, Text } from '../../../company/prose/prose.ts'
import { toGroupedNumber } from '../../../company/texts/size-text.ts'
import { toMemberNames, toSchemaTable } from '../schema-table.ts'
import { toInquiryCall, toReadingCall } from '../shown-calls.ts'
import { toJsonAnswer } from './answer.ts'

export function toContactOperation(siteData: SiteData): readonly Block[] {
  const operation = operations.postContact
  return [
    ...toOperationHead(operation, siteData),
    {
      kind: 'paragraph',
      text: [
        'The body is a form, ',
        ...separate(FORM_MEDIA_TYPES.map((type) => ({ code: type }))),
        `, in UTF-8, of at most ${toGroupedNumber(MAX_FORM_BYTES, english.grouping)} bytes and ${MAX_FORM_FIELDS} fields. A field sent twice, or as a file, is refused; fields that are not listed are ignored. Lengths count after trimming.`,
      ],
    },
    { kind: 'heading', level: 3, text: 'Fields' },
    toFieldTable(siteData),
    { kind: 'callout', text: toSendingRule(english, siteData) },
    toInquiryCall(siteData),
    {
      kind: 'details',
      heading: { kind: 'heading', level: 3, text: 'Answers', id: 'contact-answers' },
      blocks: [
        toAnswerTable(operation, 'The inquiry has been accepted and stored.'),
        { kind: 'paragraph', text: 'The body of the 200 answer:' },
        toSchemaTable('Members of the 200 answer', toSchemas(siteData)['ContactAccepted']),
        toJsonAnswer(200, toAccepted(siteData.successMessage)),
        {
          kind: 'paragraph',
          text: 'After an answer of 4xx nothing is stored. After a 500 send the form again, unchanged: an inquiry that was stored after all is kept once. No identifier of the inquiry is given out. A form that is refused is answered like this one, whose email address is incomplete:',
        },
        toJsonAnswer(
          problemRules.validation.status,
          toExampleProblem('validation', operation, siteData),
        ),
      ],
    },
  ]
}

/** Only where the bot check sets challenges. */
export function toChallengeOperation(siteData: SiteData): readonly Block[] {
  const operation = operations.getContactChallenge
  if (!siteData.operations.includes(operation)) return []
  const [parameters] = toMemberNames(toSchemas(siteData)['ContactChallenge'])
  return [
    ...toOperationHead(operation, siteData),
    {
      kind: 'details',
      heading: { kind: 'heading', level: 3, text: 'Call and answers', id: 'challenge-answers' },
      blocks: [
        toReadingCall(operation, siteData),
        toAnswerTable(operation, 'A challenge, never cached.'),
        { kind: 'paragraph', text: 'Each challenge is new, of this shape:' },
        toJsonAnswer(200, exampleChallenge),
        {
          kind: 'paragraph',
          text: [
            { code: parameters ?? 'parameters' },
            ' says what has to be found; its schema is in the ',
            { link: paths.openapi, text: 'OpenAPI description' },
            '. Pages of the site itself and of allowed origins can read the answer.',
          ],
        },
      ],
    },
  ]
}

export function toIndexOperation(siteData: SiteData): readonly Block[] {
  return [
    ...toOperationHead(operations.getApiIndex, siteData),
    {
      kind: 'details',
      heading: { kind: 'heading', level: 3, text: 'Call and answers', id: 'index-answers' },
      blocks: [
        toReadingCall(operations.getApiIndex, siteData),
        toAnswerTable(operations.getApiIndex, 'The index.'),
        {
          kind: 'paragraph',
          text: [
            'The members of the 200 answer are ',
            ...separate(
              toMemberNames(toSchemas(siteData)['ApiIndex']).map((code) => ({ code })),
              ', ',
            ),
            '; their schema is in the ',
            { link: paths.openapi, text: 'OpenAPI description' },
            '.',
          ],
        },
        toJsonAnswer(200, toApiIndex(siteData)),
      ],
    },
  ]
}

function toOperationHead(
  { id, method, path, aliases, summary, description }: Operation,
  { baseUrl }: SiteData,
): readonly Block[] {
  const alias =
    aliases.length === 0
      ? []
      : [
          ' Also at ',
          ...separate(aliases.map((code) => ({ code }))),
          ', which has the same purpose, shape and limit, and no version.',
        ]
  return [
    { kind: 'heading', level: 2, text: summary, id },
    { kind: 'endpoint', method, url: `${baseUrl}${path}` },
    { kind: 'paragraph', text: [description, ...alias] },
  ]
}

function toFieldTable({ botCheck }: SiteData): Table {
  const token: readonly (readonly Text[])[] =
    botCheck.field === undefined
      ? []
      : [[{ code: botCheck.field }, 'yes', '', `Token of the bot check (${botCheck.name}).`]]
  return {
    kind: 'table',
    label: 'Fields of the contact form',
    head: ['Field', 'Required', 'At most', 'Meaning'],
    rows: [
      ...inquiryFields.map(({ name, required, maxLength, unit, description }) => [
        { code: name },
        required ? 'yes' : 'no',
        `${toGroupedNumber(maxLength, english.grouping)} ${unit}`,
        description,
      ]),
      ...token,
    ],
  }
}

function toAnswerTable({ problems, id }: Operation, accepted: string): Table {
  return {
    kind: 'table',
    label: `Answers of ${id}`,
    head: ['Status', 'Media type', 'Code', 'Meaning'],
    rows: [
      ['200', { code: 'application/json' }, '', accepted],
      ...problems.map((kind) => {
        const { status, code, condition } = problemRules[kind]
        return [
          String(status),
          { code: PROBLEM_MEDIA_TYPE },
          { link: `${ERRORS_PATH}${kind}`, text: code },
          condition,
        ]
      }),
    ],
  }
}

function separate(inlines: readonly Inline[], separator = ' or '): readonly Inline[] {
  return inlines.flatMap((inline, index) => (index === 0 ? [inline] : [separator, inline]))
}
