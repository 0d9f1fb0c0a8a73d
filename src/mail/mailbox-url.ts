/** The address of a mailbox as one line of configuration. */

/** A mailbox that is read over IMAP (RFC 9051). */
export interface MailboxPlace {
  readonly host: string
  readonly port: number
  /** As with mail servers: `imaps://`, `imap://`, `imap://…?tls=off`. */
  readonly security: 'implicit' | 'starttls' | 'off'
  readonly user: string
  /** Empty where a token takes its place. */
  readonly pass: string
  /** Default `INBOX`. */
  readonly folder: string
  /** Those that say how tokens are got; the same as of a mail server. */
  readonly parameters: URLSearchParams
}

export type MailboxOutcome =
  | { readonly ok: true; readonly place: MailboxPlace }
  /** Never repeats the address: it holds a password. */
  | { readonly ok: false; readonly message: string }

/** IMAP over TLS (RFC 8314 7.2) and IMAP. */
const PORTS = { imaps: 993, imap: 143 } as const

export function parseMailboxUrl(text: string): MailboxOutcome {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const implicit = url?.protocol === 'imaps:'
  if (!url || (!implicit && url.protocol !== 'imap:')) {
    return refuse('it must be like imaps://user:password@imap.example.com')
  }
  const parameters = new URLSearchParams(url.search)
  const tls = parameters.get('tls')
  parameters.delete('tls')
  if (tls !== null && (tls !== 'off' || implicit)) return refuse('tls=off is for imap:// only')
  if (url.hostname === '' || url.hash !== '') {
    return refuse('it names no host, or goes on after it: encode / ? # in user and password')
  }
  const [user, pass, folder] = [url.username, url.password, url.pathname.slice(1)].map(decode)
  if (user === undefined || pass === undefined || folder === undefined) {
    return refuse('it has a % that is not followed by two hex digits (use %25)')
  }
  if (user === '' || (pass === '') !== parameters.has('oauth')) {
    return refuse('it needs a user and a password, or a user and oauth=…')
  }
  if (/[\r\n\0]/.test(`${user}${pass}${folder}`)) return refuse('it has a line break in it')
  return {
    ok: true,
    place: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (implicit ? PORTS.imaps : PORTS.imap),
      security: implicit ? 'implicit' : tls === 'off' ? 'off' : 'starttls',
      user,
      pass,
      folder: folder || 'INBOX',
      parameters,
    },
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function refuse(reason: string): MailboxOutcome {
  return { ok: false, message: `The mailbox's address cannot be used: ${reason}.` }
}
