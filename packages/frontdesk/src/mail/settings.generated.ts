/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { RecipientRoute } from './recipients.ts'

/** Delivery by mail. Set all of `url`, `from` and `to`, here or as variables. */
export interface MailConfig {
  /**
   * Mail server: `smtps://USER:PASSWORD@HOST` for TLS (port 465), `smtp://…` for STARTTLS (587),
   * which is required unless `?tls=off` follows. Use the variable, because of the password.
   *
   * It must be the address of a mail server. Environment: `SMTP_URL`.
   *
   * @default none
   *
   * @example `'smtps://user:password@mail.example.com'`
   */
  readonly url?: string
  /**
   * Secret for `oauth=microsoft` or `oauth=google`. Use the variable, or `SMTP_SECRET_FILE`.
   *
   * It must be the secret of a client, or the JSON of a key. Environment: `SMTP_SECRET`.
   *
   * @default none
   *
   * @example `'Q4h8Q~example-of-a-client-secret'`
   */
  readonly secret?: string
  /**
   * Sender, on the site's own domain (SPF, DKIM, DMARC).
   *
   * It must be one email address, without a name. Environment: `MAIL_FROM`.
   *
   * @default none
   *
   * @example `'website@example.com'`
   */
  readonly from?: string
  /**
   * Your mailbox, or several. Each gets a separate mail.
   *
   * It must be one email address, without a name, or a list of them. Environment: `MAIL_TO`.
   *
   * @default none
   *
   * @example `'inquiries@example.com'`
   */
  readonly to?: string | readonly string[]
  /**
   * Who gets which inquiry: the first matching rule, else `to`.
   *
   * It must be a list of rules with `to` and any of `language`, `topic`, `page` and `mark`.
   *
   * @default `to`
   *
   * @example `[{ language: 'de', to: 'vertrieb@example.com' }]`
   */
  readonly route?: RecipientRoute
  /**
   * The mailbox with visitors' replies, for the web inbox. `imaps://USER:PASSWORD@HOST` for TLS
   * (port 993), `imap://…` for STARTTLS (143). `tls`, `oauth` and `secret` work as in `SMTP_URL`.
   * `?folder=` replaces `INBOX`; `&sent=` names the folder for copies of answers (`off`: none). Use
   * the variable, because of the password.
   *
   * It must be the address of a mailbox. Environment: `MAILBOX_URL`.
   *
   * @default none; replies are not read
   *
   * @example `'imaps://user:password@imap.example.com'`
   */
  readonly mailbox?: string
  /**
   * Sends a test mail every day and looks for it in `mailbox`. Needs the web inbox.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly prove?: boolean
  /**
   * Time zone of the times in mails.
   *
   * It must be the name of a time zone, such as Europe/Berlin.
   *
   * @default the country's in `site.address`; else the machine's
   *
   * @example `'Europe/Berlin'`
   */
  readonly timeZone?: string
  /**
   * Confirms inquiries to visitors by mail.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly confirm?: boolean
  /**
   * `declare` marks mails as automatic (RFC 3834), which prevents absence notices. `omit` is for
   * help desks that set such mail aside.
   *
   * It must be one of declare, omit.
   *
   * @default `'declare'`
   *
   * @example `'omit'`
   */
  readonly autoSubmitted?: 'declare' | 'omit'
}
