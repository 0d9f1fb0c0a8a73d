/** `/llms-full.txt`: every page and article in one text, for models that read a site at once. */
import { ARTICLES_PATH } from '../../company/articles/article.ts'
import { documentPaths } from '../page-paths.ts'
import { renderMarkdownHeading, renderMarkdownLine } from '../../company/prose/markdown.ts'
import { mayAnswer, NO_ANSWERS } from '../../company/policies.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'

/** Longest text, in characters: more than that, no reader takes at once. */
const MAX_LENGTH = 500_000

export const llmsFullTxt: Document = {
  path: documentPaths.llmsFull,
  title: 'llms-full.txt',
  description: 'Every page and article of this site in one text, for language models.',
  recentOnly: true,
  mediaType: 'text/plain; charset=utf-8',
  render: renderAll,
}

/** Pages first, then articles from the newest on, as many as fit; the end says what is missing. */
function renderAll(siteData: SiteData): string {
  const { site, baseUrl, owns } = siteData
  const texts = [
    renderMarkdownHeading(1, `${site.name}: the whole site`),
    `> ${renderMarkdownLine(site.description)}`,
    ...(mayAnswer(siteData) ? [] : [NO_ANSWERS]),
  ]
  let length = 0
  let missing = 0
  for (const text of siteData.toTexts()) {
    length += text.length
    if (length > MAX_LENGTH) missing += 1
    else texts.push(text)
  }
  if (missing > 0) {
    texts.push(
      `${missing} older articles are left out here. All are listed at ${baseUrl}${owns(documentPaths.sitemapMarkdown) ? documentPaths.sitemapMarkdown : ARTICLES_PATH}.`,
    )
  }
  return texts.join('\n\n').concat('\n')
}
