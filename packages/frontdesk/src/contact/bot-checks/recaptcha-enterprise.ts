/**
 * Google reCAPTCHA Enterprise: assessments of a Google Cloud project.
 *
 * ```ts
 * verifier: recaptchaEnterprise({
 *   project: 'my-project',
 *   siteKey: '6Le…',
 *   apiKey: process.env['RECAPTCHA_API_KEY'] ?? '',
 * })
 * ```
 */
import { callForJson, JSON_HEADERS, type JsonReply } from '../../http/outgoing/json-call.ts'
import { toMembers } from '../../http/outgoing/members.ts'
import {
  DEFAULT_LEAST_SCORE,
  RECAPTCHA_FIELD,
  renderScoreWidget,
  requireScore,
  toRecaptchaSources,
  type RecaptchaV3Options,
} from './recaptcha.ts'
import { requireKeys } from './secret.ts'
import {
  ACTION,
  bot,
  human,
  identifyToken,
  isForeignHost,
  misconfigured,
  toHostnames,
  unanswered,
  unavailable,
} from './token.ts'
import type { BotReason, BotVerifier, Verdict } from './verifier.ts'

/** Options of `recaptchaEnterprise()`, from your project at Google Cloud. */
export interface RecaptchaEnterpriseOptions extends Omit<RecaptchaV3Options, 'secret'> {
  /** Google Cloud project of the key. */
  readonly project: string
  /** API key that may create assessments; stays on the server. */
  readonly apiKey: string
}

const VERIFY_URL = 'https://recaptchaenterprise.googleapis.com'
const SCRIPT_URL = 'https://www.google.com/recaptcha/enterprise.js'
const NAME = 'recaptcha-enterprise'

const reasons: ReadonlyMap<unknown, BotReason> = new Map([
  ['MALFORMED', 'malformed'],
  ['MISSING', 'missing'],
  ['EXPIRED', 'expired'],
  ['DUPE', 'used'],
  ['SITE_MISMATCH', 'foreign-token'],
  ['UNEXPECTED_ACTION', 'foreign-token'],
])

/**
 * `verifyUrl` is an origin here; project and key follow in the path. Throws for keys that cannot be
 * valid.
 */
export function recaptchaEnterprise(options: RecaptchaEnterpriseOptions): BotVerifier {
  requireKeys(NAME, options, 'project', 'apiKey')
  const { project, siteKey, apiKey, leastScore = DEFAULT_LEAST_SCORE } = options
  const { verifyUrl = VERIFY_URL, scriptUrl = SCRIPT_URL } = options
  requireScore(NAME, leastScore)
  const path = `/v1/projects/${encodeURIComponent(project)}/assessments`
  return {
    name: NAME,
    field: RECAPTCHA_FIELD,
    sources: toRecaptchaSources(scriptUrl),
    widget: () => renderScoreWidget(NAME, siteKey, scriptUrl),
    identify: identifyToken,
    async verify({ token, clientAddress, signal }, { hostnames }) {
      const event = { token, siteKey, expectedAction: ACTION }
      const userIpAddress = options.clientAddress === 'send' ? clientAddress : undefined
      const reply = await callForJson({
        url: `${verifyUrl}${path}`,
        // In a header instead of the query, the key stays out of proxies' logs.
        headers: { ...JSON_HEADERS, 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event: { ...event, ...(userIpAddress && { userIpAddress }) } }),
        signal,
        tryMs: options.tryMs,
        fetch: options.fetch,
      })
      return judge(reply, toHostnames(options.hostnames, hostnames), leastScore)
    },
  }
}

function judge(reply: JsonReply, hostnames: ReadonlySet<string>, leastScore: number): Verdict {
  if (!reply.ok) return unanswered(reply)
  if (reply.status !== 200) {
    const cause = `answered with status ${reply.status}`
    // Google answers 200 for any token. It refuses a wrong key, project or request with the member
    // `error`; another answer comes from a proxy in between.
    return toMembers(reply.members['error']) ? misconfigured(cause) : unavailable(cause)
  }
  const token = toMembers(reply.members['tokenProperties'])
  const risk = toMembers(reply.members['riskAnalysis'])
  if (typeof token?.['valid'] !== 'boolean') return unavailable('the answer has no tokenProperties')
  if (!token['valid']) return bot(reasons.get(token['invalidReason']) ?? 'rejected')
  if (token['action'] !== ACTION) return bot('foreign-token')
  if (isForeignHost(token['hostname'], hostnames)) return bot('foreign-token')
  const score = risk?.['score']
  return typeof score === 'number' && score >= leastScore ? human : bot('rejected')
}
