/** What the keys of mail may hold, and what they mean together. */
import type { MailConfig } from './config.ts'
import { isHeaderAddress } from '../mail/header-text.ts'
import type { MailSettings } from '../mail/message.ts'
import { parseSmtpUrl, type SmtpEndpoint } from '../mail/mailers/smtp/url.ts'
import type { Fault } from './fault.ts'
import { isText, text, type Rule, type RulesOf, type Section } from './rule.ts'

/** Where mail goes out, and from whom to whom. */
export interface MailSetup {
  readonly endpoint: SmtpEndpoint
  readonly settings: MailSettings
}

/** The part of mail that the environment may give. */
export type MailEnvironment = Pick<MailConfig, 'url' | 'from' | 'to'>

export type MailOutcome =
  | { readonly ok: true; readonly mail: MailSetup | undefined }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Longest address of a mailbox, in octets (RFC 5321 4.5.3.1.3, without its brackets). */
const MAX_ADDRESS = 254

const autoSubmitted = ['declare', 'omit']

export const mailAddressRule: Rule = {
  allowed: 'one mail address, without a name',
  remedy: 'Write it like inquiries@example.com.',
  accepts: (value) =>
    isText(value, 3, MAX_ADDRESS) && value === value.trim() && isHeaderAddress(value),
}

const mailKeys: RulesOf<MailConfig> = {
  // `toMail` reads it, and says what is wrong without showing it.
  url: {
    allowed: 'the address of a mail server',
    remedy: 'Write it like smtps://user:password@mail.example.com.',
    secret: true,
    accepts: (value) => isText(value, 1, 4096),
  },
  from: mailAddressRule,
  to: mailAddressRule,
  subjectPrefix: text(0, 60, 'Write a few words, such as Website:'),
  autoSubmitted: {
    allowed: `one of ${autoSubmitted.join(', ')}`,
    remedy: 'Leave it out unless your help desk sets aside mail that says it is automatic.',
    accepts: (value) => autoSubmitted.some((known) => known === value),
  },
}

export const mailSection: Section = { required: [], keys: mailKeys }

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
    const parsed = parseSmtpUrl(url)
    const key = environment.url === undefined ? 'mail.url' : 'SMTP_URL'
    if (!parsed.ok) return { ok: false, faults: [{ key, message: `${key}: ${parsed.message}` }] }
    const { subjectPrefix, autoSubmitted } = config
    const settings = {
      siteName: site.name,
      from,
      to,
      host: new URL(site.baseUrl).hostname,
      ...(subjectPrefix !== undefined && { subjectPrefix }),
      ...(autoSubmitted !== undefined && { autoSubmitted }),
    }
    return { ok: true, mail: { endpoint: parsed.endpoint, settings } }
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
