/** Contact points and people of the company. */
import { parseEmail } from '../../contact/email.ts'
import { parsePhone } from '../../company/phone.ts'
import { isText, languageTags, picture, text, webAddress, translatedText } from '../kinds.ts'
import type { Kind, Section, Setting } from '../setting.ts'

/** Shown at 96 pixels. */
const MAX_PORTRAIT_KIB = 256

export const email: Kind = {
  type: 'string',
  allowed: 'an email address',
  accepts: (value) => typeof value === 'string' && parseEmail(value).ok,
  // Line breaks and blanks are removed, as in visitors' texts.
  toValue: (value) =>
    String(value)
      .replaceAll(/[\r\n]/g, '')
      .trim(),
}

export const phone: Kind & Pick<Setting, 'remedy' | 'example'> = {
  type: 'string',
  allowed:
    'an international telephone number of at most 40 characters: +, 7 to 15 digits, an extension if any',
  accepts: (value) => isText(value, 1, 40) && parsePhone(value) !== undefined,
  remedy:
    'Write it as it is dialled from abroad, such as +44 20 7946 0000 or +1 617-555-0100 ext. 5: with the country, without a (0).',
  example: '+44 20 7946 0000',
}

export const contactPoint: Section = {
  name: 'ContactPoint',
  about: 'A further contact, for one purpose. It needs an email address or a phone number.',
  anyOf: ['email', 'phone'],
  keys: {
    purpose: {
      ...translatedText(1, 100),
      about: 'Purpose.',
      required: true,
      example: 'repairs',
    },
    email: {
      ...email,
      about: 'Email.',
      absent: 'none, if there is a phone number',
      example: 'repairs@example.com',
    },
    phone: { ...phone, about: 'Phone.', absent: 'none, if there is an email address' },
    languages: {
      ...languageTags,
      about: 'Languages spoken there.',
      absent: "the site's",
      example: ['en'],
    },
  },
}

export const person: Section = {
  name: 'Person',
  about: 'A person of the company.',
  keys: {
    name: {
      ...text(1, 100),
      about: 'Name.',
      required: true,
      example: 'Ingrid Halden',
    },
    role: {
      ...translatedText(1, 100),
      about: 'Position in the company.',
      required: true,
      example: 'Managing director',
    },
    picture: {
      ...picture(MAX_PORTRAIT_KIB),
      about: 'A portrait, best a square of 192 pixels or more.',
      example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"></svg>',
    },
    profile: {
      ...webAddress,
      about: 'Address of a page about the person.',
      example: 'https://www.example.com/people/ingrid-halden',
    },
  },
}
