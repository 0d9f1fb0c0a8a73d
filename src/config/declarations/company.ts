/** `site`: the company's facts. */
import { parseEmail } from '../../contact/email.ts'
import { parsePhone } from '../../site/phone.ts'
import {
  day,
  isList,
  isText,
  isWebAddress,
  languageTags,
  picture,
  text,
  webAddress,
} from '../kinds.ts'
import { weekdays } from '../../site/opening-hours.ts'
import type { Kind, Section, Setting } from '../setting.ts'

/** Most people, contact points or other names: a home page is no directory. */
const MAX_LISTED = 50

/** Shown at 96 pixels. */
const MAX_PORTRAIT_KIB = 256

const MAX_POLICY_LENGTH = 20_000

const email: Kind = {
  type: 'string',
  allowed: 'an email address',
  accepts: (value) => typeof value === 'string' && parseEmail(value).ok,
}

const phone: Kind & Pick<Setting, 'remedy' | 'example'> = {
  type: 'string',
  allowed:
    'an international telephone number of at most 40 characters: +, 7 to 15 digits, an extension if any',
  accepts: (value) => isText(value, 1, 40) && parsePhone(value) !== undefined,
  remedy:
    'Write it as it is dialled from abroad, such as +44 20 7946 0000 or +1 617-555-0100 ext. 5: with the country, without a (0).',
  example: '+44 20 7946 0000',
}

const policy: Kind & Pick<Setting, 'remedy'> = {
  type: 'Policy',
  aliases: { Policy: '{ readonly url: string } | { readonly text: string }' },
  allowed: `{ url: 'https://…' } or { text: '…' } of at most ${MAX_POLICY_LENGTH} characters`,
  remedy: 'Name the page where it stands, or write the text here; not both.',
  accepts: isPolicy,
}

/** A time of day, as clocks show it everywhere. */
const time: Kind = {
  type: 'string',
  allowed: 'a time from 00:00 to 24:00, with two digits each',
  accepts: (value) =>
    typeof value === 'string' && /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
}

const address: Section = {
  name: 'PostalAddress',
  about: 'Where the company is found.',
  absent: 'none is named',
  keys: {
    street: {
      ...text(1, 200),
      about: 'Street and number.',
      required: true,
      remedy: 'Write street and number.',
      example: '12 Pier Road',
    },
    postalCode: {
      ...text(1, 20),
      about: 'Postal code.',
      required: true,
      remedy: 'Write the postal code.',
      example: 'YO21 3PU',
    },
    locality: {
      ...text(1, 100),
      about: 'Town.',
      required: true,
      remedy: 'Write the town.',
      example: 'Whitby',
    },
    country: {
      type: 'string',
      allowed: 'two capital letters (ISO 3166-1 alpha-2)',
      accepts: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
      about: 'Code of the country.',
      required: true,
      remedy: 'Write the code of the country, such as GB.',
      example: 'GB',
    },
  },
}

const contactPoint: Section = {
  name: 'ContactPoint',
  about: 'A further way in, for one purpose. It needs an email address or a phone number.',
  anyOf: ['email', 'phone'],
  keys: {
    purpose: {
      ...text(1, 100),
      about: 'What it is for, such as `repairs` or `press`.',
      required: true,
      remedy: 'Say in a word or two what it is for, such as repairs.',
      example: 'repairs',
    },
    email: {
      ...email,
      about: 'Where to write.',
      absent: 'none, where there is a phone number',
      remedy: 'Write the address that is read by those it is meant for.',
      example: 'repairs@example.com',
    },
    phone: { ...phone, about: 'Where to call.', absent: 'none, where there is an email address' },
    languages: {
      ...languageTags,
      about: 'Languages spoken there, as BCP 47 tags.',
      absent: "the site's",
      remedy: "List the languages spoken there, such as ['en', 'de'].",
      example: ['en'],
    },
  },
}

const person: Section = {
  name: 'Person',
  about: 'A person whom the company wants to be named.',
  keys: {
    name: {
      ...text(1, 100),
      about: 'As the person writes it.',
      required: true,
      remedy: 'Write the name as the person writes it.',
      example: 'Ingrid Halden',
    },
    role: {
      ...text(1, 100),
      about: 'What the person does in the company.',
      required: true,
      remedy: 'Say what the person does in the company.',
      example: 'Managing director',
    },
    picture: {
      ...picture(MAX_PORTRAIT_KIB),
      about:
        'A picture of the person, best a square of 192 pixels or more. It is served from here.',
      absent: 'none',
      remedy:
        "Hand over the picture itself: readFileSync(new URL('./ingrid.jpg', import.meta.url)).",
      example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"></svg>',
    },
    profile: {
      ...webAddress,
      about: 'Absolute address of a page about the person.',
      absent: 'none',
      remedy: 'Name a page about the person, or leave the key out.',
      example: 'https://www.example.com/people/ingrid-halden',
    },
  },
}

const openingHours: Section = {
  name: 'OpeningHours',
  about: 'Hours that some days of the week share.',
  keys: {
    days: {
      type: `readonly (${weekdays.map((day) => `'${day}'`).join(' | ')})[]`,
      allowed: `a list of ${weekdays.join(', ')}, each once`,
      accepts: (value) =>
        isList(value, (day) => weekdays.some((known) => known === day)) &&
        value.length > 0 &&
        new Set(value).size === value.length,
      about: 'Days of the week.',
      required: true,
      remedy: "List them like ['Mo', 'Tu', 'We'].",
      example: ['Mo', 'Tu', 'We', 'Th', 'Fr'],
    },
    opens: {
      ...time,
      about: 'When the doors open.',
      required: true,
      remedy: "Write it like '09:00'.",
      example: '09:00',
    },
    closes: {
      ...time,
      about: 'When they close.',
      required: true,
      remedy: "Write it like '17:00'.",
      example: '17:00',
    },
  },
}

const policies: Section = {
  name: 'SitePolicies',
  about:
    'What the company publishes about the terms it works under. Each is the absolute address of a page, or the text itself: paragraphs with an empty line between them.',
  absent: 'none',
  keys: {
    privacy: {
      ...policy,
      about: 'Stands on `/privacy`, before what this service does with an inquiry.',
      absent: 'that page says only what this service does',
      example: { text: 'We use what you write to answer you, and for nothing else.' },
    },
    terms: {
      ...policy,
      about: 'The terms of business.',
      absent: 'none',
      example: { url: 'https://www.example.com/terms' },
    },
    imprint: {
      ...policy,
      about: 'Who is responsible for the site, where the law asks for it.',
      absent: 'none',
      example: { url: 'https://www.example.com/imprint' },
    },
  },
}

export const site: Section = {
  name: 'SiteFacts',
  about: "The company's facts: written once, every page and document derives from them.",
  required: true,
  keys: {
    name: {
      ...text(1, 100),
      about: 'Name that people use.',
      required: true,
      remedy: 'Write the name that people use.',
      example: 'Halden Instruments',
    },
    alternateNames: {
      type: 'readonly string[]',
      allowed: `a list of at most ${MAX_LISTED} names of 1 to 100 characters`,
      accepts: (value) =>
        isList(value, (name) => isText(name, 1, 100)) && value.length <= MAX_LISTED,
      about: 'Other names that people look for, such as a former one or an abbreviation.',
      absent: 'none',
      remedy: 'List other names that people look for, or leave the key out.',
      example: ['Halden of Whitby'],
    },
    legalName: {
      ...text(1, 200),
      about: 'Name in the register, where it differs.',
      absent: 'none is named',
      remedy: 'Write the name in the register, or leave the key out.',
      example: 'Halden Instruments Ltd',
    },
    description: {
      ...text(50, 300),
      about: 'What the company does, in one or two sentences.',
      required: true,
      remedy: 'Say in one or two sentences what the company does.',
      example:
        'Halden Instruments builds and repairs barometers, tide gauges and weather stations.',
    },
    languages: {
      ...languageTags,
      allowed: `${languageTags.allowed}, the main one first`,
      about: 'Languages that the company answers in, as BCP 47 tags; the first is the main one.',
      required: true,
      remedy: "List the languages you answer in, such as ['en', 'de'].",
      example: ['en', 'no'],
    },
    translations: {
      type: 'Readonly<Record<string, Readonly<Record<string, string>>>>',
      allowed: 'an object of language tags (BCP 47), each with texts by the texts of this file',
      accepts: isTranslations,
      about:
        'What you write here, in your other languages: description, roles, purposes, topics, titles and texts of policies, by the words of the main language.',
      absent: 'they stand in the main language',
      remedy: "Write it like { no: { repairs: 'reparasjoner' } }.",
      example: { no: { repairs: 'reparasjoner', 'Managing director': 'Daglig leder' } },
    },
    email: {
      ...email,
      about: 'Where people write when the form cannot be used.',
      required: true,
      remedy: 'Write the address that people use when the form does not work for them.',
      example: 'workshop@example.com',
    },
    phone: { ...phone, about: 'Where people call.', absent: 'none is named' },
    address,
    map: {
      ...webAddress,
      about: 'Absolute address of a map that shows the way. It is linked, never loaded.',
      absent: 'none is linked',
      remedy: 'Write the address of a map, or leave the key out.',
      example: 'https://www.openstreetmap.org/?mlat=54.4858&mlon=-0.6206#map=17',
    },
    openingHours: {
      items: openingHours,
      about: 'Opening hours.',
      absent: 'nothing is said',
    },
    contactPoints: {
      items: contactPoint,
      about: 'Further ways in, each for one purpose.',
      absent: 'none',
    },
    founded: {
      type: 'string',
      allowed: 'a year or a date (ISO 8601)',
      accepts: (value) => typeof value === 'string' && /^\d{4}(?:-\d\d){0,2}$/.test(value),
      about: 'Year or date of founding.',
      absent: 'none is named',
      remedy: "Write it like '1987' or '1987-04-01'.",
      example: '1974',
    },
    people: {
      items: person,
      about: 'People whom the company wants to name.',
      absent: 'none',
    },
    profiles: {
      type: 'readonly string[]',
      allowed: 'a list of absolute http or https addresses',
      accepts: (value) => isList(value, isWebAddress),
      about: "Addresses of the company's profiles elsewhere.",
      absent: 'none',
      remedy: "List the company's profiles elsewhere, or leave the key out.",
      example: ['https://social.example/@halden-instruments'],
    },
    logo: {
      ...webAddress,
      about:
        'Absolute address of a picture that stands for the company. Pages link to it and do not load it.',
      absent: 'none',
      remedy: 'Write the address of a picture, such as https://www.example.com/logo.png.',
      example: 'https://www.example.com/logo.png',
    },
    policies,
    updated: {
      ...day,
      allowed: 'a date (ISO 8601)',
      about:
        'Day on which these facts were last checked. Pages, sitemap and tools say so; without it they say nothing about their age.',
      absent: 'unknown',
      remedy: "Write the day on which you last checked the facts, like '2026-11-21'.",
      example: '2026-11-20',
    },
  },
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

function isPolicy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  const [[key, content] = []] = entries
  if (entries.length !== 1) return false
  return key === 'url'
    ? isWebAddress(content)
    : key === 'text' && isText(content, 1, MAX_POLICY_LENGTH)
}
