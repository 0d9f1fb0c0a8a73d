/** Turns pages into what is served: HTML inside the layout, and the Markdown twin. */
import type { Representation } from '../documents/resource.ts'
import type { HeaderSet } from '../http/exchange.ts'
import type { Surface } from '../site/surface.ts'
import type { Page } from './page.ts'

/** Path of a page's Markdown twin: `/developers.md`; `/index.md` for the home page. */
export function toMarkdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`
}

/** Headers of every HTML page: content type, content security policy, link relations. */
export function htmlHeaders(_surface: Surface): HeaderSet {
  return { 'content-type': 'text/html; charset=utf-8' }
}

/** Headers of every Markdown answer. */
export const markdownHeaders: HeaderSet = Object.freeze({
  'content-type': 'text/markdown; charset=utf-8',
})

/** A whole HTML document. */
export function renderHtmlPage(_page: Page, _surface: Surface): string {
  return ''
}

/** The Markdown twin, front matter included. */
export function renderMarkdownPage(_page: Page, _surface: Surface): string {
  return ''
}

/** HTML first: it is what a client without a preference gets. */
export function toRepresentations(
  page: Page,
  surface: Surface,
): readonly [html: Representation, markdown: Representation] {
  const shared = { maxAgeSeconds: 300, headers: {} }
  return [
    { ...shared, mediaType: 'text/html; charset=utf-8', text: renderHtmlPage(page, surface) },
    {
      ...shared,
      mediaType: 'text/markdown; charset=utf-8',
      text: renderMarkdownPage(page, surface),
    },
  ]
}
