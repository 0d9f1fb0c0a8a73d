/** `site`: the company's facts. */
import { isDate } from '../../company/prose/date.ts'
import {
  day,
  isList,
  isText,
  isWebAddress,
  languageTags,
  text,
  webAddress,
  translatedText,
} from '../kinds.ts'
import type { Section } from '../setting.ts'
import { dataProtection } from './data-protection.ts'
import { front } from './front.ts'
import { contactPoint, email, person, phone } from './people.ts'
import { address, openingHours } from './places.ts'
import { MAX_POLICY_LENGTH, policies } from './policies.ts'

/** Most people, contact points or other names: more do not fit a home page. */
const MAX_LISTED = 50

export const site: Section = {
  name: 'SiteFacts',
  room: 'company',
  about: "The company's facts.",
  required: true,
  keys: {
    name: {
      ...text(1, 100),
      about: 'Name that people use.',
      required: true,
      example: 'Halden Instruments',
    },
    alternateNames: {
      type: 'readonly string[]',
      allowed: `a list of at most ${MAX_LISTED} names of 1 to 100 characters`,
      accepts: (value) =>
        isList(value, (name) => isText(name, 1, 100)) && value.length <= MAX_LISTED,
      about: 'Former names, abbreviations and the like.',
      example: ['Halden of Whitby'],
    },
    legalName: {
      ...text(1, 200),
      about: 'Name in the register, where it differs.',
      absent: 'none',
      example: 'Halden Instruments Ltd',
    },
    description: {
      ...translatedText(50, 300),
      about: 'What the company does, in one or two sentences.',
      required: true,
      example:
        'Halden Instruments builds and repairs barometers, tide gauges and weather stations.',
    },
    languages: {
      ...languageTags,
      allowed: `${languageTags.allowed}, the main one first`,
      about: 'Languages of your pages and form, the main one first.',
      required: true,
      example: ['en', 'no'],
    },
    translations: {
      type: 'Readonly<Record<string, Readonly<Record<string, string>>>>',
      allowed:
        'an object of language tags (BCP 47), each with translations by the texts of this file',
      accepts: isTranslations,
      about: 'Translations of your texts in this file.',
      absent: 'texts stay in the main language',
      example: { no: { repairs: 'reparasjoner', 'Managing director': 'Daglig leder' } },
    },
    email: {
      ...email,
      about: 'Address for visitors when the form does not work.',
      required: true,
      example: 'workshop@example.com',
    },
    phone: { ...phone, about: 'Phone.', absent: 'none' },
    address,
    map: {
      ...webAddress,
      about: 'Address of a map, which pages link to.',
      absent: 'none',
      example: 'https://www.openstreetmap.org/?mlat=54.4858&mlon=-0.6206#map=17',
    },
    openingHours: { items: openingHours, about: 'Opening hours.', absent: 'not stated' },
    contactPoints: { items: contactPoint, about: 'Further contacts, each for one purpose.' },
    founded: {
      type: 'string',
      allowed: 'a year, a month or a day (ISO 8601)',
      accepts: isYearOrDate,
      about: 'Year or date of founding.',
      absent: 'none',
      example: '1974',
    },
    people: { items: person, about: 'People.' },
    profiles: {
      type: 'readonly string[]',
      allowed: 'a list of absolute http or https addresses',
      accepts: (value) => isList(value, isWebAddress),
      about: "The company's profiles on other sites.",
      example: ['https://social.example/@halden-instruments'],
    },
    logo: {
      ...webAddress,
      about: 'Address of the logo, which pages link to and do not load.',
      example: 'https://www.example.com/logo.png',
    },
    ...front,
    policies,
    dataProtection,
    updated: {
      ...day,
      allowed: 'a date (ISO 8601)',
      about: 'Day on which you last checked these facts.',
      absent: 'unknown',
      example: '2026-11-20',
    },
  },
}

/** A year or a month stands for its first day. */
function isYearOrDate(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return ['', '-01', '-01-01'].some((rest) => isDate(`${value}${rest}`))
}

function isTranslations(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([tag, words]: [string, unknown]) =>
      languageTags.accepts([tag]) &&
      typeof words === 'object' &&
      words !== null &&
      Object.values(words).every((word) => isText(word, 1, MAX_POLICY_LENGTH)),
  )
}
