/** The prose of the OpenAPI description, in CommonMark: what a schema cannot express. */
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../../../contract/fields.ts'
import type { Operation } from '../../../contract/operations.ts'
import { paths } from '../../../contract/paths.ts'
import { policies } from '../../../contract/policies.ts'
import { API_VERSION, MIN_SUNSET_NOTICE_DAYS } from '../../../contract/versioning.ts'
import { escapeMarkdown } from '../../../company/prose/markdown.ts'
import { toSendingRule } from '../../sending-rule.ts'
import type { SiteData } from '../../site-data.ts'
import { english } from '../../../company/texts/index.ts'

/** `info.description`. */
export function renderApiDescription({ site, baseUrl, operations }: SiteData): string {
  const hasChallenge = operations.some(({ id }) => id === 'getContactChallenge')
  const limits = Object.values(policies).map(
    ({ id, quota, windowSeconds, scope, key }) =>
      `- \`${id}\`: ${quota} requests in ${windowSeconds} seconds, counting ${scope}, per ${key}.`,
  )
  return [
    `The public REST surface of ${escapeMarkdown(site.name)}. It has one write, the contact form${hasChallenge ? ' (whose bot verification sets challenges)' : ''}, and one read, the API index.`,
    '## Credentials',
    `None. There are no API keys, no access tokens and no sessions, and this host is not an OAuth 2.0 or OpenID Connect provider. The contact form alone may be protected, by automated bot verification.`,
    '## Versioning',
    `The prefix is \`${paths.apiIndex}\`, and every answer carries \`API-Version: ${API_VERSION}\`. Breaking changes are published under \`/api/v2\`; v1 stays available until a removal is announced.`,
    '## Deprecation',
    `A removal is announced with the headers \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594), at least ${MIN_SUNSET_NOTICE_DAYS} days ahead. Nothing is deprecated now.`,
    '## Limits',
    limits.join('\n'),
    'Every answer carries `RateLimit-Policy` and `RateLimit`; a refusal has status 429 and `Retry-After` in seconds. Counters may live in each instance of the service, so treat the figures as guidance and slow down by them.',
    '## Errors',
    `Every error is \`application/problem+json\` (RFC 9457) with \`code\` and \`hint\`. Branch on \`code\`. Each \`type\` opens a page that explains it.`,
    '## Events',
    `There are none: no webhooks, no callbacks, no subscriptions.`,
    `Human-readable documentation: ${baseUrl}${paths.apiDocs}`,
  ].join('\n\n')
}

/** `description` of an operation. */
export function renderOperationDescription(operation: Operation, siteData: SiteData): string {
  switch (operation.id) {
    case 'postContact':
      return [
        operation.description,
        escapeMarkdown(toSendingRule(english, siteData)),
        `The body is at most ${MAX_FORM_BYTES} bytes with at most ${MAX_FORM_FIELDS} fields, in UTF-8. A field that is sent twice, or as a file, is refused.`,
        `The site's own form sends to the unversioned alias \`${operation.aliases.join('`, `')}\`, which has the same purpose and shape and shares the limit.`,
      ].join('\n\n')
    case 'getContactChallenge':
      return `${operation.description} A challenge is good for one inquiry and ends at \`expiresAt\`; it is never cached. Scripts of the site itself and of origins that may send the form can read it.`
    case 'getApiIndex':
      return `${operation.description} HEAD is answered too and counts like GET.`
  }
}
