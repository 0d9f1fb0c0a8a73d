/** Access tokens of one grant: kept while they are good, and asked for once, whoever waits for them. */
import { callForJson, FORM_HEADERS, type Fetch } from '../../../../outbound/json-call.ts'
import type { Members } from '../../../../outbound/members.ts'
import type { SendFailure } from '../../../mailer.ts'
import { signAssertion } from './assertion.ts'
import { explainTokenFailure, toTokenRefusal, type TokenFault } from './explanation.ts'
import type { TokenGrant } from './grant.ts'

type TokenOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly failure: SendFailure }

export interface TokenSource {
  /** The one that is kept, else a new one. */
  read(): Promise<TokenOutcome>
  /**
   * Another than the one that the mail server refused. The same again where it was renewed a moment
   * ago: then age is not why it is refused, and a further one would be refused as well.
   */
  renew(refused: string): Promise<TokenOutcome>
}

export interface TokenSourceOptions {
  readonly grant: TokenGrant
  /** Default: the global one. */
  readonly fetch?: Fetch | undefined
  /** Milliseconds that pass evenly. Default: the process's. */
  readonly elapsed?: () => number
  /** Epoch milliseconds, for signatures. Default: the system's. */
  readonly now?: () => number
}

/** Milliseconds before its end in which a token is not used any more: a mail may take that long. */
const MARGIN_MS = 300_000

/** Milliseconds in which a token that was renewed is not renewed again. */
const RENEWED_MS = 10_000

/** Where a server names no lifetime, in seconds (RFC 6749 5.1 only recommends it). */
const DEFAULT_LIFETIME_S = 600

/** Milliseconds for a try, of two. */
const TRY_MS = 5_000

const ALL_MS = 11_000

interface Kept {
  readonly token: string
  /** When a refusal made us ask for it; undefined where none did. */
  readonly renewedAt: number | undefined
  readonly until: number
}

/** Asks for nothing yet. */
export function createTokenSource(options: TokenSourceOptions): TokenSource {
  const { grant, fetch, elapsed = () => performance.now(), now = Date.now } = options
  let kept: Kept | undefined
  let asking: Promise<TokenOutcome> | undefined

  const fail = (fault: TokenFault, reply?: string): TokenOutcome => {
    const { code } = fault
    const explanation = explainTokenFailure(fault, grant)
    const failure = { kind: 'failure', class: fault.class, code, explanation, reply } as const
    return { ok: false, failure }
  }

  const ask = async (after: 'need' | 'refusal'): Promise<TokenOutcome> => {
    const body = await toBody(grant, now()).catch(() => undefined)
    if (!body) return fail({ class: 'configuration', code: 'ETOKENKEY', cause: 'key-unreadable' })
    const reply = await callForJson({
      url: grant.url,
      headers: FORM_HEADERS,
      body: body.toString(),
      signal: AbortSignal.timeout(ALL_MS),
      tryMs: TRY_MS,
      fetch,
    })
    if (!reply.ok)
      return fail({ class: 'transient', code: 'ETOKENS', cause: 'silent' }, reply.cause)
    const token = reply.members['access_token']
    if (reply.status !== 200 || typeof token !== 'string') {
      return fail(toTokenRefusal(reply.status, reply.members), toWords(reply.members))
    }
    const seconds = Number(reply.members['expires_in']) || DEFAULT_LIFETIME_S
    const since = elapsed()
    // A short life is used up to its half, so that it is kept at all.
    const until = since + Math.max(seconds * 1000 - MARGIN_MS, seconds * 500)
    kept = { token, renewedAt: after === 'refusal' ? since : undefined, until }
    return { ok: true, token }
  }

  const askOnce = (after: 'need' | 'refusal'): Promise<TokenOutcome> => {
    asking ??= ask(after).finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    async read() {
      if (kept && elapsed() < kept.until) return { ok: true, token: kept.token }
      return askOnce('need')
    },
    async renew(refused) {
      const { token, renewedAt = -Infinity } = kept ?? {}
      if (token !== undefined && (token !== refused || elapsed() - renewedAt < RENEWED_MS)) {
        return { ok: true, token }
      }
      kept = undefined
      return askOnce('refusal')
    },
  }
}

async function toBody({ proof, url }: TokenGrant, now: number): Promise<URLSearchParams> {
  switch (proof.kind) {
    case 'client-secret':
      return new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: proof.clientId,
        client_secret: proof.clientSecret,
        scope: proof.scope,
      })
    case 'refresh-token':
      return new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: proof.clientId,
        client_secret: proof.clientSecret,
        refresh_token: proof.refreshToken,
      })
    case 'signature':
      return new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await signAssertion({ ...proof, audience: url }, now),
      })
  }
}

/** Its own words, without the lines of numbers that Microsoft puts below them. */
function toWords(members: Members): string | undefined {
  const words = members['error_description']
  return typeof words === 'string' ? words.split(/\r?\n| Trace ID/)[0]?.slice(0, 500) : undefined
}
