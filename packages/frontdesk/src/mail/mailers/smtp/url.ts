/** Parses a mail server's address from one line of configuration. */
import { GRANT_PARAMETERS, parseGrant, type TokenGrant } from './tokens.ts'

/** How the connection is protected. */
type SmtpSecurity =
  /** TLS from the first byte (RFC 8314): `smtps://`. */
  | 'implicit'
  /** STARTTLS, refused when the server has none (RFC 3207): `smtp://`. */
  | 'starttls'
  /** None at all: `smtp://…?tls=off`, for a server on this machine or a tunnel. */
  | 'off'

export interface SmtpEndpoint {
  readonly host: string
  readonly port: number
  readonly security: SmtpSecurity
  readonly auth: SmtpAuth | undefined
}

/** The sign-in: with a password, or with a token (XOAUTH2). */
export type SmtpAuth =
  | { readonly user: string; readonly pass: string }
  | { readonly user: string; readonly grant: TokenGrant }

export type SmtpUrlOutcome =
  | { readonly ok: true; readonly endpoint: SmtpEndpoint }
  | { readonly ok: false; readonly message: string }

/** Differences between the protocols of mail. */
export interface ServerKind {
  /** Of STARTTLS; that of implicit TLS has an `s` behind. */
  readonly scheme: 'smtp' | 'imap'
  /** Ports of STARTTLS and of implicit TLS (RFC 6409, RFC 8314 7.3). */
  readonly ports: readonly [starttls: number, implicit: number]
  readonly example: string
  /** Further parameters. */
  readonly parameters: readonly string[]
  /** Begins "cannot be used". */
  readonly what: string
}

const smtp: ServerKind = {
  scheme: 'smtp',
  ports: [587, 465],
  example: 'smtps://user:password@mail.example.com or smtp://mail.example.com:587',
  parameters: [],
  what: "The mail server's address",
}

/**
 * Parses `smtp://` and `smtps://` addresses. A fault's message never contains the address, which
 * has a password. `secret`: credential for tokens, where the address says `oauth`.
 */
export function parseSmtpUrl(text: string, secret?: string): SmtpUrlOutcome {
  return parseServerUrl(text, smtp, secret)
}

/** The same for any protocol. */
export function parseServerUrl(text: string, kind: ServerKind, secret?: string): SmtpUrlOutcome {
  const { scheme, example } = kind
  const parameters = new Set(['tls', ...GRANT_PARAMETERS, ...kind.parameters])
  const refuse = (reason: string): SmtpUrlOutcome => ({
    ok: false,
    message: `${kind.what} cannot be used: ${reason}.`,
  })
  if (!URL.canParse(text))
    return refuse(
      `it must be an address such as ${example}; encode special characters in user and password (/ is %2F, # is %23, @ is %40)`,
    )
  const url = new URL(text)
  const implicit = url.protocol === `${scheme}s:`
  if (!implicit && url.protocol !== `${scheme}:`) {
    return refuse(`it must start with ${scheme}:// or ${scheme}s://, such as ${example}`)
  }
  if (url.hostname === '') return refuse('it names no host')
  if (url.pathname.length > 1 || url.hash !== '') {
    return refuse(
      'there is more after the host. In user and password, write %2F for /, %3F for ? and %23 for #',
    )
  }
  const strange = [...url.searchParams.keys()].find((name) => !parameters.has(name))
  if (strange !== undefined) return refuse(`it has an unknown parameter "${strange}"`)
  const tls = url.searchParams.get('tls')
  if (tls !== null && tls !== 'off') return refuse('its parameter tls can only be "off"')
  if (tls === 'off' && implicit) return refuse(`${scheme}s:// and tls=off contradict each other`)
  if (url.port === '0') return refuse('its port is 0: name 1 to 65535')
  const user = decode(url.username)
  const pass = decode(url.password)
  if (user === undefined || pass === undefined) {
    return refuse('its user or password has a % that is not followed by two hex digits (use %25)')
  }
  const tokens = url.searchParams.has('oauth')
  if (tokens && pass !== '') return refuse('it has a password and oauth: leave one of them out')
  if (!tokens && (user === '') !== (pass === '')) {
    return refuse('it has a user or a password but not both')
  }
  const granted = tokens ? parseGrant(user, url.searchParams, secret) : undefined
  if (granted && !granted.ok) return refuse(granted.reason)
  const auth = granted ? { user, grant: granted.grant } : { user, pass }
  const security = implicit ? 'implicit' : tls === 'off' ? 'off' : 'starttls'
  const port = Number(url.port) || kind.ports[implicit ? 1 : 0]
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    ok: true,
    endpoint: { host, port, security, auth: user === '' ? undefined : auth },
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
