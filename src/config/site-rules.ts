/** Rules of the `site` key: the company's facts. */
import { isDate } from '../site/date.ts'
import { parseEmail } from '../contact/email.ts'
import type { ContactPoint, Person, SiteFacts, SitePolicies } from '../site/facts.ts'
import {
  isLanguage,
  isList,
  isText,
  isWebAddress,
  text,
  type Rule,
  type RulesOf,
  type Section,
} from './rule.ts'

/** Most people, contact points or other names: a home page is no directory. */
const MAX_LISTED = 50

const MAX_POLICY_LENGTH = 20_000

const languagesRule: Rule = {
  allowed: 'a list of language tags (BCP 47), the main one first',
  remedy: "List the languages you answer in, such as ['en', 'de'].",
  accepts: (value) => isList(value, isLanguage) && value.length > 0,
}

const emailRule: Rule = {
  allowed: 'an e-mail address',
  remedy: 'Write the address that people use when the form does not work for them.',
  accepts: (value) => typeof value === 'string' && parseEmail(value).ok,
}

const phoneRule = text(1, 40, 'Write it in international form, such as +44 20 7946 0000.')

const policyRule: Rule = {
  allowed: `{ url: 'https://…' } or { text: '…' } of at most ${MAX_POLICY_LENGTH} characters`,
  remedy: 'Name the page where it stands, or write the text here; not both.',
  accepts: isPolicy,
}

const contactPointKeys: RulesOf<ContactPoint> = {
  purpose: text(1, 100, 'Say in a word or two what it is for, such as repairs.'),
  email: emailRule,
  phone: phoneRule,
  languages: languagesRule,
}

const personKeys: RulesOf<Person> = {
  name: text(1, 100, 'Write the name as the person writes it.'),
  role: text(1, 100, 'Say what the person does in the company.'),
  profile: webAddress('Name a page about the person, or leave the key out.'),
}

const policyKeys: RulesOf<SitePolicies> = {
  privacy: policyRule,
  terms: policyRule,
  imprint: policyRule,
}

const siteKeys: RulesOf<SiteFacts> = {
  name: text(1, 100, 'Write the name that people use.'),
  alternateNames: {
    allowed: `a list of at most ${MAX_LISTED} names of 1 to 100 characters`,
    remedy: 'List other names that people look for, or leave the key out.',
    accepts: (value) => isList(value, (name) => isText(name, 1, 100)) && value.length <= MAX_LISTED,
  },
  legalName: text(1, 200, 'Write the name in the register, or leave the key out.'),
  description: text(50, 300, 'Say in one or two sentences what the company does.'),
  languages: languagesRule,
  email: emailRule,
  phone: phoneRule,
  address: {
    required: ['street', 'postalCode', 'locality', 'country'],
    keys: {
      street: text(1, 200, 'Write street and number.'),
      postalCode: text(1, 20, 'Write the postal code.'),
      locality: text(1, 100, 'Write the town.'),
      country: {
        allowed: 'two capital letters (ISO 3166-1 alpha-2)',
        remedy: 'Write the code of the country, such as GB.',
        accepts: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
      },
    },
  },
  contactPoints: {
    items: { required: ['purpose'], anyOf: ['email', 'phone'], keys: contactPointKeys },
  },
  founded: {
    allowed: 'a year or a date (ISO 8601)',
    remedy: "Write it like '1987' or '1987-04-01'.",
    accepts: (value) => typeof value === 'string' && /^\d{4}(?:-\d\d){0,2}$/.test(value),
  },
  people: { items: { required: ['name', 'role'], keys: personKeys } },
  profiles: {
    allowed: 'a list of absolute http or https addresses',
    remedy: "List the company's profiles elsewhere, or leave the key out.",
    accepts: (value) => isList(value, isWebAddress),
  },
  logo: webAddress('Write the address of a picture, such as https://www.example.com/logo.png.'),
  policies: { required: [], keys: policyKeys },
  updated: {
    allowed: 'a date (ISO 8601)',
    remedy: "Write the day on which you last checked the facts, like '2026-11-21'.",
    accepts: isDate,
  },
}

/** The facts of the company. */
export const siteSection: Section = {
  required: ['name', 'description', 'languages', 'email'],
  keys: siteKeys,
}

function webAddress(remedy: string): Rule {
  return { allowed: 'an absolute http or https address', remedy, accepts: isWebAddress }
}

function isPolicy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  const [[key, content] = []] = entries
  if (entries.length !== 1) return false
  return key === 'url'
    ? isWebAddress(content)
    : key === 'text' && isText(content, 1, MAX_POLICY_LENGTH)
}
