/** Made from the declarations of settings by `npm run settings`: not to be edited. */

/** The contact form. */
export interface ContactOptions {
  /**
   * The thanks after a message was stored.
   *
   * It must be text of 1 to 500 characters.
   *
   * @default `'Thank you. We have received your message.'`
   *
   * @example `'Thank you. We answer within two working days.'`
   */
  readonly successMessage?: string
  /**
   * Topics to choose from. The chosen one is the first line of the message: `Topic: Repairs`.
   *
   * It must be a list of 1 to 20 different texts of 1 to 60 characters, each on one line.
   *
   * @default none
   *
   * @example `['Repairs', 'Orders', 'Press']`
   */
  readonly topics?: readonly string[]
  /**
   * Working days within which you usually answer, as the form then says.
   *
   * It must be a whole number from 1 to 30.
   *
   * @default not stated
   *
   * @example `2`
   */
  readonly answerWithin?: number
  /**
   * Other origins whose pages may send the form.
   *
   * It must be a list of origins, each like https://www.example.com.
   *
   * @default none
   *
   * @example `['https://shop.example.com']`
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * Stores the path of the page with the form, for inbox, mails, exports and `mail.route`. The
   * privacy page says so.
   *
   * It must be true or false.
   *
   * @default `false`
   *
   * @example `true`
   */
  readonly keepPage?: boolean
  /**
   * While the bot check is unavailable, `refuse` asks the visitor to try again, `accept` stores the
   * form, marked as unverified.
   *
   * It must be one of refuse, accept.
   *
   * @default `'refuse'`
   *
   * @example `'accept'`
   */
  readonly onOutage?: 'refuse' | 'accept'
  /**
   * Mail of an inquiry that looks like spam: `send` marks its subject, `hold` waits until you
   * release it. `false` turns this off. Every inquiry is stored.
   *
   * It must be false, { mail: 'send' } or { mail: 'hold' }.
   *
   * @default `{ mail: 'send' }`
   *
   * @example `{ mail: 'hold' }`
   */
  readonly quarantine?: QuarantineOptions | false
}

/** As a setting it must be false, { mail: 'send' } or { mail: 'hold' }. */
export type QuarantineOptions = { readonly mail: 'send' | 'hold' }
