/** Checks the keys of `mail` together. */
import type { MailSettings } from '../mail/message.ts'
import type { MailRoute } from '../mail/mailer.ts'
import { parseMailboxUrl, type Mailbox } from '../mail/mailbox.ts'
import { parseMailAddress } from '../mail/mailers/index.ts'
import type { MailConfig } from '../mail/settings.generated.ts'
import type { Fault } from './fault.ts'
import { toMailSettings, type MailSite } from './mail-settings.ts'

export interface MailSetup {
  readonly route: MailRoute
  readonly settings: MailSettings
}

/** The part of mail that the environment may set. */
export type MailEnvironment = Pick<MailConfig, 'url' | 'secret' | 'from' | 'to' | 'mailbox'>

export type MailOutcome =
  | { readonly ok: true; readonly mail: MailSetup | undefined }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** The settings that mail needs, with their variables and requirements. */
export const requiredSettings = [
  ['url', 'SMTP_URL', 'the mail server, such as smtps://user:password@mail.example.com'],
  ['from', 'MAIL_FROM', 'the sender, an address on your own domain'],
  ['to', 'MAIL_TO', 'the address that receives inquiries'],
] as const

/**
 * The environment wins. Mail is on with server, sender and recipient, and off without all three;
 * only some of them is a fault, because inquiries would silently wait.
 */
export function toMail(
  config: MailConfig = {},
  environment: MailEnvironment = {},
  site: MailSite,
): MailOutcome {
  const { url: address, secret, from, to } = { ...config, ...environment }
  const way = address === undefined ? undefined : parseMailAddress(address, secret)
  if (way && !way.ok) {
    const key = environment.url === undefined ? 'mail.url' : 'SMTP_URL'
    return { ok: false, faults: [{ key, message: `${key}: ${way.message}` }] }
  }
  const route = way?.route
  if (route !== undefined && from !== undefined && to !== undefined) {
    return { ok: true, mail: { route, settings: toMailSettings(config, { from, to }, site) } }
  }
  const given = { url: route, from, to }
  const missing = requiredSettings.filter(([name]) => given[name] === undefined)
  if (missing.length === requiredSettings.length) return { ok: true, mail: undefined }
  const there = requiredSettings
    .filter(([name]) => given[name] !== undefined)
    .map(([, variable]) => variable)
  const faults = missing.map(([name, variable, meaning]) => ({
    key: variable,
    message: `${variable} (mail.${name}) is missing: it must be ${meaning}. Set it, or leave out ${there.join(' and ')} as well to turn mail off.`,
    isMissing: true,
  }))
  return { ok: false, faults }
}

/** The mailbox that replies come to. The environment wins. */
export function toMailbox(
  config: MailConfig = {},
  environment: MailEnvironment = {},
): { readonly mailbox: Mailbox | undefined; readonly faults: readonly Fault[] } {
  const { mailbox: address, secret } = { ...config, ...environment }
  if (address === undefined) return { mailbox: undefined, faults: [] }
  const parsed = parseMailboxUrl(address, /[?&]oauth=/.test(address) ? secret : undefined)
  if (parsed.ok) return { mailbox: parsed.mailbox, faults: [] }
  const key = environment.mailbox === undefined ? 'mail.mailbox' : 'MAILBOX_URL'
  return { mailbox: undefined, faults: [{ key, message: `${key}: ${parsed.message}` }] }
}
