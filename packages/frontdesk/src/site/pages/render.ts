/** Renders pages: HTML inside the layout, and the Markdown twin. */
import { USUAL_MAX_AGE_SECONDS } from '../../http/headers.ts'
import { paths } from '../../contract/paths.ts'
import type { Representation } from '../../http/resource.ts'
import { toLinkIn } from '../page-languages.ts'
import type { SiteData } from '../site-data.ts'
import { renderDocument } from './layout.ts'
import { renderMarkdown, renderMarkdownHeading } from '../../company/prose/markdown.ts'
import { toPlain } from '../../company/prose/plain-text.ts'
import { toUpdated, type Page, type Sheet } from './page.ts'
import { toHtmlHeaders, toMarkdownHeaders } from './page-headers.ts'

export const HTML_MEDIA_TYPE = 'text/html; charset=utf-8'
export const MARKDOWN_MEDIA_TYPE = 'text/markdown; charset=utf-8'

/** The page as Markdown, with front matter and a link to everything else. */
export function renderMarkdownPage(sheet: Sheet | Page, siteData: SiteData): string {
  const { baseUrl } = siteData
  const { language } = sheet.language?.(siteData) ?? siteData.texts
  const url = sheet.path === undefined ? undefined : `${baseUrl}${sheet.path}`
  const heading = sheet.heading?.(siteData) ?? sheet.title
  return [
    // JSON is YAML too, and a JSON string is a double-quoted scalar: no text can break out.
    [
      '---',
      ...Object.entries(toFrontMatter(sheet, { title: heading, language, url }, siteData))
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}: ${toPlain(JSON.stringify(value))}`),
      '---',
    ].join('\n'),
    renderMarkdownHeading(1, heading),
    `[llms.txt](${baseUrl}${paths.llmsTxt})`,
    renderMarkdown(sheet.content(siteData), {
      baseUrl,
      pageUrl: url ?? baseUrl,
      language,
      toLink: (link) => toLinkIn(link, siteData),
    }),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Readers spell these two keys differently, so both spellings are written. */
function toFrontMatter(
  sheet: Sheet | Page,
  { title, language, url }: Readonly<Record<'title' | 'language' | 'url', string | undefined>>,
  siteData: SiteData,
): Readonly<Record<string, unknown>> {
  const { article } = sheet
  const canonical = article?.canonical ?? url
  const updated = url === undefined ? undefined : toUpdated(sheet, siteData)
  return {
    title,
    description: sheet.summary?.(siteData) ?? sheet.description,
    canonical,
    canonical_url: canonical,
    authors: article?.authors,
    published: article?.published,
    'last-updated': updated,
    last_updated: updated,
    language: article?.language ?? language,
    tags: article?.tags,
    changes: article?.changes,
  }
}

/** HTML first, for clients without a preference. */
export function toRepresentations(
  page: Page,
  siteData: SiteData,
): readonly [html: Representation, markdown: Representation] {
  return [
    {
      mediaType: HTML_MEDIA_TYPE,
      text: renderDocument(page, siteData),
      maxAgeSeconds: USUAL_MAX_AGE_SECONDS,
      headers: toHtmlHeaders(page, siteData),
    },
    {
      mediaType: MARKDOWN_MEDIA_TYPE,
      text: renderMarkdownPage(page, siteData),
      maxAgeSeconds: USUAL_MAX_AGE_SECONDS,
      headers: toMarkdownHeaders(page, siteData),
    },
  ]
}
