/** Parses a browser's answer to a ceremony. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Most characters of an answer: ten times an RSA key with its attestation. */
const MAX_CREDENTIAL = 32_768

/** The library finds out which of the two it is, and whether it is whole. */
type Credential = AuthenticationResponseJSON & RegistrationResponseJSON

export function parseCredential(text: string): Credential | undefined {
  if (text.length > MAX_CREDENTIAL) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isCredential(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether what we read before the library checks it has the right type. */
function isCredential(value: unknown): value is Credential {
  const { id, response }: { id?: unknown; response?: unknown } = Object(value)
  const { clientDataJSON, userHandle = '' }: { clientDataJSON?: unknown; userHandle?: unknown } =
    Object(response)
  return [id, clientDataJSON, userHandle].every((text) => typeof text === 'string')
}
