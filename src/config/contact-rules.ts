/** Rules of the keys `contact` and `verifier`, and of `ALTCHA_SECRET`. */
import type { ContactOptions } from './options.ts'
import { MIN_SECRET_LENGTH } from '../verifiers/altcha.ts'
import { isList, isOrigin, isText, text, type Rule, type RulesOf, type Section } from './rule.ts'

const outages = ['refuse', 'accept']

const contactKeys: RulesOf<ContactOptions> = {
  successMessage: text(1, 500, 'Write one sentence of thanks.'),
  allowedOrigins: {
    allowed: 'a list of origins, each like https://www.example.com',
    remedy: 'List the other sites whose pages may send the form.',
    accepts: (value) => isList(value, isOrigin),
  },
  onOutage: {
    allowed: `one of ${outages.join(', ')}`,
    remedy: 'Leave it out to ask visitors to try again while the bot check is out of reach.',
    accepts: (value) => outages.some((outage) => outage === value),
  },
  quarantine: {
    allowed: "false, { mail: 'send' } or { mail: 'hold' }",
    remedy: 'Leave it out to have doubtful inquiries mailed with a mark.',
    accepts: (value) => value === false || isQuarantine(value),
  },
}

/** The contact form. */
export const contactSection: Section = { required: [], keys: contactKeys }

export const verifierRule: Rule = {
  allowed: 'a bot check made by its factory, such as altcha()',
  remedy: "Import the factory from 'frontdesk' and call it.",
  accepts: isVerifier,
}

/** One secret, or two while the older one is being replaced. */
export const altchaSecretsRule: Rule = {
  allowed: `one secret of at least ${MIN_SECRET_LENGTH} characters, or two with a comma between: the newer first`,
  remedy:
    'Make one with: openssl rand -hex 32. Or unset it, and one is made and kept in the store.',
  secret: true,
  accepts: (value) =>
    isList(value, (item) => isText(item, MIN_SECRET_LENGTH, 1000)) &&
    value.length >= 1 &&
    value.length <= 2,
}

function isQuarantine(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const [[key, mail] = [], ...more] = Object.entries(value)
  return key === 'mail' && (mail === 'send' || mail === 'hold') && more.length === 0
}

function isVerifier(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, sources, identify, widget, verify }: Partial<Record<string, unknown>> = { ...value }
  return (
    typeof name === 'string' &&
    typeof sources === 'object' &&
    typeof identify === 'function' &&
    typeof widget === 'function' &&
    typeof verify === 'function'
  )
}
