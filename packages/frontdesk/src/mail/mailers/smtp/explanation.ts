import type { SmtpCause } from './failure.ts'
import type { TokenGrant } from './tokens.ts'
import type { SmtpEndpoint } from './url.ts'

/**
 * Cause and remedy in one or two sentences. Names the mail server, never a person: safe to log.
 * `seconds`: the deadline that passed, if one did.
 */
export function explainSmtpFailure(
  cause: SmtpCause,
  endpoint: SmtpEndpoint,
  seconds?: number,
): string {
  const { host, port, auth } = endpoint
  const server = `${host}:${port}`
  switch (cause) {
    case 'unresolved':
      return `The name ${host} has no address in DNS. Check the host in SMTP_URL and this machine's DNS.`
    case 'unreachable':
      return `Nothing accepts connections at ${server}. Check host and port in SMTP_URL, whether the mail server runs, and whether a firewall blocks the port.`
    case 'unconnected':
      return `No connection to ${server} was made within ${seconds} s. Check host and port in SMTP_URL, whether a firewall blocks the port, and whether smtp:// or smtps:// fits it.`
    case 'silent':
      return `The mail server at ${server} accepted the connection and did not answer within ${seconds} s. Check that smtp:// (usually port 587) or smtps:// (usually 465) fits the port, and in the mail server's own log whether it is overloaded.`
    case 'disconnected':
      return `The mail server at ${server} closed the connection early. If this stays so, check that smtp:// or smtps:// fits the port.`
    case 'busy':
      return `The mail server at ${server} is temporarily busy and asked for a later retry. Nothing to do unless it lasts.`
    case 'turned-away':
      return `The mail server at ${server} refuses this client. Check that SMTP_URL names a server for sending mail, and that it allows this machine.`
    case 'tls-missing':
      return `The mail server at ${server} offers no STARTTLS, and mail is not sent unencrypted. Use smtps:// if it has a TLS port, or add ?tls=off to SMTP_URL if the network to it is private.`
    case 'tls-failed':
      return `The encrypted connection to ${server} could not be made. Check that smtps:// (usually port 465) or smtp:// (usually 587) fits the port.`
    case 'certificate':
      return `The certificate of ${server} is not trusted, has expired or names another host. Use the host name in the certificate; for a private authority set NODE_EXTRA_CA_CERTS to its file.`
    case 'auth-refused':
      if (auth && 'grant' in auth) return explainRefusedToken(server, auth.grant.provider)
      return `The mail server at ${server} rejected the user name or password. Check both in SMTP_URL (special characters percent-encoded); some providers want an app password.`
    case 'auth-missing':
      return `The mail server at ${server} takes mail only from those who sign in. Put user and password into SMTP_URL, or a user and oauth=….`
    case 'access-rule':
      return `The mail server at ${server} rejected this kind of sign-in: a conditional access or authentication policy of the tenant blocks it. An administrator sees which one in Entra, in the mailbox's sign-in logs, and can exempt the mailbox. ${afterRule(endpoint)}`
    case 'security-defaults':
      return `The tenant's security defaults block this sign-in to ${server}: they switch SMTP off for its mailboxes and accept no password. ${afterRule(endpoint)}`
    case 'password-off':
      if (auth && 'grant' in auth) return explainRefusedToken(server, auth.grant.provider)
      return `The mail server at ${server} takes no password for this account. Microsoft 365 switches passwords for SMTP off at the end of December 2026, unless an administrator switches them on again, and has them off for new tenants: sign in with a token (oauth=microsoft in SMTP_URL; the guide to mail shows how).`
    case 'app-password':
      if (auth && 'grant' in auth) return explainRefusedToken(server, auth.grant.provider)
      return `The mail server at ${server} does not take the account's own password. Make an app password, or sign in with a token (oauth=google in SMTP_URL; the guide to mail shows how).`
    case 'smtp-off':
      return `Signing in over SMTP is switched off for this mailbox or its whole tenant. An administrator switches it on for the mailbox: ${SWITCH_ON}. A token needs that, too.`
    case 'token-refused':
      return `${toTokenServer(endpoint)} refused to give a token. ${tokenRemedy(endpoint)}`
    case 'token-missing':
      return `${toTokenServer(endpoint)} gave no usable answer. Check this machine's DNS and that it may open connections to port 443. Nothing to do if it passes.`
    case 'sender-refused':
      return `The mail server at ${server} refused the sender. MAIL_FROM must be an address that this account may send from.`
    case 'null-sender-refused':
      return `The mail server at ${server} does not take the empty return path that a confirmation to a visitor has to have (RFC 5321 4.5.5). Send through a server that does, or leave out mail.confirm.`
    case 'recipient-refused':
      return `The mail server at ${server} refused the recipient. Check the address; if it is on another domain, the server may want user and password in SMTP_URL.`
    case 'mailbox-full':
      return 'The mailbox is full. Free space in it.'
    case 'too-large':
      return `The mail is larger than the mail server at ${server} accepts.`
    case 'content-refused':
      return `The mail server at ${server} refused the content, as filters against spam and malware do. Let its filter pass mail from MAIL_FROM.`
    case 'domain-unproven':
      return 'The mail fails the SPF, DKIM or DMARC rules of the domain in MAIL_FROM. Let the mail server send for that domain, or use an address on its own.'
    case 'unanswered':
      return `The mail server at ${server} was sent the whole mail and did not confirm it, so the recipient may have it already, once for each such attempt. Look at the mail server's own log.`
    case 'unknown':
      return `The mail could not be handed to ${server} for an unusual reason; see the code.`
  }
}

/**
 * The remedy where a tenant's rules block a sign-in; suggests a token only to operators without
 * one.
 */
function afterRule({ auth }: SmtpEndpoint): string {
  return auth && 'grant' in auth
    ? `A token needs the permission SMTP.SendAsApp with consent, and SMTP switched on for the mailbox: ${SWITCH_ON}.`
    : `Or sign in with a token (oauth=microsoft in SMTP_URL; the guide to mail shows how), which needs SMTP switched on for the mailbox: ${SWITCH_ON}.`
}

/** In Exchange Online's PowerShell. */
const SWITCH_ON = 'Set-CASMailbox -Identity MAILBOX -SmtpClientAuthenticationDisabled $false'

/** The token server issued it, so the mail server's settings for the client are wrong. */
function explainRefusedToken(server: string, provider: TokenGrant['provider']): string {
  const remedy =
    provider === 'microsoft'
      ? `The app needs the permission SMTP.SendAsApp with consent, a service principal in Exchange (New-ServicePrincipal) and rights on the mailbox (Add-MailboxPermission), which has SMTP switched on (${SWITCH_ON}); the user in SMTP_URL is that mailbox.`
      : 'The user in SMTP_URL must be the mailbox that the token is for, and the scope https://mail.google.com/.'
  return `The mail server at ${server} refused the token. ${remedy}`
}

function toTokenServer({ auth }: SmtpEndpoint): string {
  if (!auth || !('grant' in auth)) return 'The token server'
  return `The token server at ${new URL(auth.grant.accessUrl).host}`
}

function tokenRemedy({ auth }: SmtpEndpoint): string {
  return auth && 'grant' in auth && auth.grant.provider === 'microsoft'
    ? "Check tenant and client in SMTP_URL, an administrator's consent, and SMTP_SECRET: the secret's value, not its id, and not expired."
    : "Check the user in SMTP_URL, the key in SMTP_SECRET (not deleted, revoked or expired) and this machine's clock. A service account needs domain-wide delegation with the scope https://mail.google.com/."
}
