/** The closed set of error kinds (contract 7). Problems, docs pages and OpenAPI read this table. */

export type ProblemKind =
  | 'validation'
  | 'bot-verification'
  | 'not-found'
  | 'method-not-allowed'
  | 'rate-limited'
  | 'internal'

/** One kind of error. The type URI is `{base_url}/docs/api/errors/{kind}`. */
export interface ProblemRule {
  readonly kind: ProblemKind
  readonly status: 400 | 403 | 404 | 405 | 429 | 500
  readonly code: string
  /** Fixed per kind (RFC 9457 3.1.3). */
  readonly title: string
  /** Condition of contract 7, as a sentence. */
  readonly condition: string
  /** The usual cause, for the docs page. */
  readonly cause: string
  /** Default `hint`: what the client does next. */
  readonly hint: string
}

export const problemRules: { readonly [K in ProblemKind]: ProblemRule & { readonly kind: K } } = {
  validation: {
    kind: 'validation',
    status: 400,
    code: 'VALIDATION_ERROR',
    title: 'Validation error',
    condition: 'A required field is missing, a value breaks its rule, or the body cannot be read.',
    cause:
      'A required field is missing, the email address is not valid, a value is too long, or the body is not a form that can be read in full.',
    hint: 'Correct what the detail names and send the form again.',
  },
  'bot-verification': {
    kind: 'bot-verification',
    status: 403,
    code: 'BOT_VERIFICATION_FAILED',
    title: 'Bot verification failed',
    condition: 'The request did not pass the automated bot verification.',
    cause:
      'The verification token is missing, expired, already used for another message, or was refused; or the form was sent from a foreign site.',
    hint: 'Open the contact page in a browser and send the form from there.',
  },
  'not-found': {
    kind: 'not-found',
    status: 404,
    code: 'NOT_FOUND',
    title: 'Not found',
    condition: 'No resource exists at this path.',
    cause:
      'Paths match exactly: no trailing slash, no other case, no encoded variant of a known path.',
    hint: 'Look the path up in /openapi.json or /llms.txt.',
  },
  'method-not-allowed': {
    kind: 'method-not-allowed',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    title: 'Method not allowed',
    condition: 'The path exists but does not support this method.',
    cause: 'The path answers other methods only; the Allow header lists them.',
    hint: 'Use one of the methods in the Allow header.',
  },
  'rate-limited': {
    kind: 'rate-limited',
    status: 429,
    code: 'RATE_LIMITED',
    title: 'Rate limit exceeded',
    condition: 'The quota of the policy is used up for this client.',
    cause:
      'More requests arrived from one address, or from one network, within the window than the policy allows.',
    hint: 'Wait for the number of seconds in Retry-After, then try again.',
  },
  internal: {
    kind: 'internal',
    status: 500,
    code: 'INTERNAL_ERROR',
    title: 'Internal error',
    condition: 'The server could not do its part.',
    cause:
      'Something failed on our side, and the failure has been logged. A form may have been stored anyway; sent again unchanged, it is kept once.',
    hint: 'Try again in a minute.',
  },
}

/** The `detail` for a page that may not send the form (decision 7: cross-origin). */
export const FOREIGN_ORIGIN_DETAIL = 'The form may not be sent from this address.'

/** Kinds in the order of contract 7. */
export const problemKinds: readonly ProblemKind[] = Object.values(problemRules).map(
  (rule) => rule.kind,
)

/** Media type of every problem (RFC 9457 3). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'

/** Path of the type URIs and their pages (contract 7). */
export const ERRORS_PATH = '/docs/api/errors/'
