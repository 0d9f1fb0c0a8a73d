/** Options for the browser's ceremonies. The challenge is a ticket: valid once, in this browser. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Parts } from '../parts.ts'
import { fromText, hashToken } from '../secrets.ts'
import type { Account } from '../store/accounts.ts'
import type { Passkey } from '../store/passkeys.ts'
import { TICKET_MS } from '../tickets.ts'

/** EdDSA, ES256, RS256. Node 24 would add ML-DSA by default, with warnings and keys of 1.3 kB. */
export const ALGORITHMS: number[] = [-8, -7, -257]

/** Without a list of credentials, so that no account is revealed. */
export async function createSignInOptions(
  { relyingParty, tickets }: Parts,
  visit: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: relyingParty,
    challenge: tickets.issue('sign-in', hashToken(visit)),
    timeout: TICKET_MS,
    userVerification: 'required',
  })
}

/** A discoverable passkey with user verification. */
export async function createPasskeyOptions(
  { relyingParty, tickets, company }: Parts,
  { id, email, name, handle }: Account,
  { sessionId, known }: { readonly sessionId: string; readonly known: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: relyingParty,
    userName: email,
    userDisplayName: name,
    userID: fromText(handle),
    challenge: tickets.issue('passkey', sessionId, id),
    timeout: TICKET_MS,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** The ticket of a signed challenge. */
export function toTicket(challenge: string): string {
  return new TextDecoder().decode(fromText(challenge))
}
