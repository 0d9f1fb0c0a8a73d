/** Turns pages into what is served: HTML inside the layout, and the Markdown twin. */
import { paths } from '../contract/paths.ts'
import type { Representation } from '../documents/resource.ts'
import type { Surface } from '../site/surface.ts'
import { renderDocument } from './layout.ts'
import { escapeMarkdown, renderMarkdown } from './markdown.ts'
import type { Page, Sheet } from './page.ts'
import { toHtmlHeaders, toMarkdownHeaders } from './page-headers.ts'

export const HTML_MEDIA_TYPE = 'text/html; charset=utf-8'
export const MARKDOWN_MEDIA_TYPE = 'text/markdown; charset=utf-8'

/** Seconds that caches keep a page. */
const MAX_AGE_SECONDS = 300

/** A whole HTML document. */
export function renderHtmlPage(sheet: Sheet, surface: Surface): string {
  return renderDocument(sheet, surface)
}

/** The same as Markdown, with front matter and a way to everything else. */
export function renderMarkdownPage(sheet: Sheet, surface: Surface): string {
  const { baseUrl } = surface
  const url = sheet.path === undefined ? undefined : `${baseUrl}${sheet.path}`
  const heading = sheet.heading?.(surface) ?? sheet.title
  const matter = {
    title: heading,
    description: sheet.summary?.(surface) ?? sheet.description,
    ...(url !== undefined && { canonical: url, canonical_url: url }),
  }
  return [
    // A JSON string is a double-quoted YAML scalar, so no text can break out.
    [
      '---',
      ...Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
      '---',
    ].join('\n'),
    `# ${escapeMarkdown(heading)}`,
    `All of this site for language models: [llms.txt](${baseUrl}${paths.llmsTxt}).`,
    renderMarkdown(sheet.content(surface), { baseUrl, pageUrl: url ?? baseUrl }),
  ]
    .join('\n\n')
    .concat('\n')
}

/** HTML first: it is what a client without a preference gets. */
export function toRepresentations(
  page: Page,
  surface: Surface,
): readonly [html: Representation, markdown: Representation] {
  return [
    {
      mediaType: HTML_MEDIA_TYPE,
      text: renderHtmlPage(page, surface),
      maxAgeSeconds: MAX_AGE_SECONDS,
      headers: toHtmlHeaders(page, surface),
    },
    {
      mediaType: MARKDOWN_MEDIA_TYPE,
      text: renderMarkdownPage(page, surface),
      maxAgeSeconds: MAX_AGE_SECONDS,
      headers: toMarkdownHeaders(page.path, surface),
    },
  ]
}
