/** The company's address and opening hours. */
import { weekdays } from '../../company/opening-hours.ts'
import { isDistinct, text } from '../kinds.ts'
import type { Kind, Section } from '../setting.ts'

/** A time of day, such as `08:30`. */
const time: Kind = {
  type: 'string',
  allowed: 'a time from 0:00 to 24:00',
  accepts: (value) =>
    typeof value === 'string' && /^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
  toValue: (value) => String(value).padStart('00:00'.length, '0'),
}

export const address: Section = {
  name: 'PostalAddress',
  about: 'Postal address.',
  absent: 'none',
  keys: {
    street: {
      ...text(1, 200),
      about: 'Street and number.',
      required: true,
      example: '12 Pier Road',
    },
    postalCode: {
      ...text(1, 20),
      about: 'Postal code.',
      required: true,
      example: 'YO21 3PU',
    },
    locality: {
      ...text(1, 100),
      about: 'Town.',
      required: true,
      example: 'Whitby',
    },
    country: {
      type: 'string',
      allowed: 'two capital letters (ISO 3166-1 alpha-2)',
      accepts: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
      about: 'Country.',
      required: true,
      example: 'GB',
    },
  },
}

export const openingHours: Section = {
  name: 'OpeningHours',
  about: 'Hours of some days of the week.',
  keys: {
    days: {
      type: `readonly (${weekdays.map((day) => `'${day}'`).join(' | ')})[]`,
      allowed: `a list of ${weekdays.join(', ')}, each once`,
      accepts: (value) => isDistinct(value, (day) => weekdays.some((known) => known === day)),
      about: 'Days.',
      required: true,
      example: ['Mo', 'Tu', 'We', 'Th', 'Fr'],
    },
    opens: { ...time, about: 'Opening time.', required: true, example: '09:00' },
    closes: { ...time, about: 'Closing time.', required: true, example: '17:00' },
  },
}
