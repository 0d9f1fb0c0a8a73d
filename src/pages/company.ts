/** The company's facts as prose. */
import type { PostalAddress, SiteFacts } from '../site/facts.ts'
import { toContactPoints } from '../site/contact-points.ts'
import { toPhoneText, toPhoneUri } from '../site/phone.ts'
import { toMailLink, type Definitions, type Inline } from '../prose/prose.ts'

type Entries = Definitions['entries']

/** Who the company is, as far as it says so. */
export function toCompanyEntries(site: SiteFacts): Entries {
  return [
    ...entry('Registered name', site.legalName),
    ...entry(
      site.alternateNames?.length === 1 ? 'Other name' : 'Other names',
      site.alternateNames?.join(', '),
    ),
    ...entry('Founded', site.founded),
    ...entry('Languages', site.languages.map((tag) => toLanguageName(tag)).join(', ')),
    ...entry(
      site.profiles?.length === 1 ? 'Profile' : 'Profiles',
      site.profiles && joinInlines(site.profiles.map((link) => ({ link, text: toShortUrl(link) }))),
    ),
  ]
}

/** People whom the company names. */
export function toPersonEntries({ people = [] }: SiteFacts): Entries {
  return people.map(({ name, role, profile }) => ({
    term: role,
    text: profile === undefined ? name : { link: profile, text: name },
  }))
}

/** Ways in for one purpose each; names of languages in `language` (BCP 47). */
export function toContactPointEntries(site: SiteFacts, language = 'en'): Entries {
  return toContactPoints(site).map(({ purpose, email, phone, languages }) => ({
    term: purpose.charAt(0).toLocaleUpperCase(language) + purpose.slice(1),
    text: joinInlines([
      ...(email === undefined ? [] : [toMailLink(email)]),
      ...(phone === undefined ? [] : [toPhoneLink(phone)]),
      toSpoken(languages, language),
    ]),
  }))
}

/** Words around the ways to reach the company. */
interface ContactTerms {
  readonly email: string
  readonly phone: string
  readonly address: string
  /** BCP 47; of the country's name. */
  readonly language: string
}

const englishTerms: ContactTerms = {
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  language: 'en',
}

/** How to reach the company; `terms` in the language of the page. */
export function toContactEntries(site: SiteFacts, terms: ContactTerms = englishTerms): Entries {
  return [
    ...entry(terms.email, toMailLink(site.email)),
    ...entry(terms.phone, site.phone && toPhoneLink(site.phone)),
    ...entry(terms.address, site.address && toAddressLine(site.address, terms.language)),
  ]
}

/** The address on one line, with the country's name in `language` (BCP 47). */
export function toAddressLine(address: PostalAddress, language: string): string {
  const { street, postalCode, locality, country } = address
  return `${street}, ${postalCode} ${locality}, ${toCountryName(country, language)}`
}

/** Without a link where nobody could dial it: a host's facts are its own. */
function toPhoneLink(phone: string): Inline {
  const text = toPhoneText(phone)
  const link = toPhoneUri(phone)
  return link === undefined ? text : { link, text }
}

function toSpoken(tags: readonly string[], language: string): string {
  const names = tags.map((tag) => toLanguageName(tag, language))
  return language === 'en' ? `in ${names.join(' and ')}` : names.join(', ')
}

/** `en` as `English`, in `language`. */
export function toLanguageName(tag: string, language = 'en'): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
}

function toCountryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** A profile without the scheme, as people write it. */
function toShortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

function joinInlines(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.flatMap((inline, index) => (index === 0 ? [inline] : [', ', inline]))
}

function entry(term: string, text: Entries[number]['text'] | undefined): Entries {
  const empty = text === undefined || text === '' || (Array.isArray(text) && text.length === 0)
  return empty ? [] : [{ term, text }]
}
