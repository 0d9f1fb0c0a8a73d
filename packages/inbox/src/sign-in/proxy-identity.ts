/** The identity from a listed proxy: a signed token, or a header from a fixed peer. */
import { isInNetwork, parseAddress, parseNetwork } from 'frontdesk/ports'
import type { JWTVerifyGetKey } from 'jose'
import type { Parts } from '../parts.ts'
import type { InboxRequest } from '../route.ts'

/** The e-mail address; undefined where no proxy is configured, or its statement is invalid. */
export async function readProxyEmail(parts: Parts, req: InboxRequest): Promise<string | undefined> {
  const { cloudflareAccess, identityHeader } = parts.settings
  if (cloudflareAccess) return readAccessToken(parts, cloudflareAccess, req)
  if (!identityHeader) return undefined
  const peer = req.client.peer === undefined ? undefined : parseAddress(req.client.peer)
  const isListed = identityHeader.from.some((network) => {
    const known = parseNetwork(network)
    return peer !== undefined && known !== undefined && isInNetwork(peer, known)
  })
  const value = req.c.req.header(identityHeader.name)
  // Node joins repeated headers with a comma, which an address does not have.
  const isOne = value !== undefined && /^[^\s,;<>"]+@[^\s,;<>"@]+$/.test(value)
  return isListed && isOne ? value : undefined
}

/** By team: loaded once, and again for an unknown key, at most once a minute. */
const keys = new WeakMap<Parts, JWTVerifyGetKey>()

const COOLDOWN_MS = 60_000

async function readAccessToken(
  parts: Parts,
  { team, audience }: NonNullable<Parts['settings']['cloudflareAccess']>,
  { c }: InboxRequest,
): Promise<string | undefined> {
  const token = c.req.header('cf-access-jwt-assertion')
  if (token === undefined || token.length > 8192) return undefined
  const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
  const issuer = new URL(team).origin
  const known =
    keys.get(parts) ??
    createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer), {
      cooldownDuration: COOLDOWN_MS,
      [customFetch]: parts.host.fetch,
    })
  keys.set(parts, known)
  try {
    const { payload } = await jwtVerify(token, known, {
      issuer,
      audience,
      algorithms: ['RS256'],
      currentDate: new Date(parts.now()),
      requiredClaims: ['exp'],
    })
    const { type, email } = payload
    // A service token has no address: it is not a person.
    return type === 'app' && typeof email === 'string' ? email : undefined
  } catch (error) {
    parts.host.log.warn('inbox.access-token-refused', { error: String(error) })
    return undefined
  }
}
