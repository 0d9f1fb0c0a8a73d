/** The company's facts as prose. */
import { toHoursLocale, toHoursTexts } from '../../company/opening-hours.ts'
import { toPortraits } from '../own-pictures.ts'
import type { PostalAddress, SiteFacts } from '../../company/facts.ts'
import { toContactPoints } from '../../company/contact-points.ts'
import { toIsolated } from '../../company/isolated.ts'
import { toTownLine } from '../../company/town-line.ts'
import { toPhoneText, toPhoneUri } from '../../company/phone.ts'
import { toReadableDate } from '../../company/texts/readable-date.ts'
import type { Texts } from '../../company/texts/texts.ts'
import {
  toMailLink,
  type Block,
  type Definitions,
  type Heading,
  type Inline,
} from '../../company/prose/prose.ts'
import { findForeign } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'

type Entries = Definitions['entries']

/** The company's own description, marked with its language where it is not translated. */
export function toDescription(siteData: SiteData): Block {
  const { description } = siteData.site
  const language = findForeign(description, siteData)
  return { kind: 'paragraph', lead: true, text: description, language }
}

/** A company text inside a sentence or a list. */
export function toOwnText(words: string, siteData: SiteData): Exclude<Inline, string> {
  return { words, language: findForeign(words, siteData) }
}

/** A heading with facts below it; nothing where there are none. */
export function toSection(
  text: string,
  entries: Entries,
  level: Heading['level'] = 2,
): readonly Block[] {
  if (entries.length === 0) return []
  return [
    { kind: 'heading', level, text },
    { kind: 'definitions', entries },
  ]
}

/** Who the company is. */
export function toCompanyEntries(site: SiteFacts, texts: Texts): Entries {
  const { company, locale } = texts
  const { alternateNames = [], profiles = [] } = site
  return [
    ...entry(company.legalName, site.legalName),
    ...entry(company.otherNames(alternateNames.length), alternateNames.join(', ')),
    ...entry(company.founded, site.founded && toFoundedText(site.founded, texts)),
    // With one language, the page itself shows it.
    ...(site.languages.length > 1
      ? entry(company.languages, toLanguageNames(site.languages, locale).join(', '))
      : []),
    ...entry(
      company.profiles(profiles.length),
      joinInlines(profiles.map((link) => ({ link, text: toShortUrl(link) }))),
    ),
  ]
}

/** A year, a month (`2014-09` as `September 2014`) or a day. */
function toFoundedText(founded: string, texts: Texts): string {
  const [, month, day] = founded.split('-')
  if (day !== undefined) return toReadableDate(founded, texts)
  if (month === undefined) return founded
  // Some languages write a month without a day in another form.
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(texts.locale, format).format(new Date(founded))
}

/** The people that the company names. */
export function toPersonEntries(siteData: SiteData): Entries {
  const { site } = siteData
  const portraits = toPortraits({ site })
  return (site.people ?? []).map(({ name, role, profile }, index) => {
    const portrait = portraits[index]
    const named = profile === undefined ? name : { link: profile, text: name }
    const language = findForeign(role, siteData)
    return { term: role, language, text: portrait ? [{ portrait: portrait.path }, named] : named }
  })
}

/** Contacts for one purpose each. */
export function toContactPointEntries(siteData: SiteData): Entries {
  const { site, texts } = siteData
  const { company, locale, direction } = texts
  return toContactPoints(site).map(({ purpose, email, phone, languages }) => ({
    term: purpose.charAt(0).toLocaleUpperCase(locale) + purpose.slice(1),
    language: findForeign(purpose, siteData),
    // Languages in brackets: where phones show the number as a button, a comma would follow it.
    text: [
      ...joinInlines([
        ...(email === undefined ? [] : [toMailLink(email)]),
        ...(phone === undefined ? [] : [toPhoneLink(phone, direction)]),
      ]),
      ` (${company.spoken(new Intl.ListFormat(locale).format(toLanguageNames(languages, locale)))})`,
    ],
  }))
}

/** How to reach the company. */
export function toContactEntries(site: SiteFacts, texts: Texts): Entries {
  const { labels, page, company, direction } = texts
  return [
    ...entry(labels.email, toMailLink(site.email)),
    ...entry(labels.phone, site.phone && toPhoneLink(site.phone, direction)),
    ...entry(page.address, toPlace(site, texts)),
    ...entry(company.hours, toHours(site, texts)),
  ]
}

/**
 * `Monday–Friday 09:00–12:00 and 14:00–18:00, Saturday 09:00–12:00`; semicolons part lists of days
 * that have commas.
 */
function toHours(site: SiteFacts, texts: Texts): readonly Inline[] {
  const groups = toHoursTexts(site.openingHours ?? [], toHoursLocale(site, texts), texts)
  const list = new Intl.ListFormat(texts.locale)
  const semicolon = texts.language === 'fr' ? '\u202F;' : ';'
  const end = groups.some(([first = '']) => first.includes(',')) ? semicolon : ','
  const toSpans = (spans: readonly string[], ending: string): readonly Inline[] => {
    const parts = list.formatToParts(spans)
    return parts.map(({ type, value }, index) =>
      type === 'element'
        ? { unbroken: index === parts.length - 1 ? value + ending : value }
        : value,
    )
  }
  return groups
    .flatMap((spans, at) => [' ', toSpans(spans, at === groups.length - 1 ? '' : end)].flat())
    .slice(1)
}

function toPlace(site: SiteFacts, texts: Texts): readonly Inline[] {
  return joinInlines([
    ...(site.address ? [toAddressLine(site.address, texts)] : []),
    ...(site.map === undefined ? [] : [{ link: site.map, text: texts.company.map }]),
  ])
}

/** The address on one line. */
export function toAddressLine(
  address: PostalAddress,
  { locale, direction }: Pick<Texts, 'locale' | 'direction'>,
): string {
  const place = toIsolated(`${address.street}, ${toTownLine(address)}`, direction)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return `${place}, ${countries.of(address.country) ?? address.country}`
}

/** No link for numbers that cannot be dialled: the host's facts are unchecked. */
function toPhoneLink(phone: string, direction: Texts['direction']): Inline {
  const text = toIsolated(toPhoneText(phone), direction)
  const link = toPhoneUri(phone)
  return link === undefined ? text : { link, text }
}

function toLanguageNames(tags: readonly string[], language: string): readonly string[] {
  return tags.map((tag) => toLanguageName(tag, language))
}

/** `en` as `English`, in `language`. */
export function toLanguageName(tag: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag
}

/** A profile's URL without the scheme. */
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
