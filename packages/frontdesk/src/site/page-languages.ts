/** Addresses of a site's languages. The contract's own paths are in the main language. */
import { findTexts, isSameLanguage } from '../company/texts/index.ts'
import type { Texts } from '../company/texts/texts.ts'
import { findOwnWords, toOwnWords } from '../company/own-words.ts'
import type { SiteData } from './site-data.ts'

type Languages = Pick<SiteData, 'allTexts' | 'texts' | 'listing'>

/** The site's data in another of its languages. */
export function inLanguage(siteData: SiteData, texts: Texts): SiteData {
  if (texts === siteData.texts) return siteData
  const words = findOwnWords(siteData.site, texts.language)
  const { site, hostPages, navigation } = siteData
  return { ...siteData, ...toOwnWords({ site, hostPages, navigation }, words), texts, words }
}

/** A page's path in a language: `/contact` in the main one, `/de/contact` in another. */
export function toPathIn(
  path: string,
  texts: Texts,
  { allTexts }: Pick<SiteData, 'allTexts'>,
): string {
  if (texts === allTexts[0]) return path
  const folder = `/${texts.language.toLowerCase()}`
  return path === '/' ? folder : `${folder}${path}`
}

/**
 * A link's address for readers of this language: a page that exists in one language keeps its
 * address.
 */
export function toLinkIn(link: string, siteData: Languages): string {
  const { texts, allTexts, listing } = siteData
  if (texts === allTexts[0]) return link
  const [path = '', hash] = link.split('#')
  const page = listing.find((listed) => listed.path === path)
  if (!page?.translated) return link
  return `${toPathIn(path, texts, siteData)}${hash === undefined ? '' : `#${hash}`}`
}

/** The language in which to answer a request for, or from, a path. */
export function toLanguageOf(path: string, siteData: SiteData): SiteData {
  return inLanguage(siteData, findLanguageOf(path, siteData) ?? siteData.texts)
}

/** The language that a path names; undefined where it names none. */
export function findLanguageOf(
  path: string,
  { allTexts }: Pick<SiteData, 'allTexts'>,
): Texts | undefined {
  const [, folder = ''] = /^\/([a-z]{2,3}(?:-[a-z\d]+)*)(?:\/|$)/i.exec(path) ?? []
  return folder === '' ? undefined : findTexts(folder, allTexts)
}

/** The language of the company's own words, where it differs from the page's. */
export function findOwnLanguage(
  { site: { languages } }: Pick<SiteData, 'site'>,
  { language }: Pick<Texts, 'language'>,
): string | undefined {
  const [main = language] = languages
  return isSameLanguage(main, language) ? undefined : main
}

/** The main language, where a company text has no translation for the page. */
export function findForeign(
  text: string,
  { texts, site, words }: Pick<SiteData, 'texts' | 'site' | 'words'>,
): string | undefined {
  return Object.values(words).includes(text) ? undefined : findOwnLanguage({ site }, texts)
}
