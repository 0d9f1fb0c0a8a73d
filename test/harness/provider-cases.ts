/** Each bot-check provider's documented API: questions, answers and their meaning. */
import { expect } from 'vitest'
import {
  friendlyCaptcha,
  hcaptcha,
  recaptchaEnterprise,
  recaptchaV2,
  recaptchaV3,
  turnstile,
  type BotVerifier,
  type ProviderOptions,
} from '../../packages/frontdesk/src/index.ts'
import type { Question } from './provider.ts'

export const siteKey = 'site-key'
export const secret = 'the-secret'

export interface ProviderCase {
  readonly name: string
  readonly create: (options: Omit<ProviderOptions, 'siteKey'>, url: string) => BotVerifier
  /** A question as documented. */
  readonly question: Readonly<Record<string, unknown>>
  readonly body: (question: Question) => unknown
  /** Its body. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly good: unknown
  readonly verdicts: readonly (readonly [what: string, answer: unknown, reason: string])[]
  readonly operator: readonly (readonly [what: string, answer: unknown, status: number])[]
}

const toForm = ({ body }: Question): unknown => Object.fromEntries(new URLSearchParams(body))
const toJson = ({ body }: Question): unknown => JSON.parse(body)
const formHeaders = expect.objectContaining({ 'content-type': 'application/x-www-form-urlencoded' })
const refusal = (...codes: readonly string[]) => ({ success: false, 'error-codes': codes })
export const hostname = 'northwind.example'

/** The answer of the providers that follow reCAPTCHA. */
export const classic: Readonly<Record<string, unknown>> = {
  success: true,
  challenge_ts: '2026-11-21T08:00:00Z',
  hostname,
}
const operator: ProviderCase['operator'] = [
  ['a wrong secret', refusal('invalid-input-secret'), 200],
  ['a missing secret', refusal('missing-input-secret'), 400],
]
const tokenProperties = {
  valid: true,
  invalidReason: 'INVALID_REASON_UNSPECIFIED',
  hostname,
  action: 'contact',
  createTime: '2026-11-21T08:00:00Z',
}

/** The answer of reCAPTCHA Enterprise. */
export const assessment: Readonly<Record<string, unknown>> = {
  name: 'projects/1/assessments/2',
  event: {},
  tokenProperties,
  riskAnalysis: { score: 0.9, reasons: [] },
}

const invalid = (invalidReason: string) => ({ tokenProperties: { valid: false, invalidReason } })
const frc = {
  success: true,
  data: {
    event_id: 'ev_1',
    challenge: { timestamp: '2026-11-21T08:00:00Z', origin: 'https://northwind.example' },
  },
}
const frcError = (error_code: string) => ({ success: false, error: { error_code, detail: '' } })

export const providerCases: readonly ProviderCase[] = [
  {
    name: 'turnstile',
    create: (options, url) =>
      turnstile({ siteKey, secret, verifyUrl: `${url}/turnstile/v0/siteverify`, ...options }),
    question: { method: 'POST', path: '/turnstile/v0/siteverify', headers: formHeaders },
    body: toForm,
    asked: {
      secret,
      response: 'the-token',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
    },
    good: { ...classic, 'error-codes': [], action: 'contact', cdata: '' },
    verdicts: [
      ['another host', { ...classic, hostname: 'evil.example' }, 'foreign-token'],
      ['another action', { ...classic, action: 'login' }, 'foreign-token'],
      ['a used or old token', refusal('timeout-or-duplicate'), 'expired'],
      ['a wrong token', refusal('invalid-input-response'), 'rejected'],
      ['no reason', { success: false }, 'rejected'],
    ],
    operator,
  },
  {
    name: 'hcaptcha',
    create: (options, url) =>
      hcaptcha({ siteKey, secret, verifyUrl: `${url}/siteverify`, ...options }),
    question: { method: 'POST', path: '/siteverify', headers: formHeaders },
    body: toForm,
    asked: { secret, response: 'the-token', sitekey: siteKey },
    good: { ...classic, score: 0.1, score_reason: [] },
    verdicts: [
      ['another host', { ...classic, hostname: 'evil.example' }, 'foreign-token'],
      ['an old token', refusal('expired-input-response'), 'expired'],
      ['a used token', refusal('already-seen-response'), 'used'],
      ['a token of other keys', refusal('sitekey-secret-mismatch'), 'foreign-token'],
      ['a wrong token', refusal('invalid-input-response'), 'rejected'],
    ],
    operator,
  },
  {
    name: 'recaptcha-v2',
    create: (options, url) =>
      recaptchaV2({ siteKey, secret, verifyUrl: `${url}/recaptcha/api/siteverify`, ...options }),
    question: { method: 'POST', path: '/recaptcha/api/siteverify', headers: formHeaders },
    body: toForm,
    asked: { secret, response: 'the-token' },
    good: classic,
    verdicts: [
      ['another host', { ...classic, hostname: 'evil.example' }, 'foreign-token'],
      ['a used or old token', refusal('timeout-or-duplicate'), 'expired'],
      ['a wrong token', refusal('invalid-input-response'), 'rejected'],
    ],
    operator,
  },
  {
    name: 'recaptcha-v3',
    create: (options, url) =>
      recaptchaV3({ siteKey, secret, verifyUrl: `${url}/recaptcha/api/siteverify`, ...options }),
    question: { method: 'POST', path: '/recaptcha/api/siteverify', headers: formHeaders },
    body: toForm,
    asked: { secret, response: 'the-token' },
    good: { ...classic, score: 0.5, action: 'contact' },
    verdicts: [
      ['a low score', { ...classic, score: 0.4, action: 'contact' }, 'rejected'],
      ['a used or old token', refusal('timeout-or-duplicate'), 'expired'],
      ['no score', { ...classic, action: 'contact' }, 'rejected'],
      ['another action', { ...classic, score: 0.9, action: 'login' }, 'foreign-token'],
      ['no action', { ...classic, score: 0.9 }, 'foreign-token'],
      ['another host', { ...classic, hostname: 'evil.example', score: 0.9 }, 'foreign-token'],
    ],
    operator,
  },
  {
    name: 'recaptcha-enterprise',
    create: (options, verifyUrl) =>
      recaptchaEnterprise({
        project: 'my project',
        siteKey,
        apiKey: secret,
        verifyUrl,
        ...options,
      }),
    question: {
      method: 'POST',
      path: '/v1/projects/my%20project/assessments',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'x-goog-api-key': secret,
      }),
    },
    body: toJson,
    asked: { event: { token: 'the-token', siteKey, expectedAction: 'contact' } },
    good: assessment,
    verdicts: [
      ['a wrong token', invalid('MALFORMED'), 'malformed'],
      ['an old token', invalid('EXPIRED'), 'expired'],
      ['a used token', invalid('DUPE'), 'used'],
      ['no known reason', invalid('BROWSER_ERROR'), 'rejected'],
      ['a low score', { ...assessment, riskAnalysis: { score: 0.1 } }, 'rejected'],
      ['no score', { ...assessment, riskAnalysis: undefined }, 'rejected'],
      [
        'another action',
        { ...assessment, tokenProperties: { ...tokenProperties, action: 'login' } },
        'foreign-token',
      ],
      [
        'another host',
        {
          ...assessment,
          tokenProperties: { ...tokenProperties, hostname: 'evil.example' },
        },
        'foreign-token',
      ],
    ],
    operator: [
      ['a wrong key', { error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400],
      ['no permission', { error: { code: 403, status: 'PERMISSION_DENIED' } }, 403],
      ['an unknown project', { error: { code: 404, status: 'NOT_FOUND' } }, 404],
    ],
  },
  {
    name: 'friendly-captcha',
    create: (options, url) =>
      friendlyCaptcha({
        siteKey,
        apiKey: secret,
        verifyUrl: `${url}/api/v2/captcha/siteverify`,
        ...options,
      }),
    question: {
      method: 'POST',
      path: '/api/v2/captcha/siteverify',
      headers: expect.objectContaining({ 'content-type': 'application/json', 'x-api-key': secret }),
    },
    body: toJson,
    asked: { response: 'the-token', sitekey: siteKey },
    good: frc,
    verdicts: [
      ['an old token', frcError('response_timeout'), 'expired'],
      ['a used token', frcError('response_duplicate'), 'used'],
      ['a wrong token', frcError('response_invalid'), 'rejected'],
      [
        'another site',
        { success: true, data: { challenge: { origin: 'https://evil.example' } } },
        'foreign-token',
      ],
    ],
    operator: [
      ['a wrong key', frcError('auth_invalid'), 401],
      ['a wrong site key', frcError('sitekey_invalid'), 400],
    ],
  },
]
