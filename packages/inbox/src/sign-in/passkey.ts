/** Signs in with a passkey. It has no limit, so that strangers cannot lock colleagues out. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { STRANGER, type Parts } from '../parts.ts'
import { parseBack, patterns } from '../paths.ts'
import { postOpen, type InboxRequest, type Route } from '../route.ts'
import { hashToken, isSame } from '../secrets.ts'
import type { Account } from '../store/accounts.ts'
import type { Passkey } from '../store/passkeys.ts'
import { parseCredential } from './credential.ts'
import { renderSignIn } from './page.tsx'
import { toTicket } from './passkey-options.ts'
import { startSession } from './session-start.ts'

type Proof =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly fault: 'refused' | 'expired' | 'cloned' | 'noScript' }

export function passkeySignInRoutes(parts: Parts): readonly Route[] {
  return [
    postOpen(patterns.signIn, async (req, form) => {
      const back = parseBack(form.text('back'))
      const as = form.text('as')
      const proof = await prove(parts, req, form.text('credential'))
      if (proof.ok && (as === '' || as === proof.account.id)) {
        return startSession(parts, req, proof.account, { method: 'passkey', back })
      }
      const fault = proof.ok ? 'refused' : proof.fault
      return renderSignIn(parts, req, { back, fault, status: 422, ...(as !== '' && { as }) })
    }),
  ]
}

async function prove(parts: Parts, req: InboxRequest, text: string): Promise<Proof> {
  if (text === '') return { ok: false, fault: 'noScript' }
  const response = parseCredential(text)
  if (!response) return { ok: false, fault: 'refused' }
  let isExpired = false
  const isOurs = (challenge: string): boolean => {
    isExpired = !parts.tickets.check(toTicket(challenge), 'sign-in', hashToken(req.visit))
    return !isExpired
  }
  // Before the store is asked: made-up answers cost it nothing.
  const challenge = readChallenge(response)
  if (challenge === undefined || !isOurs(challenge)) return { ok: false, fault: 'expired' }
  const passkey = await parts.passkeys.find(response.id)
  const account = passkey && (await parts.accounts.find(passkey.accountId))
  if (!passkey || !account) return refuse(parts, STRANGER, 'unknown-passkey')
  // The library does not compare it; WebAuthn requires it to be the account's own (7.2).
  const { userHandle = '' } = response.response
  if (!isSame(userHandle, account.handle)) return refuse(parts, account.id, 'user-handle')
  const counter = await verify(parts, response, passkey, isOurs)
  if (counter === undefined) return refuse(parts, account.id, 'signature')
  if (!(await parts.tickets.use(toTicket(challenge)))) return refuse(parts, account.id, 'replayed')
  const isCounting = counter > 0 || passkey.counter > 0
  const isNewer = !isCounting || counter > passkey.counter
  if (!isNewer || !(await parts.passkeys.markUsed(passkey, counter, parts.now()))) {
    await parts.record({ actor: account.id, action: 'sign-in-refused', detail: 'counter' })
    return { ok: false, fault: 'cloned' }
  }
  return { ok: true, account }
}

async function refuse(parts: Parts, actor: string, detail: string): Promise<Proof> {
  await parts.record({ actor, action: 'sign-in-refused', detail })
  return { ok: false, fault: 'refused' }
}

/** The counter that the passkey reports; undefined for an invalid answer. */
async function verify(
  { settings, relyingParty }: Parts,
  response: AuthenticationResponseJSON,
  { id, publicKey }: Passkey,
  expectedChallenge: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: settings.baseUrl,
      expectedRPID: relyingParty,
      requireUserVerification: true,
      // 0, because the caller compares counters: here a mismatch would be one of many exceptions.
      credential: { id, publicKey, counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** From the client data, which the signature covers. */
function readChallenge({ response }: AuthenticationResponseJSON): string | undefined {
  try {
    const data = Buffer.from(response.clientDataJSON, 'base64url').toString()
    const { challenge }: { challenge?: unknown } = Object(JSON.parse(data))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
