/** The HTML document around every content: head, header, footer. */
import { isLost, withoutLost } from '../site/given-back.ts'
import { paths } from '../contract/paths.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import { aiCatalog, ARD_PATH } from '../documents/ai-catalog.ts'
import { articleStylesheet } from '../documents/article-stylesheet.ts'
import { atomFeed } from '../documents/atom-feed.ts'
import { EXPLORER_SCRIPT_PATH } from '../explorer/script.ts'
import { EXPLORER_STYLESHEET_PATH } from '../explorer/stylesheet.ts'
import { pagePaths } from '../site/page-paths.ts'
import { toImprintUrl, toTermsUrl } from '../site/policy-urls.ts'
import type { Surface } from '../site/surface.ts'
import { toAddressLine } from './company.ts'
import { toLinkIn } from '../site/spoken.ts'
import { toAlternates, toLocalBlocks } from './local.ts'
import { escapeHtml, renderHtml, renderHtmlLink } from '../prose/html.ts'
import { toMarkdownPath } from '../prose/markdown-path.ts'
import { findPageText } from './page-names.ts'
import type { ArticleHead, Sheet, SheetLanguage } from './page.ts'
import { renderBrand } from './brand.ts'
import { renderPreviewHead } from './preview-head.ts'
import { toMailLink, toHeadingId, type Block, type Heading, type Link } from '../prose/prose.ts'

/** Pages in the header where the owner has chosen none, if they are served. */
const HEADER = [pagePaths.about, ARTICLES_PATH, paths.contactPage]

/** What developers and agents look for, at the foot of every page. */
const FOR_DEVELOPERS = [paths.developers, paths.apiDocs]

/** A whole HTML document. */
export function renderDocument(sheet: Sheet, surface: Surface): string {
  const blocks = toLocalBlocks(sheet, surface)
  const outline = sheet.outlined ? renderOutline(blocks, surface) : ''
  const { texts } = surface
  const written = sheet.language?.(surface) ?? texts
  // What stands on every page is in the site's language, and says so where the page is not.
  const own = toLanguageAttributes(texts, written)
  return `<!DOCTYPE html>
<html${toLanguageAttributes(written)}>
${renderHead(sheet, surface)}
<body>
<a class="skip" href="#content"${own}>${escapeHtml(texts.layout.skip)}</a>
${renderHeader(sheet, surface, own)}
<div class="page${sheet.outlined ? ' outlined' : ''}">
${outline}<main id="content">
<h1${toArticleLanguage(sheet, written)}>${escapeHtml(sheet.heading?.(surface) ?? sheet.title)}</h1>
${renderLanguageNotice(sheet, surface)}${renderHtml(blocks)}
</main>
</div>
${renderFooter(sheet, surface, own)}
</body>
</html>
`
}

function renderHead(sheet: Sheet, surface: Surface): string {
  const { site } = surface
  const title = escapeHtml(toWindowTitle(sheet, surface))
  const description = escapeHtml(sheet.summary?.(surface) ?? sheet.description)
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    ...renderAddress(sheet, surface),
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    ...(isLost(paths.openapi, surface)
      ? []
      : [`<link rel="service-desc" type="application/json" href="${paths.openapi}">`]),
    `<link rel="ard" type="${aiCatalog.mediaType}" href="${ARD_PATH}">`,
    `<link rel="ai-catalog" type="${aiCatalog.mediaType}" href="${aiCatalog.path}">`,
    `<link rel="icon" type="image/svg+xml" href="${paths.icon}">`,
    `<link rel="stylesheet" href="${paths.stylesheet}">`,
    ...(sheet.article ? [`<link rel="stylesheet" href="${articleStylesheet.path}">`] : []),
    ...(sheet.explorable
      ? [
          `<link rel="stylesheet" href="${EXPLORER_STYLESHEET_PATH}">`,
          `<script type="module" src="${EXPLORER_SCRIPT_PATH}"></script>`,
        ]
      : []),
    ...renderStructuredData(withoutLost(sheet.structuredData?.(surface), surface)),
    '</head>',
  ].join('\n')
}

/** Where the page is, what else it is there as, and what sort of thing it is (Open Graph). */
function renderAddress(sheet: Sheet, surface: Surface): readonly string[] {
  const { baseUrl, articles, site } = surface
  const { path, article } = sheet
  const type = `<meta property="og:type" content="${article ? 'article' : 'website'}">`
  if (path === undefined) return ['<meta name="robots" content="noindex">', type]
  const canonical = escapeHtml(article?.canonical ?? `${baseUrl}${path}`)
  return [
    `<link rel="canonical" href="${canonical}">`,
    `<link rel="alternate" type="text/markdown" href="${toMarkdownPath(path)}">`,
    ...(articles.length === 0
      ? []
      : [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="${atomFeed.path}">`,
        ]),
    ...renderAlternates(sheet, surface),
    `<meta property="og:url" content="${canonical}">`,
    type,
    ...renderPreviewHead(sheet, surface),
    ...(article ? renderArticleHead(article) : []),
  ]
}

/** The same page in each language (HTML 4.6.6.2): for search engines, which want all of them in each. */
function renderAlternates(sheet: Sheet, surface: Surface): readonly string[] {
  const link = (language: string, path: string): string =>
    `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(surface.baseUrl + path)}">`
  const all = toAlternates(sheet, surface)
  const [main] = all
  if (!main) return []
  return [...all.map(({ texts, path }) => link(texts.language, path)), link('x-default', main.path)]
}

function renderArticleHead(head: ArticleHead): readonly string[] {
  const { authors, published, updated, tags, citations } = head
  return [
    ...citations.map(
      ({ path, mediaType }) => `<link rel="describedby" type="${mediaType}" href="${path}">`,
    ),
    ...authors.map((name) => `<meta name="author" content="${escapeHtml(name)}">`),
    `<meta property="article:published_time" content="${published}">`,
    ...(updated === undefined
      ? []
      : [`<meta property="article:modified_time" content="${updated}">`]),
    ...tags.map((tag) => `<meta property="article:tag" content="${escapeHtml(tag)}">`),
  ]
}

/** A data block: no script runs. Escaped so that no text can end the element (HTML 4.12.1.3). */
function renderStructuredData(data: unknown): readonly string[] {
  if (!data) return []
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return [`<script type="application/ld+json">${json}</script>`]
}

/** A page that is English on every site says so where the site is not. */
function renderLanguageNotice({ language }: Sheet, { texts }: Surface): string {
  const { inEnglish } = texts.layout
  if (!language || inEnglish === '') return ''
  const attributes = `lang="${escapeHtml(texts.language)}" dir="${texts.direction}"`
  return `<p class="callout" data-markdown-ignore ${attributes}>${escapeHtml(inEnglish)}</p>\n`
}

function toWindowTitle(sheet: Sheet, surface: Surface): string {
  const title = findPageText(sheet.mainPath ?? sheet.path, surface)?.title ?? sheet.title
  return sheet.windowTitle?.(surface) ?? `${title} · ${surface.site.name}`
}

/** None where it is the same as that of what stands around; a direction only where it is another one. */
function toLanguageAttributes(written: SheetLanguage, around?: SheetLanguage): string {
  if (written.language === around?.language) return ''
  const direction = written.direction === (around?.direction ?? 'ltr') ? '' : written.direction
  return ` lang="${escapeHtml(written.language)}"${direction && ` dir="${direction}"`}`
}

/** Of an article's title, which is in the article's own. */
function toArticleLanguage({ article }: Sheet, { language }: SheetLanguage): string {
  if (!article || article.language === language) return ''
  return ` lang="${escapeHtml(article.language)}" dir="auto"`
}

function renderHeader(
  { path, mainPath = path }: Sheet,
  surface: Surface,
  language: string,
): string {
  const { hostPages, navigation, texts } = surface
  const { layout } = texts
  const items = navigation.header ?? [
    ...hostPages.map((page) => ({ link: page.path, title: page.title })),
    ...HEADER.map((link) => ({ link })),
  ]
  const links = toOwnLinks(items, surface).map((item) => {
    const current = item.link === mainPath ? ' aria-current="page"' : ''
    return `<li><a href="${escapeHtml(toLinkIn(item.link, surface))}"${current}>${escapeHtml(item.text)}</a></li>`
  })
  const forAgents = isLost(paths.llmsTxt, surface)
    ? ''
    : `<a class="skip" href="${paths.llmsTxt}">${escapeHtml(layout.forAgents)}</a>\n`
  return `<header${language}>
<a class="brand" href="${toLinkIn(paths.home, surface)}">${renderBrand(surface)}</a>
<nav aria-label="${escapeHtml(layout.navigation)}">
<ul>
${links.join('\n')}
</ul>
</nav>
${forAgents}</header>`
}

/** Each by its own title, or the page's; a page that is not served here is left out. */
function toOwnLinks(
  items: readonly { readonly link: string; readonly title?: string | undefined }[],
  surface: Surface,
): readonly Link[] {
  return items.flatMap(({ link, title }) => {
    const served = surface.listing.find((listed) => listed.path === link)
    const text = title ?? (served && (findPageText(link, surface)?.title ?? served.title))
    return text === undefined || isLost(link, surface) ? [] : [{ link, text }]
  })
}

function renderOutline(blocks: readonly Block[], { texts }: Surface): string {
  const items = blocks
    .filter((block): block is Heading => block.kind === 'heading' && block.level === 2)
    .map(
      (heading) =>
        `<li>${renderHtmlLink({ link: `#${toHeadingId(heading)}`, text: heading.text })}</li>`,
    )
  return `<nav class="outline" aria-label="${escapeHtml(texts.layout.outline)}">
<ul>
${items.join('\n')}
</ul>
</nav>
`
}

function renderFooter(sheet: Sheet, surface: Surface, language: string): string {
  const { path } = sheet
  const { site, texts } = surface
  const { layout, pages } = texts
  const place = site.address && toAddressLine(site.address, texts.locale)
  const links: readonly Link[] = [
    ...(path === undefined ? [] : [{ link: toMarkdownPath(path), text: layout.asMarkdown }]),
    ...toOwnLinks(surface.navigation.footer ?? [], surface),
    { link: pagePaths.privacy, text: pages.privacy.title },
    ...toPolicyLinks(surface),
    ...toOwnLinks(
      FOR_DEVELOPERS.map((link) => ({ link })),
      surface,
    ),
    { link: paths.llmsTxt, text: layout.forAgents },
    { link: paths.openapi, text: pages.openapi.title },
  ]
    .map(({ link, text }) => ({ link: toLinkIn(link, surface), text }))
    .filter(({ link }) => !isLost(link, surface))
  return `<footer${language}>
<address>
<strong>${escapeHtml(site.legalName ?? site.name)}</strong>
${place ? `<span>${escapeHtml(place)}</span>\n` : ''}${renderHtmlLink(toMailLink(site.email))}
</address>
${renderLanguages(sheet, surface)}<ul>
${links.map((link) => `<li>${renderHtmlLink(link)}</li>`).join('\n')}
</ul>
</footer>`
}

/** The way to the same page in the site's other languages, each in its own words. */
function renderLanguages(sheet: Sheet, surface: Surface): string {
  const alternates = toAlternates(sheet, surface)
  if (alternates.length === 0) return ''
  const items = alternates.map(({ texts, path }) => {
    const current = texts === surface.texts ? ' aria-current="true"' : ''
    const tag = escapeHtml(texts.language)
    return `<li><a href="${escapeHtml(path)}" hreflang="${tag}" lang="${tag}"${current}>${escapeHtml(texts.name)}</a></li>`
  })
  return `<nav aria-label="${escapeHtml(surface.texts.layout.languages)}" data-markdown-ignore>
<ul>
${items.join('\n')}
</ul>
</nav>
`
}

function toPolicyLinks({ site, texts: { layout } }: Surface): readonly Link[] {
  return [
    { link: toTermsUrl(site, ''), text: layout.terms },
    { link: toImprintUrl(site, ''), text: layout.imprint },
  ].flatMap(({ link, text }) => (link === undefined ? [] : [{ link, text }]))
}
