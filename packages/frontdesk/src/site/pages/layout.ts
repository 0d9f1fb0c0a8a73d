/** The HTML document around every content. */
import { paths } from '../../contract/paths.ts'
import { isForDevelopers } from '../audience.ts'
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { pagePaths } from '../page-paths.ts'
import type { SiteData } from '../site-data.ts'
import { toLinkIn } from '../page-languages.ts'
import { escapeHtml, renderHtml, renderHtmlLink, renderLanguage } from '../../company/prose/html.ts'
import type { Sheet, SheetLanguage } from './page.ts'
import { renderBrand } from './brand.ts'
import { renderFooter } from './footer.ts'
import { renderHead } from './head.ts'
import { toOwnLinks } from './own-links.ts'
import { toHeadingId, type Block, type Heading } from '../../company/prose/prose.ts'

/** Pages in the header by default, if they are served. */
const HEADER = [pagePaths.about, ARTICLES_PATH, paths.contactPage]

/** A whole HTML document. */
export function renderDocument(sheet: Sheet, siteData: SiteData): string {
  const blocks = sheet.content(siteData)
  const outline = sheet.outlined ? renderOutline(blocks, siteData) : ''
  const { texts } = siteData
  const written = sheet.language?.(siteData) ?? texts
  // Header and footer are in the site's language, and marked where the page is in another.
  const own = toLanguageAttributes(texts, written)
  return `<!DOCTYPE html>
<html${toLanguageAttributes(written)}>
${renderHead(sheet, siteData)}
<body>
<a class="skip" href="#content"${own}>${escapeHtml(texts.layout.skip)}</a>
${renderHeader(sheet, siteData, own)}
<div class="page${sheet.outlined ? ' outlined' : ''}${sheet.sectioned ? ' sectioned' : ''}">
${outline}<main id="content">
<h1${toArticleLanguage(sheet, written)}>${escapeHtml(sheet.heading?.(siteData) ?? sheet.title)}</h1>
${renderLanguageNotice(sheet, siteData)}${renderHtml(blocks, (link) => toLinkIn(link, siteData))}
</main>
</div>
${renderFooter(sheet, siteData, own)}
</body>
</html>
`
}

/** A page that exists only in English says so on a site in another language. */
function renderLanguageNotice({ language }: Sheet, { texts }: SiteData): string {
  const { inEnglish } = texts.layout
  if (!language || inEnglish === '') return ''
  const attributes = `lang="${escapeHtml(texts.language)}" dir="${texts.direction}"`
  return `<p class="callout" data-markdown-ignore ${attributes}>${escapeHtml(inEnglish)}</p>\n`
}

/** Empty where the language is that of the surroundings; `dir` only where the direction differs. */
function toLanguageAttributes(written: SheetLanguage, around?: SheetLanguage): string {
  if (written.language === around?.language) return ''
  const direction = written.direction === (around?.direction ?? 'ltr') ? '' : written.direction
  return ` lang="${escapeHtml(written.language)}"${direction && ` dir="${direction}"`}`
}

/** The language of an article's title. */
function toArticleLanguage({ article }: Sheet, { language }: SheetLanguage): string {
  if (!article || article.language === language) return ''
  return ` lang="${escapeHtml(article.language)}" dir="auto"`
}

function renderHeader(
  { path, mainPath = path }: Sheet,
  siteData: SiteData,
  language: string,
): string {
  const { hostPages, navigation, texts } = siteData
  const { layout } = texts
  const items = navigation.header ?? [
    ...hostPages.map((page) => ({ link: page.path, title: page.title })),
    ...HEADER.map((link) => ({ link })),
  ]
  const links = toOwnLinks(items, siteData).map((item) => {
    const current = item.link === mainPath ? ' aria-current="page"' : ''
    return `<li><a href="${escapeHtml(toLinkIn(item.link, siteData))}"${current}${renderLanguage(item.language)}>${escapeHtml(item.text)}</a></li>`
  })
  return `<header${language}>
<a class="brand" href="${toLinkIn(paths.home, siteData)}">${renderBrand(siteData)}</a>
<nav aria-label="${escapeHtml(layout.navigation)}">
<ul>
${links.join('\n')}
</ul>
</nav>
${isForDevelopers(siteData) ? `<a class="skip" href="${paths.llmsTxt}">${escapeHtml(layout.forAgents)}</a>\n` : ''}</header>`
}

function renderOutline(blocks: readonly Block[], { texts }: SiteData): string {
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
