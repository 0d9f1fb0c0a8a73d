/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { RecipientRoute } from './recipients.ts'

/**
 * Delivery by mail. Set `url`, `from` and `to`, here or as variables; setting only some of them is
 * an error.
 */
export interface MailConfig {
  /**
   * Mail server: `smtps://USER:PASSWORD@HOST` for TLS (port 465), `smtp://…` for STARTTLS (587),
   * which is required unless `?tls=off` follows. Prefer the variable, because of the password.
   *
   * It must be the address of a mail server. Environment: `SMTP_URL`.
   *
   * @default none
   *
   * @example `'smtps://user:password@mail.example.com'`
   */
  readonly url?: string
  /**
   * Secret for mail tokens with `oauth=microsoft` or `oauth=google`: a client secret, the JSON of a
   * service account, or JSON with client_id, client_secret and refresh_token. Prefer the variable,
   * or a file: `SMTP_SECRET_FILE`.
   *
   * It must be the secret of a client, or the JSON of a key. Environment: `SMTP_SECRET`.
   *
   * @default none
   *
   * @example `'Q4h8Q~example-of-a-client-secret'`
   */
  readonly secret?: string
  /**
   * Sender: an address on the site's own domain (SPF, DKIM, DMARC).
   *
   * It must be one email address, without a name. Environment: `MAIL_FROM`.
   *
   * @default none
   *
   * @example `'website@example.com'`
   */
  readonly from?: string
  /**
   * Your mailbox, or several. Each gets a separate mail, so one full mailbox does not hold up the
   * others.
   *
   * It must be one email address, without a name, or a list of them. Environment: `MAIL_TO`.
   *
   * @default none
   *
   * @example `'inquiries@example.com'`
   */
  readonly to?: string | readonly string[]
  /**
   * Who gets which inquiry: a list of rules, of which the first match applies. Without a match the
   * inquiry goes to `to`.
   *
   * It must be a list of rules with `to` and any of `language`, `topic`, `page` and `mark`.
   *
   * @default all goes to `to`
   *
   * @example `[{ language: 'de', to: 'vertrieb@example.com' }]`
   */
  readonly route?: RecipientRoute
  /**
   * The mailbox that replies come to: [the inbox](../guides/inbox.md#replies) shows them.
   * `imaps://USER:PASSWORD@HOST` for TLS (port 993), `imap://…` for STARTTLS (143), which is
   * required unless `?tls=off` follows. `?folder=` names another folder than `INBOX`, and `&sent=`
   * the folder for copies of answers, `off` for none. For tokens it takes `oauth` and `secret` as
   * `url` does. Prefer the variable, because of the password.
   *
   * It must be the address of a mailbox. Environment: `MAILBOX_URL`.
   *
   * @default none, and replies are not read
   *
   * @example `'imaps://user:password@imap.example.com'`
   */
  readonly mailbox?: string
  /**
   * Whether a test mail goes to `to` every day, and the inbox looks for it in `mailbox`: `npx
   * frontdesk status` says when mail last arrived, and warns where it did not. Needs `mailbox` and
   * [the inbox](../guides/inbox.md#proof-that-mail-arrives).
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
   * @default that of the country in `site.address`, if it has one; else the machine's
   *
   * @example `'Europe/Berlin'`
   */
  readonly timeZone?: string
  /**
   * Whether visitors who passed the bot check get a confirmation by mail, at most one a day for
   * each address.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly confirm?: boolean
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which prevents vacation notices.
   * `omit` is for help desks that set such mail aside.
   *
   * It must be one of declare, omit.
   *
   * @default `'declare'`
   *
   * @example `'omit'`
   */
  readonly autoSubmitted?: 'declare' | 'omit'
}
