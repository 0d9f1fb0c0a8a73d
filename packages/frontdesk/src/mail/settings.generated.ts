/** Made from the declarations of settings by `npm run settings`: not to be edited. */
import type { MailRoute } from './mailer.ts'
import type { RecipientRoute } from './recipients.ts'

/**
 * Delivery of inquiries by mail. On with `url` (or `mailer`), `from` and `to`, wherever each is
 * set, and off without all three; with only some of them the service does not start.
 */
export interface MailConfig {
  /**
   * Mail server. `smtps://USER:PASSWORD@HOST` for TLS from the first byte (port 465), `smtp://…`
   * for STARTTLS (587), which is demanded unless `?tls=off` follows. The variable is the better
   * place for a password.
   *
   * It must be the address of a mail server. Environment: `SMTP_URL`. Default: none.
   */
  readonly url?: string
  /**
   * What mail tokens are requested with, where the address says `oauth=microsoft` or `oauth=google`
   * and has no password: the value of a client secret, the JSON file of a service account, or JSON
   * with client_id, client_secret and refresh_token. The variable is the better place, or a file:
   * `SMTP_SECRET_FILE`.
   *
   * It must be the secret of a client, or the JSON of a key. Environment: `SMTP_SECRET`. Default:
   * none.
   */
  readonly secret?: string
  /**
   * A mailer of your own, for mails that go out by something other than SMTP, instead of `url`.
   * `SMTP_URL` wins over it.
   *
   * It must be an object with server, protection and open(). Default: the one that `url` names.
   */
  readonly mailer?: MailRoute
  /**
   * Sender: an address on the site's own domain (SPF, DKIM, DMARC).
   *
   * It must be one email address, without a name. Environment: `MAIL_FROM`. Default: none.
   */
  readonly from?: string
  /**
   * The inbox that inquiries go to, or several: each gets a mail of its own, so that one full
   * mailbox delays nobody. With commas between them in the variable.
   *
   * It must be one email address, without a name, or a list of them. Environment: `MAIL_TO`.
   * Default: none.
   */
  readonly to?: string | readonly string[]
  /**
   * Who gets which inquiry: a table whose first rule that fits is taken, or a function that is
   * given language, topic, page and marks and gives addresses. Whatever it has no answer for, or
   * fails at, goes to `to`.
   *
   * It must be a function, or a list of rules with `to` and any of `language`, `topic`, `page` and
   * `mark`. Default: all goes to `to`.
   */
  readonly route?: RecipientRoute
  /**
   * Starts every subject.
   *
   * It must be text of 0 to 60 characters. Default: a word of the main language's texts: `Inquiry:`
   * in English, `Anfrage:` in German.
   */
  readonly subjectPrefix?: string
  /**
   * Time zone of the times in mails.
   *
   * It must be the name of a time zone, such as Europe/Berlin. Default: the one of the country in
   * `site.address`, where its clocks all show the same; else the one that the machine is set to.
   */
  readonly timeZone?: string
  /**
   * Whether a visitor who passed the bot check gets a mail that says that the message came: at most
   * one a day for each address, none for what looks like spam, and nothing in it that the visitor
   * wrote.
   *
   * It must be true or false. Default: `false`.
   */
  readonly confirm?: boolean
  /**
   * Whether mails say `Auto-Submitted: auto-generated` (RFC 3834), which keeps vacation notices
   * from answering. `omit` is for help desks that set such mail aside.
   *
   * It must be one of declare, omit. Default: `'declare'`.
   */
  readonly autoSubmitted?: 'declare' | 'omit'
}
