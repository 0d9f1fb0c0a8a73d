/** The mailbox that replies come to, as one line of configuration. */
import { requestToken } from './mailers/smtp/tokens.ts'
import {
  parseServerUrl,
  type ServerKind,
  type SmtpAuth,
  type SmtpEndpoint,
} from './mailers/smtp/url.ts'

/** Where mail is read (IMAP, RFC 9051). */
export interface Mailbox extends Omit<SmtpEndpoint, 'auth'> {
  readonly user: string
  /** Such as `INBOX`. */
  readonly folder: string
  /** Where copies of answers go. Default: the folder that the server marks as that of sent mail; `off`: nowhere. */
  readonly sent: string | undefined
  /** For one connection: tokens last about an hour. */
  signIn(): Promise<{ readonly pass: string } | { readonly accessToken: string }>
}

export type MailboxOutcome =
  | { readonly ok: true; readonly mailbox: Mailbox }
  | { readonly ok: false; readonly message: string }

const imap: ServerKind = {
  scheme: 'imap',
  ports: [143, 993],
  example: 'imaps://user:password@imap.example.com',
  parameters: ['folder', 'sent'],
  what: "The mailbox's address",
}

/** Parses `imap://` and `imaps://` addresses, as `parseSmtpUrl` those of mail servers. */
export function parseMailboxUrl(text: string, secret?: string): MailboxOutcome {
  const parsed = parseServerUrl(text, imap, secret)
  if (!parsed.ok) return parsed
  const { auth, ...server } = parsed.endpoint
  const signIn = auth && toSignIn(auth)
  if (!auth || !signIn) {
    const reason = auth
      ? 'oauth=google needs JSON with client_id, client_secret and refresh_token here'
      : 'it names no user and password'
    return { ok: false, message: `${imap.what} cannot be used: ${reason}.` }
  }
  const { searchParams } = new URL(text)
  const folder = searchParams.get('folder') ?? 'INBOX'
  const sent = searchParams.get('sent') ?? undefined
  return { ok: true, mailbox: { ...server, user: auth.user, folder, sent, signIn } }
}

function toSignIn(auth: SmtpAuth): Mailbox['signIn'] | undefined {
  if ('pass' in auth) return () => Promise.resolve({ pass: auth.pass })
  const { grant } = auth
  if (!('clientSecret' in grant)) return undefined
  return async () => ({ accessToken: await requestToken(grant) })
}
