/** Response headers of the REST operations (contract 8, 9). */
import { operations } from '../../../contract/operations.ts'
import { policies, RATE_LIMIT_DRAFT } from '../../../contract/policies.ts'
import { API_VERSION } from '../../../contract/versioning.ts'
import { rateLimitHeaders, renderPolicy } from '../../../contact/limits/headers.ts'
import type { Block } from '../../../company/prose/prose.ts'

/** The policy that the examples show. */
const policy = policies[operations.postContact.policy]

export function toHeaderProse(): readonly Block[] {
  const { ratelimit = '' } = rateLimitHeaders(policy, {
    allowed: true,
    remaining: policy.quota - 1,
    resetSeconds: policy.windowSeconds,
  })
  return [
    { kind: 'heading', level: 2, text: 'Headers' },
    {
      kind: 'table',
      label: 'Response headers',
      head: ['Header', 'Sent', 'Meaning', 'Example'],
      rows: [
        [{ code: 'API-Version' }, 'always', 'Version of the REST surface.', { code: API_VERSION }],
        [
          { code: 'RateLimit-Policy' },
          'always',
          'The policy that counts this operation: quota and window in seconds.',
          { code: renderPolicy(policy) },
        ],
        [
          { code: 'RateLimit' },
          'always',
          'Where this client stands: requests left, and seconds until more are free.',
          { code: ratelimit },
        ],
        [
          { code: 'Retry-After' },
          'with 429',
          'Seconds to wait before the next try.',
          { code: String(policy.windowSeconds) },
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: `The limit headers follow draft-ietf-httpapi-ratelimit-headers-${RATE_LIMIT_DRAFT}.`,
    },
  ]
}
