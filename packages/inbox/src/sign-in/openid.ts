/**
 * Signs in by the company's OpenID Connect provider: code flow with PKCE, state and nonce. State is
 * a ticket from which the other two are derived, so nothing is stored before a person comes back.
 */
import type { Configuration } from 'openid-client'
import { STRANGER, type Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { hashToken, sign } from '../secrets.ts'
import { getOpen, type InboxRequest, type Route } from '../route.ts'
import type { Account, Identity } from '../store/accounts.ts'
import { renderError } from '../views/refusals.tsx'
import { renderSignIn } from './page.tsx'
import { startSession } from './session-start.ts'

/** The identity that a provider confirms. */
interface Claims extends Identity {
  /** Only if the provider has verified it. */
  readonly verifiedEmail: string | undefined
}

/** Requests a new proof, even if the provider knows the person (OpenID Connect Core 3.1.2.1). */
const AGAIN = { prompt: 'login', max_age: '0' } as const

export function openIdRoutes(parts: Parts): readonly Route[] {
  const { openId } = parts.settings
  const provider = openId && createProvider(parts, openId)
  return [
    getOpen(patterns.signInOpenId, async (req) => {
      if (!provider) return renderError(req, 'notFound', 404)
      const back = parseBack(req.c.req.query('back'))
      const isAgain = req.c.req.query('again') !== undefined
      const address = await provider.start(req.visit, back, isAgain ? AGAIN : {})
      req.c.header('Set-Cookie', parts.cookies.writeVisit(req.visit), { append: true })
      return address === undefined
        ? renderSignIn(parts, req, { back, fault: 'openIdAway', status: 503 })
        : req.c.redirect(address, 303)
    }),
    getOpen(patterns.signInOpenIdReturn, async (req) => {
      if (!provider) return renderError(req, 'notFound', 404)
      const found = await provider.finish(req)
      const account = found && (await findAccount(parts, found.claims))
      if (!found || !account) {
        await parts.record({ actor: STRANGER, action: 'sign-in-refused', detail: 'openid' })
        return renderSignIn(parts, req, { back: '/', fault: 'openIdRefused', status: 403 })
      }
      const { back, provenAt } = found
      return startSession(parts, req, account, { method: 'openid', back, provenAt })
    }),
  ]
}

/** By issuer and subject; the first time by an address that the provider has verified. */
async function findAccount(
  { accounts, record }: Parts,
  { issuer, subject, verifiedEmail }: Claims,
): Promise<Account | undefined> {
  const known = await accounts.findByIdentity({ issuer, subject })
  if (known || verifiedEmail === undefined) return known
  const invited = await accounts.findByEmail(verifiedEmail)
  if (!invited || !(await accounts.link(invited.id, { issuer, subject }))) return undefined
  await record({ actor: invited.id, action: 'openid-linked' })
  return invited
}

interface Finished {
  readonly claims: Claims
  readonly back: string
  /** From `auth_time`; 0 where the provider does not say when the person signed in. */
  readonly provenAt: number
}

interface Provider {
  /** The address to send the person to; undefined where the provider does not answer. */
  start(visit: string, back: string, more: object): Promise<string | undefined>
  /** Undefined for an invalid answer. */
  finish(req: InboxRequest): Promise<Finished | undefined>
}

function createProvider(parts: Parts, openId: NonNullable<Parts['settings']['openId']>): Provider {
  const { settings, tickets, key, host } = parts
  const redirect = `${settings.baseUrl}${patterns.signInOpenIdReturn}`
  let known: Promise<Configuration> | undefined

  const load = async (): Promise<Configuration> => {
    const client = await import('openid-client')
    const isPlain = openId.issuer.startsWith('http:')
    return client.discovery(
      new URL(openId.issuer),
      openId.clientId,
      openId.clientSecret,
      openId.clientSecret === undefined ? client.None() : undefined,
      {
        execute: [
          // Otherwise the library does not check the signature of an ID token (ASVS 6.8.2).
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }
  /** Loaded once: strangers may ask for it. */
  const configure = (): Promise<Configuration> => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  const toSecrets = (state: string): { readonly nonce: string; readonly verifier: string } => ({
    nonce: sign(key, 'nonce', state),
    verifier: sign(key, 'pkce', state),
  })
  return {
    async start(visit, back, more) {
      const client = await import('openid-client')
      const state = `${tickets.issue('openid', hashToken(visit), back)}~${back}`
      const { nonce, verifier } = toSecrets(state)
      try {
        const challenge = await client.calculatePKCECodeChallenge(verifier)
        return client.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirect,
          scope: 'openid email profile',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          state,
          nonce,
          ...more,
        }).href
      } catch (error) {
        host.log.warn('inbox.openid-failed', { error: String(error) })
        return undefined
      }
    },
    async finish({ c, visit }) {
      const client = await import('openid-client')
      const state = c.req.query('state') ?? ''
      const [ticket = '', ...rest] = state.split('~')
      const back = rest.join('~')
      if (!tickets.check(ticket, 'openid', hashToken(visit), back)) return undefined
      const { nonce, verifier } = toSecrets(state)
      try {
        // Not the one in use: a key made since is looked up at once, which the library does not.
        const provider = await load()
        const tokens = await client.authorizationCodeGrant(
          provider,
          // The configured address: a request cannot change where it was sent.
          new URL(redirect + new URL(c.req.url).search),
          {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          },
        )
        const claims = tokens.claims()
        if (!claims || !(await tickets.use(ticket))) return undefined
        const { iss: issuer, sub: subject } = claims
        // Most providers return the address only on request.
        const { email, email_verified: isVerified } =
          claims['email'] === undefined
            ? await client.fetchUserInfo(provider, tokens.access_token, subject)
            : claims
        const verifiedEmail = isVerified === true && typeof email === 'string' ? email : undefined
        const provenAt = typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : 0
        return { claims: { issuer, subject, verifiedEmail }, back: parseBack(back), provenAt }
      } catch (error) {
        host.log.warn('inbox.openid-failed', { error: String(error) })
        return undefined
      }
    },
  }
}
