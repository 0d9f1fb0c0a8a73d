/** The footer of every page: the company, the site's languages, and legal links. */
import { paths } from '../../contract/paths.ts'
import { isForDevelopers } from '../audience.ts'
import { pagePaths } from '../page-paths.ts'
import { toPolicyUrl } from '../policy-urls.ts'
import { isReachable } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import { toAddressLine } from './company.ts'
import { toLinkIn } from '../page-languages.ts'
import { toAlternates } from './local.ts'
import { toOwnLinks } from './own-links.ts'
import { escapeHtml, renderHtmlLink } from '../../company/prose/html.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import type { Sheet } from './page.ts'
import { toMailLink, type Link } from '../../company/prose/prose.ts'

/** Links for developers and agents in every footer. */
const FOR_DEVELOPERS = [paths.developers, paths.apiDocs]

export function renderFooter(sheet: Sheet, siteData: SiteData, language: string): string {
  const { path } = sheet
  const { site, texts } = siteData
  const { layout, pages } = texts
  const place = site.address && toAddressLine(site.address, texts)
  const links: readonly Link[] = [
    ...(path === undefined || !isForDevelopers(siteData)
      ? []
      : [{ link: toMarkdownPath(path), text: layout.asMarkdown }]),
    ...toOwnLinks(siteData.navigation.footer ?? [], siteData),
    ...(isReachable(pagePaths.privacy, siteData)
      ? [{ link: pagePaths.privacy, text: pages.privacy.title }]
      : []),
    ...toPolicyLinks(siteData),
    ...toProgramLinks(siteData),
  ].map(({ link, text, language }: Link) => ({ link: toLinkIn(link, siteData), text, language }))
  return `<footer${language}>
<address>
<strong>${escapeHtml(site.legalName ?? site.name)}</strong>
${place ? `<span>${escapeHtml(place)}</span>\n` : ''}${renderHtmlLink(toMailLink(site.email))}
</address>
${renderLanguages(sheet, siteData)}<ul>
${links.map((link) => `<li>${renderHtmlLink(link)}</li>`).join('\n')}
</ul>
</footer>`
}

/** One link is enough for people: the developers' page leads to all others. */
function toProgramLinks(siteData: SiteData): readonly Link[] {
  const { layout, pages } = siteData.texts
  if (!isForDevelopers(siteData)) return toOwnLinks([{ link: paths.developers }], siteData)
  return [
    ...toOwnLinks(
      FOR_DEVELOPERS.map((link) => ({ link })),
      siteData,
    ),
    { link: paths.llmsTxt, text: layout.forAgents },
    { link: paths.openapi, text: pages.openapi.title },
  ]
}

/** Links to the same page in other languages, each in that language. */
function renderLanguages(sheet: Sheet, siteData: SiteData): string {
  const alternates = toAlternates(sheet, siteData)
  if (alternates.length === 0) return ''
  const items = alternates.map(({ texts, path }) => {
    const current = texts === siteData.texts ? ' aria-current="true"' : ''
    const tag = escapeHtml(texts.language)
    return `<li><a href="${escapeHtml(path)}" hreflang="${tag}" lang="${tag}"${current}>${escapeHtml(texts.name)}</a></li>`
  })
  return `<nav aria-label="${escapeHtml(siteData.texts.layout.languages)}" data-markdown-ignore>
<ul>
${items.join('\n')}
</ul>
</nav>
`
}

function toPolicyLinks(siteData: SiteData): readonly Link[] {
  const { layout } = siteData.texts
  return [
    { link: toPolicyUrl('terms', siteData, ''), text: layout.terms },
    { link: toPolicyUrl('imprint', siteData, ''), text: layout.imprint },
  ].flatMap(({ link, text }) => (link === undefined ? [] : [{ link, text }]))
}
