/** `/llms-full.txt`: every page and article in one text, for models that read a site at once. */
import { ERRORS_PATH } from '../contract/problems.ts'
import { toPages } from '../pages/index.ts'
import { renderMarkdownPage } from '../pages/render.ts'
import { sitePaths } from '../site/site-paths.ts'
import type { Surface } from '../site/surface.ts'
import type { Document } from './document.ts'

/** Longest text, in characters: more than that, no reader takes at once. */
const MAX_LENGTH = 500_000

export const llmsFullTxt: Document = {
  path: sitePaths.llmsFull,
  title: 'llms-full.txt',
  description: 'Every page and article of this site in one text, for language models.',
  onDemand: true,
  mediaType: 'text/plain; charset=utf-8',
  render: renderAll,
}

/** Pages first, then articles from the newest on, as many as fit; the end says what is missing. */
function renderAll(surface: Surface): string {
  const { site, baseUrl } = surface
  const pages = toPages(surface).filter(({ path }) => !path.startsWith(ERRORS_PATH))
  const texts = [`# ${site.name}: the whole site`, `> ${site.description}`]
  let length = 0
  let missing = 0
  for (const page of pages) {
    const text = renderMarkdownPage(page, surface).trim()
    length += text.length
    if (length > MAX_LENGTH) missing += 1
    else texts.push(text)
  }
  if (missing > 0) {
    texts.push(
      `${missing} older articles are left out here. All are listed at ${baseUrl}${sitePaths.sitemapMarkdown}.`,
    )
  }
  return texts.join('\n\n').concat('\n')
}
