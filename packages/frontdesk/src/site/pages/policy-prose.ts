/** Rules of every operation, for the developers' page and the API documentation. */
import { operations } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { policies } from '../../contract/policies.ts'
import { API_VERSION, MIN_SUNSET_NOTICE_DAYS } from '../../contract/versioning.ts'
import type { SiteData } from '../site-data.ts'
import type { Block } from '../../company/prose/prose.ts'

/** Contract 8: the policies, and what they mean. */
export function toLimitProse(): readonly Block[] {
  return [
    {
      kind: 'table',
      label: 'Rate limit policies',
      head: ['Policy', 'Quota', 'Window', 'Counts'],
      rows: Object.values(policies).map(({ id, quota, windowSeconds, scope }) => [
        { code: id },
        { unbroken: `${quota} requests` },
        { unbroken: `${windowSeconds} seconds` },
        scope,
      ]),
    },
    {
      kind: 'paragraph',
      text: [
        `Counted per ${[...new Set(Object.values(policies).map(({ key }) => key))].join(', or ')}. `,
        'Every answer of the REST operations carries ',
        { code: 'RateLimit-Policy' },
        ' and ',
        { code: 'RateLimit' },
        '. Once a quota is used up the answer is 429 with ',
        { code: 'Retry-After' },
        ' in seconds. Counters may live in each instance of the service, so slow down by the headers rather than by counting yourself. Documents, pages and tools are not counted.',
      ],
    },
  ]
}

/** Contract 5. */
export function toCredentialsProse({ botCheck }: SiteData): readonly Block[] {
  const check =
    botCheck.field === undefined
      ? 'On this deployment no bot verification is active.'
      : `On this deployment bot verification is active (${botCheck.name}).`
  return [
    {
      kind: 'paragraph',
      text: [
        { strong: 'No credentials are needed, and none exist:' },
        ' no API keys, no access tokens, no sessions. This host is not an OAuth 2.0 or OpenID Connect provider. The contact form alone may be protected, by automated bot verification; a form that does not pass is refused. ',
        check,
      ],
    },
  ]
}

/** Contract 9. */
export function toVersioningProse(): readonly Block[] {
  const aliases = Object.values(operations).flatMap((operation) => operation.aliases)
  return [
    {
      kind: 'list',
      items: [
        ['The REST surface lives under ', { code: paths.apiIndex }, '.'],
        ['Every answer carries ', { code: `API-Version: ${API_VERSION}` }, '.'],
        [
          'Breaking changes are published under ',
          { code: `/api/v${Number(API_VERSION) + 1}` },
          `; version ${API_VERSION} stays available until its removal is announced.`,
        ],
        [
          'A removal is announced with the ',
          { code: 'Deprecation' },
          ' header (RFC 9745) and the ',
          { code: 'Sunset' },
          ` header (RFC 8594), with at least ${MIN_SUNSET_NOTICE_DAYS} days’ notice.`,
        ],
        'Nothing is deprecated now, so neither header is sent.',
        [
          'Without a version: ',
          ...aliases.map((alias) => ({ code: alias })),
          ', the address that the site’s own form uses.',
        ],
      ],
    },
  ]
}
