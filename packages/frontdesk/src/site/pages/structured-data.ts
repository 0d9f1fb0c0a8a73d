/** The company and its articles for search engines: JSON-LD (schema.org). */
import { toArticlePath, toLastChange, type Article } from '../../company/articles/article.ts'
import { pagePaths } from '../page-paths.ts'
import { paths } from '../../contract/paths.ts'
import { toContactPoints as toPoints } from '../../company/contact-points.ts'
import type { PostalAddress } from '../../company/facts.ts'
import { toLinkIn } from '../page-languages.ts'
import { toReachableUrl } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import type { JsonLd } from './page.ts'

const CONTEXT = 'https://schema.org'

export function toOrganization(siteData: SiteData): JsonLd {
  return { '@context': CONTEXT, ...toOrganizationNode(siteData) }
}

/** The page with all contacts of the company. */
export function toContactPage(siteData: SiteData): JsonLd {
  const url = `${siteData.baseUrl}${toLinkIn(paths.contactPage, siteData)}`
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    '@id': `${url}#page`,
    url,
    inLanguage: siteData.texts.language,
    mainEntity: toOrganizationNode(siteData),
  }
}

/** The site and the company behind it. */
export function toWebSite(siteData: SiteData): JsonLd {
  const { site, baseUrl } = siteData
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${baseUrl}/#website`,
        url: `${baseUrl}/`,
        name: site.name,
        description: site.description,
        publisher: { '@id': toOrganizationId(baseUrl) },
      },
      toOrganizationNode(siteData),
    ],
  }
}

export function toArticleData(article: Article, siteData: SiteData): JsonLd {
  const { site, baseUrl } = siteData
  const url = `${baseUrl}${toArticlePath(article)}`
  const ownNames = new Set([site.name, site.legalName])
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: article.canonical ?? url,
    headline: article.title,
    description: article.summary,
    author: article.authors.map((name) => ({
      '@type': ownNames.has(name) ? 'Organization' : 'Person',
      name,
    })),
    datePublished: article.published,
    dateModified: toLastChange(article),
    correction: article.changes?.map(({ date, what }) => ({
      '@type': 'CorrectionComment',
      text: what,
      datePublished: date,
    })),
    inLanguage: article.language,
    keywords: article.tags.length > 0 ? article.tags : undefined,
    image:
      article.images.length > 0
        ? article.images.map((image) => new URL(image, baseUrl).href)
        : undefined,
    publisher: {
      '@type': 'Organization',
      '@id': toOrganizationId(baseUrl),
      name: site.name,
      url: `${baseUrl}/`,
      logo: site.logo,
    },
  }
}

function toOrganizationId(baseUrl: string): string {
  return `${baseUrl}/#organization`
}

function toOrganizationNode(siteData: SiteData): JsonLd {
  const { site, baseUrl } = siteData
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(baseUrl),
    name: site.name,
    alternateName: site.alternateNames,
    legalName: site.legalName,
    url: `${baseUrl}/`,
    mainEntityOfPage: toReachableUrl(pagePaths.about, siteData),
    description: site.description,
    logo: site.logo,
    email: site.email,
    telephone: site.phone,
    address: site.address && toAddress(site.address),
    hasMap: site.map,
    openingHoursSpecification: site.openingHours?.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes,
    })),
    contactPoint: toContactPoints(siteData),
    foundingDate: site.founded,
    knowsLanguage: site.languages,
    employee: site.people?.map(({ name, role, profile }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      url: profile,
    })),
    sameAs: site.profiles,
  }
}

/** Names of schema.org. */
const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

function toAddress({ street, postalCode, locality, country }: PostalAddress): JsonLd {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: locality,
    addressCountry: country,
  }
}

function toContactPoints(siteData: SiteData): readonly JsonLd[] {
  const { site } = siteData
  const general = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: site.email,
    telephone: site.phone,
    url: toReachableUrl(paths.contactPage, siteData),
    availableLanguage: site.languages,
  }
  const further = toPoints(site).map((point) => ({
    '@type': 'ContactPoint',
    contactType: point.purpose,
    email: point.email,
    telephone: point.phone,
    availableLanguage: point.languages,
  }))
  return [general, ...further]
}
