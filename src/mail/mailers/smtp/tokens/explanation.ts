/** What a token server's refusals mean, in the terms of the one who mends them. */
import type { Members } from '../../../../outbound/members.ts'
import type { FailureClass } from '../../../mailer.ts'
import type { TokenGrant } from './grant.ts'

type TokenCause =
  | 'silent'
  | 'key-unreadable'
  | 'client-unknown'
  | 'secret-refused'
  | 'secret-expired'
  | 'tenant-unknown'
  | 'not-delegated'
  | 'mailbox-unknown'
  | 'grant-ended'
  | 'clock-wrong'
  | 'refused'

export interface TokenFault {
  readonly class: FailureClass
  /** Microsoft's own, such as `AADSTS7000222`, else status and name: `400 invalid_grant`. */
  readonly code: string
  readonly cause: TokenCause
}

/** By learn.microsoft.com/entra/identity-platform/reference-error-codes. */
const microsoftCauses: Readonly<Record<string, TokenCause>> = {
  AADSTS7000215: 'secret-refused',
  AADSTS7000222: 'secret-expired',
  AADSTS700016: 'client-unknown',
  AADSTS7000229: 'client-unknown',
  AADSTS90002: 'tenant-unknown',
  AADSTS900023: 'tenant-unknown',
}

/** Of an answer that is JSON and has no token in it. */
export function toTokenRefusal(status: number, members: Members): TokenFault {
  const text = (name: string): string => {
    const value = members[name]
    return typeof value === 'string' ? value : ''
  }
  const [error, words] = [text('error'), text('error_description')]
  const code = /\bAADSTS\d+/.exec(words)?.[0] ?? `${status} ${error}`.trim()
  const known = microsoftCauses[code] ?? toStandardCause(error, words)
  const transient = error === 'temporarily_unavailable' || error === 'server_error'
  return { class: transient ? 'transient' : 'configuration', code, cause: known }
}

/** By RFC 6749 5.2, and the words that Google puts beside its names. */
function toStandardCause(error: string, words: string): TokenCause {
  if (/short-lived|\biat\b|\bexp\b/i.test(words)) return 'clock-wrong'
  switch (error) {
    case 'temporarily_unavailable':
    case 'server_error':
      return 'silent'
    case 'invalid_client':
      return 'secret-refused'
    case 'unauthorized_client':
    case 'access_denied':
      return 'not-delegated'
    case 'invalid_grant':
      if (/signature/i.test(words)) return 'secret-refused'
      return /e-?mail|user ?id|account not found/i.test(words) ? 'mailbox-unknown' : 'grant-ended'
    default:
      return 'refused'
  }
}

/** Cause and remedy in one or two sentences. Names the token server, never a person: fit for a log. */
export function explainTokenFailure({ cause }: TokenFault, { url, provider }: TokenGrant): string {
  const server = `The token server at ${new URL(url).host}`
  switch (cause) {
    case 'silent':
      return `${server} gave no answer. Check this machine's DNS and that it may open connections to port 443; nothing to do if it passes.`
    case 'key-unreadable':
      return 'The private key in SMTP_SECRET cannot be read. Use the JSON file as the provider made it.'
    case 'client-unknown':
      return `${server} knows no such app in this tenant. Check client and tenant in SMTP_URL, and that an administrator has consented to the app.`
    case 'secret-refused':
      return provider === 'microsoft'
        ? `${server} refused the client's secret. SMTP_SECRET must be the secret's value, not its id.`
        : `${server} refused the key in SMTP_SECRET: it may have been deleted. Make a new one.`
    case 'secret-expired':
      return `The client's secret in SMTP_SECRET has expired. Make a new one in the app's "Certificates & secrets".`
    case 'tenant-unknown':
      return `${server} knows no such tenant. Check tenant in SMTP_URL.`
    case 'not-delegated':
      return `${server} does not let this client act for the mailbox. For a service account, an administrator grants its client id the scope https://mail.google.com/ under "Domain-wide delegation".`
    case 'mailbox-unknown':
      return `${server} knows no such mailbox. Check the user in SMTP_URL: a mailbox of the domain, not the service account.`
    case 'grant-ended':
      return `${server} no longer takes the refresh token: it was revoked or has expired (after a week while the app is in testing). Sign in once more and put the new one into SMTP_SECRET.`
    case 'clock-wrong':
      return `${server} refused the time in the signature. Set this machine's clock.`
    case 'refused':
      return `${server} gave no token for an unusual reason; the code tells more.`
  }
}
