/** What the keys of `mail` mean together. */
import type { MailSettings } from '../mail/message.ts'
import type { MailRoute } from '../mail/mailer.ts'
import { parseMailAddress } from '../mail/mailers/index.ts'
import type { MailConfig } from './config.generated.ts'
import type { Fault } from './fault.ts'
import { toMailSettings } from './mail-settings.ts'

/** Where mail goes out, and from whom to whom. */
export interface MailSetup {
  readonly route: MailRoute
  readonly settings: MailSettings
}

/** The part of mail that the environment may give. */
export type MailEnvironment = Pick<MailConfig, 'url' | 'from' | 'to'>

export type MailOutcome =
  | { readonly ok: true; readonly mail: MailSetup | undefined }
  | { readonly ok: false; readonly faults: readonly Fault[] }

const places = [
  ['url', 'SMTP_URL', 'the mail server, such as smtps://user:password@mail.example.com'],
  ['from', 'MAIL_FROM', 'the sender, an address on your own domain'],
  ['to', 'MAIL_TO', 'the inbox that inquiries go to'],
] as const

/**
 * The environment wins. Mail is on with server, sender and recipient, and off without all three; a
 * part of them is a fault, or inquiries would wait where somebody believes that they are mailed.
 */
export function toMail(
  config: MailConfig = {},
  environment: MailEnvironment = {},
  site: { readonly name: string; readonly baseUrl: string },
): MailOutcome {
  const { url, from, to } = { ...config, ...environment }
  if (url !== undefined && from !== undefined && to !== undefined) {
    const parsed = parseMailAddress(url)
    const key = environment.url === undefined ? 'mail.url' : 'SMTP_URL'
    if (!parsed.ok) return { ok: false, faults: [{ key, message: `${key}: ${parsed.message}` }] }
    const settings = toMailSettings(config, { from, to }, site)
    return { ok: true, mail: { route: parsed.route, settings } }
  }
  const given = { url, from, to }
  const missing = places.filter(([name]) => given[name] === undefined)
  if (missing.length === places.length) return { ok: true, mail: undefined }
  const there = places.filter(([name]) => given[name] !== undefined).map(([, variable]) => variable)
  const faults = missing.map(([name, variable, meaning]) => ({
    key: variable,
    message: `${variable} (mail.${name}) is missing: it must be ${meaning}. Set it, or to mail nothing leave out ${there.join(' and ')} as well.`,
  }))
  return { ok: false, faults }
}
