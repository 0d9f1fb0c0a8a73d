/** Parses a browser's answer to a ceremony. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Most characters of an answer: ten times an RSA key with its attestation. */
const MAX_CREDENTIAL = 32_768

export function parseAssertion(text: string): AuthenticationResponseJSON | undefined {
  const value = parse(text)
  return isAssertion(value) ? value : undefined
}

export function parseAttestation(text: string): RegistrationResponseJSON | undefined {
  const value = parse(text)
  return isAttestation(value) ? value : undefined
}

function parse(text: string): unknown {
  if (text.length > MAX_CREDENTIAL) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAssertion(value: unknown): value is AuthenticationResponseJSON {
  return isCredential(value, ['clientDataJSON', 'authenticatorData', 'signature'])
}

function isAttestation(value: unknown): value is RegistrationResponseJSON {
  return isCredential(value, ['clientDataJSON', 'attestationObject'])
}

function isCredential(value: unknown, parts: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const response: unknown = Reflect.get(value, 'response')
  if (typeof response !== 'object' || response === null) return false
  const { transports = [], userHandle = '' }: { transports?: unknown; userHandle?: unknown } =
    response
  return (
    ['id', 'rawId'].every((key) => isBase64Url(Reflect.get(value, key))) &&
    Reflect.get(value, 'type') === 'public-key' &&
    typeof Reflect.get(value, 'clientExtensionResults') === 'object' &&
    parts.every((key) => isBase64Url(Reflect.get(response, key))) &&
    typeof userHandle === 'string' &&
    Array.isArray(transports) &&
    transports.every((transport) => typeof transport === 'string')
  )
}

function isBase64Url(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]+$/.test(value)
}
